// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/scheduling/managers/ManagedCycle.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

PartitionDefinition onMidplane(const std::string& name, const MidplaneCoord& midplane)
{
    PartitionDefinition definition;
    definition.name = name;
    definition.block.midplanes = {midplane};
    return definition;
}

JobDefinition jobNamed(const std::string& name)
{
    JobDefinition job;
    job.name = name;
    job.runTime = 100s;
    return job;
}

CyclePlan planFor(const std::string& partition, PartitionId id, StageRange stages)
{
    CyclePlan plan;
    plan.stages = stages;
    plan.partition.name = partition;
    plan.partitionId = id;
    plan.job = jobNamed("job-" + partition);
    return plan;
}

PartitionId added(ManagerWorld& world, const PartitionDefinition& definition)
{
    world.bridge.command([&](BridgeModel& model) { return model.addPartition(definition); });
    return *world.bridge.read(
        [&](const BridgeModel& model) { return *model.partitionId(definition.name); });
}

} // namespace

/// Orders of operations that no manager of ours has (Aridor et al., open architecture, section
/// 2.2.4), and the strategy that needs no manager.
class SchedulingStrategiesTest : public QObject {
    Q_OBJECT

private slots:
    /// Miller et al., section 5.4, the honor system: "nothing prevents users from attempting to
    /// access the same resources concurrently". The second is refused, and told who was first.
    void withoutAManagerTheSecondUserIsRefused()
    {
        ManagerWorld world;
        added(world, onMidplane("alice", {0, 0, 0}));
        added(world, onMidplane("bob", {0, 0, 0}));
        const auto create = [&](const char* name) {
            return world.bridge.command(
                [&](BridgeModel& model) { return model.createPartition(name); });
        };
        QVERIFY(create("alice"));
        const auto second = create("bob");
        QVERIFY(statusOf(second) == StatusCode::IncompatibleState);
        QVERIFY(second.error().reason.find("\"alice\"") != std::string::npos);
        QVERIFY(world.bridge.command(
            [](BridgeModel& model) { return model.destroyPartition("alice"); }));
        world.bridge.moveTimeTo(10s);
        QVERIFY(create("bob"));
    }

    /// "Partitions can be created in advance": the cycle consists of job management only.
    void partitionsAreCreatedInAdvance()
    {
        ManagerWorld world;
        const PartitionId id = added(world, onMidplane("early", {0, 0, 0}));
        QVERIFY(world.bridge.command(
            [](BridgeModel& model) { return model.createPartition("early"); }));
        world.bridge.moveTimeTo(500s);
        ManagedCycle cycle(planFor("early", id, wholeJob));
        Diary diary;
        QVERIFY(cycle.advance(world.bridge, diary) == ManagedCycle::State::Waiting);
        world.bridge.moveTimeTo(700s);
        QVERIFY(cycle.advance(world.bridge, diary) == ManagedCycle::State::Finished);
        QCOMPARE(*cycle.outcome().started, SimTime {514s});
        QCOMPARE(world.story(), QString("+P C A B I +j s r t -j"));
    }

    /// "A job can be started before a partition is ready": add_job, start_job and get_job come
    /// before create_partition; in the meantime it can be monitored and even terminated.
    void aJobIsLaunchedAndForgotten()
    {
        for (const bool isTerminated : {false, true}) {
            ManagerWorld world;
            const PartitionId id = added(world, onMidplane("late", {0, 0, 0}));
            ManagedCycle cycle(planFor("late", id, wholeJob));
            Diary diary;
            const auto job = world.bridge.command([](BridgeModel& model) {
                JobDefinition definition = jobNamed("pending");
                definition.partition = "late";
                return model.addJob(definition);
            });
            QVERIFY(world.bridge.command([&](BridgeModel& model) { return model.startJob(*job); }));
            const auto state = [&] {
                return *world.bridge.read(
                    [&](const BridgeModel& model) { return *model.stateOf(*job); });
            };
            QVERIFY(state() == JobState::Starting);
            world.bridge.moveTimeTo(1000s);
            QVERIFY(state() == JobState::Starting);
            if (isTerminated) {
                QVERIFY(world.bridge.command(
                    [&](BridgeModel& model) { return model.cancelJob(*job); }));
                QVERIFY(state() == JobState::Terminated);
                continue;
            }
            QVERIFY(world.bridge.command(
                [](BridgeModel& model) { return model.createPartition("late"); }));
            world.bridge.moveTimeTo(1041s);
            QVERIFY(state() == JobState::Running);
        }
    }

