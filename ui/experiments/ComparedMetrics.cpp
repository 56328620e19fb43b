// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/ComparedMetrics.h"

#include <cmath>
#include <cstdlib>
#include <span>

#include <QCoreApplication>

#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

using core::RunMetrics;

enum class Unit { Part, Seconds, Number, Count };

/// A metric of docs/metrics.md as a row.
struct MetricRow {
    const char* name;
    Unit unit;
    Wish wish;
    double (*value)(const RunMetrics& metrics);
};

double seconds(core::SimTime time) { return static_cast<double>(time.count()); }

constexpr MetricRow metricRows[] = {
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Utilization"), Unit::Part, Wish::More,
        [](const RunMetrics& metrics) { return metrics.utilization; }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Occupancy"), Unit::Part, Wish::More,
        [](const RunMetrics& metrics) { return metrics.occupancy; }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Capacity lost"), Unit::Part, Wish::Less,
        [](const RunMetrics& metrics) { return metrics.lost; }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Capacity unused"), Unit::Part, Wish::Neither,
        [](const RunMetrics& metrics) { return metrics.unused; }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Mean wait"), Unit::Seconds, Wish::Less,
        [](const RunMetrics& metrics) { return metrics.meanWait; }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Median wait"), Unit::Seconds, Wish::Less,
        [](const RunMetrics& metrics) { return seconds(metrics.medianWait); }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Longest wait"), Unit::Seconds, Wish::Less,
        [](const RunMetrics& metrics) { return seconds(metrics.longestWait); }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Mean bounded slowdown"), Unit::Number, Wish::Less,
        [](const RunMetrics& metrics) { return metrics.meanBoundedSlowdown; }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Makespan"), Unit::Seconds, Wish::Less,
        [](const RunMetrics& metrics) { return seconds(metrics.makespan); }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Jobs ended"), Unit::Count, Wish::More,
        [](const RunMetrics& metrics) { return static_cast<double>(metrics.jobs); }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Never started"), Unit::Count, Wish::Less,
        [](const RunMetrics& metrics) { return static_cast<double>(metrics.neverStarted); }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Backfilled"), Unit::Count, Wish::Neither,
        [](const RunMetrics& metrics) { return static_cast<double>(metrics.counts.backfilled()); }},
    {QT_TRANSLATE_NOOP("ComparedMetrics", "Migrations"), Unit::Count, Wish::Neither,
        [](const RunMetrics& metrics) { return static_cast<double>(metrics.counts.migrations); }},
};

const MetricRow& rowAt(int row) { return std::span(metricRows)[static_cast<std::size_t>(row)]; }

QString numberText(Unit unit, double value)
{
    switch (unit) {
    case Unit::Part:
        return ComparedMetrics::tr("%1 %").arg(100 * value, 0, 'f', 1);
    case Unit::Seconds:
        return durationText(core::SimTime {std::llround(value)});
    case Unit::Number:
        return QString::number(value, 'f', 2);
    case Unit::Count:
        return QString::number(std::llround(value));
    }
    return {};
}

/// What is left of a value when it is shown: two that look alike are the same.
double rounded(Unit unit, double value)
{
    switch (unit) {
    case Unit::Part:
        return std::round(1000 * value) / 1000;
    case Unit::Number:
        return std::round(100 * value) / 100;
    case Unit::Seconds:
    case Unit::Count:
        break;
    }
    return std::round(value);
}

} // namespace

QString judgement(Wish wish, double difference)
{
    if (difference == 0)
        return ComparedMetrics::tr("same");
    if (wish == Wish::Neither)
        return difference > 0 ? ComparedMetrics::tr("more") : ComparedMetrics::tr("less");
    return (difference > 0) == (wish == Wish::More) ? ComparedMetrics::tr("better")
                                                    : ComparedMetrics::tr("worse");
}

ComparedMetrics::ComparedMetrics(Comparison& comparison, QObject* parent)
    : QAbstractTableModel(parent)
    , m_comparison(comparison)
{
    connect(&comparison, &Comparison::runsChanged, this, [this] {
        beginResetModel();
        endResetModel();
    });
    connect(&comparison, &Comparison::shownChanged, this,
        [this] { emit headerDataChanged(Qt::Horizontal, 0, columnCount({}) - 1); });
}

int ComparedMetrics::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || m_comparison.runs().empty()
        ? 0
        : static_cast<int>(std::size(metricRows));
}

int ComparedMetrics::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : 1 + static_cast<int>(m_comparison.runs().size());
}

QVariant ComparedMetrics::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == 0 ? Qt::AlignLeft : Qt::AlignRight));
    const auto run = static_cast<std::size_t>(section - 1);
    const bool isShown = section > 0 && m_comparison.shown() == run;
    if (role == Qt::FontRole && isShown) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    if (section == 0)
        return tr("Metric");
    if (run >= m_comparison.runs().size())
        return QString();
    const QString& name = m_comparison.runs()[run]->name;
    return isShown && role == Qt::ToolTipRole ? tr("%1, in the replay").arg(name) : name;
}

QString ComparedMetrics::valueText(int row, const ComparedRun& run) const
{
    const MetricRow& metric = rowAt(row);
    return numberText(metric.unit, metric.value(run.result.metrics));
}

QString ComparedMetrics::differenceText(int row, const ComparedRun& run) const
{
    const MetricRow& metric = rowAt(row);
    const double first
        = rounded(metric.unit, metric.value(m_comparison.runs().front()->result.metrics));
    const double difference = rounded(metric.unit, metric.value(run.result.metrics)) - first;
    const QString word = judgement(metric.wish, difference);
    if (difference == 0)
        return word;
    const QString sign = difference > 0 ? QStringLiteral("+") : QStringLiteral("−");
    // Parts of a hundred differ by points: "3 % worse" would be a part of the first.
    const QString size = metric.unit == Unit::Part
        ? tr("%1 points").arg(100 * std::abs(difference), 0, 'f', 1)
        : numberText(metric.unit, std::abs(difference));
    return sign + size + QLatin1Char(' ') + word;
}

QVariant ComparedMetrics::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight));
    const bool isWhole = role == Qt::DisplayRole || role == Qt::ToolTipRole;
    if (!isWhole && role != ValueRole && role != DifferenceRole)
        return {};
    if (index.column() == 0)
        return role == DifferenceRole ? QString() : tr(rowAt(index.row()).name);
    const ComparedRun& run = *m_comparison.runs()[static_cast<std::size_t>(index.column() - 1)];
    const QString value = valueText(index.row(), run);
    if (role == ValueRole)
        return value;
    const QString difference = index.column() == 1 ? QString() : differenceText(index.row(), run);
    if (role == DifferenceRole || difference.isEmpty())
        return role == DifferenceRole ? difference : value;
    return QStringLiteral("%1   %2").arg(value, difference);
}

} // namespace midplane::ui
