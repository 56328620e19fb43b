// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/FigureChart.h"

#include <QGraphicsTextItem>
#include <QtCharts/QLineSeries>

#include "ExperimentScenes.h"

using namespace midplane;

namespace {

core::FigurePoint pointOf(double x, double mean, std::vector<std::size_t> runs)
{
    core::FigurePoint point;
    point.x = x;
    point.y = {mean, mean - 0.05, mean + 0.05, static_cast<int>(runs.size())};
    point.runs = std::move(runs);
    return point;
}

core::PlanFigure figureOfLines()
{
    core::PlanFigure figure;
    figure.name = "lines";
    figure.title = "Lines";
    figure.x = "load";
    figure.along = "load";
    figure.y = {"occupancy"};
    figure.xRange = {{0, 1}};
    figure.yRange = {{0, 1}};
    return figure;
}

core::FigurePanel twoCurves()
{
    core::FigurePanel panel;
    panel.series = {{"first come", {pointOf(0.4, 0.3, {0, 1}), pointOf(0.7, 0.5, {2, 3})}},
        {"greedy", {pointOf(0.4, 0.35, {4, 5}), pointOf(0.7, 0.65, {6, 7})}}};
    return panel;
}

} // namespace

class FigureChartTest : public QObject {
    Q_OBJECT

private:
    /// Drawn once, so that pixels are known.
    static void show(ui::FigureChart& chart)
    {
        chart.resize(640, 400);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        chart.grab();
    }

private slots:
    void theCurvesAreThePanelsPoints()
    {
        ui::FigureChart chart;
        chart.setPanel(figureOfLines(), twoCurves());
        const auto series = chart.chart()->series();
        QCOMPARE(series.size(), 2);
        for (int i = 0; i < 2; ++i) {
            const auto* line = qobject_cast<QLineSeries*>(series[i]);
            QVERIFY(line != nullptr);
            const auto& points = chart.panel().series[static_cast<std::size_t>(i)].points;
            QCOMPARE(line->count(), static_cast<int>(points.size()));
            for (int k = 0; k < line->count(); ++k) {
                QCOMPARE(line->at(k).x(), points[static_cast<std::size_t>(k)].x);
                QCOMPARE(line->at(k).y(), points[static_cast<std::size_t>(k)].y.mean);
            }
        }
        // More points come while the runs are made.
        core::FigurePanel more = twoCurves();
        more.series[0].points.push_back(pointOf(1, 0.55, {8}));
        chart.setPanel(figureOfLines(), more);
        QCOMPARE(qobject_cast<QLineSeries*>(chart.chart()->series()[0])->count(), 3);
    }

    void curvesDifferInMoreThanHue()
    {
        for (const ui::Theme theme : {ui::Theme::Light, ui::Theme::Dark, ui::Theme::HighContrast}) {
            QSet<QRgb> hues;
            for (std::size_t curve = 0; curve < 8; ++curve)
                hues.insert(ui::curveColour(curve, theme).rgb());
            QCOMPARE(hues.size(), 8);
        }
        core::FigurePanel panel;
        for (int i = 0; i < 4; ++i)
            panel.series.push_back({"curve", {pointOf(0.5, 0.1 * i + 0.1, {0})}});
        ui::FigureChart chart;
        chart.setPanel(figureOfLines(), panel);
        const auto dashOf = [&](int curve) {
            return qobject_cast<QLineSeries*>(chart.chart()->series()[curve])->pen().style();
        };
        QVERIFY(dashOf(0) != dashOf(2));
    }

