// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <random>

#include "core/control/bridge/BlockPlacement.h"
#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/SlurmManager.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"
#include "tests/core/scheduling/managers/SimulatedFrontEnd.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

constexpr int wholeMachine = 16'384;
/// 2005-06-20, 0:00 UTC, a Monday.
constexpr std::int64_t monday = 1'119'225'600;
constexpr SimTime saturday = 5 * WeeklyWindow::day;

SlurmOptions slurm(const ManagerWorld& world, int smallest = 1)
{
    SlurmOptions options;
    options.partitions = *slurmPartitions(world.tables, smallest);
    return options;
}

/// Powers of 2 up to half of the machine, one every so often (section 4.1: what SLURM assumes).
std::vector<std::pair<SimTime, JobRequest>> shortJobs(int count, int sizes)
{
    std::mt19937 random(2005);
    std::vector<std::pair<SimTime, JobRequest>> jobs;
    SimTime time {0};
    for (int i = 0; i < count; ++i) {
        const int nodes = 512 << static_cast<unsigned>(random()) % static_cast<unsigned>(sizes);
        jobs.emplace_back(time, jobOf(nodes, SimTime {20 + static_cast<int>(random() % 100)}));
        time += SimTime {static_cast<int>(random() % 120)};
    }
    return jobs;
}

ManagerCounts countsAfter(ManagerWorld& world, BridgeManager& manager, int jobs, int sizes)
{
    for (const auto& [time, request] : shortJobs(jobs, sizes))
        world.submitAt(time, manager, request);
    world.run(manager);
    for (const auto& [id, job] : manager.jobs()) {
        if (job.state != ManagedState::Ended)
            qFatal("job %u did not end", id.value);
    }
    return manager.counts();
}

const PartitionView& viewOf(const MachineView& view, const std::string& name)
{
    return *view.find(name);
}

} // namespace

/// Aridor et al., open architecture, section 4; Miller et al., section 5.2.
class SlurmManagerTest : public QObject {
    Q_OBJECT

private slots:
    /// Figure 4: the machine, its halves, quarters and so on; they overlap and cover everything.
    void preparesOverlappingPartitionsInAdvance()
    {
        ManagerWorld world;
        SlurmManager manager(world.bridge, slurm(world));
        manager.step();
        QCOMPARE(world.partitionCount(), std::size_t {63});
        QCOMPARE(manager.counts().boots, 0);
        world.close(manager);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// By hand from Table 1: the first job boots its partition, 1 + 26, and runs 14 later. The
    /// second comes when that is idle and runs 14 later; the third comes too early for it and
    /// boots another one.
    void aPartitionStaysBootedForTheNextJob()
    {
        ManagerWorld world;
        SlurmManager manager(world.bridge, slurm(world));
        world.submitAt(0s, manager, jobOf(512, 100s));   // Runs 41-141.
        world.submitAt(200s, manager, jobOf(512, 100s)); // Runs 214-314.
        world.submitAt(210s, manager, jobOf(512, 100s)); // Runs 251-351.
        world.submitAt(400s, manager, jobOf(400, 100s)); // Rounded up; runs 414-514.
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>({41, 214, 251, 414}));
        QCOMPARE(manager.counts().boots, 2);
        // Stage 4 is nobody's: the job is pending while its partition boots; 9 and 10 come later.
        QCOMPARE(stagesOf(manager, RequestId {1}), QString("1 3 5 6 7 8"));
        QCOMPARE(manager.find(RequestId {4})->partition, manager.find(RequestId {1})->partition);
    }

