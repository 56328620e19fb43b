// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/FigureScript.h"
#include "core/support/PlainText.h"
#include "tests/core/experiments/GnuplotText.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

namespace {

/// A row with figures of its own for each run, as if all had been done.
std::vector<core::TimedRow> rowsOf(const core::Plan& plan)
{
    constexpr std::size_t mostRuns = 50; // More of them show nothing new, slowly.
    std::vector<core::PlannedRun> runs = core::runsOf(plan);
    runs.resize(std::min(runs.size(), mostRuns));
    std::vector<core::TimedRow> rows;
    for (const core::PlannedRun& run : runs) {
        rows.emplace_back().row.run = run;
        for (const std::string& metric : core::metricNames())
            rows.back().row.metrics.set(metric, static_cast<double>(run.number % 7) / 8);
    }
    return rows;
}

/// A figure without a plan: the bytes are its texts, with zero bytes between them.
core::PlanFigure figureOf(const std::string& text, std::vector<core::FigurePanel>& panels)
{
    std::size_t at = 0;
    const auto next = [&] {
        const std::size_t end = std::min(text.find('\0', at), text.size());
        std::string part = text.substr(at, end - at);
        at = std::min(end + 1, text.size());
        return part;
    };
    core::PlanFigure figure;
    figure.name = "figure";
    figure.kind = static_cast<core::FigureKind>(text.empty() ? 0 : text.size() % 3);
    figure.title = next();
    figure.xLabel = next();
    figure.yLabel = next();
    for (int panel = 0; panel < 2; ++panel) {
        panels.push_back({next(), {}});
        for (int series = 0; series < 2; ++series) {
            panels.back().series.push_back({next(), {}});
            for (int point = 0; point < 2; ++point)
                panels.back().series.back().points.push_back({1, next(), {0.5, 0.25, 1, 2}});
        }
    }
    return figure;
}

/// The same figure without a text that could do harm.
core::PlanFigure harmless(core::PlanFigure figure, std::vector<core::FigurePanel>& panels)
{
    figure.title = figure.xLabel = figure.yLabel = "x";
    for (core::FigurePanel& panel : panels) {
        panel.label = "x";
        for (core::FigureSeries& series : panel.series) {
            series.label = "x";
            for (core::FigurePoint& point : series.points)
                point.category = "x";
        }
    }
    return figure;
}

/// No text of a plan leaves its string: all that gnuplot reads outside of strings is what it reads
/// for a figure of harmless texts, and the data have no line more.
void check(const core::PlanFigure& figure, std::vector<core::FigurePanel> panels)
{
    const std::string script = core::figureScript(figure, panels);
    const std::string data = core::figureData(figure, panels);
    const auto read = tests::readGnuplot(script);
    const core::PlanFigure plain = harmless(figure, panels);
    const auto expected = tests::readGnuplot(core::figureScript(plain, panels));
    const std::string plainData = core::figureData(plain, panels);
    const bool isSafe = read && expected && read->commands == expected->commands
        && core::plainLines(script) == script && core::plainLines(data) == data
        && std::count(data.begin(), data.end(), '\n')
            == std::count(plainData.begin(), plainData.end(), '\n');
    if (isSafe)
        return;
    std::fprintf(stderr, "%s\n%s\n", script.c_str(), data.c_str());
    std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text = fuzz::textOf(data, size);
    if (const auto plan = core::parsePlan(text, "folder/plan.json")) {
        const auto rows = rowsOf(*plan);
        for (const core::PlanFigure& figure : plan->figures)
            check(figure, core::panelsOf(figure, rows));
        return 0;
    }
    std::vector<core::FigurePanel> panels;
    const core::PlanFigure figure = figureOf(text, panels);
    check(figure, panels);
    return 0;
}
