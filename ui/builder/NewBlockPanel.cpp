// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/NewBlockPanel.h"

#include <algorithm>

#include <QButtonGroup>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/builder/DraftEditing.h"
#include "ui/builder/Explanation.h"
#include "ui/builder/LinkSetList.h"
#include "ui/builder/Signs.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

enum Kind { MeshKind, TorusKind, ByAxisKind };

QString letterText(core::Dimension dimension)
{
    return QString(QLatin1Char(core::letterOf(dimension)));
}

/// Buttons side by side that look like one, one of them down.
QPushButton* segment(const QString& text, const QString& name)
{
    auto* button = new QPushButton(text);
    button->setObjectName(name);
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setMinimumWidth(40);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setProperty("compact", true);
    return button;
}

QHBoxLayout* rowLayout(QWidget* widget, int spacing)
{
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    return layout;
}

bool isUniform(const core::PerDimension<core::Connectivity>& connectivity)
{
    return connectivity == core::everywhere(connectivity[core::Dimension::X]);
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
    layout->addWidget(m_form);
    layout->addWidget(m_empty);
    layout->addStretch(1);
    connect(&document, &Document::draftChanged, this, &NewBlockPanel::showDraft);
    connect(&document, &Document::setChanged, this, &NewBlockPanel::showDraft);
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
    m_rows->addRow(tr("Origin"), makeSpinBoxes(m_origin, tr("Origin"), 0));
    m_rows->addRow(tr("Shape"), makeSpinBoxes(m_shape, tr("Shape"), 1));
    m_rows->addRow(tr("Kind"), makeKindButtons());
    m_axisKinds = makeAxisKinds();
    m_rows->addRow(QString(), m_axisKinds);
    addLinkSetRows(*m_rows);
    m_totals = new QLabel;
    m_totals->setObjectName(QStringLiteral("newBlock.totals"));
    m_totals->setTextFormat(Qt::RichText);
    m_rows->addRow(tr("In all"), m_totals);
    m_reason = new QLabel;
    m_reason->setObjectName(QStringLiteral("newBlock.reason"));
    m_reason->setWordWrap(true);
    m_rows->addRow(m_reason);
    m_rows->addRow(makeButtons());
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        if (auto* item = m_rows->itemAt(row, QFormLayout::LabelRole))
            static_cast<QLabel*>(item->widget())->setMinimumHeight(26);
    }
    return form;
}

