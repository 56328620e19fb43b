// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/JobTablePanel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr int rowHeight = 25;
/// Beside the text of a cell: its padding, and in the first column the swatch.
constexpr int cellMargins = 14;
constexpr int swatchRoom = 18;

} // namespace

JobTablePanel::JobTablePanel(ReplaySession& session, SharedView& shared, JobTable* jobs,
    const QString& name, QWidget* parent)
    : ReplayPanel(session, shared, parent)
    , m_jobs(jobs)
    , m_sorted(new QSortFilterProxyModel(this))
    , m_headline(new QLabel)
    , m_filter(new QLineEdit)
    , m_table(new QTableView)
    , m_delegate(new JobCellDelegate(this))
{
    jobs->setParent(this);
    // Before the proxy hears of it: a view whose current row goes takes another one, which nobody
    // has chosen.
    const auto rowsGo = [this] { m_isShowingChosen = true; };
    connect(jobs, &JobTable::rowsAboutToBeRemoved, this, rowsGo);
    connect(jobs, &JobTable::modelAboutToBeReset, this, rowsGo);
    setUpTable(name);
    connect(jobs, &JobTable::rowsRemoved, this, &JobTablePanel::showChosenJob);
    connect(jobs, &JobTable::rowsInserted, this, &JobTablePanel::showChosenJob);
    connect(jobs, &JobTable::modelReset, this, &JobTablePanel::showChosenJob);
    connect(jobs, &JobTable::aged, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(&shared, &SharedView::jobChanged, this, [this] {
        showChosenJob();
        m_table->scrollTo(m_table->currentIndex());
    });
    connect(&session, &ReplaySession::recordingChanged, this, &JobTablePanel::fitColumns);

    m_filter->setObjectName(name + QStringLiteral(".filter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter by job, user, shape or kind"));
    m_filter->setToolTip(m_filter->accessibleName());
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(110);
    m_headline->setProperty("quiet", true);
    m_headline->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(
        m_filter, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);

    auto* content = new QWidget;
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 4, 8, 4);
    head->setSpacing(8);
    head->addWidget(m_headline, 1);
    head->addWidget(m_filter);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    setContent(content);
    fitColumns();
}

void JobTablePanel::setUpTable(const QString& name)
{
    m_sorted->setSourceModel(m_jobs);
    m_sorted->setSortRole(SortRole);
    m_sorted->setFilterRole(FilterRole);
    m_sorted->setFilterKeyColumn(0);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setObjectName(name + QStringLiteral(".table"));
    m_table->setModel(m_sorted);
    m_table->setItemDelegate(m_delegate);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // As the model has them: by submission or start.
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(rowHeight);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setMinimumSectionSize(32);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &JobTablePanel::chooseCurrent);
}

void JobTablePanel::setTheme(Theme theme)
{
    ReplayPanel::setTheme(theme);
    m_delegate->setTheme(theme);
    m_table->viewport()->update();
}

void JobTablePanel::setHeadline(const QString& text)
{
    m_headline->setText(text);
    m_headline->setToolTip(text);
}

void JobTablePanel::fitColumns()
{
    if (!session().hasRecording())
        return;
    QFont bold = m_table->font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    for (int column = 0; column < m_jobs->columnCount(); ++column) {
        const QString title
            = m_jobs->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int text = std::max(metrics.horizontalAdvance(m_jobs->widestText(column)),
            QFontMetrics(m_table->font()).horizontalAdvance(title));
        m_table->setColumnWidth(
            column, text + cellMargins + (column == 0 && m_jobs->showsColours() ? swatchRoom : 0));
    }
}

void JobTablePanel::showChosenJob()
{
    const QScopedValueRollback showing(m_isShowingChosen, true);
    const int row = shared().job() < 0
        ? -1
        : m_jobs->rowOf(core::JobId {static_cast<std::uint32_t>(shared().job())});
    const QModelIndex index
        = row < 0 ? QModelIndex() : m_sorted->mapFromSource(m_jobs->index(row, 0));
    if (!index.isValid())
        m_table->selectionModel()->clear();
    else if (!m_table->selectionModel()->isRowSelected(index.row()))
        m_table->setCurrentIndex(index);
}

void JobTablePanel::chooseCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (!m_isShowingChosen && current.isValid())
        shared().setJob(current.data(JobIdRole).toInt());
}

} // namespace midplane::ui
