// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/BlocksPanel.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/builder/BlocksDelegate.h"
#include "ui/builder/DraftEditing.h"
#include "ui/builder/Signs.h"
#include "ui/models/Wording.h"
#include "ui/out/TableOut.h"

namespace midplane::ui {

namespace {

constexpr int longestName = 14; ///< Characters that are to be read whole.

} // namespace

BlocksPanel::BlocksPanel(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_view(view)
    , m_model(document)
    , m_delegate(new BlocksDelegate(this))
    , m_summary(new QLabel(this))
{
    setObjectName(QStringLiteral("blocks"));
    setAccessibleName(tr("Blocks"));
    setWindowTitle(tr("Blocks"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 8);
    layout->setSpacing(8);
    // Before the table hears of it: it would move the selection to a neighbour by itself.
    connect(&m_model, &BlocksModel::rowsAboutToBeRemoved, this,
        [this](const QModelIndex&, int first, int last) { releaseRows(first, last); });
    addFilterRow();
    addTable();
    addRowActions();
    m_summary->setObjectName(QStringLiteral("blocks.summary"));
    m_summary->setContentsMargins(8, 0, 8, 0);
    m_summary->setWordWrap(true);
    layout->addWidget(m_summary);

    connect(&document, &Document::setChanged, this, &BlocksPanel::updateSummary);
    connect(&document, &Document::draftChanged, this, &BlocksPanel::updateSummary);
    connect(&view, &SharedView::blockChanged, this, &BlocksPanel::showSelection);
    updateSummary();
    setTheme(Theme::Light);
}

// The models go before the table does: what it says about that is nobody's concern.
BlocksPanel::~BlocksPanel() { m_table->selectionModel()->disconnect(this); }

void BlocksPanel::addFilterRow()
{
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("blocks.filter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter blocks"));
    m_filter->setClearButtonEnabled(true);
    m_search = m_filter->addAction(QIcon(), QLineEdit::LeadingPosition);
    connect(m_filter, &QLineEdit::textChanged, &m_filtered,
        &QSortFilterProxyModel::setFilterFixedString);

    m_rule = new QComboBox(this);
    m_rule->setObjectName(QStringLiteral("blocks.rule"));
    m_rule->setAccessibleName(tr("Set rule"));
    m_rule->addItem(tr("All together"), static_cast<int>(core::SetRule::AllTogether));
    m_rule->addItem(tr("May overlap"), static_cast<int>(core::SetRule::MayOverlap));
    m_rule->setItemData(
        0, tr("All blocks are used at once (STATIC): an overlap is an error."), Qt::ToolTipRole);
    m_rule->setItemData(
        1, tr("Blocks may share parts (OVERLAP): one of them at a time."), Qt::ToolTipRole);
    connect(m_rule, &QComboBox::currentIndexChanged, this, [this] {
        m_document.setSetRule(static_cast<core::SetRule>(m_rule->currentData().toInt()));
    });

    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_filter, 1);
    row->addWidget(m_rule);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void BlocksPanel::addTable()
{
    m_filtered.setSourceModel(&m_model);
    m_filtered.setFilterKeyColumn(BlocksModel::Name);
    m_filtered.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("blocks.table"));
    m_table->setAccessibleName(tr("Blocks"));
    m_table->setModel(&m_filtered);
    m_table->viewport()->installEventFilter(this);
    m_table->setItemDelegate(m_delegate);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(BlocksDelegate::rowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    header->setMinimumSectionSize(24);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(BlocksModel::Name, QHeaderView::Stretch);
    for (const int column : {BlocksModel::Shown, BlocksModel::Letter, BlocksModel::Check})
        header->setSectionResizeMode(column, QHeaderView::Fixed);
    header->resizeSection(BlocksModel::Shown, 26);
    header->resizeSection(BlocksModel::Letter, 22);
    header->resizeSection(BlocksModel::Check, 26);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &BlocksPanel::takeSelection);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_table, 1);

