// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/RunsTable.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include <QCoreApplication>

#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

constexpr int showAfter = 100; ///< Milliseconds.

enum class Unit { Part, Seconds, Number };

struct MetricTitle {
    const char* metric;
    const char* title;
    Unit unit;
};

constexpr MetricTitle metricTitles[] = {
    {"jobs", QT_TRANSLATE_NOOP("RunsTable", "Jobs"), Unit::Number},
    {"leftOut", QT_TRANSLATE_NOOP("RunsTable", "Left out"), Unit::Number},
    {"offeredLoad", QT_TRANSLATE_NOOP("RunsTable", "Offered load"), Unit::Number},
    {"offeredLoadHeld", QT_TRANSLATE_NOOP("RunsTable", "Offered load, held"), Unit::Number},
    {"loadFactor", QT_TRANSLATE_NOOP("RunsTable", "Load factor"), Unit::Number},
    {"neverStarted", QT_TRANSLATE_NOOP("RunsTable", "Never started"), Unit::Number},
    {"makespan", QT_TRANSLATE_NOOP("RunsTable", "Makespan"), Unit::Seconds},
    {"utilization", QT_TRANSLATE_NOOP("RunsTable", "Utilization"), Unit::Part},
    {"occupancy", QT_TRANSLATE_NOOP("RunsTable", "Occupancy"), Unit::Part},
    {"utilizationToLastSubmit", QT_TRANSLATE_NOOP("RunsTable", "Utilization to last submission"),
        Unit::Part},
    {"occupancyToLastSubmit", QT_TRANSLATE_NOOP("RunsTable", "Occupancy to last submission"),
        Unit::Part},
    {"unused", QT_TRANSLATE_NOOP("RunsTable", "Capacity unused"), Unit::Part},
    {"lost", QT_TRANSLATE_NOOP("RunsTable", "Capacity lost"), Unit::Part},
    {"meanWait", QT_TRANSLATE_NOOP("RunsTable", "Mean wait"), Unit::Seconds},
    {"medianWait", QT_TRANSLATE_NOOP("RunsTable", "Median wait"), Unit::Seconds},
    {"longestWait", QT_TRANSLATE_NOOP("RunsTable", "Longest wait"), Unit::Seconds},
    {"meanResponse", QT_TRANSLATE_NOOP("RunsTable", "Mean response"), Unit::Seconds},
    {"meanBoundedSlowdown", QT_TRANSLATE_NOOP("RunsTable", "Slowdown"), Unit::Number},
    {"backfilled", QT_TRANSLATE_NOOP("RunsTable", "Backfilled"), Unit::Number},
    {"migrations", QT_TRANSLATE_NOOP("RunsTable", "Migrations"), Unit::Number},
    {"brokenPromises", QT_TRANSLATE_NOOP("RunsTable", "Broken promises"), Unit::Number},
    {"decisions", QT_TRANSLATE_NOOP("RunsTable", "Decisions"), Unit::Number},
    {"provenDecisions", QT_TRANSLATE_NOOP("RunsTable", "Proven decisions"), Unit::Part},
    {"betterDecisions", QT_TRANSLATE_NOOP("RunsTable", "Better than EASY"), Unit::Part},
    {"easyDecisions", QT_TRANSLATE_NOOP("RunsTable", "EASY's plan, unproven"), Unit::Part},
    {"meanGap", QT_TRANSLATE_NOOP("RunsTable", "Mean gap"), Unit::Part},
    {"nodeUtilization", QT_TRANSLATE_NOOP("RunsTable", "Nodes in use"), Unit::Part},
    {"waste", QT_TRANSLATE_NOOP("RunsTable", "Wasted"), Unit::Part},
    {"refused", QT_TRANSLATE_NOOP("RunsTable", "Refused"), Unit::Part},
    {"refusedDespiteNodes", QT_TRANSLATE_NOOP("RunsTable", "Refused despite nodes"), Unit::Part},
    {"nodesInUse", QT_TRANSLATE_NOOP("RunsTable", "Nodes in use"), Unit::Part},
    {"computingSeconds", QT_TRANSLATE_NOOP("RunsTable", "Computing, s"), Unit::Number},
};

/// Shown in the table where the plan's kind of runs has them, in this order.
constexpr const char* scheduleMetrics[]
    = {"jobs", "occupancy", "lost", "meanWait", "meanBoundedSlowdown"};
constexpr const char* sizesMetrics[] = {"jobs", "offeredLoad", "offeredLoadHeld"};
constexpr const char* smallMetrics[] = {"refused", "refusedDespiteNodes", "nodesInUse"};

