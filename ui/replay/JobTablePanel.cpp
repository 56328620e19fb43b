// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/JobTablePanel.h"

#include <numeric>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScopeGuard>
#include <QScrollBar>
#include <QVBoxLayout>

#include "ui/models/JobColouring.h"

namespace midplane::ui {

namespace {

constexpr int rowHeight = 25;
constexpr int widePadding = 7;
constexpr int leastPadding = 3;
constexpr int headerPadding = 6; ///< As the theme has it.
constexpr int swatchRoom = 18;

} // namespace

JobTablePanel::JobTablePanel(ReplaySession& session, SharedView& shared, JobTable* jobs,
    const QString& name, QWidget* parent)
    : ReplayPanel(session, shared, parent)
    , m_jobs(jobs)
    , m_name(name)
    , m_headline(new QLabel)
    , m_filter(new QLineEdit)
    , m_userMark(makeUserMark())
    , m_table(new QTableView)
    , m_delegate(new JobCellDelegate(this))
{
    jobs->setParent(this);
    // Before the view hears of it: a view whose current row goes takes another one, which nobody
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
    m_delegate->setColouring(&session.colouring());
    connect(&session.colouring(), &JobColouring::changed, m_table->viewport(),
        qOverload<>(&QWidget::update));

    m_filter->setObjectName(name + QStringLiteral(".filter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter by job, user, shape or kind"));
    m_filter->setToolTip(m_filter->accessibleName());
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(110);
    m_headline->setProperty("quiet", true);
    m_headline->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_filter, &QLineEdit::textChanged, m_jobs, &JobTable::setFilter);

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
    column->addWidget(m_userMark);
    column->addWidget(m_table, 1);
    setContent(content);
    fitColumns();
    connect(&shared, &SharedView::userChanged, this, &JobTablePanel::showChosenUser);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(jobs, signal, this, &JobTablePanel::countRows);
    connect(jobs, &JobTable::modelReset, this, &JobTablePanel::countRows);
    connect(jobs, &JobTable::aged, this, &JobTablePanel::countRows); // Hidden rows come and go.
    showChosenUser();
}

QWidget* JobTablePanel::makeUserMark()
{
    m_user = new QPushButton;
    m_user->setObjectName(m_name + QStringLiteral(".user"));
    m_user->setToolTip(tr("Show the jobs of all users again"));
    m_user->setAccessibleName(m_user->toolTip());
    connect(m_user, &QPushButton::clicked, this, [this] { this->shared().setUser({}); });
    m_rows = new QLabel;
    m_rows->setObjectName(m_name + QStringLiteral(".rows"));
    m_rows->setProperty("quiet", true);
    auto* mark = new QWidget;
    auto* row = new QHBoxLayout(mark);
    row->setContentsMargins(12, 0, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_user);
    row->addWidget(m_rows, 1);
    return mark;
}

void JobTablePanel::showChosenUser()
{
    const auto user = shared().user();
    m_jobs->setUser(user);
    m_userMark->setVisible(user.has_value());
    if (!user)
        return;
    m_user->setText(tr("User %1").arg(*user) + QStringLiteral("  ×"));
    m_user->setAccessibleName(tr("User %1: show the jobs of all users again").arg(*user));
    countRows();
}

void JobTablePanel::countRows()
{
    if (shared().user() && session().hasRecording())
        m_rows->setText(tr("%1 of %2").arg(m_jobs->rowCount()).arg(m_jobs->jobCount()));
}

void JobTablePanel::setUpTable(const QString& name)
{
    m_table->setObjectName(name + QStringLiteral(".table"));
    m_table->setModel(m_jobs);
    m_table->setItemDelegate(m_delegate);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // As the model has them: by submission or start.
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
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
    m_table->horizontalHeader()->setMinimumSectionSize(24);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &JobTablePanel::chooseCurrent);
    m_out = new TableOut(*m_table, name);
    setUpHeader();
}

void JobTablePanel::setTheme(Theme theme)
{
    ReplayPanel::setTheme(theme);
    m_delegate->setTheme(theme);
    m_user->setStyleSheet(
        QStringLiteral("QPushButton { border: 1px solid %1; border-radius: 3px; "
                       "background: %2; padding: 0 8px; min-height: 22px; }"
                       "QPushButton:hover { border-color: %3; }"
                       "QPushButton:focus { border: 2px solid %3; }")
            .arg(roles().border.name(), roles().selectedRow.name(), roles().accent.name()));
    m_table->viewport()->update();
}

void JobTablePanel::setHeadline(const QString& text)
{
    m_headline->setText(text);
    m_headline->setToolTip(text);
}

int JobTablePanel::contentWidth(int column) const
{
    QFont bold = m_table->font();
    bold.setBold(true);
    const QString title = m_jobs->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const int text = std::max(QFontMetrics(bold).horizontalAdvance(m_jobs->widestText(column)),
        QFontMetrics(m_table->font()).horizontalAdvance(title)
            + 2 * (headerPadding - leastPadding));
    if (column == 0 && m_jobs->showsColours())
        return text + swatchRoom;
    return m_jobs->hasSigns(column) ? text + JobCellDelegate::signRoom() : text;
}

void JobTablePanel::fitColumns()
{
    if (!session().hasRecording())
        return;
    std::vector<int> columns;
    std::vector<int> widths;
    for (int column = 0; column < m_jobs->columnCount(); ++column) {
        if (m_table->isColumnHidden(column))
            continue;
        columns.push_back(column);
        widths.push_back(contentWidth(column));
    }
    if (columns.empty())
        return;
    const int count = static_cast<int>(columns.size());
    // The scroll bar comes and goes with the rows; columns stay where they are.
    const int room = m_table->width() - m_table->verticalScrollBar()->sizeHint().width();
    const int spare = room - std::accumulate(widths.begin(), widths.end(), 0);
    const int padding = std::clamp(spare / (2 * count), leastPadding, widePadding);
    m_delegate->setPadding(padding);
    for (int& width : widths)
        width += 2 * padding;
    if (m_jobs->hasSigns(
            columns.back())) { // It can do with its sign where there is no room for words.
        const int others = std::accumulate(widths.begin(), widths.end() - 1, 0);
        const int least = JobCellDelegate::signRoom() + 2 * padding;
        widths.back() = std::clamp(room - others, least, std::max(least, widths.back()));
    }
    for (std::size_t place = 0; place < columns.size(); ++place)
        m_table->setColumnWidth(columns[place], widths[place]);
}

void JobTablePanel::resizeEvent(QResizeEvent* event)
{
    ReplayPanel::resizeEvent(event);
    fitColumns();
}

void JobTablePanel::showChosenJob()
{
    m_isShowingChosen = true;
    const auto done = qScopeGuard([this] { m_isShowingChosen = false; });
    const int row = shared().job() < 0
        ? -1
        : m_jobs->rowOf(core::JobId {static_cast<std::uint32_t>(shared().job())});
    const QModelIndex index = row < 0 ? QModelIndex() : m_jobs->index(row, 0);
    if (!index.isValid()) {
        m_table->selectionModel()->clear();
    } else if (!m_table->selectionModel()->isRowSelected(index.row())) {
        // Alone, also while Ctrl is held: a bar of the Gantt chart is chosen with it.
        m_table->selectionModel()->setCurrentIndex(
            index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }
}

void JobTablePanel::chooseCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (!m_isShowingChosen && current.isValid())
        shared().setJob(current.data(JobIdRole).toInt());
}

} // namespace midplane::ui
