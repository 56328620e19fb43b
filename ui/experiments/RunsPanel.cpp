// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/RunsPanel.h"

#include <algorithm>

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScopedValueRollback>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/experiments/PaddedCells.h"
#include "ui/experiments/ShownSign.h"

namespace midplane::ui {

namespace {

constexpr int cellPadding = 16;
constexpr int rowPadding = 8;

} // namespace

RunsPanel::RunsPanel(ExperimentSession& session, QWidget* parent)
    : ExperimentPanel(parent)
    , m_session(session)
    , m_table(new RunsTable(session, this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_view(new QTableView)
{
    setObjectName(QStringLiteral("runs"));
    m_sorted->setSourceModel(m_table);
    m_sorted->setSortRole(RunsTable::SortRole);
    m_sorted->setFilterRole(RunsTable::FilterRole);
    m_sorted->setFilterKeyColumn(0);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_head = makeHead();
    m_none = makeNone();
    setUpTable();
    column->addWidget(m_head);
    column->addWidget(m_none);
    column->addWidget(m_view, 1);
    column->addStretch();
    connect(
        m_filter, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    connect(&session, &ExperimentSession::planChanged, this, [this] {
        fitColumns();
        showState();
    });
    for (const auto signal : {&ExperimentSession::rowsChanged, &ExperimentSession::runStarted,
             &ExperimentSession::runFinished})
        connect(&session, signal, this, &RunsPanel::showState);
    connect(&session, &ExperimentSession::chosenChanged, this, &RunsPanel::showChosen);
    showState();
}

QWidget* RunsPanel::makeNone()
{
    auto* none = new QWidget;
    none->setObjectName(QStringLiteral("runs.none"));
    auto* row = new QHBoxLayout(none);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(12);
    auto* words = new QLabel(tr("No runs yet. Choose a plan at the left, or"));
    words->setProperty("quiet", true);
    auto* open = new QPushButton(tr("Open plan…"));
    open->setObjectName(QStringLiteral("runs.open"));
    connect(open, &QPushButton::clicked, this, &RunsPanel::openRequested);
    row->addWidget(words);
    row->addWidget(open);
    row->addStretch();
    return none;
}

QWidget* RunsPanel::makeHead()
{
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    m_run = new QPushButton(tr("Run"));
    m_run->setObjectName(QStringLiteral("runs.run"));
    m_run->setProperty("primary", true);
    connect(m_run, &QPushButton::clicked, &m_session, &ExperimentSession::run);
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("runs.cancel"));
    connect(m_cancel, &QPushButton::clicked, &m_session, &ExperimentSession::cancel);
    m_progress = new QProgressBar;
    m_progress->setObjectName(QStringLiteral("runs.progress"));
    m_progress->setAccessibleName(tr("Runs done"));
    m_progress->setFixedSize(120, 16);
    m_progress->setTextVisible(true);
    m_progress->setFormat(QStringLiteral("%v / %m"));
    m_replay = new QPushButton(tr("Replay"));
    m_replay->setObjectName(QStringLiteral("runs.replay"));
    m_replay->setToolTip(tr("Make the chosen run again and show it in the replay"));
    connect(m_replay, &QPushButton::clicked, this,
        [this] { emit replayRequested(*m_session.chosen().begin()); });
    m_compare = new QPushButton(tr("Compare"));
    m_compare->setObjectName(QStringLiteral("runs.compare"));
    m_compare->setToolTip(tr("Put the chosen runs beside each other"));
    connect(m_compare, &QPushButton::clicked, this, [this] {
        emit compareRequested({m_session.chosen().begin(), m_session.chosen().end()});
    });
    m_filter = new QLineEdit;
    m_filter->setObjectName(QStringLiteral("runs.filter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setToolTip(tr("Show only rows with these words"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(160);
    m_more = new QToolButton;
    m_more->setObjectName(QStringLiteral("runs.more"));
    m_more->setText(tr("More"));
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setAutoRaise(true);
    auto* menu = new QMenu(m_more);
    connect(menu->addAction(tr("Run all again")), &QAction::triggered, &m_session,
        &ExperimentSession::runAgain);
    connect(menu->addAction(tr("Open the folder of the results")), &QAction::triggered, this,
        [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_session.folder())); });
    connect(menu->addAction(tr("Keep results elsewhere…")), &QAction::triggered, this,
        &RunsPanel::chooseFolder);
    m_more->setMenu(menu);
    for (QWidget* widget :
        std::initializer_list<QWidget*> {m_run, m_cancel, m_progress, m_replay, m_compare, m_more})
        row->addWidget(widget);
    row->addStretch();
    row->addWidget(m_filter);
    return head;
}

void RunsPanel::setUpTable()
{
    m_view->setObjectName(QStringLiteral("runs.table"));
    m_view->setAccessibleName(tr("Runs"));
    m_view->setModel(m_sorted);
    m_view->setItemDelegate(new PaddedCells(m_view));
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(-1, Qt::AscendingOrder);
    m_view->setShowGrid(false);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setTabKeyNavigation(false);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setMinimumSectionSize(0);
    m_view->horizontalHeader()->setHighlightSections(false);
    m_out = new TableOut(*m_view, QStringLiteral("runs"), TableOut::Menu::OfTable);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_view, &QWidget::customContextMenuRequested, this,
        [this](const QPoint& at) { showMenu(m_view->viewport()->mapToGlobal(at)); });
    connect(m_view, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        emit replayRequested(
            static_cast<std::size_t>(index.data(RunsTable::RunRole).toULongLong()));
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &RunsPanel::takeSelection);
}

void RunsPanel::setTheme(Theme theme)
{
    ExperimentPanel::setTheme(theme);
    m_progress->setStyleSheet(QStringLiteral("QProgressBar { border: 1px solid %1; border-radius: "
                                             "3px; background: %2; color: %3; text-align: center; }"
                                             "QProgressBar::chunk { background: %4; }")
                                  .arg(roles().border.name(), roles().base.name(),
                                      roles().text.name(), roles().selectedRow.name()));
    m_table->setShownSign(shownSign(roles().text, devicePixelRatioF()));
    m_view->verticalHeader()->setDefaultSectionSize(m_view->fontMetrics().height() + rowPadding);
    fitColumns();
}

void RunsPanel::fitColumns()
{
    if (!m_session.hasPlan())
        return;
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const QString title
            = m_table->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        m_view->setColumnWidth(column,
            cellPadding
                + std::max(m_view->fontMetrics().horizontalAdvance(title),
                    m_view->fontMetrics().horizontalAdvance(m_table->usualText(column))));
    }
}

void RunsPanel::takeSelection()
{
    if (m_isShowing)
        return;
    std::set<std::size_t> runs;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows())
        runs.insert(static_cast<std::size_t>(index.data(RunsTable::RunRole).toULongLong()));
    const QScopedValueRollback showing(m_isShowing, true);
    m_session.setChosen(std::move(runs));
    showState();
}

