// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/NewBlockPanel.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/builder/AxisFields.h"
#include "ui/builder/DraftEditing.h"
#include "ui/builder/DraftRefusals.h"
#include "ui/builder/LinkSetList.h"
#include "ui/builder/ShapeEntry.h"
#include "ui/builder/Signs.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

constexpr int leastFormHeight = 160;

/// Ratios that sites use: compute nodes to one I/O node.
constexpr std::array ioRatios {8, 16, 32, 64, 128};

QHBoxLayout* rowLayout(QWidget* widget, int spacing)
{
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    return layout;
}

/// "x {0, 2} · y {0, 1} · z {3}"
QString membersText(const Draft& draft)
{
    QStringList texts;
    for (const core::Dimension dimension : core::allDimensions) {
        texts << QStringLiteral("%1 %2").arg(
            letterText(dimension), setText(draft.members[dimension]));
    }
    return texts.join(QStringLiteral(" · "));
}

/// "x through 2, not through 5"
QString wishesText(const Draft& draft)
{
    QStringList texts;
    for (const core::Dimension dimension : core::allDimensions) {
        const LinkWish& wish = draft.links[dimension];
        QStringList parts;
        if (!wish.passing.empty())
            parts << NewBlockPanel::tr("through %1").arg(numbersText(wish.passing));
        if (!wish.leaving.empty())
            parts << NewBlockPanel::tr("not through %1").arg(numbersText(wish.leaving));
        if (!parts.isEmpty())
            texts << letterText(dimension) + QLatin1Char(' ') + parts.join(QStringLiteral(", "));
    }
    return texts.join(QStringLiteral(" · "));
}

} // namespace

