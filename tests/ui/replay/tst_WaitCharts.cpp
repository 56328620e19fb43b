// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMouseEvent>
#include <QValueAxis>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/replay/WaitAxis.h"
#include "ui/replay/WaitsBySizeChart.h"
#include "ui/replay/WaitsChart.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

/// Where the curve of a chart is at a place of its x-axis; the upper end of a step.
double valueAt(const QLineSeries& series, double place)
{
    double value = 0;
    for (const QPointF& point : series.points()) {
        if (point.x() <= place + 1e-9)
            value = point.y();
    }
    return value;
}

const QLineSeries& curveOf(const ValueChart& chart, int number)
{
    return *static_cast<QLineSeries*>(chart.chart()->series()[number]);
}

void pointAt(ValueChart& chart, const QPointF& at)
{
    QMouseEvent move(QEvent::MouseMove, at, chart.viewport()->mapToGlobal(at), Qt::NoButton,
        Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(chart.viewport(), &move);
}

} // namespace

/// The charts of waits against the results of the run.
class WaitChartsTest : public QObject {
    Q_OBJECT

private slots:
    void theCurveIsTheShareOfJobsThatWaitedNoLonger()
    {
        ReplaySession session;
        runToEnd(session, demoOn(tablesOf("bgl")));
        WaitsChart chart(session);
        chart.resize(600, 240);
        QVERIFY(chart.waits().empty()); // Nobody has seen it yet.
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        const auto& jobs = session.result().jobs;
        QCOMPARE(chart.waits().size(), session.result().metrics.jobs);
        for (const int seconds : {1, 7, 60, 1000, 3600, 20000, 100000}) {
            const core::SimTime wait {seconds};
            const auto within = std::count_if(jobs.begin(), jobs.end(),
                [&](const core::JobResult& job) { return job.wait() <= wait; });
            const double percent
                = 100.0 * static_cast<double>(within) / static_cast<double>(jobs.size());
            QCOMPARE(chart.percentWithin(wait), percent);
            if (waitPlace(wait) <= curveOf(chart, 0).points().constLast().x())
                QCOMPARE(valueAt(curveOf(chart, 0), waitPlace(wait)), percent);
        }
        const core::RunMetrics& metrics = session.result().metrics;
        QVERIFY(chart.percentWithin(metrics.medianWait) >= 50);
        QVERIFY(chart.percentWithin(metrics.medianWait - core::SimTime {1}) < 50);
        QCOMPARE(chart.percentWithin(metrics.longestWait), 100.0);
        const QStringList lines = chart.csv().split('\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.back(),
            QStringLiteral("%1,%2,100.0000").arg(metrics.longestWait.count()).arg(metrics.jobs));

        const QImage light = chart.grab().toImage();
        pointAt(chart, chart.chart()->plotArea().center());
        QVERIFY(chart.grab().toImage() != light); // A hair line and the values there.
        chart.setTheme(Theme::Dark);
        QCOMPARE(chart.grab().toImage().pixelColor(2, 2), rolesOf(Theme::Dark).base);
    }

    void sizesHaveTheWaitsOfTheirClass()
    {
        ReplaySession session;
        WaitsBySizeChart chart(session);
        chart.resize(600, 240);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        runToEnd(session, demoOn(tablesOf("bgl")));
        const auto& classes = session.result().metrics.sizeClasses;
        QVERIFY(classes.size() > 3);
        for (int curve = 0; curve < 3; ++curve)
            QCOMPARE(curveOf(chart, curve).count(), static_cast<int>(classes.size()));
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const int at = static_cast<int>(i);
            QCOMPARE(curveOf(chart, 0).at(at).y(), waitPlace(classes[i].medianWait));
            QCOMPARE(curveOf(chart, 1).at(at).y(), waitPlace(classes[i].wait95));
            QCOMPARE(curveOf(chart, 2).at(at).y(), waitPlace(classes[i].longestWait));
        }
        QCOMPARE(chart.csv().count('\n'), static_cast<int>(classes.size()) + 1);
        pointAt(chart, chart.chart()->plotArea().center());
        QVERIFY(!chart.grab().isNull());
    }

    /// A mark whose text, with the room around it, comes too close to another is not drawn by
    /// charts: none does, in the lowest chart.
    void marksOfALowChartKeepApart()
    {
        ReplaySession session;
        WaitsBySizeChart chart(session);
        chart.resize(600, chart.minimumHeight());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        runToEnd(session, demoOn(tablesOf("bgl")));
        chart.grab();
        auto* axis = qobject_cast<QCategoryAxis*>(chart.chart()->axes(Qt::Vertical).constFirst());
        QVERIFY(axis->categoriesLabels().contains(QStringLiteral("1 d")));
        double before = -1e9;
        for (const QString& label : axis->categoriesLabels()) {
            const double at = (axis->endValue(label) - axis->min()) / (axis->max() - axis->min())
                * chart.chart()->plotArea().height();
            QVERIFY2(
                at - before >= 1.5 * QFontMetrics(axis->labelsFont()).height(), qPrintable(label));
            before = at;
        }
    }

    /// A run without an end, one job, many: the curve stays within what a screen shows.
    void runsOfAnySize()
    {
        ReplaySession session;
        runToEnd(session, demoOn(tablesOf("bgl")));
        const auto shown = [&](std::size_t copies) {
            auto many = std::make_shared<core::Recording>();
            many->machine = session.recording().machine;
            many->policy = "fcfs";
            many->jobs.resize(copies);
            core::Entry entry;
            for (std::uint32_t id = 0; id < copies; ++id) {
                entry.kind = core::EntryKind::Submitted;
                entry.job = {id};
                many->journal.append(entry);
            }
            core::PlacementId place;
            if (copies > 0)
                place
                    = many->placements.idOf(session.recording().placements[core::PlacementId {0}]);
            for (std::uint32_t id = 0; id < copies; ++id) {
                for (const auto kind : {core::EntryKind::Started, core::EntryKind::Ended}) {
                    entry.kind = kind;
                    entry.job = {id};
                    entry.partition = {id};
                    entry.placement
                        = kind == core::EntryKind::Started ? place : core::PlacementId();
                    entry.time = core::SimTime {id + (kind == core::EntryKind::Ended ? 1 : 0)};
                    many->journal.append(entry);
                }
            }
            RunRequest request = session.request();
            request.recording = many;
            runToEnd(session, request);
        };
        WaitsChart waits(session);
        WaitsBySizeChart sizes(session);
        waits.show();
        sizes.show();
        for (const std::size_t jobs : {std::size_t {1}, std::size_t {20'000}}) {
            shown(jobs);
            QCOMPARE(waits.waits().size(), jobs);
            QVERIFY(curveOf(waits, 0).count() < 2100);
            QCOMPARE(curveOf(waits, 0).points().constLast().y(), 100.0);
            QVERIFY(!waits.grab().isNull());
            QVERIFY(!sizes.grab().isNull());
        }
    }
};

QTEST_MAIN(WaitChartsTest)
#include "tst_WaitCharts.moc"
