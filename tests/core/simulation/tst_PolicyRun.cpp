// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/journal/JournalCheck.h"
#include "core/journal/Replay.h"
#include "tests/core/simulation/MovingPolicy.h"
#include "tests/core/simulation/RunStories.h"

using namespace midplane::core;
using namespace midplane::core::test;

/// Runs in which more happens than jobs that come and end: boots, failures, moves.
class PolicyRunTest : public QObject {
    Q_OBJECT

private slots:
    void boots_data() { addRuns(); }
    /// With boots: a job runs so much later as its partition boots, and holds its place until that
    /// is shut down. Nothing else changes hands.
    void boots()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        QFETCH(int, joining);
        const MachinePtr built = machineNamed(machine.toStdString());
        SimulationInput input = inputOf(
            built, policy.toStdString(), randomWorkload(*built, 300, static_cast<Mix>(joining), 3));
        input.boot = randomBoot();
        const auto recording = std::make_shared<const Recording>(runToEnd(input));
        QVERIFY(!checkJournal(*recording));
        std::map<JobId, const Entry*> starts;
        for (const Entry& entry : recording->journal.entries()) {
            if (entry.kind == EntryKind::Started)
                starts[entry.job] = &entry;
            if (entry.kind != EntryKind::Ended)
                continue;
            const Entry& start = *starts.at(entry.job);
            const StageTimes times
                = input.boot.timesFor(nodesOf(*built, recording->placements[start.placement]));
            QCOMPARE(entry.time - start.time,
                times.untilRunning() + recording->jobs[entry.job.value].runTime);
        }
        Replay replay(recording);
        replay.seek(recording->journal.lastId());
        QVERIFY(replay.state().occupancy == Occupancy(*built));
    }

    void equalsARunWhoseBootsTakeNoTimeButAreTold_data() { addRuns(); }
    /// Brief or told at length, the same jobs start at the same times in the same places.
    void equalsARunWhoseBootsTakeNoTimeButAreTold()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        QFETCH(int, joining);
        const MachinePtr built = machineNamed(machine.toStdString());
        SimulationInput input = inputOf(
            built, policy.toStdString(), randomWorkload(*built, 300, static_cast<Mix>(joining), 3));
        input.faults = randomFaults(built, 30, SimTime {1200}, 8);
        const Recording brief = runToEnd(input);
        input.boot
            = BootModel::fromRows({{512, SimTime {0}, SimTime {0}, SimTime {0}, SimTime {0}}}, {});
        const Recording atLength = runToEnd(input);
        QVERIFY(!checkJournal(brief));
        QVERIFY(!checkJournal(atLength));
        QVERIFY(brief.journal.lastId() < atLength.journal.lastId());
        QCOMPARE(managerStory(brief), managerStory(atLength));
    }

    void nothingIsLeftBehindByFaults_data() { addRuns(); }
    /// Each job ends for good once, however often it failed, unless what is broken for good leaves
    /// it no place; nothing is held at the end but what is broken.
    void nothingIsLeftBehindByFaults()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        QFETCH(int, joining);
        const MachinePtr built = machineNamed(machine.toStdString());
        int failures = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            SimulationInput input = inputOf(built, policy.toStdString(),
                randomWorkload(*built, 200, static_cast<Mix>(joining), seed));
            input.faults = randomFaults(built, 30, SimTime {800}, seed);
            input.afterFailure = seed % 2 == 0 ? AfterFailure::Drop : AfterFailure::Resubmit;
            if (seed % 3 == 0)
                input.boot = randomBoot();
            const AfterFailure rule = input.afterFailure;
            auto simulation = Simulation::create(std::move(input));
            QVERIFY2(simulation, simulation ? "" : simulation.error().text().c_str());
            while (simulation->step()) { }
            QVERIFY(simulation->notCarriedOut().empty());
            const std::size_t ended = simulation->endedJobs();
            const std::size_t waiting = simulation->waitingJobs();
            QCOMPARE(ended + waiting, simulation->jobCount());
            const auto recording
                = std::make_shared<const Recording>(std::move(*simulation).takeRecording());
            const auto broken = checkJournal(*recording);
            QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
            std::map<JobId, int> endings;
            for (const Entry& entry : recording->journal.entries()) {
                const bool hasFailed = entry.kind == EntryKind::Ended
                    && entry.reason == static_cast<std::uint8_t>(EndReason::Failed);
                failures += hasFailed ? 1 : 0;
                if (entry.kind == EntryKind::Ended && (!hasFailed || rule == AfterFailure::Drop))
                    ++endings[entry.job];
            }
            QCOMPARE(endings.size(), ended);
            for (const auto& [job, times] : endings)
                QCOMPARE(times, 1);
            Replay replay(recording);
            replay.seek(recording->journal.lastId());
            QVERIFY(replay.state().running.empty());
            QCOMPARE(replay.state().waiting.size(), waiting);
            QVERIFY2(replay.state().occupancy.takenMidplanes().none(),
                qPrintable(QString("seed %1").arg(seed)));
            QVERIFY(replay.state().occupancy.takenLinks().none());
        }
        QVERIFY(failures > 0);
    }

    void movesKeepEveryJobRunning_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<bool>("hasBoots");
        for (const char* machine : {"small", "bgl", "torus3d", "krevat"}) {
            QTest::addRow("%s", machine) << machine << false;
            QTest::addRow("%s with boots", machine) << machine << true;
        }
    }
    void movesKeepEveryJobRunning()
    {
        QFETCH(QString, machine);
        QFETCH(bool, hasBoots);
        const MachinePtr built = machineNamed(machine.toStdString());
        SimulationInput input
            = inputOf(built, "moving", placeableWorkload(*built, 400, Mix::Mixed, 21));
        if (hasBoots)
            input.boot = randomBoot();
        auto simulation = Simulation::create(input, std::make_unique<MovingPolicy>(input.tables));
        while (simulation->step()) { }
        QVERIFY(simulation->notCarriedOut().empty());
        QCOMPARE(simulation->waitingJobs(), std::size_t {0});
        const Recording recording = std::move(*simulation).takeRecording();
        const auto broken = checkJournal(recording);
        QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
        std::map<JobId, SimTime> starts;
        int moved = 0;
        for (const Entry& entry : recording.journal.entries()) {
            moved += entry.kind == EntryKind::Moved ? 1 : 0;
            if (entry.kind == EntryKind::Started)
                starts[entry.job] = entry.time;
            if (entry.kind == EntryKind::Ended && !hasBoots)
                QCOMPARE(entry.time - starts[entry.job], recording.jobs[entry.job.value].runTime);
        }
        QVERIFY(moved > 50);
    }

    void agreesWithTheSlowSimulatorWhereThingsFail_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("policy");
        for (const char* machine : {"small", "bgl", "torus3d"}) {
            for (const char* policy : {"fcfs", "greedy"})
                QTest::addRow("%s %s", machine, policy) << machine << policy;
        }
    }
    void agreesWithTheSlowSimulatorWhereThingsFail()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        const MachinePtr built = machineNamed(machine.toStdString());
        const auto order
            = policy == "fcfs" ? SlowSimulator::Order::Strict : SlowSimulator::Order::Greedy;
        for (std::uint64_t seed = 1; seed <= (machine == "small" ? 20U : 3U); ++seed) {
            SimulationInput input = inputOf(
                built, policy.toStdString(), randomWorkload(*built, 100, Mix::Mixed, seed));
            input.faults = randomFaults(built, 25, SimTime {400}, seed);
            std::erase_if(input.faults, [](const Fault& fault) {
                return !std::holds_alternative<MidplaneCoord>(fault.part)
                    && !std::holds_alternative<LinkRef>(fault.part);
            });
            const std::vector<Row> expected
                = SlowSimulator(*built, order).run(input.workload.jobs, input.faults);
            const std::vector<Row> actual = rowsOf(runToEnd(std::move(input)));
            QCOMPARE(actual.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i)
                QCOMPARE(textOf(actual[i]), textOf(expected[i]));
        }
    }

    void aFailedJobWaitsAtItsOldPlace()
    {
        Workload workload;
        workload.jobs
            = {job(1, 0, 10, {2, 2, 2}), job(2, 1, 10, {2, 2, 2}), job(3, 2, 10, {2, 2, 2})};
        SimulationInput input = inputOf(smallMachine(), "fcfs", workload);
        input.faults = {{SimTime {12}, MidplaneCoord {0, 0, 0}, HardwareState::Error},
            {SimTime {15}, MidplaneCoord {0, 0, 0}, HardwareState::Available}};
        QCOMPARE(managerStory(runToEnd(input)),
            std::string("0 submitted 1\n"
                        "0 started 1 head of queue\n"
                        "1 submitted 2\n"
                        "1 refused 2 space\n"
                        "2 submitted 3\n"
                        "2 refused 3 order\n"
                        "10 ended 1 completed\n"
                        "10 started 2 head of queue\n"
                        "10 refused 3 space\n"
                        "12 ended 2 failed\n"
                        "12 submitted 2\n"
                        "12 refused 2 space\n"
                        "15 started 2 head of queue\n"
                        "25 ended 2 completed\n"
                        "25 started 3 head of queue\n"
                        "35 ended 3 completed\n"));
        input.afterFailure = AfterFailure::Drop;
        QVERIFY(managerStory(runToEnd(input))
                    .ends_with("12 ended 2 failed\n"
                               "15 started 3 head of queue\n"
                               "25 ended 3 completed\n"));
    }
};

QTEST_APPLESS_MAIN(PolicyRunTest)
#include "tst_PolicyRun.moc"