    /// "This scheme is designed to minimize the number of partition boots." The more sizes there
    /// are, up to half of the machine, the more often idle partitions give way; patience helps.
    void bootsFarLessThanLoadLeveler_data()
    {
        QTest::addColumn<int>("sizes");
        QTest::addColumn<int>("patience");
        QTest::addColumn<int>("boots"); // For each one of SLURM LoadLeveler has so many at least.
        QTest::newRow("up to an eighth") << 3 << 0 << 20;
        QTest::newRow("up to a quarter") << 4 << 0 << 10;
        QTest::newRow("up to half") << 5 << 0 << 2;
        QTest::newRow("up to half, patiently") << 5 << 600 << 10;
    }
    void bootsFarLessThanLoadLeveler()
    {
        QFETCH(int, sizes);
        QFETCH(int, patience);
        QFETCH(int, boots);
        constexpr int jobs = 200;
        ManagerWorld first;
        SlurmOptions options = slurm(first);
        options.patience = SimTime {patience};
        SlurmManager statically(first.bridge, std::move(options));
        const ManagerCounts few = countsAfter(first, statically, jobs, sizes);
        ManagerWorld second;
        LoadLevelerManager dynamically(second.bridge, {});
        const ManagerCounts many = countsAfter(second, dynamically, jobs, sizes);
        QCOMPARE(many.boots, jobs);
        qInfo("%d jobs: LoadLeveler boots %d times, SLURM %d (%d displaced)", jobs, many.boots,
            few.boots, few.displaced);
        QVERIFY(few.boots * boots <= many.boots);
    }

