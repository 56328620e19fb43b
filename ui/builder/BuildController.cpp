// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/BuildController.h"

#include <algorithm>

#include <QKeyEvent>

#include "ui/builder/DraftEditing.h"
#include "ui/builder/DraftPassing.h"
#include "ui/builder/DraftRefusals.h"
#include "ui/models/BlockPicture.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

/// The midplane that a thing belongs to: a switch is its midplane's.
std::optional<core::MidplaneCoord> midplaneUnder(const MachineObject& object)
{
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        return *midplane;
    if (const auto* at = std::get_if<core::SwitchRef>(&object))
        return at->midplane;
    return std::nullopt;
}

} // namespace

BuildController::BuildController(
    Document& document, SharedView& shared, MachineView3D& view, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_shared(shared)
    , m_view(view)
    , m_place(document)
{
    connectView();
    connect(&m_place, &PlaceTool::told, this, &BuildController::told);
    connect(&m_place, &PlaceTool::activeChanged, this, &BuildController::placingChanged);
    connect(&shared, &SharedView::hoverChanged, this, &BuildController::followHover);
    connect(&document, &Document::machineChanged, this, &BuildController::forgetSelection);
    connect(&document, &Document::setChanged, this, &BuildController::dropStaleSelection);
    connect(&document, &Document::setChanged, this, &BuildController::showPicture);
    connect(&document, &Document::shownChanged, this, &BuildController::showPicture);
    connect(&document, &Document::draftChanged, this, &BuildController::followDraft);
    connect(&document, &Document::previewChanged, this, &BuildController::showPicture);
}

void BuildController::connectView()
{
    connect(&m_view, &MachineView3D::clicked, this, &BuildController::click);
    connect(&m_view, &MachineView3D::doubleClicked, this, &BuildController::editBlockAt);
    connect(&m_view, &MachineView3D::boxPreviewed, this, &BuildController::previewBox);
    connect(&m_view, &MachineView3D::boxDragged, this, [this](const core::Cuboid& box) {
        if (m_isActive)
            setBox(box);
    });
    connect(&m_view, &MachineView3D::boxCancelled, this,
        [this] { m_document.setPreview(std::nullopt); });
    connect(&m_view, &MachineView3D::keyPressed, this, [this](QKeyEvent* event) {
        if (m_isActive && handleKey(*event))
            event->accept();
    });
}

void BuildController::setActive(bool isActive)
{
    m_isActive = isActive;
    if (!isActive) {
        m_place.cancel();
        return;
    }
    showPicture();
    m_view.setSelection(m_shared.midplanes());
    m_view.setHovered(m_shared.hovered());
}

void BuildController::setTheme(Theme theme)
{
    m_theme = theme;
    showPicture();
}

void BuildController::click(const MachineObject& object, Qt::KeyboardModifiers modifiers)
{
    if (!m_isActive)
        return;
    if (m_place.isActive())
        acceptPlace();
    else if (m_view.tool() == SceneTool::PassThrough && m_document.draft())
        pass(object, (modifiers & Qt::AltModifier) != 0 ? Pass::Around : Pass::Through);
    else if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        clickMidplane(*midplane, modifiers);
    else if (const auto* link = std::get_if<core::LinkRef>(&object))
        clickLink(*link);
    else if (const auto* passed = std::get_if<core::SwitchRef>(&object))
        m_shared.setLine(core::lineThrough(passed->dimension, passed->midplane));
}

void BuildController::clickMidplane(
    const core::MidplaneCoord& midplane, Qt::KeyboardModifiers modifiers)
{
    if ((modifiers & Qt::ShiftModifier) != 0) {
        setBox(boxBetween(m_anchor, midplane));
        return;
    }
    m_anchor = midplane;
    if ((modifiers & Qt::ControlModifier) != 0) {
        toggle(midplane);
        return;
    }
    const bool isOfDraft = m_document.draft() && m_document.draft()->contains(midplane);
    if (const auto owner = m_document.blockAt(midplane); owner && !isOfDraft)
        selectBlock(*owner);
    else
        setBox({midplane, {1, 1, 1}});
}

void BuildController::clickLink(const core::LinkRef& link)
{
    m_shared.setLine(link.line);
    const std::size_t bit = m_document.machine().links().indexOf(link);
    for (int i = 0; i < m_document.blockCount(); ++i) {
        if (m_document.parts()[static_cast<std::size_t>(i)].links.test(bit)) {
            selectBlock(i);
            return;
        }
    }
}

/// Restricts the link sets of the draft to those that pass there, or do not.
void BuildController::pass(const MachineObject& object, Pass way)
{
    const auto place = passPlaceOf(*m_document.draft(), object);
    if (!place) {
        emit refused(tr("Cables of the block can pass only midplanes on its lines that do not "
                        "belong to it."));
        return;
    }
    m_document.editDraft(draftWithPass(*m_document.draft(), *place, way), DraftStep::Links);
    if (const auto& verdict = m_document.verdict(); verdict->refusal)
        emit refused(refusalText(m_document, *m_document.draft(), *verdict));
}

void BuildController::editBlockAt(const MachineObject& object)
{
    const auto* midplane = std::get_if<core::MidplaneCoord>(&object);
    if (!m_isActive || midplane == nullptr)
        return;
    const auto owner = m_document.blockAt(*midplane);
    if (owner && !(m_document.draft() && m_document.draft()->contains(*midplane))) {
        selectBlock(*owner);
        m_document.editBlock(*owner);
    }
    m_view.frame(m_shared.midplanes());
}

void BuildController::editSelected()
{
    if (m_shared.block() >= 0 && m_shared.block() < m_document.blockCount())
        m_document.editBlock(m_shared.block());
}

void BuildController::placeShape(const ShapeWish& wish)
{
    m_place.begin(wish);
    followHover();
}

void BuildController::acceptPlace()
{
    if (m_place.accept())
        return;
    if (m_document.preview() && m_document.shownVerdict()->refusal)
        emit refused(refusalText(m_document, *m_document.preview(), *m_document.shownVerdict()));
}

/// What a click would do is seen before it is done.
void BuildController::followHover()
{
    if (!m_isActive)
        return;
    if (m_place.isActive()) {
        if (const auto midplane = midplaneUnder(m_shared.hover()))
            m_place.moveTo(*midplane);
        return;
    }
    if (m_view.tool() != SceneTool::PassThrough || !m_document.draft())
        return;
    const auto place = passPlaceOf(*m_document.draft(), m_shared.hover());
    m_document.setPreview(place
            ? std::optional(draftWithPass(*m_document.draft(), *place, Pass::Through))
            : std::nullopt);
}

void BuildController::selectAll()
{
    std::set<core::MidplaneCoord> all;
    for (int i = 0; i < m_document.machine().midplaneCount(); ++i)
        all.insert(m_document.machine().grid().coordAt(i));
    m_shared.setMidplanes(std::move(all));
}

void BuildController::invertSelection()
{
    std::set<core::MidplaneCoord> others;
    for (int i = 0; i < m_document.machine().midplaneCount(); ++i) {
        const core::MidplaneCoord midplane = m_document.machine().grid().coordAt(i);
        if (!m_shared.midplanes().contains(midplane))
            others.insert(midplane);
    }
    m_shared.setMidplanes(std::move(others));
}

void BuildController::toggle(const core::MidplaneCoord& midplane)
{
    if (!m_document.draft()) {
        setBox({midplane, {1, 1, 1}});
        return;
    }
    const auto changed = toggled(*m_document.draft(), midplane);
    if (!changed)
        m_shared.setMidplanes({});
    m_document.editDraft(changed, changed ? DraftStep::Place : DraftStep::Discard);
    if (changed && !changed->missing.empty())
        emit refused(
            tr("The midplanes are no rectangle: missing %1.").arg(midplanesText(changed->missing)));
}

void BuildController::selectBlock(int block)
{
    m_shared.setBlock(block);
    m_shared.setMidplanes(midplanesOf(m_document, block));
}

void BuildController::setBox(const core::Cuboid& box)
{
    m_shared.setBlock(-1);
    const DraftStep step = m_document.draft() ? DraftStep::Place : DraftStep::Begin;
    m_document.editDraft(draftWithBox(m_document, box), step);
}

void BuildController::previewBox(const core::Cuboid& box)
{
    if (m_isActive)
        m_document.setPreview(draftWithBox(m_document, box));
}

void BuildController::setKind(core::Connectivity kind)
{
    if (m_document.draft())
        m_document.editDraft(
            draftWithConnectivity(*m_document.draft(), core::everywhere(kind)), DraftStep::Kind);
}

void BuildController::nextLinkSet(int step)
{
    if (!m_document.verdict())
        return;
    for (const core::Dimension dimension : core::allDimensions) {
        const DimensionCheck& check = m_document.verdict()->dimensions[dimension];
        const auto count = static_cast<int>(check.choices.size());
        if (count < 2)
            continue;
        Draft draft = *m_document.draft();
        const int now = check.isRefused() ? 0 : static_cast<int>(check.usedIndex());
        const auto next = static_cast<std::size_t>((now + step + count) % count);
        draft.choose(dimension, check.choices[next].linkSet.links);
        m_document.editDraft(draft, DraftStep::Links);
        return;
    }
    emit refused(tr("There is no other link set."));
}

void BuildController::addDraft()
{
    if (!m_document.canAddDraft()) {
        const QString problem = m_document.nameProblem();
        emit refused(problem.isEmpty() ? tr("The block cannot be wired: see Checks.") : problem);
        return;
    }
    const int block = m_document.draft()->editing.value_or(m_document.blockCount());
    m_document.addDraft();
    selectBlock(block);
}

void BuildController::showPicture()
{
    if (m_isActive)
        m_view.setPicture(pictureOf(m_document, m_theme));
}

/// Selects the draft's midplanes and shows a line of it: the one in conflict, if any.
void BuildController::followDraft()
{
    showPicture();
    if (!m_isActive || !m_document.draft() || !m_document.verdict())
        return;
    m_shared.setMidplanes(m_document.draft()->midplanes(m_document.machine().grid()));
    std::optional<core::LineCoord> best;
    bool isShowing = false;
    for (const core::Dimension dimension : core::allDimensions) {
        const DimensionCheck& check = m_document.verdict()->dimensions[dimension];
        if (check.isRefused() && !check.inTheWay.empty()) {
            m_shared.setLine(check.inTheWay.front().link.line);
            return;
        }
        if (m_document.draft()->members[dimension].size() < 2 || !m_document.verdict()->isOnMachine)
            continue;
        const auto lines = core::linesOf(m_document.draft()->members, dimension);
        isShowing
            = isShowing || std::find(lines.begin(), lines.end(), m_shared.line()) != lines.end();
        if (!best)
            best = lines.front();
    }
    if (best && !isShowing)
        m_shared.setLine(*best);
}

/// Another machine: what was selected or under the mouse may not exist there.
void BuildController::forgetSelection()
{
    m_anchor = {};
    m_shared.setHover({});
    m_shared.setBlock(-1);
    m_shared.setMidplanes({});
}

void BuildController::dropStaleSelection()
{
    if (m_shared.block() >= m_document.blockCount())
        m_shared.setBlock(-1);
}

} // namespace midplane::ui