    m_empty = new QLabel(
        tr("No blocks yet. Click a free midplane, or drag a box, to begin one."), this);
    m_empty->setObjectName(QStringLiteral("blocks.empty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_empty->setMargin(8);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_empty, 1);
}

/// Names need the room first: the kind of a block is said by its tooltip too.
void BlocksPanel::fitColumns()
{
    const QAbstractItemView* cells = m_table; // Where a view may be asked for its hints.
    const QHeaderView* header = m_table->horizontalHeader();
    m_table->setColumnHidden(BlocksModel::Kind, false); // Or it would have no width.
    int room = m_table->viewport()->width();
    for (const int column : {BlocksModel::Shown, BlocksModel::Letter, BlocksModel::Check})
        room -= header->sectionSize(column);
    for (const int column : {BlocksModel::ShapeColumn, BlocksModel::Kind})
        room -= std::max(cells->sizeHintForColumn(column), header->sectionSizeHint(column));
    const int wanted = std::min(cells->sizeHintForColumn(BlocksModel::Name),
        longestName * m_table->fontMetrics().averageCharWidth());
    m_table->setColumnHidden(BlocksModel::Kind, room < wanted);
}

bool BlocksPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void BlocksPanel::addRowActions()
{
    const auto add = [this](const QString& text, const QKeySequence& key, auto slot) {
        auto* action = new QAction(text, m_table);
        action->setShortcut(key);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        m_table->addAction(action);
    };
    add(tr("Edit block"), Qt::Key_Return, &BlocksPanel::editSelected);
    connect(m_table, &QTableView::doubleClicked, this, &BlocksPanel::editSelected);
    add(tr("Rename"), Qt::Key_F2, &BlocksPanel::renameSelected);
    add(tr("Duplicate"), QKeySequence(), &BlocksPanel::duplicateSelected);
    add(tr("Delete"), Qt::Key_Delete, &BlocksPanel::deleteSelected);
    m_out = new TableOut(
        *m_table, QStringLiteral("blocks"), TableOut::Menu::OfTable, OutColumns::All);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &BlocksPanel::showMenu);
}

void BlocksPanel::showMenu(const QPoint& at)
{
    auto* menu = new QMenu(m_table);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(m_table->actions());
    menu->addSeparator();
    m_out->addTo(*menu);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void BlocksPanel::setTheme(Theme theme)
{
    const ColourRoles& roles = rolesOf(theme);
    m_model.setTheme(theme);
    m_delegate->setTheme(theme);
    m_search->setIcon(searchPixmap(roles, 16, devicePixelRatioF()));
    for (QLabel* label : {m_summary, m_empty})
        setTextColour(*label, roles.secondaryText);
    m_table->viewport()->update();
}

void BlocksPanel::renameSelected()
{
    if (const auto block = selectedBlock()) {
        m_table->setFocus();
        m_table->edit(m_filtered.mapFromSource(m_model.index(*block, BlocksModel::Name)));
    }
}

void BlocksPanel::editSelected()
{
    if (const auto block = selectedBlock())
        m_document.editBlock(*block);
}

void BlocksPanel::duplicateSelected()
{
    if (const auto block = selectedBlock())
        m_document.duplicateBlock(*block);
}

void BlocksPanel::deleteSelected()
{
    const auto block = selectedBlock();
    if (!block)
        return;
    m_view.setBlock(-1);
    m_view.setMidplanes({});
    m_document.removeBlock(*block);
}

std::optional<int> BlocksPanel::selectedBlock() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return std::nullopt;
    const int row = m_filtered.mapToSource(rows.front()).row();
    if (m_model.isDraft(row))
        return std::nullopt;
    return row;
}

void BlocksPanel::updateSummary()
{
    int midplanes = 0;
    int links = 0;
    for (const core::Block& block : m_document.set().blocks) {
        midplanes += static_cast<int>(block.midplanes.size());
        links += core::linkCountOf(block);
    }
    const bool isEmpty = m_document.blockCount() == 0 && !m_document.draft();
    m_table->setVisible(!isEmpty);
    m_empty->setVisible(isEmpty);
    m_summary->setVisible(m_document.blockCount() > 0);
    m_summary->setText(QStringLiteral("%1 · %2 · %3")
                           .arg(blockCountText(m_document.blockCount()),
                               midplaneCountText(midplanes), linkCountText(links)));
    m_rule->setCurrentIndex(m_rule->findData(static_cast<int>(m_document.setRule())));
    fitColumns();
}

void BlocksPanel::showSelection()
{
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    if (m_view.block() < 0 || m_view.block() >= m_document.blockCount()) {
        m_table->selectionModel()->clear(); // The current row too: else it comes back.
        return;
    }
    const QModelIndex index
        = m_filtered.mapFromSource(m_model.index(m_view.block(), BlocksModel::Name));
    if (!index.isValid())
        return;
    m_table->selectRow(index.row());
    m_table->scrollTo(index);
}

void BlocksPanel::releaseRows(int first, int last)
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    const int row = m_filtered.mapToSource(rows.front()).row();
    if (row < first || row > last)
        return;
    const QScopedValueRollback<bool> showing(m_isShowing, true);
    m_table->selectionModel()->clear();
    m_view.setBlock(-1);
}

void BlocksPanel::takeSelection()
{
    if (m_isShowing)
        return;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        return;
    if (const auto block = selectedBlock()) {
        m_view.setBlock(*block);
        m_view.setMidplanes(midplanesOf(m_document, *block));
    } else if (m_document.draft()) {
        m_view.setMidplanes(m_document.draft()->midplanes(m_document.machine().grid()));
    }
}

} // namespace midplane::ui
