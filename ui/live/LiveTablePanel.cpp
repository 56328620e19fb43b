// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LiveTablePanel.h"

#include <numeric>

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr int widePadding = 7;
constexpr int leastPadding = 4;
constexpr int widestFilter = 140;

} // namespace

LiveTablePanel::LiveTablePanel(LiveSession& session, LiveTable* table, const QString& name,
    QWidget* parent, QSortFilterProxyModel* sorted)
    : LivePanel(session, parent)
    , m_table(table)
    , m_sorted(sorted != nullptr ? sorted : new QSortFilterProxyModel)
    , m_headline(new QLabel)
    , m_filter(new QLineEdit)
    , m_head(new QHBoxLayout)
    , m_view(new QTableView)
    , m_delegate(new LiveCellDelegate(this))
{
    table->setParent(this);
    m_sorted->setParent(this);
    if (sorted == nullptr) {
        m_sorted->setSourceModel(m_table);
        m_sorted->setSortRole(LiveSortRole);
        m_sorted->setFilterRole(LiveFilterRole);
        m_sorted->setFilterKeyColumn(0);
        m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
        connect(m_filter, &QLineEdit::textChanged, m_sorted,
            &QSortFilterProxyModel::setFilterFixedString);
    }
    setUpTable(name);
    connect(table, &LiveTable::aged, m_view->viewport(), qOverload<>(&QWidget::update));

    m_filter->setObjectName(name + QStringLiteral(".filter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setToolTip(tr("Show only rows with these words"));
    m_filter->setClearButtonEnabled(true);
    m_headline->hide();
    m_headline->setProperty("quiet", true);
    m_headline->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_head->setContentsMargins(8, 4, 8, 4);
    m_head->setSpacing(8);
    m_head->addWidget(m_headline, 1);
    m_head->addWidget(m_filter);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(m_head);
    column->addWidget(m_view, 1);
    setContent(content);
    fitColumns();
}

void LiveTablePanel::setUpTable(const QString& name)
{
    m_view->setObjectName(name + QStringLiteral(".table"));
    m_view->setModel(m_sorted);
    m_view->setItemDelegate(m_delegate);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder); // As the model has them: by id.
    m_view->setShowGrid(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setTabKeyNavigation(false);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setMinimumSectionSize(0);
    m_view->verticalHeader()->setDefaultSectionSize(LiveCellDelegate::rowHeight(m_view->font()));
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->horizontalHeader()->setMinimumSectionSize(24);
    m_out = new TableOut(*m_view, name, TableOut::Menu::OfTable);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_isShowing)
            takeChoice();
    });
}

void LiveTablePanel::setTheme(Theme theme)
{
    LivePanel::setTheme(theme);
    m_delegate->setTheme(theme);
    m_view->verticalHeader()->setDefaultSectionSize(LiveCellDelegate::rowHeight(m_view->font()));
    fitColumns();
    m_view->viewport()->update();
}

void LiveTablePanel::setHeadline(const QString& text)
{
    m_headline->setText(text);
    m_headline->setToolTip(text);
    m_headline->setVisible(!text.isEmpty());
    m_filter->setMaximumWidth(text.isEmpty() ? QWIDGETSIZE_MAX : widestFilter);
}

std::vector<qint64> LiveTablePanel::chosenKeys() const
{
    QList<int> rows;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        rows.append(index.row());
    std::sort(rows.begin(), rows.end());
    std::vector<qint64> keys;
    for (const int row : rows)
        keys.push_back(m_sorted->index(row, 0).data(KeyRole).toLongLong());
    return keys;
}

void LiveTablePanel::showChosen(const std::set<qint64>& keys)
{
    const auto now = chosenKeys();
    if (std::set<qint64>(now.begin(), now.end()) == keys)
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    QItemSelection rows;
    QModelIndex last;
    for (const qint64 key : keys) {
        const int row = m_table->rowOf(key);
        const QModelIndex index
            = row < 0 ? QModelIndex() : m_sorted->mapFromSource(m_table->index(row, 0));
        if (!index.isValid())
            continue;
        rows.select(index, index);
        last = index;
    }
    m_view->selectionModel()->select(
        rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (last.isValid()) {
        m_view->selectionModel()->setCurrentIndex(last, QItemSelectionModel::NoUpdate);
        m_view->scrollTo(last);
    }
}

int LiveTablePanel::wantedWidth(int column) const
{
    const QFontMetrics metrics(m_view->font());
    const QString title = m_table->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    int text = metrics.horizontalAdvance(m_table->usualText(column));
    text += (m_table->hasChips(column) ? LiveCellDelegate::chipRoom() : 0)
        + (m_table->hasSigns(column) ? LiveCellDelegate::signRoom() : 0);
    constexpr int aroundTitle = 4;
    constexpr int rounding = 2; // A pixel too few costs three letters.
    return std::max(text + rounding, metrics.horizontalAdvance(title) + aroundTitle);
}

/// Columns that find no room are hidden, the least wanted first: what they say stands in the
/// tooltip and comes back when the panel is made wider.
void LiveTablePanel::fitColumns()
{
    const int count = m_table->columnCount();
    std::vector<int> widths;
    for (int column = 0; column < count; ++column)
        widths.push_back(wantedWidth(column) + 2 * leastPadding);
    const int room = m_view->width() - m_view->verticalScrollBar()->sizeHint().width();
    std::set<int> hidden;
    const auto needed = [&] {
        int sum = 0;
        for (int column = 0; column < count; ++column)
            sum += hidden.contains(column) ? 0 : widths[static_cast<std::size_t>(column)];
        return sum;
    };
    for (const int column : m_table->spareColumns()) {
        if (needed() <= room)
            break;
        hidden.insert(column);
    }
    const int shown = count - static_cast<int>(hidden.size());
    const int spare = std::max(0, room - needed());
    const int more = std::min(spare / (2 * std::max(1, shown)), widePadding - leastPadding);
    m_delegate->setPadding(leastPadding + more);
    for (int column = 0; column < count; ++column) {
        m_view->setColumnHidden(column, hidden.contains(column));
        if (!hidden.contains(column))
            m_view->setColumnWidth(column, widths[static_cast<std::size_t>(column)] + 2 * more);
    }
}

void LiveTablePanel::resizeEvent(QResizeEvent* event)
{
    LivePanel::resizeEvent(event);
    fitColumns();
}

bool LiveTablePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == m_view->viewport())
        fitColumns();
    if (event->type() != QEvent::ContextMenu)
        return LivePanel::eventFilter(watched, event);
    const auto* menu = static_cast<QContextMenuEvent*>(event);
    if (menu->reason() == QContextMenuEvent::Mouse) {
        // The row that was hit becomes the choice, unless it is part of it already.
        const QModelIndex index
            = m_view->indexAt(m_view->viewport()->mapFromGlobal(menu->globalPos()));
        if (index.isValid() && !m_view->selectionModel()->isRowSelected(index.row()))
            m_view->setCurrentIndex(index);
        emit menuRequested(menu->globalPos());
    } else {
        showMenu();
    }
    return true;
}

void LiveTablePanel::showMenu()
{
    const QModelIndex current = m_view->currentIndex();
    const QPoint at = current.isValid() ? m_view->visualRect(current).bottomLeft() + QPoint(24, 0)
                                        : QPoint(24, 24);
    emit menuRequested(m_view->viewport()->mapToGlobal(at));
}

} // namespace midplane::ui
