// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/experiments/FigureScript.h"

using namespace midplane::core;

namespace {

TimedRow row(const std::string& policy, double load, std::uint64_t seed, double utilization)
{
    TimedRow timed;
    RunSettings& settings = timed.row.run.settings;
    settings.policy = policy;
    settings.load.value = load;
    settings.seed = seed;
    timed.row.metrics.set("utilization", utilization);
    timed.row.metrics.set("unused", 0.25);
    return timed;
}

PlanFigure figure()
{
    PlanFigure shown;
    shown.name = "figure";
    shown.title = "A \"figure\"";
    shown.series = {"policy"};
    shown.x = "load";
    shown.along = "load";
    shown.y = {"utilization"};
    shown.yLabel = "utilization";
    shown.labels = {{"fcfs", "FCFS"}, {"load=1", "one"}};
    return shown;
}

} // namespace

/// From rows to what a figure shows.
class FigureDataTest : public QObject {
    Q_OBJECT

private slots:
    void runsThatDifferInTheSeedAreOnePointWithARange()
    {
        const std::vector<TimedRow> rows {row("fcfs", 2, 1, 0.25), row("fcfs", 2, 2, 0.75),
            row("fcfs", 1, 1, 0.125), row("easy", 1, 1, 0.5)};
        const auto panels = panelsOf(figure(), rows);
        QCOMPARE(panels.size(), std::size_t {1});
        QCOMPARE(panels[0].series.size(), std::size_t {2});
        QCOMPARE(panels[0].series[0].label, std::string("FCFS"));
        const auto& points = panels[0].series[0].points;
        QCOMPARE(points.size(), std::size_t {2});
        QCOMPARE(points[0].x, 1.0); // In the order of x.
        QCOMPARE(points[1].y.mean, 0.5);
        QCOMPARE(points[1].y.least, 0.25);
        QCOMPARE(points[1].y.most, 0.75);
        QCOMPARE(points[1].y.seeds, 2);
        QCOMPARE(panels[0].series[1].label, std::string("easy"));
    }

    void aPointNamesTheRunsItIsMadeOf()
    {
        std::vector<TimedRow> rows {
            row("fcfs", 1, 1, 0.25), row("easy", 1, 1, 0.5), row("fcfs", 1, 2, 0.75)};
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i].row.run.number = 10 + i;
        const auto panels = panelsOf(figure(), rows);
        QCOMPARE(panels[0].series[0].points[0].runs, (std::vector<std::size_t> {10, 12}));
        QCOMPARE(panels[0].series[1].points[0].runs, (std::vector<std::size_t> {11}));
        PlanFigure bars = figure();
        bars.kind = FigureKind::Bars;
        bars.y = {"utilization", "unused"};
        QCOMPARE(
            panelsOf(bars, rows)[0].series[0].points[1].runs, (std::vector<std::size_t> {10, 12}));
    }

    void failedRowsAndOtherRunsAreNotShown()
    {
        std::vector<TimedRow> rows {row("fcfs", 1, 1, 0.5), row("easy", 1, 1, 0.5)};
        rows[0].row.error = "no log";
        PlanFigure shown = figure();
        shown.where = {{"policy", {"fcfs"}}};
        QVERIFY(panelsOf(shown, rows).empty());
    }

    void aPanelForEachValue()
    {
        PlanFigure shown = figure();
        shown.panels = "load";
        const auto panels
            = panelsOf(shown, std::vector {row("fcfs", 1, 1, 0.5), row("fcfs", 2, 1, 0.25)});
        QCOMPARE(panels.size(), std::size_t {2});
        QCOMPARE(panels[0].label, std::string("one"));
        QCOMPARE(panels[1].label, std::string("2"));
    }

    void theDataSaysWhatIsDrawn()
    {
        const auto panels
            = panelsOf(figure(), std::vector {row("fcfs", 1, 1, 0.25), row("fcfs", 1, 2, 0.75)});
        QCOMPARE(figureData(figure(), panels),
            std::string("# A \"figure\"\n# x mean least most seeds\n# FCFS\n"
                        "1 0.500000 0.250000 0.750000 2\n\n\n"));
    }

    /// A stack stands on the values below it.
    void stackedBarsAddUp()
    {
        PlanFigure shown = figure();
        shown.kind = FigureKind::Stack;
        shown.y = {"utilization", "unused"};
        const std::string script
            = figureScript(shown, panelsOf(shown, std::vector {row("fcfs", 1, 1, 0.5)}));
        QVERIFY2(script.find("0 0.750000 0.625000 0.250") != std::string::npos, script.c_str());
    }
};

QTEST_APPLESS_MAIN(FigureDataTest)
#include "tst_FigureData.moc"
