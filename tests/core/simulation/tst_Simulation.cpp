// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <filesystem>

#include "core/allocation/Allocator.h"
#include "core/journal/JournalCheck.h"
#include "core/journal/RecordingFile.h"
#include "core/journal/Replay.h"
#include "core/scheduling/Policy.h"
#include "tests/core/simulation/RunStories.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

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

/// Decides what cannot be.
class WrongPolicy final : public Policy {
public:
    explicit WrongPolicy(TablesPtr tables)
        : m_allocator(std::move(tables))
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        const auto place = m_allocator.findShared(Occupancy(m_allocator.tables().machine()), {});
        Decision decision;
        decision.moves = {{{1}, *place}};
        decision.starts = {{{0}, *place, {}}, {{1}, *place, {}}};
        decision.reservations = {{{7}, view.now + SimTime {5}, {}}};
        decision.wakeAt = view.now;
        return view.now == SimTime {0} ? decision : Decision {};
    }

private:
    Allocator m_allocator;
};

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
                        "10 ended 1 completed\n"
                        "10 submitted 4\n"
                        "10 started 2 head of queue\n"
                        "10 started 3 head of queue\n"
                        "10 started 4 head of queue\n"
                        "11 ended 4 completed\n"
                        "15 ended 3 completed\n"
                        "20 ended 2 completed\n"));
        QCOMPARE(managerStory(runToEnd(smallMachine(), "greedy", workload)),
            std::string("0 submitted 1\n"
                        "0 submitted 2\n"
                        "0 started 1 head of queue\n"
                        "0 refused 2 space\n"
                        "5 submitted 3\n"
                        "5 started 3 backfilled\n"
                        "10 ended 1 completed\n"
                        "10 ended 3 completed\n"
                        "10 submitted 4\n"
                        "10 started 2 head of queue\n"
                        "10 started 4 head of queue\n"
                        "11 ended 4 completed\n"
                        "20 ended 2 completed\n"));
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

    void whatCannotBeCarriedOutIsSaid()
    {
        Workload workload;
        workload.jobs = {job(1, 0, 10, {1, 1, 1}), job(2, 0, 10, {1, 1, 1})};
        auto simulation = Simulation::create(inputOf(smallMachine(), "wrong", workload),
            std::make_unique<WrongPolicy>(std::make_shared<MachineTables>(smallMachine())));
        while (simulation->step()) { }
        std::string said;
        for (const NotCarriedOut& each : simulation->notCarriedOut())
            said += textOf(each) + "\n";
        QCOMPARE(said,
            std::string("at 0 s the moves of job 1 and others were not carried out: job not found\n"
                        "at 0 s the start of job 1 was not carried out: incompatible state\n"
                        "at 0 s a start was promised to job 7, which does not wait\n"
                        "at 0 s the policy wanted to be woken at a time that is past\n"));
    }

    void refusesWhatCannotBeSimulated_data()
    {
        QTest::addColumn<QString>("what");
        QTest::newRow("jobs out of order") << "order";
        QTest::newRow("a time of 10^18") << "time";
        QTest::newRow("a negative run time") << "negative";
        QTest::newRow("no midplane") << "size";
        QTest::newRow("a fault of another machine") << "part";
        QTest::newRow("a part that is back without having failed") << "state";
    }
    void refusesWhatCannotBeSimulated()
    {
        QFETCH(QString, what);
        Workload workload;
        workload.jobs = {job(1, 5, 10, {1, 1, 1}), job(2, what == "order" ? 4 : 6, 10, {1, 1, 1})};
        if (what == "time")
            workload.jobs[1].submit = SimTime {1'000'000'000'000'000'000};
        if (what == "negative")
            workload.jobs[1].runTime = SimTime {-1};
        if (what == "size")
            workload.jobs[1].shape = {0, 1, 1};
        SimulationInput input = inputOf(smallMachine(), "fcfs", workload);
        if (what == "part")
            input.faults = {{SimTime {1}, MidplaneCoord {7, 7, 7}, HardwareState::Error}};
        if (what == "state")
            input.faults = {{SimTime {1}, MidplaneCoord {0, 0, 0}, HardwareState::Available}};
        const auto simulation = Simulation::create(input);
        QVERIFY(!simulation);
        QVERIFY(!simulation.error().where.empty() && !simulation.error().reason.empty());
    }

    void theJournalCanBeForgottenWhileItGrows()
    {
        const MachinePtr bgl = machineNamed("bgl");
        const SimulationInput input
            = inputOf(bgl, "greedy", randomWorkload(*bgl, 500, Mix::Mixed, 9));
        const Recording whole = runToEnd(input);
        auto simulation = Simulation::create(input);
        std::vector<Entry> read;
        while (simulation->step()) {
            const auto& entries = simulation->recording().journal.entries();
            QVERIFY(entries.size() < 1000);
            read.insert(read.end(), entries.begin(), entries.end());
            simulation->forgetRead();
        }
        QVERIFY(read == whole.journal.entries());
    }

    void theRecordingSaysHowItWasMade()
    {
        const MachinePtr krevat = machineNamed("krevat");
        SimulationInput input = inputOf(krevat, "fcfs", randomWorkload(*krevat, 20, Mix::Mesh, 9));
        input.options.migration = MigrationRule::Literal;
        input.rules.wrap = Wrap::Yes;
        input.rules.merits = *MeritOrder::parse("largest-free");
        for (JobInfo& each : input.workload.jobs)
            each.anyShape = true;
        const Recording recording = runToEnd(input);
        const auto decoded = decodeRecording(encodeRecording(recording), "run.rec", krevat);
        QVERIFY2(decoded, decoded ? "" : decoded.error().text().c_str());
        QCOMPARE(decoded->policyOptions, std::string("--migration literal"));
        QVERIFY(decoded->rules == input.rules);
        QVERIFY(decoded->jobs == input.workload.jobs);
    }

    /// Krevat et al., section 2: all shapes of a size. Eight midplanes fit a line of eight.
    void anyShapeOfTheSizeWillDo()
    {
        Workload workload;
        workload.jobs = {job(1, 0, 100, {4, 2, 4}), job(2, 1, 10, {2, 2, 2})};
        workload.jobs[0].shape = {7, 4, 4};
        workload.jobs[0].size = 7 * 4 * 4;
        const MachinePtr krevat = machineNamed("krevat");
        const auto startOf = [&](bool anyShape) {
            workload.jobs[1].anyShape = anyShape;
            return rowsOf(runToEnd(krevat, "fcfs", workload))[1].start;
        };
        QCOMPARE(startOf(false), SimTime {100}); // Only one plane of 4x4 is left.
        QCOMPARE(startOf(true), SimTime {1});
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
