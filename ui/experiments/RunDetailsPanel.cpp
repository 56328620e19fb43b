// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/RunDetailsPanel.h"

#include <QHeaderView>
#include <QScrollBar>
#include <QTextDocument>
#include <QVBoxLayout>

#include "ui/experiments/RunsTable.h"

namespace midplane::ui {

namespace {

constexpr int margin = 12;

QString text(const std::string& words) { return QString::fromStdString(words); }

QTreeWidgetItem* addGroup(QTreeWidget& list, const QString& title)
{
    auto* group = new QTreeWidgetItem(&list, {title});
    QFont bold = list.font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setFlags(Qt::ItemIsEnabled);
    group->setExpanded(true);
    return group;
}

void addValue(QTreeWidgetItem& group, const QString& title, const QString& value)
{
    auto* item = new QTreeWidgetItem(&group, {title, value});
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(0, title);
    item->setToolTip(1, Qt::convertFromPlainText(value));
}

} // namespace

RunDetailsPanel::RunDetailsPanel(ExperimentSession& session, QWidget* parent)
    : ExperimentPanel(parent)
    , m_session(session)
    , m_head(new QLabel)
    , m_said(new QLabel)
    , m_list(new QTreeWidget)
    , m_replay(new QPushButton(tr("Replay this run")))
{
    setObjectName(QStringLiteral("runDetails"));
    QFont bold = m_head->font();
    bold.setBold(true);
    m_head->setFont(bold);
    m_head->setWordWrap(true);
    m_said->setWordWrap(true);
    m_said->setMinimumSize(40, 16);
    m_said->setProperty("quiet", true);
    m_list->setObjectName(QStringLiteral("runDetails.list"));
    m_list->setAccessibleName(tr("Settings and metrics"));
    m_list->setColumnCount(2);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setIndentation(0);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setFocusPolicy(Qt::TabFocus);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_replay->setObjectName(QStringLiteral("runDetails.replay"));
    m_replay->setProperty("primary", true);
    connect(m_replay, &QPushButton::clicked, this,
        [this] { emit replayRequested(*m_session.chosen().begin()); });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(8);
    column->addWidget(m_head);
    column->addWidget(m_said);
    column->addWidget(m_list, 1);
    column->addWidget(m_replay);
    column->addStretch(0); // What is said stands at the top where nothing is listed.
    connect(&session, &ExperimentSession::chosenChanged, this, &RunDetailsPanel::showRun);
    connect(&session, &ExperimentSession::planChanged, this, &RunDetailsPanel::showRun);
    connect(&session, &ExperimentSession::rowsChanged, this, [this] {
        if (m_session.chosen().size() == 1 && m_session.row(*m_session.chosen().begin()) != m_row)
            showRun();
    });
    showRun();
}

void RunDetailsPanel::setTheme(Theme theme)
{
    ExperimentPanel::setTheme(theme);
    showRun();
}

void RunDetailsPanel::showRun()
{
    const int scrolled = m_list->verticalScrollBar()->value();
    m_list->clear();
    const auto& chosen = m_session.chosen();
    const bool isOne
        = m_session.hasPlan() && chosen.size() == 1 && *chosen.begin() < m_session.runs().size();
    m_list->setVisible(isOne);
    m_head->setVisible(isOne);
    m_replay->setVisible(isOne);
    if (!isOne) {
        m_said->setVisible(true);
        m_said->setText(!m_session.hasPlan() ? tr("No plan yet. Choose one at the left.")
                : chosen.empty()
                ? tr("Choose a run in the table, or a point of a curve.")
                : tr("%1 runs chosen. Compare puts them beside each other.").arg(chosen.size()));
        setNote({});
        return;
    }
    fill(m_session.runs()[*chosen.begin()]);
    m_list->verticalScrollBar()->setValue(scrolled);
}

void RunDetailsPanel::fill(const core::PlannedRun& run)
{
    const core::TimedRow* row = m_session.row(run.number);
    m_row = row;
    m_head->setText(tr("Run %1").arg(run.number));
    setNote({});
    const bool isSchedule = run.settings.kind == core::RunKind::Schedule;
    m_replay->setEnabled(isSchedule);
    m_replay->setToolTip(isSchedule ? tr("Make it again and show it in the replay")
                                    : tr("This run only counts; there is nothing to replay"));
    const QString said = row == nullptr ? tr("Not made yet.")
        : row->row.isDone()             ? QString()
                                        : tr("Failed: %1").arg(text(row->row.error));
    m_said->setText(said);
    m_said->setVisible(!said.isEmpty());
    QTreeWidgetItem* settings = addGroup(*m_list, tr("Settings"));
    for (const std::string& axis : core::axisNames()) {
        const QString value = text(core::axisText(run.settings, axis));
        if (!value.isEmpty())
            addValue(*settings, axisTitle(axis), value);
    }
    if (row == nullptr || !row->row.isDone())
        return;
    QTreeWidgetItem* metrics = addGroup(*m_list, tr("Metrics"));
    for (const std::string& metric : core::metricNames()) {
        if (const QString value = metricText(metric, row->row.metrics[metric]); !value.isEmpty())
            addValue(*metrics, metricTitle(metric), value);
    }
    addValue(*metrics, metricTitle(core::computingMetric),
        QString::number(row->computingSeconds, 'f', 2));
}

} // namespace midplane::ui
