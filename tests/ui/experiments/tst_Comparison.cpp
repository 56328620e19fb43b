// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/Comparison.h"

#include "ExperimentScenes.h"
#include "tests/ui/models/ReplayRuns.h"
#include "ui/experiments/ComparedMetrics.h"

using namespace midplane;
using core::SimTime;

class ComparisonTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl = ui::tablesOf("bgl");

    ui::RunSpec demo() const
    {
        ui::RunSpec spec;
        spec.request = ui::demoOn(m_bgl);
        spec.request.options.count = 120;
        return spec;
    }

    static void waitForAll(ui::Comparison& comparison)
    {
        QTRY_VERIFY_WITH_TIMEOUT(!comparison.isRunning() && comparison.waitingCount() == 0, 120000);
    }

private slots:
    void metricsAreThoseOfTheAnalysis()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        comparison.add(demo());
        comparison.add(ui::changed(demo(), {QStringLiteral("fcfs"), {}, {}, {}}).value());
        waitForAll(comparison);
        QCOMPARE(comparison.runs().size(), std::size_t {2});
        QCOMPARE(comparison.runs()[0]->recording().policy, std::string("greedy"));
        QCOMPARE(comparison.runs()[1]->recording().policy, std::string("fcfs"));
        for (const ui::ComparedRunPtr& run : comparison.runs()) {
            const core::RunMetrics expected = core::metricsOf(run->recording());
            QCOMPARE(run->result.metrics.utilization, expected.utilization);
            QCOMPARE(run->result.metrics.meanWait, expected.meanWait);
            QCOMPARE(run->result.metrics.lost, expected.lost);
        }
    }

    void oneClockMovesAllAndTheReplay()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, demo().request);
        ui::Comparison comparison(session);
        comparison.addReplayed(demo());
        comparison.add(ui::changed(demo(),
            {QStringLiteral("easy"), QStringLiteral("torus3d"), {},
                {}}).value());
        waitForAll(comparison);
        QCOMPARE(comparison.runs()[1]->recording().machine->name(), std::string("torus3d"));
        QCOMPARE(comparison.runs()[0]->replay->recordingPtr(), session.recordingPtr());
        for (const SimTime moment : ui::momentsOf(session, 40)) {
            comparison.seekTime(moment);
            QCOMPARE(session.time(), moment);
            for (const ui::ComparedRunPtr& run : comparison.runs()) {
                core::Replay own(run->replay->recordingPtr());
                own.seekTime(moment);
                QCOMPARE(run->state().time, moment);
                QCOMPARE(run->state().running, own.state().running);
                QCOMPARE(run->state().waiting, own.state().waiting);
                // The numbers under the picture are those of that state.
                if (moment >= run->recording().firstTime())
                    QCOMPARE(run->load().waiting, static_cast<int>(own.state().waiting.size()));
            }
        }
        // And the other way round: the window's clock moves all.
        const SimTime middle = session.firstTime() + (session.lastTime() - session.firstTime()) / 2;
        session.seekTime(middle);
        QCOMPARE(comparison.time(), middle);
        QCOMPARE(comparison.runs()[1]->state().time, middle);
    }

    void aReplayOfSomethingElseLeavesTheClockAlone()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        comparison.add(demo());
        waitForAll(comparison);
        comparison.seekTime(comparison.lastTime());
        ui::runToEnd(session, demo().request);
        session.seekTime(session.firstTime());
        QCOMPARE(comparison.time(), comparison.lastTime());
    }

    void aJobHasOneColourEverywhere()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        comparison.add(demo());
        comparison.add(ui::changed(demo(), {QStringLiteral("fcfs"), {}, {}, {}}).value());
        waitForAll(comparison);
        const ui::ComparedRun& first = *comparison.runs()[0];
        const ui::ComparedRun& second = *comparison.runs()[1];
        for (std::size_t job = 0; job < first.recording().jobs.size(); ++job) {
            QCOMPARE(first.recording().jobs[job].line, second.recording().jobs[job].line);
            if (first.colours[job] >= 0)
                QCOMPARE(second.colours[job], first.colours[job]);
        }
    }

    void whatCannotBeMadeIsToldAndTheRestGoesOn()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        QStringList said;
        connect(&comparison, &ui::Comparison::failed, this,
            [&said](const core::Error& error) { said << QString::fromStdString(error.text()); });
        ui::RunSpec wrong = demo();
        wrong.request.log = QStringLiteral("nowhere.swf");
        comparison.add(wrong);
        comparison.add(demo());
        waitForAll(comparison);
        QCOMPARE(said.size(), 1);
        QVERIFY(said.front().contains(QStringLiteral("nowhere.swf")));
        QCOMPARE(comparison.runs().size(), std::size_t {1});
    }

    void cancelForgetsWhatWaits()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        QSignalSpy ended(&comparison, &ui::Comparison::makingEnded);
        for (int i = 0; i < 5; ++i)
            comparison.add(demo());
        comparison.cancel();
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY(comparison.runs().size() <= 1);
    }

    void goingAwayInTheMiddleIsSafe()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        comparison.add(demo());
        comparison.add(demo());
    }

    void theTableSaysWhatIsBetterInWords()
    {
        QCOMPARE(ui::judgement(ui::Wish::More, 0.1), QStringLiteral("better"));
        QCOMPARE(ui::judgement(ui::Wish::More, -0.1), QStringLiteral("worse"));
        QCOMPARE(ui::judgement(ui::Wish::Less, 0.1), QStringLiteral("worse"));
        QCOMPARE(ui::judgement(ui::Wish::Neither, 0.1), QStringLiteral("more"));
        QCOMPARE(ui::judgement(ui::Wish::More, 0), QStringLiteral("same"));

        ui::ReplaySession session;
        ui::Comparison comparison(session);
        ui::ComparedMetrics table(comparison);
        QCOMPARE(table.rowCount(), 0);
        comparison.add(demo());
        comparison.add(demo());
        comparison.add(ui::changed(demo(), {QStringLiteral("fcfs"), {}, {}, {}}).value());
        waitForAll(comparison);
        QCOMPARE(table.columnCount(), 4);
        const core::RunMetrics& greedy = comparison.runs()[0]->result.metrics;
        const core::RunMetrics& fcfs = comparison.runs()[2]->result.metrics;
        QVERIFY(greedy.meanWait < fcfs.meanWait); // Or the demo shows nothing here.
        for (int row = 0; row < table.rowCount(); ++row) {
            QVERIFY(table.index(row, 2).data().toString().endsWith(QStringLiteral("same")));
            if (table.index(row, 0).data().toString() == QStringLiteral("Mean wait"))
                QVERIFY(table.index(row, 3).data().toString().endsWith(QStringLiteral("worse")));
        }
    }

    void aRunOfAPlanIsMadeAgainAsItWas()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession experiment;
        ui::openPlan(experiment, folder);
        ui::runToEnd(experiment);
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        for (const std::size_t run : {std::size_t {1}, std::size_t {9}}) {
            ui::RunSpec spec;
            spec.settings = experiment.runs()[run].settings;
            comparison.add(spec);
        }
        waitForAll(comparison);
        int place = 0;
        for (const std::size_t run : {std::size_t {1}, std::size_t {9}}) {
            const core::RunMetrics& metrics
                = comparison.runs()[static_cast<std::size_t>(place++)]->result.metrics;
            core::MetricValues again;
            again.set("occupancy", metrics.occupancy);
            again.set("meanWait", metrics.meanWait);
            again.setCount("makespan", metrics.makespan.count());
            const core::MetricValues& row = experiment.row(run)->row.metrics;
            for (const char* name : {"occupancy", "meanWait", "makespan"})
                QCOMPARE(again[name], row[name]);
        }
    }
};

QTEST_GUILESS_MAIN(ComparisonTest)
#include "tst_Comparison.moc"
