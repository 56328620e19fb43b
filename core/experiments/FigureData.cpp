// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/FigureData.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace midplane::core {

namespace {

std::string labelOf(const PlanFigure& figure, const std::string& value)
{
    const auto words = figure.labels.find(value);
    return words == figure.labels.end() ? value : words->second;
}

/// "torus=1" before "1", so that numbers of several axes can have words of their own.
std::string axisLabel(const PlanFigure& figure, const RunSettings& run, const std::string& axis)
{
    const std::string value = axisText(run, axis);
    const auto words = figure.labels.find(axis + "=" + value);
    return words == figure.labels.end() ? labelOf(figure, value) : words->second;
}

std::string seriesLabel(const PlanFigure& figure, const RunSettings& run)
{
    std::string label;
    for (const std::string& axis : figure.series) {
        const std::string words = axisLabel(figure, run, axis);
        if (!words.empty())
            label += (label.empty() ? "" : ", ") + words;
    }
    return label;
}

/// An axis or a metric.
std::optional<double> valueOf(const TimedRow& row, const std::string& name)
{
    if (name == computingMetric)
        return row.computingSeconds;
    const auto& axes = axisNames();
    const std::string text = std::find(axes.begin(), axes.end(), name) != axes.end()
        ? axisText(row.row.run.settings, name)
        : row.row.metrics[name];
    if (text.empty())
        return {};
    return std::strtod(text.c_str(), nullptr);
}

/// All settings but the seed: rows with equal ones are one point.
std::string pointKey(RunSettings run)
{
    run.seed = 0;
    return keyOf(run);
}

template <class T> T& findOrAdd(std::vector<T>& all, const std::string& label)
{
    const auto found
        = std::find_if(all.begin(), all.end(), [&](const T& one) { return one.label == label; });
    if (found != all.end())
        return *found;
    all.push_back({label, {}});
    return all.back();
}

struct Gathered {
    std::string panel;
    std::string series;
    std::string key;
    std::vector<const TimedRow*> rows;
};

std::vector<Gathered> gather(const PlanFigure& figure, std::span<const TimedRow> rows)
{
    std::vector<Gathered> all;
    std::map<std::string, std::size_t> known;
    for (const TimedRow& row : rows) {
        const RunSettings& settings = row.row.run.settings;
        if (!row.row.isDone() || !shows(figure, settings))
            continue;
        const std::string key = pointKey(settings);
        const auto [place, isNew] = known.try_emplace(key, all.size());
        if (isNew)
            all.push_back({figure.panels.empty() ? "" : axisLabel(figure, settings, figure.panels),
                seriesLabel(figure, settings), key, {}});
        all[place->second].rows.push_back(&row);
    }
    return all;
}

std::optional<Spread> spreadOf(const std::vector<const TimedRow*>& rows, const std::string& name)
{
    Spread spread;
    double sum = 0;
    for (const TimedRow* row : rows) {
        const auto value = valueOf(*row, name);
        if (!value)
            continue;
        spread.least = spread.seeds == 0 ? *value : std::min(spread.least, *value);
        spread.most = spread.seeds == 0 ? *value : std::max(spread.most, *value);
        sum += *value;
        ++spread.seeds;
    }
    if (spread.seeds == 0)
        return {};
    spread.mean = sum / spread.seeds;
    return spread;
}

std::vector<std::size_t> numbersOf(const std::vector<const TimedRow*>& rows)
{
    std::vector<std::size_t> numbers;
    numbers.reserve(rows.size());
    for (const TimedRow* row : rows)
        numbers.push_back(row->row.run.number);
    return numbers;
}

void addLinePoint(const PlanFigure& figure, const Gathered& gathered, FigureSeries& series)
{
    const auto x = spreadOf(gathered.rows, figure.x);
    const auto y = spreadOf(gathered.rows, figure.y.front());
    if (x && y)
        series.points.push_back({x->mean, "", *y, numbersOf(gathered.rows)});
}

void addBars(const PlanFigure& figure, const Gathered& gathered, FigureSeries& series)
{
    for (const std::string& metric : figure.y) {
        if (const auto y = spreadOf(gathered.rows, metric))
            series.points.push_back({0, labelOf(figure, metric), *y, numbersOf(gathered.rows)});
    }
}

} // namespace

std::vector<FigurePanel> panelsOf(const PlanFigure& figure, std::span<const TimedRow> rows)
{
    std::vector<FigurePanel> panels;
    for (const Gathered& gathered : gather(figure, rows)) {
        FigureSeries& series = findOrAdd(findOrAdd(panels, gathered.panel).series, gathered.series);
        if (figure.kind == FigureKind::Lines)
            addLinePoint(figure, gathered, series);
        else if (series.points.empty())
            addBars(figure, gathered, series);
    }
    // A line follows the axis "along"; the runs are in its order already, unless x is that axis.
    if (figure.kind == FigureKind::Lines && figure.x == figure.along) {
        for (FigurePanel& panel : panels) {
            for (FigureSeries& series : panel.series)
                std::stable_sort(series.points.begin(), series.points.end(),
                    [](const FigurePoint& a, const FigurePoint& b) { return a.x < b.x; });
        }
    }
    return panels;
}

} // namespace midplane::core
