// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/experiments/Metrics.h"
#include "core/experiments/PlanReader.h"

namespace midplane::core {

namespace {

bool isAxis(const std::string& name)
{
    const auto& names = axisNames();
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// The metrics of rows, and the seconds that are kept beside them.
std::vector<std::string> drawableMetrics()
{
    std::vector<std::string> names = metricNames();
    names.emplace_back(computingMetric);
    return names;
}

FigureKind figureKindOf(PlanReader& reader)
{
    const std::string kind = reader.text("kind", "lines");
    reader.checkAmong("kind", {kind}, {"lines", "bars", "stack"});
    if (kind == "bars")
        return FigureKind::Bars;
    return kind == "stack" ? FigureKind::Stack : FigureKind::Lines;
}

void readWhere(PlanReader& reader, PlanFigure& figure)
{
    const auto where = reader.member("where");
    if (reader.error() || !where)
        return;
    if (!where->isObject())
        return reader.keep(where->error("must be an object: axis -> list of values"));
    for (const auto& item : where->json().items()) {
        reader.checkAmong("where", {item.key()}, axisNames());
        const JsonValue list = *where->find(item.key());
        // The values of one axis are read as the grid's own lists are.
        const nlohmann::json holder {{"values", list.json()}};
        PlanReader values(JsonValue(holder, ""), {"values"});
        figure.where[item.key()] = values.texts("values", {});
        if (values.error())
            reader.keep(list.error(values.error()->reason));
    }
}

void readLabels(PlanReader& reader, PlanFigure& figure)
{
    const auto labels = reader.member("labels");
    if (reader.error() || !labels)
        return;
    if (!labels->isObject())
        return reader.keep(labels->error("must be an object: value -> words"));
    for (const auto& item : labels->json().items()) {
        if (!item.value().is_string())
            return reader.keep(labels->find(item.key())->error("must be text"));
        figure.labels[item.key()] = item.value().get<std::string>();
    }
}

void checkLines(PlanReader& reader, PlanFigure& figure)
{
    figure.x = reader.text("x");
    if (!reader.error() && !isAxis(figure.x))
        reader.checkAmong("x", {figure.x}, drawableMetrics());
    figure.along = reader.text("along", isAxis(figure.x) ? figure.x : "");
    if (!reader.error() && figure.along.empty())
        reader.fail("along", "is missing: x is a metric, so name the axis that a line follows");
    if (!reader.error())
        reader.checkAmong("along", {figure.along}, axisNames());
    if (!reader.error() && figure.y.size() != 1)
        reader.fail("y", "must name one metric");
}

} // namespace

Result<PlanFigure> readFigure(const JsonValue& json)
{
    PlanReader reader(json,
        {"name", "title", "kind", "where", "panels", "series", "x", "along", "y", "xLabel",
            "yLabel", "logX", "logY", "xRange", "yRange", "labels"});
    PlanFigure figure;
    figure.name = reader.text("name");
    figure.title = reader.text("title");
    figure.kind = figureKindOf(reader);
    readWhere(reader, figure);
    figure.panels = reader.text("panels", "");
    if (!figure.panels.empty())
        reader.checkAmong("panels", {figure.panels}, axisNames());
    figure.series = reader.texts("series", {});
    reader.checkAmong("series", figure.series, axisNames());
    if (!reader.has("y"))
        reader.fail("y", "is missing: name a metric");
    if (const auto y = reader.member("y"); y && y->json().is_string())
        figure.y = {reader.text("y")};
    else
        figure.y = reader.texts("y", {});
    reader.checkAmong("y", figure.y, drawableMetrics());
    if (figure.kind == FigureKind::Lines)
        checkLines(reader, figure);
    figure.xLabel = reader.text("xLabel", figure.x);
    figure.yLabel = reader.text("yLabel");
    figure.isLogX = reader.flag("logX");
    figure.isLogY = reader.flag("logY");
    figure.xRange = reader.range("xRange");
    figure.yRange = reader.range("yRange");
    readLabels(reader, figure);
    if (reader.error())
        return tl::unexpected(*reader.error());
    return figure;
}

} // namespace midplane::core