const MetricTitle* titleOf(const std::string& metric)
{
    const auto* const found = std::find_if(std::begin(metricTitles), std::end(metricTitles),
        [&](const MetricTitle& known) { return metric == known.metric; });
    return found == std::end(metricTitles) ? nullptr : found;
}

struct AxisTitle {
    const char* axis;
    const char* title;
};

constexpr AxisTitle axisTitles[] = {
    {"grid", QT_TRANSLATE_NOOP("RunsTable", "Grid")},
    {"machine", QT_TRANSLATE_NOOP("RunsTable", "Machine")},
    {"policy", QT_TRANSLATE_NOOP("RunsTable", "Policy")},
    {"workload", QT_TRANSLATE_NOOP("RunsTable", "Workload")},
    {"shapes", QT_TRANSLATE_NOOP("RunsTable", "Shapes")},
    {"torus", QT_TRANSLATE_NOOP("RunsTable", "Torus")},
    {"load", QT_TRANSLATE_NOOP("RunsTable", "Load")},
    {"timeScale", QT_TRANSLATE_NOOP("RunsTable", "Time scale")},
    {"estimate", QT_TRANSLATE_NOOP("RunsTable", "Estimate")},
    {"rules", QT_TRANSLATE_NOOP("RunsTable", "Rules")},
    {"migration", QT_TRANSLATE_NOOP("RunsTable", "Migration")},
    {"constraint", QT_TRANSLATE_NOOP("RunsTable", "Planning")},
    {"boot", QT_TRANSLATE_NOOP("RunsTable", "Boot")},
    {"pollPeriod", QT_TRANSLATE_NOOP("RunsTable", "Poll period")},
    {"failedLinks", QT_TRANSLATE_NOOP("RunsTable", "Failed links")},
    {"faults", QT_TRANSLATE_NOOP("RunsTable", "Faults")},
    {"seed", QT_TRANSLATE_NOOP("RunsTable", "Seed")},
};

QString words(const std::string& text) { return QString::fromStdString(text); }

QVariant numberOrText(const std::string& value)
{
    char* end = nullptr;
    const double number = std::strtod(value.c_str(), &end);
    return end != value.c_str() && *end == '\0' ? QVariant(number) : QVariant(words(value));
}

} // namespace

QString metricTitle(const std::string& metric)
{
    const MetricTitle* known = titleOf(metric);
    return known != nullptr ? RunsTable::tr(known->title) : words(metric);
}

QString metricText(const std::string& metric, const std::string& value)
{
    if (value.empty())
        return {};
    const MetricTitle* known = titleOf(metric);
    const double number = std::strtod(value.c_str(), nullptr);
    // The shares of sizes are parts too: "jobsOf3to4".
    const bool isShare = metric.rfind("jobsOf", 0) == 0;
    if (isShare || (known != nullptr && known->unit == Unit::Part))
        return RunsTable::tr("%1 %").arg(100 * number, 0, 'f', 1);
    if (known != nullptr && known->unit == Unit::Seconds)
        return durationText(core::SimTime {std::llround(number)});
    return number == std::floor(number) ? QString::number(number, 'f', 0)
                                        : QString::number(number, 'g', 4);
}

QString axisTitle(const std::string& axis)
{
    for (const AxisTitle& known : axisTitles) {
        if (axis == known.axis)
            return RunsTable::tr(known.title);
    }
    return words(axis);
}

RunsTable::RunsTable(ExperimentSession& session, QObject* parent)
    : QAbstractTableModel(parent)
    , m_session(session)
{
    connect(&session, &ExperimentSession::planChanged, this, &RunsTable::takePlan);
    m_soon.setSingleShot(true);
    m_soon.setInterval(showAfter);
    connect(&m_soon, &QTimer::timeout, this, &RunsTable::takeRows);
    connect(&session, &ExperimentSession::rowsChanged, this, [this] {
        if (!m_soon.isActive())
            m_soon.start();
    });
    connect(&session, &ExperimentSession::runFinished, this, &RunsTable::takeRows);
    connect(&session, &ExperimentSession::shownChanged, this, &RunsTable::takeRows);
}

void RunsTable::setShownSign(const QIcon& sign)
{
    m_shownSign = sign;
    takeRows();
}

void RunsTable::takePlan()
{
    beginResetModel();
    m_axes.clear();
    m_metrics.clear();
    std::set<core::RunKind> kinds;
    for (const std::string& axis : core::axisNames()) {
        std::set<std::string> values;
        for (const core::PlannedRun& run : m_session.runs()) {
            values.insert(core::axisText(run.settings, axis));
            kinds.insert(run.settings.kind);
            if (values.size() > 1)
                break;
        }
        if (values.size() > 1)
            m_axes.push_back(axis);
    }
    if (kinds.contains(core::RunKind::Schedule))
        m_metrics.assign(std::begin(scheduleMetrics), std::end(scheduleMetrics));
    else if (kinds.contains(core::RunKind::Sizes))
        m_metrics.assign(std::begin(sizesMetrics), std::end(sizesMetrics));
    else
        m_metrics.assign(std::begin(smallMetrics), std::end(smallMetrics));
    endResetModel();
}