NewBlockPanel::NewBlockPanel(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
{
    setObjectName(QStringLiteral("newBlock"));
    setAccessibleName(tr("New block"));
    setWindowTitle(tr("New block"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(0);
    m_form = makeForm();
    m_empty = makeEmptyState();
    m_shapeEntry = new ShapeEntry(this);
    m_shapeEntry->setObjectName(QStringLiteral("newBlock.shapeEntry"));
    m_shapeEntry->setContentsMargins(0, 0, 0, 12);
    connect(m_shapeEntry, &ShapeEntry::entered, this, [this](const ShapeWish& wish) {
        m_asksForShape = false;
        showDraft();
        emit shapeEntered(wish);
    });
    layout->addWidget(m_empty);
    layout->addWidget(m_shapeEntry);
    m_scroll = new QScrollArea(this);
    m_scroll->setAccessibleName(tr("New block"));
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidgetResizable(true);
    m_scroll->setMinimumHeight(leastFormHeight);
    m_scroll->setWidget(m_form);
    m_footer = makeFooter();
    layout->addWidget(m_scroll, 1000); // The stretch below gets what the form does not need.
    layout->addWidget(m_footer);
    layout->addStretch(1);
    connect(&document, &Document::draftChanged, this, &NewBlockPanel::showDraft);
    connect(&document, &Document::setChanged, this, &NewBlockPanel::showDraft);
    connect(&view, &SharedView::lineChanged, this, [this] {
        if (m_document.draft() && m_ownLinks->isChecked())
            showDraft();
    });
    setTheme(Theme::Light);
}

QWidget* NewBlockPanel::makeForm()
{
    auto* form = new QWidget(this);
    m_rows = new QFormLayout(form);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(8);
    m_rows->setVerticalSpacing(8);
    m_rows->setLabelAlignment(Qt::AlignRight);
    m_rows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_rows->setRowWrapPolicy(QFormLayout::DontWrapRows);
    m_name = new QLineEdit;
    m_name->setObjectName(QStringLiteral("newBlock.name"));
    m_name->setAccessibleName(tr("Name"));
    connect(m_name, &QLineEdit::textEdited, this, &NewBlockPanel::takeName);
    connect(m_name, &QLineEdit::returnPressed, this, &NewBlockPanel::addBlock);
    m_rows->addRow(tr("Name"), m_name);
    m_origin = new AxisFields(QStringLiteral("newBlock.origin"), tr("Origin"), 0);
    m_shape = new AxisFields(QStringLiteral("newBlock.shape"), tr("Shape"), 1);
    m_kind = new KindFields;
    m_rows->addRow(tr("Origin"), m_origin);
    m_rows->addRow(tr("Shape"), m_shape);
    m_members = new QLabel;
    m_members->setObjectName(QStringLiteral("newBlock.members"));
    m_members->setWordWrap(true);
    m_rows->addRow(tr("Gaps"), m_members);
    m_rows->addRow(tr("Kind"), m_kind);
    for (AxisFields* fields : {m_origin, m_shape})
        connect(fields, &AxisFields::changed, this, &NewBlockPanel::takeBox);
    connect(m_kind, &KindFields::chosen, this, &NewBlockPanel::takeKind);
    addLinkSetRows(*m_rows);
    m_rows->addRow(QString(), makeOwnLinks());
    m_rows->addRow(tr("Passes"), makeWishes());
    m_rows->addRow(tr("I/O nodes"), makeIoRatio());
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        if (auto* item = m_rows->itemAt(row, QFormLayout::LabelRole))
            static_cast<QLabel*>(item->widget())->setMinimumHeight(26);
    }
    return form;
}

/// What is always seen, also where the form has to be scrolled.
QWidget* NewBlockPanel::makeFooter()
{
    auto* footer = new QWidget(this);
    auto* layout = new QVBoxLayout(footer);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    m_totals = new QLabel;
    m_totals->setObjectName(QStringLiteral("newBlock.totals"));
    m_totals->setAccessibleName(tr("In all"));
    m_totals->setTextFormat(Qt::RichText);
    layout->addWidget(m_totals);
    m_reason = new QLabel;
    m_reason->setObjectName(QStringLiteral("newBlock.reason"));
    m_reason->setWordWrap(true);
    layout->addWidget(m_reason);
    layout->addWidget(makeButtons());
    return footer;
}

QWidget* NewBlockPanel::makeEmptyState()
{
    auto* empty = new QWidget(this);
    auto* layout = new QVBoxLayout(empty);
    layout->setContentsMargins(0, 0, 0, 12);
    layout->setSpacing(12);
    auto* text = new QLabel(tr(
        "No block is being built. Click a free midplane, drag a box, or type a shape to place."));
    text->setObjectName(QStringLiteral("newBlock.empty"));
    text->setWordWrap(true);
    auto* begin = new QPushButton(tr("New block"));
    begin->setObjectName(QStringLiteral("newBlock.begin"));
    begin->setAutoDefault(false);
    connect(begin, &QPushButton::clicked, this, &NewBlockPanel::beginDraft);
    layout->addWidget(text);
    layout->addWidget(begin, 0, Qt::AlignLeft);
    return empty;
}

/// Each line may take a link set of its own, or all of a dimension the same.
QWidget* NewBlockPanel::makeOwnLinks()
{
    m_ownLinks = new QCheckBox(tr("Own links in each line"));
    m_ownLinks->setObjectName(QStringLiteral("newBlock.ownLinks"));
    m_ownLinks->setToolTip(
        tr("Each line takes the first link set that is free there; the list is of the line shown"));
    connect(m_ownLinks, &QCheckBox::clicked, this, &NewBlockPanel::takeOwnLinks);
    return m_ownLinks;
}

QWidget* NewBlockPanel::makeWishes()
{
    m_wishesRow = new QWidget;
    QHBoxLayout* layout = rowLayout(m_wishesRow, 8);
    m_wishes = new QLabel;
    m_wishes->setObjectName(QStringLiteral("newBlock.wishes"));
    m_wishes->setWordWrap(true);
    auto* clear = new QPushButton(tr("Clear"));
    clear->setObjectName(QStringLiteral("newBlock.clearWishes"));
    clear->setAccessibleName(tr("Clear what the cables must pass"));
    clear->setAutoDefault(false);
    connect(clear, &QPushButton::clicked, this, &NewBlockPanel::clearWishes);
    layout->addWidget(m_wishes, 1);
    layout->addWidget(clear);
    return m_wishesRow;
}

QWidget* NewBlockPanel::makeIoRatio()
{
    m_ioRatio = new QComboBox;
    m_ioRatio->setObjectName(QStringLiteral("newBlock.ioRatio"));
    m_ioRatio->setAccessibleName(tr("Compute nodes to one I/O node"));
    m_ioRatio->addItem(tr("any"), 0);
    for (const int ratio : ioRatios)
        m_ioRatio->addItem(tr("1:%1").arg(ratio), ratio);
    connect(m_ioRatio, &QComboBox::activated, this, &NewBlockPanel::takeIoRatio);
    return m_ioRatio;
}

void NewBlockPanel::addLinkSetRows(QFormLayout& form)
{
    for (const core::Dimension dimension : core::allDimensions) {
        auto* list = new LinkSetList(dimension);
        m_linkSets[dimension] = list;
        form.addRow(tr("Links, %1").arg(letterText(dimension)), list);
        connect(list, &LinkSetList::linkSetChosen, this,
            [this, dimension](int index) { takeLinkSet(dimension, index); });
        connect(list, &LinkSetList::linkSetPointedAt, this,
            [this, dimension](int index) { previewLinkSet(dimension, index); });
    }
}

QWidget* NewBlockPanel::makeButtons()
{
    auto* row = new QWidget;
    QHBoxLayout* layout = rowLayout(row, 8);
    auto* discardButton = new QPushButton(tr("Discard"));
    discardButton->setObjectName(QStringLiteral("newBlock.discard"));
    discardButton->setAutoDefault(false);
    connect(discardButton, &QPushButton::clicked, this, &NewBlockPanel::discard);
    m_add = new QPushButton(tr("Add block"));
    m_add->setObjectName(QStringLiteral("newBlock.add"));
    m_add->setProperty("primary", true);
    m_add->setAutoDefault(false);
    connect(m_add, &QPushButton::clicked, this, &NewBlockPanel::addBlock);
    layout->addStretch(1);
    layout->addWidget(discardButton);
    layout->addWidget(m_add);
    return row;
}

void NewBlockPanel::setTheme(Theme theme)
{
    m_theme = theme;
    const ColourRoles& roles = rolesOf(theme);
    for (LinkSetList* list : m_linkSets.values)
        list->setTheme(theme);
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        if (auto* item = m_rows->itemAt(row, QFormLayout::LabelRole))
            setTextColour(*static_cast<QLabel*>(item->widget()), roles.secondaryText);
    }
    setTextColour(*m_reason, roles.error);
    setTextColour(*findChild<QLabel*>(QStringLiteral("newBlock.empty")), roles.secondaryText);
    showDraft();
}

void NewBlockPanel::beginDraft()
{
    const core::GridSize& grid = m_document.machine().grid();
    const core::MidplaneMask& taken = m_document.occupancy().unavailableMidplanes();
    const auto isFree = [&](const core::MidplaneCoord& midplane) {
        return !taken.test(static_cast<std::size_t>(grid.indexOf(midplane)));
    };
    std::set<core::MidplaneCoord> wanted;
    core::Cuboid box;
    for (int i = grid.midplaneCount(); i-- > 0;) {
        if (isFree(grid.coordAt(i)))
            box.origin = grid.coordAt(i);
    }
    for (const core::MidplaneCoord& midplane : m_view.midplanes()) {
        if (isFree(midplane))
            wanted.insert(midplane);
    }
    Draft draft = newDraft(m_document, box);
    if (!wanted.empty())
        draft.setMidplanes(wanted);
    draft.connectivity = m_lastKind;
    m_document.editDraft(draft, DraftStep::Begin);
    m_name->setFocus();
    m_name->selectAll();
}

void NewBlockPanel::addBlock()
{
    if (!m_document.canAddDraft()) {
        if (!m_document.nameProblem().isEmpty())
            m_name->setFocus();
        return;
    }
    const auto midplanes = m_document.draft()->midplanes(m_document.machine().grid());
    const int block = m_document.draft()->editing.value_or(m_document.blockCount());
    m_document.addDraft();
    m_view.setBlock(block);
    m_view.setMidplanes(midplanes);
}

void NewBlockPanel::discard()
{
    m_view.setMidplanes({});
    m_document.editDraft(std::nullopt, DraftStep::Discard);
}

void NewBlockPanel::showDraft()
{
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    const auto& draft = m_document.draft();
    m_scroll->setVisible(draft.has_value());
    m_footer->setVisible(draft.has_value());
    m_empty->setVisible(!draft.has_value());
    m_shapeEntry->setVisible(m_asksForShape || !draft);
    m_shapeEntry->setKind(draft ? draft->connectivity : m_lastKind);
    if (!draft || !m_document.verdict())
        return;
    m_lastKind = draft->connectivity;
    if (m_name->text() != draft->name)
        m_name->setText(draft->name);
    showBox(*draft);
    m_kind->show(draft->connectivity);
    showWishes(*draft);
    showLinkSets(*m_document.verdict());
    showTotals(*m_document.verdict());
    showReason();
    m_scroll->setMaximumHeight(m_form->sizeHint().height());
}

void NewBlockPanel::showBox(const Draft& draft)
{
    for (const core::Dimension dimension : core::allDimensions) {
        const int extent = m_document.machine().grid()[dimension];
        m_origin->show(dimension, draft.box().origin[dimension], extent - 1);
        m_shape->show(dimension, draft.shape()[dimension], extent);
    }
    const bool isBox = draft.box().shape == draft.shape() && draft.missing.empty();
    m_rows->setRowVisible(m_members, !isBox);
    m_members->setText(membersText(draft));
}

void NewBlockPanel::showWishes(const Draft& draft)
{
    const QString wishes = wishesText(draft);
    m_wishes->setText(wishes);
    m_rows->setRowVisible(m_wishesRow, !wishes.isEmpty());
    m_ioRatio->setCurrentIndex(std::max(m_ioRatio->findData(draft.ioRatio.value_or(0)), 0));
    bool isOwn = false;
    bool canBeOwn = false;
    for (const core::Dimension dimension : core::allDimensions) {
        isOwn = isOwn || draft.links[dimension].lines == core::LineChoice::Own;
        canBeOwn = canBeOwn
            || (draft.members[dimension].size() > 1
                && core::linesOf(draft.members, dimension).size() > 1);
    }
    m_ownLinks->setChecked(isOwn);
    m_rows->setRowVisible(m_ownLinks, isOwn || canBeOwn);
}

/// The line of a dimension whose own link sets are listed: the one that the drawing shows.
std::size_t NewBlockPanel::shownLine(const DimensionCheck& check) const
{
    const auto shown = std::find(check.lines.begin(), check.lines.end(), m_view.line());
    return shown == check.lines.end() ? 0 : static_cast<std::size_t>(shown - check.lines.begin());
}

/// A list only where there is something to choose or to explain.
void NewBlockPanel::showLinkSets(const DraftVerdict& verdict)
{
    for (const core::Dimension dimension : core::allDimensions) {
        const DimensionCheck& check = verdict.dimensions[dimension];
        const bool hasChoice = check.choices.size() > 1;
        const bool isHeld = check.isRefused() && !check.choices.empty();
        m_rows->setRowVisible(m_linkSets[dimension], hasChoice || isHeld);
        if (hasChoice || isHeld)
            m_linkSets[dimension]->showChoices(check, m_document, shownLine(check));
    }
}

void NewBlockPanel::showTotals(const DraftVerdict& verdict)
{
    QString text = midplaneCountText(
        static_cast<int>(m_document.draft()->midplanes(m_document.machine().grid()).size()));
    if (verdict.placement) {
        text += QStringLiteral(" · <b>%1</b>").arg(linkCountText(verdict.placement->linkCount()));
    }
    m_totals->setText(text);
}

void NewBlockPanel::showReason()
{
    const DraftCase draftCase {m_document, *m_document.draft(), *m_document.verdict()};
    const std::vector<DraftRefusal> refusals = refusalsOf(draftCase);
    const bool canAdd = m_document.canAddDraft();
    const QString reason = refusals.empty() ? QString() : refusals.front().row.title;
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    const bool isEditing = m_document.draft()->editing.has_value();
    m_add->setText(isEditing ? tr("Change block") : tr("Add block"));
    m_add->setEnabled(canAdd);
    m_add->setToolTip(!canAdd ? reason
            : isEditing       ? tr("Put it in the place of the block (Ctrl+Return)")
                              : tr("Add the block to the set (Ctrl+Return)"));
    m_add->setAccessibleDescription(reason);
}

void NewBlockPanel::takeName(const QString& name)
{
    if (m_isShowing || !m_document.draft())
        return;
    Draft draft = *m_document.draft();
    draft.name = name;
    m_document.editDraft(draft, DraftStep::Name);
}

void NewBlockPanel::takeBox(core::Dimension dimension)
{
    if (m_isShowing || !m_document.draft())
        return;
    std::vector<int> positions(static_cast<std::size_t>(m_shape->value(dimension)));
    std::iota(positions.begin(), positions.end(), m_origin->value(dimension));
    m_document.editDraft(
        draftWithPositions(*m_document.draft(), dimension, std::move(positions)), DraftStep::Place);
}

void NewBlockPanel::takeKind(const KindFields::Kinds& kinds)
{
    if (!m_isShowing && m_document.draft())
        m_document.editDraft(draftWithConnectivity(*m_document.draft(), kinds), DraftStep::Kind);
}

void NewBlockPanel::takeOwnLinks(bool isOwn)
{
    Draft draft = *m_document.draft();
    for (const core::Dimension dimension : core::allDimensions) {
        draft.links[dimension].lines = isOwn ? core::LineChoice::Own : core::LineChoice::Same;
        draft.links[dimension].chosen.clear();
    }
    m_document.editDraft(draft, DraftStep::Links);
}

void NewBlockPanel::clearWishes()
{
    Draft draft = *m_document.draft();
    for (const core::Dimension dimension : core::allDimensions) {
        draft.links[dimension].passing.clear();
        draft.links[dimension].leaving.clear();
    }
    m_document.editDraft(draft, DraftStep::Links);
}

void NewBlockPanel::takeIoRatio()
{
    Draft draft = *m_document.draft();
    const int ratio = m_ioRatio->currentData().toInt();
    draft.ioRatio = ratio == 0 ? std::nullopt : std::optional(ratio);
    m_document.editDraft(draft, DraftStep::Cards);
}

/// The draft with that link set: in all lines, or in the one that is shown.
Draft NewBlockPanel::draftWithLinkSet(core::Dimension dimension, int index) const
{
    Draft draft = *m_document.draft();
    const DimensionCheck& check = m_document.verdict()->dimensions[dimension];
    const auto& links = check.choices[static_cast<std::size_t>(index)].linkSet.links;
    if (check.choice == core::LineChoice::Own && check.lines.size() > 1)
        draft.choose(dimension, shownLine(check), links);
    else
        draft.choose(dimension, links);
    return draft;
}

void NewBlockPanel::takeLinkSet(core::Dimension dimension, int index)
{
    if (!m_isShowing && m_document.draft())
        m_document.editDraft(draftWithLinkSet(dimension, index), DraftStep::Links);
}

/// What is under the mouse is seen in 3D and in the drawing before it is chosen.
void NewBlockPanel::previewLinkSet(core::Dimension dimension, int index)
{
    if (m_isShowing || !m_document.draft())
        return;
    m_document.setPreview(
        index < 0 ? std::nullopt : std::optional(draftWithLinkSet(dimension, index)));
}

void NewBlockPanel::askForShape()
{
    m_asksForShape = true;
    showDraft();
    m_shapeEntry->begin();
}

} // namespace midplane::ui