QWidget* NewBlockPanel::makeEmptyState()
{
    auto* empty = new QWidget(this);
    auto* layout = new QVBoxLayout(empty);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
    auto* text = new QLabel(tr("No block is being built. Click a free midplane, or drag a box."));
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

QWidget* NewBlockPanel::makeSpinBoxes(
    core::PerDimension<QSpinBox*>& boxes, const QString& what, int lowest)
{
    auto* row = new QWidget;
    QHBoxLayout* layout = rowLayout(row, 8);
    for (const core::Dimension dimension : core::allDimensions) {
        auto* box = new QSpinBox;
        box->setObjectName(QStringLiteral("newBlock.%1.%2")
                               .arg(lowest == 0 ? "origin" : "shape", letterText(dimension)));
        box->setAccessibleName(QStringLiteral("%1 %2").arg(what, letterText(dimension)));
        box->setToolTip(box->accessibleName());
        box->setMinimum(lowest);
        box->setMinimumWidth(44);
        box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(box, &QSpinBox::valueChanged, this, &NewBlockPanel::takeBox);
        boxes[dimension] = box;
        layout->addWidget(box, 1);
    }
    return row;
}

QWidget* NewBlockPanel::makeKindButtons()
{
    auto* row = new QWidget;
    QHBoxLayout* layout = rowLayout(row, 0);
    m_kind = new QButtonGroup(this);
    m_kind->addButton(segment(tr("Mesh"), QStringLiteral("newBlock.mesh")), MeshKind);
    m_kind->addButton(segment(tr("Torus"), QStringLiteral("newBlock.torus")), TorusKind);
    m_kind->addButton(segment(tr("By axis…"), QStringLiteral("newBlock.byAxis")), ByAxisKind);
    for (QAbstractButton* button : m_kind->buttons())
        layout->addWidget(button);
    connect(m_kind, &QButtonGroup::idClicked, this, &NewBlockPanel::takeKind);
    return row;
}

QWidget* NewBlockPanel::makeAxisKinds()
{
    auto* row = new QWidget;
    QHBoxLayout* layout = rowLayout(row, 0);
    for (const core::Dimension dimension : core::allDimensions) {
        QPushButton* button
            = segment(QString(), QStringLiteral("newBlock.torus.") + letterText(dimension));
        button->setToolTip(tr("Torus in %1").arg(letterText(dimension)));
        button->setAccessibleName(button->toolTip());
        connect(button, &QPushButton::clicked, this, &NewBlockPanel::takeAxisKinds);
        m_isTorus[dimension] = button;
        layout->addWidget(button);
    }
    return row;
}

void NewBlockPanel::addLinkSetRows(QFormLayout& form)
{
    for (const core::Dimension dimension : core::allDimensions) {
        auto* list = new LinkSetList(dimension);
        m_linkSets[dimension] = list;
        form.addRow(tr("Links, %1").arg(letterText(dimension)), list);
        connect(list, &LinkSetList::linkSetChosen, this,
            [this, dimension](int index) { takeLinkSet(dimension, index); });
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
    core::Cuboid box;
    for (int i = grid.midplaneCount(); i-- > 0;) {
        if (isFree(grid.coordAt(i)))
            box.origin = grid.coordAt(i);
    }
    for (const core::MidplaneCoord& midplane : m_view.midplanes()) {
        if (isFree(midplane))
            box.origin = midplane;
    }
    Draft draft = newDraft(m_document, box);
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
    m_form->setVisible(draft.has_value());
    m_empty->setVisible(!draft.has_value());
    if (!draft || !m_document.verdict())
        return;
    m_lastKind = draft->connectivity;
    if (m_name->text() != draft->name)
        m_name->setText(draft->name);
    showBox(*draft);
    showKind(*draft);
    showLinkSets(*m_document.verdict());
    showTotals(*m_document.verdict());
    showReason();
}

void NewBlockPanel::showBox(const Draft& draft)
{
    for (const core::Dimension dimension : core::allDimensions) {
        const int extent = m_document.machine().grid()[dimension];
        m_origin[dimension]->setMaximum(extent - 1);
        m_shape[dimension]->setMaximum(extent);
        m_origin[dimension]->setValue(draft.box().origin[dimension]);
        m_shape[dimension]->setValue(draft.shape()[dimension]);
    }
}

void NewBlockPanel::showKind(const Draft& draft)
{
    m_showsAxes = m_showsAxes || !isUniform(draft.connectivity);
    const bool isTorus = draft.connectivity[core::Dimension::X] == core::Connectivity::Torus;
    m_kind->button(m_showsAxes ? ByAxisKind : isTorus ? TorusKind : MeshKind)->setChecked(true);
    m_rows->setRowVisible(m_axisKinds, m_showsAxes);
    for (const core::Dimension dimension : core::allDimensions) {
        const bool isTorusHere = draft.connectivity[dimension] == core::Connectivity::Torus;
        m_isTorus[dimension]->setChecked(isTorusHere);
        m_isTorus[dimension]->setText(QStringLiteral("%1 %2").arg(
            letterText(dimension), isTorusHere ? tr("torus") : tr("mesh")));
    }
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
            m_linkSets[dimension]->showChoices(check, m_document);
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
    const std::vector<CheckRow> rows = explain(m_document);
    const bool canAdd = m_document.canAddDraft();
    QString reason;
    if (!canAdd && !rows.empty() && rows.front().sign == Sign::Error)
        reason = rows.front().title;
    m_reason->setText(reason);
    m_rows->setRowVisible(m_reason, !reason.isEmpty());
    m_add->setEnabled(canAdd);
    m_add->setToolTip(canAdd ? tr("Add the block to the set (Ctrl+Return)") : reason);
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

void NewBlockPanel::takeBox()
{
    if (m_isShowing || !m_document.draft())
        return;
    Draft draft = *m_document.draft();
    const core::Cuboid box = draft.box();
    core::Cuboid wanted;
    for (const core::Dimension dimension : core::allDimensions)
        wanted.origin[dimension] = m_origin[dimension]->value();
    wanted.shape = {m_shape[core::Dimension::X]->value(), m_shape[core::Dimension::Y]->value(),
        m_shape[core::Dimension::Z]->value()};
    const auto members = core::membersOf(wanted);
    for (const core::Dimension dimension : core::allDimensions) {
        const bool isAsked = wanted.origin[dimension] != box.origin[dimension]
            || wanted.shape[dimension] != draft.shape()[dimension];
        if (isAsked) // Gaps of the other dimensions stay.
            draft = draftWithPositions(draft, dimension, members[dimension]);
    }
    m_document.editDraft(draft, DraftStep::Place);
}

void NewBlockPanel::takeKind(int button)
{
    m_showsAxes = button == ByAxisKind;
    if (!m_document.draft())
        return;
    if (m_showsAxes) {
        showDraft();
        return;
    }
    const auto kind = button == TorusKind ? core::Connectivity::Torus : core::Connectivity::Mesh;
    const Draft changed = draftWithConnectivity(*m_document.draft(), core::everywhere(kind));
    if (changed == *m_document.draft())
        showDraft();
    else
        m_document.editDraft(changed, DraftStep::Kind);
}

void NewBlockPanel::takeAxisKinds()
{
    if (m_isShowing || !m_document.draft())
        return;
    core::PerDimension<core::Connectivity> kinds;
    for (const core::Dimension dimension : core::allDimensions) {
        kinds[dimension] = m_isTorus[dimension]->isChecked() ? core::Connectivity::Torus
                                                             : core::Connectivity::Mesh;
    }
    m_document.editDraft(draftWithConnectivity(*m_document.draft(), kinds), DraftStep::Kind);
}

void NewBlockPanel::takeLinkSet(core::Dimension dimension, int index)
{
    if (m_isShowing || !m_document.draft())
        return;
    Draft draft = *m_document.draft();
    const auto& choices = m_document.verdict()->dimensions[dimension].choices;
    draft.choose(dimension, choices[static_cast<std::size_t>(index)].linkSet.links);
    m_document.editDraft(draft, DraftStep::Links);
}

} // namespace midplane::ui
