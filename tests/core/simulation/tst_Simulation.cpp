// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <filesystem>

#include "core/journal/JournalCheck.h"
#include "core/journal/RecordingFile.h"
#include "core/journal/Replay.h"
#include "tests/core/simulation/RandomRuns.h"
#include "tests/core/simulation/SlowSimulator.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

std::vector<Row> rowsOf(const Recording& recording)
{
    std::map<JobId, Row> rows;
    std::vector<Row> ended;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Started) {
            const Placement& placement = recording.placements[entry.placement];
            const Cuboid box = *placement.box(recording.machine->grid());
            rows[entry.job] = {recording.jobs[entry.job.value].number, entry.time, {}, box.shape,
                box.origin, placement.linkCount()};
        } else if (entry.kind == EntryKind::Ended) {
            rows[entry.job].end = entry.time;
        }
    }
    for (const auto& [job, row] : rows)
        ended.push_back(row);
    return ended;
}

void compareWithSlow(const MachinePtr& machine, const std::string& policy, const Workload& workload)
{
    const auto order
        = policy == "fcfs" ? SlowSimulator::Order::Strict : SlowSimulator::Order::Greedy;
    const std::vector<Row> expected = SlowSimulator(*machine, order).run(workload.jobs);
    const std::vector<Row> actual = rowsOf(runToEnd(machine, policy, workload));
    QCOMPARE(actual.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        QCOMPARE(textOf(actual[i]), textOf(expected[i]));
}

JobInfo job(int number, int submit, int runTime, const Shape& shape)
{
    JobInfo info;
    info.number = number;
    info.submit = SimTime {submit};
    info.runTime = info.estimate = SimTime {runTime};
    info.shape = shape;
    info.size = shape.volume();
    return info;
}

/// "kind job" of every entry the job manager wrote, one after another.
std::string managerStory(const Recording& recording)
{
    std::string story;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind < EntryKind::Submitted)
            continue;
        story += std::to_string(entry.time.count()) + " " + nameOf(entry.kind) + " "
            + std::to_string(recording.jobs[entry.job.value].number);
        if (entry.kind == EntryKind::Refused)
            story += std::string(" ") + nameOf(static_cast<RefusalReason>(entry.reason));
        if (entry.kind == EntryKind::Started)
            story += std::string(" ") + nameOf(static_cast<StartReason>(entry.reason));
        story += "\n";
    }
    return story;
}

void addRuns()
{
    QTest::addColumn<QString>("machine");
    QTest::addColumn<QString>("policy");
    QTest::addColumn<int>("joining");
    for (const char* machine : {"small", "bgl", "torus3d"}) {
        for (const char* policy : {"fcfs", "greedy"}) {
            for (const Mix joining : {Mix::Mesh, Mix::Torus, Mix::Mixed})
                QTest::addRow("%s %s %d", machine, policy, static_cast<int>(joining))
                    << machine << policy << static_cast<int>(joining);
        }
    }
}

} // namespace

class SimulationTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheSlowSimulator_data() { addRuns(); }
    void agreesWithTheSlowSimulator()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        QFETCH(int, joining);
        const MachinePtr built = machineNamed(machine.toStdString());
        const int rounds = machine == "small" ? 40 : 2;
        for (int round = 0; round < rounds; ++round) {
            const auto seed = static_cast<std::uint64_t>(round + 1);
            compareWithSlow(built, policy.toStdString(),
                policy == "fcfs" && round % 2 == 0
                    ? placeableWorkload(*built, 120, static_cast<Mix>(joining), seed)
                    : randomWorkload(*built, 120, static_cast<Mix>(joining), seed));
            if (QTest::currentTestFailed())
                return;
        }
    }

    void agreesWithTheSlowSimulatorOnARealLog_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<double>("torusFraction");
        for (const char* policy : {"fcfs", "greedy"}) {
            QTest::addRow("%s mesh", policy) << policy << 0.0;
            QTest::addRow("%s half torus", policy) << policy << 0.5;
        }
    }
    void agreesWithTheSlowSimulatorOnARealLog()
    {
        QFETCH(QString, policy);
        QFETCH(double, torusFraction);
        const std::string log = qEnvironmentVariable("MIDPLANE_WORKLOADS").toStdString()
            + "/SDSC-SP2-1998-4.2-cln.swf.gz";
        if (!std::filesystem::exists(log))
            QSKIP("MIDPLANE_WORKLOADS names no folder with SDSC-SP2-1998-4.2-cln.swf.gz");
        const MachinePtr bgl = machineNamed("bgl");
        WorkloadOptions options;
        options.count = 300;
        options.load = 1.5;
        options.torusFraction = torusFraction;
        options.fatFraction = 0.5;
        compareWithSlow(bgl, policy.toStdString(), *readWorkload(log, *bgl, options));
    }

    void tellsOneSecondInItsOrder()
    {
        // Machine 3x2x2 with midplane (2,1,1) dead: 8 midplanes are one 2x2x2.
        Workload workload;
        workload.jobs = {job(1, 0, 10, {2, 2, 2}), job(2, 0, 10, {2, 2, 2}),
            job(3, 5, 5, {1, 1, 1}), job(4, 10, 1, {1, 1, 1})};
        QCOMPARE(managerStory(runToEnd(smallMachine(), "fcfs", workload)),
            std::string("0 submitted 1\n"
                        "0 submitted 2\n"
                        "0 started 1 head of queue\n"
                        "0 refused 2 space\n"
                        "5 submitted 3\n"
                        "5 refused 3 order\n"
                        "10 ended 1\n"
                        "10 submitted 4\n"
                        "10 started 2 head of queue\n"
                        "10 started 3 head of queue\n"
                        "10 started 4 head of queue\n"
                        "11 ended 4\n"
                        "15 ended 3\n"
                        "20 ended 2\n"));
        QCOMPARE(managerStory(runToEnd(smallMachine(), "greedy", workload)),
            std::string("0 submitted 1\n"
                        "0 submitted 2\n"
                        "0 started 1 head of queue\n"
                        "0 refused 2 space\n"
                        "5 submitted 3\n"
                        "5 started 3 backfilled\n"
                        "10 ended 1\n"
                        "10 ended 3\n"
                        "10 submitted 4\n"
                        "10 started 2 head of queue\n"
                        "10 started 4 head of queue\n"
                        "11 ended 4\n"
                        "20 ended 2\n"));
    }

    void endsWhenTheRestCanNeverStart_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<int>("ended");
        QTest::newRow("strict: nobody overtakes it") << "fcfs" << 1;
        QTest::newRow("greedy: the others go on") << "greedy" << 2;
    }
    void endsWhenTheRestCanNeverStart()
    {
        QFETCH(QString, policy);
        QFETCH(int, ended);
        Workload workload;
        workload.jobs
            = {job(1, 0, 10, {1, 1, 1}), job(2, 1, 10, {3, 3, 1}), job(3, 2, 10, {1, 1, 1})};
        auto simulation = Simulation::create({std::make_shared<MachineTables>(smallMachine()),
            policy.toStdString(), std::move(workload)});
        while (simulation->step()) { }
        QVERIFY(!simulation->step());
        QCOMPARE(simulation->jobCount(), std::size_t {3});
        QCOMPARE(simulation->endedJobs(), static_cast<std::size_t>(ended));
        QCOMPARE(simulation->waitingJobs(), static_cast<std::size_t>(3 - ended));
    }

    void refusesAnUnknownPolicy()
    {
        const auto simulation
            = Simulation::create({std::make_shared<MachineTables>(smallMachine()), "lottery", {}});
        QVERIFY(!simulation);
        QVERIFY(simulation.error().reason.find("fcfs, greedy") != std::string::npos);
    }

    void runsRepeatByteForByte_data() { addRuns(); }
    void runsRepeatByteForByte()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        QFETCH(int, joining);
        const auto encoded = [&] {
            const MachinePtr built = machineNamed(machine.toStdString());
            return encodeRecording(runToEnd(built, policy.toStdString(),
                randomWorkload(*built, 300, static_cast<Mix>(joining), 7)));
        };
        QVERIFY(encoded() == encoded());
    }

    /// checkJournal proves that no partition takes what another holds and that every change of
    /// state starts from the state before it.
    void nothingIsSharedAndEverythingIsFreedAtTheEnd_data() { addRuns(); }
    void nothingIsSharedAndEverythingIsFreedAtTheEnd()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        QFETCH(int, joining);
        const MachinePtr built = machineNamed(machine.toStdString());
        const auto recording = std::make_shared<const Recording>(runToEnd(built,
            policy.toStdString(), randomWorkload(*built, 300, static_cast<Mix>(joining), 3)));
        QVERIFY(!checkJournal(*recording));
        Replay replay(recording);
        replay.seek(recording->journal.lastId());
        QVERIFY(replay.state().running.empty());
        QVERIFY(replay.state().occupancy == Occupancy(*built));
    }

    void unitsWithoutPlacesAreCounted()
    {
        const MachinePtr flat = machineNamed("flat");
        const Recording recording
            = runToEnd(flat, "greedy", randomWorkload(*flat, 200, Mix::Mesh, 5));
        QVERIFY(!checkJournal(recording));
        QCOMPARE(
            std::count_if(recording.journal.entries().begin(), recording.journal.entries().end(),
                [](const Entry& entry) { return entry.kind == EntryKind::Ended; }),
            200);
    }
};

QTEST_APPLESS_MAIN(SimulationTest)
#include "tst_Simulation.moc"