    /// Section 2.2.2: a manager may limit how many partitions a resource belongs to. Its cycle asks
    /// in the same command that adds, so that nobody comes between.
    void stageTwoKeepsTheLimit()
    {
        ManagerWorld world;
        added(world, onMidplane("first", {0, 0, 0}));
        CyclePlan plan;
        plan.partition = onMidplane("second", {0, 0, 0});
        plan.limit = PartitionLimit(1);
        ManagedCycle refusedCycle(plan);
        Diary diary;
        QVERIFY(refusedCycle.advance(world.bridge, diary) == ManagedCycle::State::Finished);
        QVERIFY(refusedCycle.outcome().end == CycleEnd::NoRoom);
        QVERIFY(refusedCycle.outcome().reason.find("(\"first\")") != std::string::npos);
        QCOMPARE(world.partitionCount(), std::size_t {1});
        plan.limit = PartitionLimit(2);
        ManagedCycle cycle(plan);
        QVERIFY(cycle.advance(world.bridge, diary) == ManagedCycle::State::Waiting);
        QCOMPARE(world.partitionCount(), std::size_t {2});
    }

    /// Links count too: two lines of two midplanes that share a cable and no midplane.
    void theLimitNamesLinks()
    {
        ManagerWorld world;
        PartitionDefinition through = onMidplane("through", {0, 0, 0});
        through.block.midplanes = {{0, 0, 0}, {0, 3, 0}};
        PartitionDefinition other = through;
        const auto name
            = world.bridge.command([&](BridgeModel& model) { return model.addPartition(through); });
        if (!name)
            QSKIP("no such pass-through block on this machine");
        world.bridge
            .read([&](const BridgeModel& model) {
                Block sameLinks = model.findPartition("through")->block;
                sameLinks.midplanes.clear();
                const auto answer = PartitionLimit(1).check(model, sameLinks);
                return !answer && answer.error().reason.starts_with("link ");
            })
            .transform([](bool isNamed) { QVERIFY(isNamed); });
    }

    /// "In off-line (batch) scheduling systems ... one can populate the system with all the needed
    /// partitions and jobs"; then there is only create_partition and start_job for each.
    void aBatchIsPreparedBeforeItRuns()
    {
        ManagerWorld world;
        std::vector<ManagedCycle> cycles;
        Diary diary;
        for (int i = 0; i < 5; ++i) {
            const std::string name = "batch-" + std::to_string(i);
            const PartitionId id = added(world, onMidplane(name, {0, 0, 0}));
            CyclePlan plan = planFor(name, id, {Stage::CreatePartition, Stage::MonitorJob});
            JobDefinition job = plan.job;
            job.partition = name;
            plan.jobId
                = *world.bridge.command([&](BridgeModel& model) { return model.addJob(job); });
            cycles.emplace_back(std::move(plan));
        }
        QCOMPARE(world.jobCount(), std::size_t {5});
        for (ManagedCycle& cycle : cycles) {
            const SimTime begin = world.now();
            while (cycle.advance(world.bridge, diary) == ManagedCycle::State::Waiting)
                world.bridge.moveTimeTo(world.now() + 1s);
            QVERIFY(cycle.outcome().end == CycleEnd::Ended);
            QCOMPARE(*cycle.outcome().started, begin + 41s);
            QVERIFY(world.bridge.command([&](BridgeModel& model) {
                return model.destroyPartition(cycle.plan().partition.name);
            }));
            world.bridge.moveTimeTo(world.now() + 10s);
        }
    }
};

QTEST_APPLESS_MAIN(SchedulingStrategiesTest)
#include "tst_SchedulingStrategies.moc"
