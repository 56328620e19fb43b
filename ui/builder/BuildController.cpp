// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/BuildController.h"

#include <algorithm>

#include <QKeyEvent>

#include "ui/builder/DraftEditing.h"
#include "ui/models/BlockPicture.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

/// Left and right are x, up and down z, page keys y (away is PgUp).
struct Direction {
    core::Dimension dimension = core::Dimension::X;
    int step = 1;
};

std::optional<Direction> directionOf(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return Direction {core::Dimension::X, -1};
    case Qt::Key_Right:
        return Direction {core::Dimension::X, 1};
    case Qt::Key_Down:
        return Direction {core::Dimension::Z, -1};
    case Qt::Key_Up:
        return Direction {core::Dimension::Z, 1};
    case Qt::Key_PageDown:
        return Direction {core::Dimension::Y, -1};
    case Qt::Key_PageUp:
        return Direction {core::Dimension::Y, 1};
    default:
        return std::nullopt;
    }
}

} // namespace

BuildController::BuildController(
    Document& document, SharedView& shared, MachineView3D& view, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_shared(shared)
    , m_view(view)
{
    connectView();
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
    connect(&m_view, &MachineView3D::doubleClicked, this, &BuildController::frameBlock);
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
    if (!isActive)
        return;
    showPicture();
    m_view.setSelection(m_shared.midplanes());
    m_view.setHover(m_shared.hover());
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
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
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

void BuildController::frameBlock(const MachineObject& object)
{
    const auto* midplane = std::get_if<core::MidplaneCoord>(&object);
    if (!m_isActive || midplane == nullptr)
        return;
    if (const auto owner = m_document.blockAt(*midplane))
        selectBlock(*owner);
    m_view.frame(m_shared.midplanes());
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

bool BuildController::handleKey(const QKeyEvent& event)
{
    if (const auto direction = directionOf(event.key())) {
        if ((event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier)) != 0)
            return editBox(direction->dimension, direction->step, event.modifiers());
        if ((event.modifiers() & Qt::AltModifier) != 0)
            return false; // The camera's.
        return moveCursor(direction->dimension, direction->step);
    }
    return handleLetter(event.key(), event.modifiers());
}

bool BuildController::moveCursor(core::Dimension dimension, int step)
{
    core::MidplaneCoord cursor = m_anchor;
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&m_shared.hover())) {
        cursor = *midplane;
        cursor[dimension] += step;
    }
    if (m_document.machine().grid().contains(cursor))
        m_shared.setHover(cursor);
    return true;
}

/// Ctrl moves the box, Shift grows it on that side, Alt+Shift shrinks it there.
bool BuildController::editBox(core::Dimension dimension, int step, Qt::KeyboardModifiers modifiers)
{
    if (!m_document.draft())
        return false;
    const Draft& draft = *m_document.draft();
    const core::Machine& machine = m_document.machine();
    const Side side = step > 0 ? Side::High : Side::Low;
    const bool shrinks = (modifiers & Qt::AltModifier) != 0;
    const auto changed = (modifiers & Qt::ControlModifier) != 0
        ? moved(draft, dimension, step, machine)
        : shrinks ? shrunk(draft, dimension, side, machine)
                  : grown(draft, dimension, side, machine);
    if (changed)
        m_document.editDraft(changed, DraftStep::Place);
    else if (shrinks)
        emit refused(tr("One layer must stay."));
    else
        emit refused(tr("The machine ends here."));
    return true;
}

bool BuildController::handleLetter(int key, Qt::KeyboardModifiers modifiers)
{
    const bool withControl = (modifiers & Qt::ControlModifier) != 0;
    switch (key) {
    case Qt::Key_Space:
        if (const auto* midplane = std::get_if<core::MidplaneCoord>(&m_shared.hover())) {
            m_anchor = *midplane;
            toggle(*midplane);
        }
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!withControl)
            return false;
        addDraft();
        return true;
    case Qt::Key_M:
        setKind(core::Connectivity::Mesh);
        return true;
    case Qt::Key_O:
        if (withControl)
            return false;
        setKind(core::Connectivity::Torus);
        return true;
    case Qt::Key_N:
        if (withControl)
            return false;
        nextLinkSet((modifiers & Qt::ShiftModifier) != 0 ? -1 : 1);
        return true;
    default:
        return false;
    }
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
        if (check.members.size() < 2)
            continue;
        isShowing = isShowing
            || std::find(check.lines.begin(), check.lines.end(), m_shared.line())
                != check.lines.end();
        if (!best)
            best = check.lines.front();
        if (check.isRefused() && !check.inTheWay.empty()) {
            m_shared.setLine(check.inTheWay.front().link.line);
            return;
        }
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