    void aClickOnAPointTellsItsRuns()
    {
        ui::FigureChart chart;
        chart.setPanel(figureOfLines(), twoCurves());
        show(chart);
        std::vector<std::size_t> clicked;
        connect(&chart, &ui::FigureChart::pointClicked, this,
            [&clicked](const std::vector<std::size_t>& runs) { clicked = runs; });
        for (const std::size_t series : {std::size_t {0}, std::size_t {1}}) {
            for (const std::size_t point : {std::size_t {0}, std::size_t {1}}) {
                clicked.clear();
                QTest::mouseClick(chart.viewport(), Qt::LeftButton, {},
                    chart.pixelOf(series, point).toPoint() + QPoint(2, 1));
                QCOMPARE(clicked, chart.panel().series[series].points[point].runs);
            }
        }
        clicked.clear();
        QTest::mouseClick(chart.viewport(), Qt::LeftButton, {},
            chart.chart()->plotArea().topLeft().toPoint() + QPoint(20, 20));
        QVERIFY(clicked.empty());
    }

    /// Qt Charts takes them for HTML.
    void textsOfPlansAreShownAsTheyAre()
    {
        const std::string evil = "<b>a</b> < b &amp; <img src='/dev/zero'>";
        core::PlanFigure figure = figureOfLines();
        figure.kind = core::FigureKind::Bars;
        figure.xLabel = "x " + evil;
        figure.yLabel = "y " + evil;
        core::FigurePanel panel;
        panel.label = "panel " + evil;
        panel.series = {{"series " + evil, {pointOf(0, 0.5, {0})}}};
        panel.series[0].points[0].category = evil;
        ui::FigureChart chart;
        chart.resize(1600, 600);
        chart.setPanel(figure, panel);
        show(chart);
        QStringList texts;
        for (const QGraphicsItem* item : chart.scene()->items()) {
            if (const auto* text = dynamic_cast<const QGraphicsTextItem*>(item))
                texts << text->toPlainText();
        }
        for (const char* before : {"panel ", "x ", "y "})
            QVERIFY2(
                texts.contains(QString::fromStdString(before + evil)), qPrintable(texts.join('|')));
        // A label below a bar is cut to the bar's width.
        QVERIFY2(!texts.filter(QRegularExpression("^<b>a</b> < b")).isEmpty(),
            qPrintable(texts.join('|')));
        QVERIFY2(
            texts.contains(QString::fromStdString("series " + evil)), qPrintable(texts.join('|')));
    }

    void pointsOutsideOfTheAxesAreCounted()
    {
        core::FigurePanel panel = twoCurves();
        panel.series[0].points.push_back(pointOf(1.4, 0.5, {9}));
        panel.series[1].points.push_back(pointOf(0.9, 1.2, {9}));
        ui::FigureChart chart;
        chart.setPanel(figureOfLines(), panel);
        QCOMPARE(chart.pointsOutside(), 2);
    }

    void barsAndStacksHaveTheMeans()
    {
        core::FigurePanel panel;
        for (const char* name : {"fcfs", "easy"}) {
            core::FigureSeries series {name, {}};
            for (const char* metric : {"unused", "lost"}) {
                core::FigurePoint point = pointOf(0, 0.25, {1});
                point.category = metric;
                series.points.push_back(point);
            }
            panel.series.push_back(series);
        }
        for (const core::FigureKind kind : {core::FigureKind::Bars, core::FigureKind::Stack}) {
            core::PlanFigure figure;
            figure.kind = kind;
            ui::FigureChart chart;
            chart.setPanel(figure, panel);
            show(chart);
            QCOMPARE(chart.chart()->series().size(), 1);
            QCOMPARE(chart.csv().count(QLatin1Char('\n')), 5);
        }
    }

    void aPanelWithoutPointsIsNoTrouble()
    {
        ui::FigureChart chart;
        show(chart);
        for (const core::FigureKind kind :
            {core::FigureKind::Lines, core::FigureKind::Bars, core::FigureKind::Stack}) {
            core::PlanFigure figure;
            figure.kind = kind;
            chart.setPanel(figure, {});
            chart.grab();
            chart.setPanel(figure, {"", {{"empty", {}}}});
            chart.grab();
        }
        QCOMPARE(chart.pointsOutside(), 0);
    }
};

QTEST_MAIN(FigureChartTest)
#include "tst_FigureChart.moc"