void RunsPanel::showChosen()
{
    showState();
    if (m_isShowing)
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    QItemSelection rows;
    QModelIndex first;
    for (const std::size_t run : m_session.chosen()) {
        const QModelIndex index = m_sorted->mapFromSource(m_table->index(static_cast<int>(run), 0));
        if (!index.isValid())
            continue;
        rows.select(index, index);
        if (!first.isValid())
            first = index;
    }
    m_view->selectionModel()->select(
        rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (first.isValid())
        m_view->scrollTo(first);
}

void RunsPanel::showState()
{
    const bool hasPlan = m_session.hasPlan();
    const bool running = m_session.isRunning();
    const auto all = hasPlan ? m_session.runs().size() : 0;
    const auto done = hasPlan ? m_session.rows().size() : 0;
    const auto failed = hasPlan ? m_session.failedCount() : 0;
    m_none->setVisible(!hasPlan);
    m_head->setVisible(hasPlan);
    m_view->setVisible(hasPlan);
    m_run->setVisible(!running);
    m_run->setText(done == failed || done == all ? tr("Run") : tr("Run the rest"));
    m_run->setEnabled(hasPlan && done - failed < all);
    m_run->setToolTip(m_run->isEnabled() || !hasPlan
            ? tr("Make the runs that are missing (Ctrl+Shift+R)")
            : tr("All runs are done"));
    m_cancel->setVisible(running);
    m_progress->setVisible(hasPlan && (running || done > 0));
    m_progress->setRange(0, static_cast<int>(all));
    m_progress->setValue(static_cast<int>(done));
    m_replay->setEnabled(m_session.chosen().size() == 1);
    m_compare->setEnabled(!m_session.chosen().empty());
    m_more->setEnabled(hasPlan && !running);
    m_more->setToolTip(
        tr("Run all anew, and the folder of the results: %1").arg(m_session.folder()));
    setNote(!hasPlan     ? QString()
            : failed > 0 ? tr("%1 of %2, %3 failed").arg(done).arg(all).arg(failed)
                         : tr("%1 of %2").arg(done).arg(all));
}

void RunsPanel::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(
        this, tr("Keep the results of experiments in"), m_session.results());
    if (!folder.isEmpty())
        m_session.setResults(folder);
}

void RunsPanel::showMenu(const QPoint& at)
{
    QMenu menu(this);
    QAction* replay = menu.addAction(tr("Replay this run"));
    replay->setEnabled(m_session.chosen().size() == 1);
    QAction* compare = menu.addAction(tr("Compare"));
    connect(replay, &QAction::triggered, m_replay, &QPushButton::click);
    compare->setEnabled(!m_session.chosen().empty());
    connect(compare, &QAction::triggered, m_compare, &QPushButton::click);
    menu.addSeparator();
    m_out->addTo(menu);
    menu.exec(at);
}

} // namespace midplane::ui