    /// The half that is booted is busy until 500 + 59 + 1000 and then needs no boot.
    void aPatientJobWaitsForABusyPartition_data()
    {
        QTest::addColumn<int>("patience");
        QTest::addColumn<int>("start");
        QTest::newRow("at once") << 0 << 560 + 11 + 59;
        QTest::newRow("for a while") << 100 << 660 + 11 + 59;
        QTest::newRow("long enough") << 5000 << 1559 + 19;
    }
    void aPatientJobWaitsForABusyPartition()
    {
        QFETCH(int, patience);
        QFETCH(int, start);
        ManagerWorld world;
        SlurmOptions options = slurm(world, 8);
        options.patience = SimTime {patience};
        SlurmManager manager(world.bridge, std::move(options));
        world.submitAt(0s, manager, jobOf(wholeMachine / 4, 100s));
        world.submitAt(500s, manager, jobOf(wholeMachine / 2, 1000s));
        world.submitAt(560s, manager, jobOf(wholeMachine / 2, 1000s));
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>({59, 559, start}));
    }

    /// Section 4.1: jobs larger than half the machine "are only run during specific time (e.g. on
    /// weekends)"; then idle partitions give way. Small jobs do not wait for them before.
    void aFullMachineJobWaitsForItsWindowAndDisplaces()
    {
        ManagerWorld world("bgl-quarter", monday);
        SlurmManager manager(world.bridge, slurm(world));
        const RequestId large = manager.submit(jobOf(wholeMachine, 1000s));
        const RequestId small = manager.submit(jobOf(512, 100s));
        const RequestId half = manager.submit(jobOf(wholeMachine / 2, 100s));
        // Runs into the window; the full machine has to wait for it.
        world.submitAt(saturday - 1h, manager, jobOf(1024, 7200s));
        // Comes while the large job waits in its window, and lets it go first.
        world.submitAt(saturday + 1min, manager, jobOf(512, 100s));
        world.run(manager);
        QCOMPARE(*manager.find(small)->started, SimTime {41s});
        QCOMPARE(*manager.find(half)->started, SimTime {2s + 38s + 19s});
        // 1024 nodes: 1 + 36 + 15 after its submission, then 7200. Partitions are free 11 later.
        const SimTime over = saturday - 1h + 52s + 7200s;
        QCOMPARE(*manager.find(large)->started, over + 11s + 2s + 38s + 19s);
        QCOMPARE(manager.counts().displaced, 4);
        // It displaces the full machine in turn.
        QCOMPARE(*manager.find(RequestId {5})->started,
            *manager.find(large)->started + 1000s + 11s + 41s);
        QCOMPARE(manager.counts().boots, 5);
    }

    void withoutAWindowLargeJobsNeverStart()
    {
        ManagerWorld world;
        SlurmOptions options = slurm(world);
        options.largeJobs = WeeklyWindow::never();
        SlurmManager manager(world.bridge, std::move(options));
        const RequestId large = manager.submit(jobOf(wholeMachine / 2 + 1, 1s));
        const RequestId half = manager.submit(jobOf(wholeMachine / 2, 1s));
        world.run(manager);
        QVERIFY(manager.find(large)->state == ManagedState::NeverStarts);
        QVERIFY(manager.find(large)->reason.find("no window") != std::string::npos);
        QVERIFY(manager.find(half)->state == ManagedState::Ended);
    }

    /// First what is booted and idle, then what can be booted without displacing, then the rest.
    void choosesWhatCostsLeast()
    {
        ManagerWorld world;
        SlurmOptions options = slurm(world, 8); // Full, two halves, four quarters.
        options.largeJobs = WeeklyWindow::always();
        SlurmManager manager(world.bridge, std::move(options));
        constexpr int quarter = wholeMachine / 4;
        world.submitAt(0s, manager, jobOf(quarter, 100s));
        world.submitAt(500s, manager, jobOf(quarter, 100s));           // The same one.
        world.submitAt(1000s, manager, jobOf(wholeMachine / 2, 100s)); // The other half.
        world.submitAt(1500s, manager, jobOf(quarter, 1000s));
        world.submitAt(1500s, manager, jobOf(quarter, 1000s)); // Beside it.
        world.submitAt(1500s, manager, jobOf(quarter, 1000s)); // Displaces the half.
        world.run(manager);
        const auto partitionOf = [&](std::uint32_t id) {
            return QString::fromStdString(manager.find(RequestId {id})->partition);
        };
        QCOMPARE(partitionOf(1), QString("quarter-1"));
        QCOMPARE(partitionOf(2), QString("quarter-1"));
        QCOMPARE(partitionOf(3), QString("half-2"));
        QCOMPARE(partitionOf(4), QString("quarter-1"));
        QCOMPARE(partitionOf(5), QString("quarter-2"));
        QCOMPARE(partitionOf(6), QString("quarter-3"));
        QCOMPARE(manager.counts().displaced, 1);
        QCOMPARE(manager.counts().boots, 4);
        QCOMPARE(*manager.find(RequestId {6})->started, SimTime {1500s + 11s + 59s});
    }

    /// What another one holds does not give way; what it added first is used and left.
    void leavesWhatIsNotItsOwn()
    {
        ManagerWorld world;
        const std::vector<PreparedPartition> all = *slurmPartitions(world.tables, 8);
        const auto halfOne = std::find_if(all.begin(), all.end(),
            [](const PreparedPartition& each) { return each.definition.name == "half-1"; });
        PartitionDefinition foreign = halfOne->definition;
        foreign.name = "foreign";
        QVERIFY(
            world.bridge.command([&](BridgeModel& model) { return model.addPartition(foreign); }));
        QVERIFY(world.bridge.command(
            [&](BridgeModel& model) { return model.addPartition(halfOne->definition); }));
        QVERIFY(world.bridge.command(
            [](BridgeModel& model) { return model.createPartition("foreign"); }));
        SlurmManager manager(world.bridge, slurm(world, 8));
        manager.submit(jobOf(wholeMachine / 2, 10s));
        world.run(manager);
        QCOMPARE(manager.find(RequestId {1})->partition, std::string("half-2"));
        world.close(manager);
        QCOMPARE(world.partitionCount(), std::size_t {2});
        QVERIFY(world.stateOf("foreign") == PartitionState::Initialized);
        QVERIFY(world.stateOf("half-1") == PartitionState::Free);
    }

    /// Figure 5: stages 5-8 are mpirun's.
    void mpirunDoesTheLightweightCycle()
    {
        ManagerWorld world;
        SimulatedFrontEnd frontEnd(world.bridge);
        SlurmManager manager(world.bridge, slurm(world), &frontEnd);
        world.submitAt(0s, manager, jobOf(512, 100s));
        world.submitAt(200s, manager, jobOf(512, 100s));
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>({41, 214}));
        QCOMPARE(stagesOf(manager, RequestId {1}), QString("1 3"));
        QCOMPARE(manager.counts().boots, 1);
    }

    /// Miller et al., section 5.2: "could deallocate the partition depending on the scheduling
    /// algorithm".
    void aSiteMayFreePartitionsAfterEachJob()
    {
        ManagerWorld world;
        SlurmOptions options = slurm(world);
        options.staysBooted = false;
        SlurmManager manager(world.bridge, std::move(options));
        world.submitAt(0s, manager, jobOf(512, 100s));
        world.submitAt(200s, manager, jobOf(512, 100s));
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>({41, 241}));
        QCOMPARE(manager.counts().boots, 2);
        QCOMPARE(stagesOf(manager, RequestId {2}), QString("1 3 5 6 7 8 9"));
    }

    /// Section 4.1: the partition of a job is of arbitrary shape, unless the user says one.
    void shapesAndTorusesAreKept()
    {
        ManagerWorld world;
        SlurmManager manager(world.bridge, slurm(world));
        JobRequest torus = jobOf(wholeMachine / 2, 1s);
        torus.connection = Joining::Torus;
        JobRequest shape;
        shape.shape = Shape {4, 1, 1};
        shape.runTime = 1s;
        JobRequest odd;
        odd.shape = Shape {3, 1, 1};
        odd.runTime = 1s;
        manager.submit(torus);
        manager.submit(shape);
        manager.submit(odd);
        world.run(manager);
        QVERIFY(manager.find(RequestId {3})->state == ManagedState::NeverStarts);
        for (const std::uint32_t id : {1U, 2U}) {
            const ManagedJob& job = *manager.find(RequestId {id});
            if (job.state == ManagedState::NeverStarts)
                continue;
            const auto place = *placeOf(world.bridge, job.partition);
            QVERIFY(serves(world.tables->machine(), *place, job.request));
        }
    }

    /// A job below a midplane gets its size: a prepared block, else one that is made of free node
    /// cards, else the larger one that it always got.
    void smallJobsGetTheirSize_data()
    {
        QTest::addColumn<bool>("isPrepared");
        QTest::addColumn<bool>("isFull");
        QTest::addColumn<int>("nodes");
        QTest::newRow("made") << false << false << 64;
        QTest::newRow("prepared") << true << false << 64;
        QTest::newRow("no node cards are free") << false << true << 512;
    }
    void smallJobsGetTheirSize()
    {
        QFETCH(bool, isPrepared);
        QFETCH(bool, isFull);
        QFETCH(int, nodes);
        ManagerWorld world;
        SlurmOptions options;
        options.partitions = *slurmPartitions(world.tables);
        options.small = SmallStrategy::Optimal;
        if (isPrepared) {
            Block block = blockOf(world.tables->machine(),
                makeCardPlacement(world.tables->machine(), {1, 1, 1}, {4, 4}));
            block.name = "site-64";
            for (PreparedPartition& each : partitionsOf({"bgl-quarter", {block}}))
                options.partitions.push_back(std::move(each));
        }
        SlurmManager manager(world.bridge, std::move(options));
        if (isFull) { // All are booted, and idle.
            for (int i = 0; i < 32; ++i)
                manager.submit(jobOf(512, 10s));
            world.run(manager, 500s);
        }
        const RequestId id = manager.submit(jobOf(64, 1000s));
        world.run(manager, 900s);
        const std::string name = manager.find(id)->partition;
        const auto place = placeOf(world.bridge, name);
        QVERIFY(*place);
        QCOMPARE(nodesOf(world.tables->machine(), **place), nodes);
        QCOMPARE(name == "site-64", isPrepared);
        QCOMPARE(name == "slurm-1-1", !isPrepared && !isFull);
        world.run(manager);
        QVERIFY(manager.find(id)->state == ManagedState::Ended);
        world.close(manager);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    void aSetOfOnesOwnIsPrepared()
    {
        ManagerWorld world;
        BlockSet set {"bgl-quarter", {}};
        for (int z = 0; z < 4; ++z) {
            Block block;
            block.name = QString("mine-%1").arg(z).toStdString();
            block.midplanes = {{0, 0, z}};
            set.blocks.push_back(block);
        }
        SlurmOptions options;
        options.partitions = partitionsOf(set);
        SlurmManager manager(world.bridge, std::move(options));
        for (int i = 0; i < 5; ++i)
            manager.submit(jobOf(512, 100s));
        manager.submit(jobOf(513, 100s));
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>({41, 41, 41, 41, 155, -1}));
        const auto view = *midplane::core::viewOf(world.bridge);
        for (const char* name : {"mine-0", "mine-1", "mine-2", "mine-3"})
            QVERIFY(viewOf(view, name).state == PartitionState::Initialized);
    }
};

QTEST_APPLESS_MAIN(SlurmManagerTest)
#include "tst_SlurmManager.moc"