void RunsTable::takeRows()
{
    m_soon.stop();
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int RunsTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_session.hasPlan() ? 0 : static_cast<int>(m_session.runs().size());
}

int RunsTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 2 + static_cast<int>(m_axes.size() + m_metrics.size());
}

const std::string* RunsTable::axisAt(int column) const
{
    const int axis = column - 2;
    return axis >= 0 && axis < static_cast<int>(m_axes.size())
        ? &m_axes[static_cast<std::size_t>(axis)]
        : nullptr;
}

const std::string* RunsTable::metricAt(int column) const
{
    const int metric = column - 2 - static_cast<int>(m_axes.size());
    return metric >= 0 && metric < static_cast<int>(m_metrics.size())
        ? &m_metrics[static_cast<std::size_t>(metric)]
        : nullptr;
}

QVariant RunsTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter
            | (metricAt(section) != nullptr || section == 0 ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Run");
    if (section == 1)
        return tr("State");
    if (const std::string* axis = axisAt(section))
        return axisTitle(*axis);
    const std::string* metric = metricAt(section);
    return metric != nullptr ? metricTitle(*metric) : QString();
}

QString RunsTable::stateText(std::size_t run) const
{
    const core::TimedRow* row = m_session.row(run);
    const QString state = row == nullptr ? (m_session.isRunning() ? tr("waits") : tr("not made"))
        : row->row.isDone()              ? tr("done")
                                         : tr("failed");
    return m_session.shown() == run ? tr("%1, in the replay").arg(state) : state;
}

QString RunsTable::text(std::size_t run, int column) const
{
    if (column == 0)
        return QString::number(run);
    if (column == 1)
        return stateText(run);
    if (const std::string* axis = axisAt(column))
        return words(core::axisText(m_session.runs()[run].settings, *axis));
    const std::string* metric = metricAt(column);
    const core::TimedRow* row = m_session.row(run);
    return metric != nullptr && row != nullptr ? metricText(*metric, row->row.metrics[*metric])
                                               : QString();
}

QVariant RunsTable::sortKey(std::size_t run, int column) const
{
    if (column == 0)
        return static_cast<qulonglong>(run);
    if (const std::string* axis = axisAt(column))
        return numberOrText(core::axisText(m_session.runs()[run].settings, *axis));
    const core::TimedRow* row = m_session.row(run);
    if (const std::string* metric = metricAt(column); metric != nullptr && row != nullptr)
        return numberOrText(row->row.metrics[*metric]);
    return column == 1 ? QVariant(stateText(run)) : QVariant();
}

QVariant RunsTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto run = static_cast<std::size_t>(index.row());
    const bool isNumberOfShown = index.column() == 0 && m_session.shown() == run;
    switch (role) {
    case Qt::DecorationRole:
        return isNumberOfShown ? QVariant(m_shownSign) : QVariant();
    case Qt::FontRole: {
        QFont bold;
        bold.setBold(true);
        return isNumberOfShown ? QVariant(bold) : QVariant();
    }
    case Qt::DisplayRole:
        return text(run, index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case Qt::ToolTipRole: {
        const core::TimedRow* row = m_session.row(run);
        return row != nullptr && !row->row.isDone() ? words(row->row.error)
            : isNumberOfShown                       ? tr("The replay shows this run")
                                                    : QString();
    }
    case SortRole:
        return sortKey(run, index.column());
    case FilterRole: {
        QStringList all;
        for (int column = 1; column < columnCount(); ++column)
            all << text(run, column);
        return all.join(QLatin1Char(' '));
    }
    case RunRole:
        return static_cast<qulonglong>(run);
    default:
        return {};
    }
}

QString RunsTable::usualText(int column) const
{
    if (column == 0)
        return QStringLiteral("888 9999"); // With the sign.
    if (column == 1)
        return tr("%1, in the replay").arg(tr("done"));
    if (metricAt(column) != nullptr)
        return QStringLiteral("88 h 88 m");
    QString longest = QStringLiteral("88");
    for (std::size_t run = 0; run < m_session.runs().size(); ++run) {
        if (const QString own = text(run, column); own.size() > longest.size())
            longest = own;
    }
    return longest;
}

} // namespace midplane::ui
