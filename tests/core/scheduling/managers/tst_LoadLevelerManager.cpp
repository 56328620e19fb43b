// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/scheduling/PolicyRegistry.h"
#include "core/scheduling/managers/LoadLevelerManager.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"
#include "tests/core/scheduling/managers/SimulatedFrontEnd.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

const QString wholeCycle = QStringLiteral("+P C A B I +j s r t -j D T F -P");
constexpr int wholeMachine = 16'384;

LoadLevelerOptions overtaking()
{
    LoadLevelerOptions options;
    options.manager.overtaking = Overtaking::Yes;
    return options;
}

PreparedPartition prepared(const std::string& name, const MidplaneCoord& midplane, bool isBooted)
{
    PreparedPartition partition;
    partition.definition.name = name;
    partition.definition.block.midplanes = {midplane};
    partition.isKeptBooted = isBooted;
    return partition;
}

} // namespace

/// Aridor et al., open architecture, section 3.
class LoadLevelerManagerTest : public QObject {
    Q_OBJECT

private slots:
    void aJobGoesThroughTheTenStages()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        const RequestId job = manager.submit(jobOf(512, 100s));
        world.run(manager);
        QCOMPARE(stagesOf(manager, job), QString("1 2 3 4 5 6 7 8 9 10"));
        QCOMPARE(world.story(), wholeCycle);
        QVERIFY(manager.find(job)->state == ManagedState::Ended);
        QCOMPARE(manager.counts().boots, 1);
        QVERIFY(manager.isIdle());
        QCOMPARE(world.partitionCount(), std::size_t {0});
        QCOMPARE(world.jobCount(), std::size_t {0});
    }

    /// By hand from Table 1. 512 nodes: boots by 1 + 26, runs 14 later, is free 10 after its end.
    /// The whole machine, beyond the last row: 2 + 38, 19 and 11.
    void jobsStartWhenTable1SaysSo()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        manager.submit(jobOf(512, 100s));         // Runs 41-141, free at 151.
        manager.submit(jobOf(wholeMachine, 50s)); // From 151: runs 210-260, free at 271.
        manager.submit(jobOf(1024, 10s));         // From 271: 1 + 36 + 15, runs 323-333.
        manager.submit(jobOf(2048, 10s));         // From 271: 2 + 38 + 19, runs 330-340.
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>({41, 210, 323, 330}));
        QCOMPARE(world.now(), SimTime {351s}); // The last partition is free 11 s later.
    }

    /// "Another job may be picked from the submissions queue" (stage 2).
    void jobsOvertakeWhereTheyMay()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, overtaking());
        manager.submit(jobOf(512, 100s));
        manager.submit(jobOf(wholeMachine, 50s));
        manager.submit(jobOf(512, 10s));
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>({41, 210, 41}));
    }

    /// Miller et al., section 3.2: with polling, a manager learns of everything up to a period too
    /// late. The boot is over at 27 and the end of the job at 30 + 14 + 100 = 144.
    void pollingIsSlowerThanEvents()
    {
        ManagerWorld byEvents;
        LoadLevelerManager quick(byEvents.bridge, {});
        const RequestId first = quick.submit(jobOf(512, 100s));
        byEvents.run(quick);
        QCOMPARE(*quick.find(first)->started, SimTime {41s});
        QCOMPARE(byEvents.now(), SimTime {151s});

        ManagerWorld byPolls;
        LoadLevelerOptions options;
        options.manager.pollPeriod = 5s;
        LoadLevelerManager slow(byPolls.bridge, std::move(options));
        const RequestId second = slow.submit(jobOf(512, 100s));
        byPolls.run(slow);
        QCOMPARE(*slow.find(second)->started, SimTime {44s}); // Seen at 30.
        QCOMPARE(stagesOf(slow, second), QString("1 2 3 4 5 6 7 8 9 10"));
        QCOMPARE(byPolls.now(), SimTime {155s}); // Destroyed at 145, free then.
        for (const DiaryEntry& entry : slow.diary().entries())
            QCOMPARE(entry.time.count() % 5, 0);
    }

    void aManagerThatPollsLooksOnlyThen()
    {
        ManagerWorld world;
        LoadLevelerOptions options;
        options.manager.pollPeriod = 5s;
        LoadLevelerManager manager(world.bridge, std::move(options));
        manager.step();
        world.bridge.moveTimeTo(3s);
        manager.submit(jobOf(512, 1s));
        manager.step();
        QVERIFY(manager.waiting().size() == 1);
        QVERIFY(manager.wakeAt() == SimTime {5s});
        world.bridge.moveTimeTo(5s);
        manager.step();
        QVERIFY(manager.waiting().empty());
    }

    /// Section 3.2: who does what makes no difference to the control system.
    void eachDivisionOfLabourGivesTheSameCycle_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<QString>("stagesOfManager");
        QTest::newRow("4-8") << 4 << 8 << QString("1 2 3 9 10");
        QTest::newRow("2-10") << 2 << 10 << QString("1");
        QTest::newRow("6-7") << 6 << 7 << QString("1 2 3 4 5 8 9 10");
        QTest::newRow("3-10") << 3 << 10 << QString("1 2");
    }
    void eachDivisionOfLabourGivesTheSameCycle()
    {
        QFETCH(int, first);
        QFETCH(int, last);
        QFETCH(QString, stagesOfManager);
        ManagerWorld world;
        SimulatedFrontEnd frontEnd(world.bridge);
        LoadLevelerOptions options;
        options.manager.frontEndStages = {static_cast<Stage>(first), static_cast<Stage>(last)};
        LoadLevelerManager manager(world.bridge, std::move(options), &frontEnd);
        const RequestId job = manager.submit(jobOf(512, 100s));
        world.run(manager);
        QCOMPARE(frontEnd.launched, 1);
        QCOMPARE(stagesOf(manager, job), stagesOfManager);
        QCOMPARE(world.story(), wholeCycle);
        QVERIFY2(manager.find(job)->state == ManagedState::Ended, qPrintable(diaryOf(manager)));
        QCOMPARE(*manager.find(job)->started, SimTime {41s});
        QCOMPARE(world.now(), SimTime {151s});
    }

    /// Section 3.2: while one partition boots, the single thread places the next job.
    void theSchedulerNeverWaitsForABoot()
    {
        ManagerWorld world;
        SimulatedFrontEnd frontEnd(world.bridge);
        LoadLevelerManager manager(world.bridge, {}, &frontEnd);
        for (int i = 0; i < 8; ++i)
            manager.submit(jobOf(512, 100s));
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>(8, 41));
    }

    /// Section 2.3: when mpirun dies the job is orphaned and dies; what is left is cleaned up.
    void aFrontEndThatDiesLeavesNothing_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("last");
        QTest::addColumn<int>("diesAt");
        for (const int diesAt : {0, 10, 27, 30, 60, 141, 145})
            for (const auto& [first, last] : {std::pair {4, 8}, {2, 10}, {6, 7}})
                QTest::addRow("%d-%d at %d", first, last, diesAt) << first << last << diesAt;
    }
    void aFrontEndThatDiesLeavesNothing()
    {
        QFETCH(int, first);
        QFETCH(int, last);
        QFETCH(int, diesAt);
        ManagerWorld world;
        SimulatedFrontEnd frontEnd(world.bridge);
        LoadLevelerOptions options;
        options.manager.frontEndStages = {static_cast<Stage>(first), static_cast<Stage>(last)};
        LoadLevelerManager manager(world.bridge, std::move(options), &frontEnd);
        const RequestId job = manager.submit(jobOf(512, 100s));
        world.at(SimTime {diesAt}, [&] { frontEnd.crash(); });
        world.run(manager);
        QVERIFY(isOver(manager.find(job)->state));
        QVERIFY2(manager.isIdle(), qPrintable(diaryOf(manager)));
        QCOMPARE(world.partitionCount(), std::size_t {0});
        QCOMPARE(world.jobCount(), std::size_t {0});
    }

    void aFrontEndThatCannotStartIsAFailure()
    {
        ManagerWorld world;
        SimulatedFrontEnd frontEnd(world.bridge);
        frontEnd.refusesToStart = true;
        LoadLevelerManager manager(world.bridge, {}, &frontEnd);
        const RequestId job = manager.submit(jobOf(512, 100s));
        world.run(manager);
        QVERIFY(manager.find(job)->state == ManagedState::Failed);
        QVERIFY(manager.find(job)->reason.find("no such program") != std::string::npos);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// Miller et al., section 5.1, blocks below a midplane included.
    void theAllocatorApiMakesPartitions()
    {
        ManagerWorld world;
        LoadLevelerOptions options;
        options.usesAllocator = true;
        LoadLevelerManager manager(world.bridge, std::move(options));
        const RequestId small = manager.submit(jobOf(32, 10s));
        const RequestId large = manager.submit(jobOf(4096, 10s));
        const RequestId huge = manager.submit(jobOf(wholeMachine + 1, 10s));
        world.run(manager);
        QCOMPARE(stagesOf(manager, small), QString("1 2 3 4 5 6 7 8 9 10"));
        QVERIFY(manager.find(small)->state == ManagedState::Ended);
        QVERIFY(manager.find(large)->state == ManagedState::Ended);
        QVERIFY(manager.find(huge)->state == ManagedState::NeverStarts);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// Below a midplane a job gets the smallest block that serves it, on node cards of a midplane
    /// that others share. Half a card of a BG/P has no I/O node.
    void smallJobsGetNodeCards_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("policy");
        QTest::addColumn<int>("wanted");
        QTest::addColumn<int>("nodes");
        for (const char* machine : {"bgl", "bgp"}) {
            for (const char* policy : {"fcfs", "greedy", "easy", "conservative"}) {
                const int least = QByteArray(machine) == "bgp" ? 32 : 16;
                for (const auto& [wanted, nodes] : {std::pair {1, least}, {32, 32}, {33, 64},
                         {64, 64}, {128, 128}, {200, 256}, {256, 256}, {257, 512}, {512, 512}})
                    QTest::addRow("%s, %s: %d", machine, policy, wanted)
                        << QString(machine) << QString(policy) << wanted << nodes;
            }
        }
    }
    void smallJobsGetNodeCards()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        QFETCH(int, wanted);
        QFETCH(int, nodes);
        ManagerWorld world(machine.toUtf8().constData());
        LoadLevelerOptions options;
        options.small = SmallStrategy::Optimal;
        options.policy = *makePolicy(policy.toStdString(), world.tables);
        options.manager.overtaking = Overtaking::Yes;
        LoadLevelerManager manager(world.bridge, std::move(options));
        const RequestId first = manager.submit(jobOf(wanted, 100s));
        const RequestId second = manager.submit(jobOf(wanted, 100s));
        world.run(manager, 60s);
        const auto placeOfJob
            = [&](RequestId id) { return **placeOf(world.bridge, manager.find(id)->partition); };
        QCOMPARE(nodesOf(world.tables->machine(), placeOfJob(first)), nodes);
        QCOMPARE(nodesOf(world.tables->machine(), placeOfJob(second)), nodes);
        QCOMPARE(placeOfJob(first).midplanes == placeOfJob(second).midplanes, nodes < 512);
        world.run(manager);
        QVERIFY(manager.find(first)->state == ManagedState::Ended);
        QVERIFY(manager.find(second)->state == ManagedState::Ended);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// With all midplanes in use, a small job still gets node cards that nothing else could use;
    /// under first come, first served only when it is its turn.
    void smallJobsShareAMidplane_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<bool>("overtakes");
        QTest::newRow("fcfs") << "fcfs" << false;
        QTest::newRow("greedy") << "greedy" << true;
        // Its estimated end comes after the reserved start of the large job.
        QTest::newRow("easy") << "easy" << false;
    }
    void smallJobsShareAMidplane()
    {
        QFETCH(QString, policy);
        QFETCH(bool, overtakes);
        ManagerWorld world; // 32 midplanes.
        LoadLevelerOptions options;
        options.small = SmallStrategy::Optimal;
        options.policy = *makePolicy(policy.toStdString(), world.tables);
        options.manager.overtaking = Overtaking::Yes;
        LoadLevelerManager manager(world.bridge, std::move(options));
        const auto estimated = [](int nodes, SimTime time) {
            JobRequest request = jobOf(nodes, time);
            request.estimate = time;
            return request;
        };
        for (int i = 0; i < 31; ++i)
            manager.submit(estimated(512, 1000s));
        manager.submit(estimated(64, 1000s));
        const RequestId turn = manager.submit(estimated(64, 1000s)); // The first that waits.
        const RequestId large = manager.submit(estimated(32 * 512, 10s));
        const RequestId behind = manager.submit(estimated(64, 5000s));
        world.run(manager, 500s);
        QVERIFY(manager.find(turn)->state == ManagedState::Active);
        QVERIFY(manager.find(large)->state == ManagedState::Waiting);
        QCOMPARE(manager.find(behind)->state == ManagedState::Active, overtakes);
        world.run(manager);
        QVERIFY(manager.find(large)->state == ManagedState::Ended);
        QVERIFY(manager.find(behind)->state == ManagedState::Ended);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    void theAllocatorApiChoosesNodeCardsAsItIsTold()
    {
        for (const SmallStrategy strategy : {SmallStrategy::FirstFit, SmallStrategy::Optimal}) {
            ManagerWorld world;
            LoadLevelerOptions options;
            options.usesAllocator = true;
            options.small = strategy;
            LoadLevelerManager manager(world.bridge, std::move(options));
            const auto gone = manager.submit(jobOf(256, 100s));
            const auto held = manager.submit(jobOf(128, 1000s));
            const auto kept = manager.submit(jobOf(64, 1000s));
            world.run(manager, 300s);
            QVERIFY(manager.find(gone)->state == ManagedState::Ended);
            const auto next = manager.submit(jobOf(64, 500s));
            world.run(manager, 400s);
            const auto cardsOf = [&](RequestId id) {
                return (*placeOf(world.bridge, manager.find(id)->partition))->cards->first;
            };
            QCOMPARE(cardsOf(held), 16);
            // Beside its like it divides no larger free set (Miller et al., section 3.3.2).
            QCOMPARE(cardsOf(next) < cardsOf(kept), strategy == SmallStrategy::FirstFit);
            world.run(manager);
        }
    }

    /// Miller et al., section 5.3: "switches can be utilized in a passthrough environment to
    /// mitigate fragmentation". Of each y-line, the midplanes at the ends of the cut are in use.
    void ownAllocationPassesThroughWhatIsTaken()
    {
        for (const Gaps gaps : {Gaps::No, Gaps::Yes}) {
            ManagerWorld world;
            LoadLevelerOptions options;
            options.rules.gaps = gaps;
            // In y and z the cables run 0, 1, 3, 2; of every y-line 1 and 2 are reserved.
            for (int x = 0; x < 2; ++x)
                for (int z = 0; z < 4; ++z)
                    for (const int y : {1, 2})
                        options.reserved.push_back(
                            prepared(QString("taken-%1%2%3").arg(x).arg(y).arg(z).toStdString(),
                                {x, y, z}, true));
            LoadLevelerManager manager(world.bridge, std::move(options));
            JobRequest wanted;
            wanted.shape = Shape {2, 2, 4};
            wanted.rotations = Rotations::None;
            wanted.runTime = 10s;
            const RequestId job = manager.submit(wanted);
            world.run(manager, 1000s);
            QCOMPARE(manager.find(job)->state == ManagedState::Ended, gaps == Gaps::Yes);
            world.close(manager);
            QCOMPARE(world.partitionCount(), std::size_t {0});
        }
    }

    /// Section 2.2.2: partitions may be added without reference to a job; an active one without a
    /// job can be used for one from the queue. The job runs 14 s after it came, without a boot.
    void aReservedPartitionIsBootedBeforeTheJobComes()
    {
        ManagerWorld world;
        LoadLevelerOptions options;
        options.reserved = {prepared("kept", {0, 0, 0}, true), prepared("added", {1, 0, 0}, false)};
        LoadLevelerManager manager(world.bridge, std::move(options));
        JobRequest named = jobOf(512, 10s);
        named.partition = "added";
        world.submitAt(100s, manager, jobOf(512, 10s));
        world.submitAt(100s, manager, named);
        world.run(manager);
        QCOMPARE(startsOf(manager), QList<int>({114, 141}));
        QCOMPARE(manager.counts().boots, 2);
        QVERIFY(world.stateOf("kept") == PartitionState::Initialized);
        QVERIFY(world.stateOf("added") == PartitionState::Free);
        world.close(manager);
        QVERIFY(manager.isClosed());
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// bg_partition: what an administrator added is used and stays as it was.
    void aNamedPartitionStaysAsItWas()
    {
        ManagerWorld world;
        for (const auto& [name, x] : {std::pair {"down", 0}, {"up", 1}}) {
            PartitionDefinition definition;
            definition.name = name;
            definition.block.midplanes = {{x, 0, 0}};
            QVERIFY(world.bridge.command(
                [&](BridgeModel& model) { return model.addPartition(definition); }));
        }
        QVERIFY(
            world.bridge.command([](BridgeModel& model) { return model.createPartition("up"); }));
        LoadLevelerManager manager(world.bridge, overtaking());
        for (const char* name : {"down", "up", "up", "none"}) {
            JobRequest request;
            request.partition = name;
            request.runTime = 100s;
            manager.submit(request);
        }
        world.run(manager);
        // The second job on "up" waits for the first and needs no boot.
        QCOMPARE(startsOf(manager), QList<int>({41, 41, 155, -1}));
        QVERIFY(manager.find(RequestId {4})->state == ManagedState::NeverStarts);
        QVERIFY(manager.find(RequestId {4})->reason.find("\"none\"") != std::string::npos);
        world.close(manager);
        QVERIFY(world.stateOf("down") == PartitionState::Free);
        QVERIFY(world.stateOf("up") == PartitionState::Initialized);
    }

    /// Section 2.2.2: with a limit of 1, what belongs to a partition counts as allocated until that
    /// is removed, though it is not active.
    void aLimitKeepsReservedMidplanesFree()
    {
        for (const int limit : {1, 2}) {
            ManagerWorld world;
            LoadLevelerOptions options;
            options.mostPartitionsPerPart = limit;
            options.reserved = {prepared("reserved", {0, 0, 0}, false)};
            LoadLevelerManager manager(world.bridge, std::move(options));
            const RequestId job = manager.submit(jobOf(wholeMachine, 10s));
            world.run(manager, 1000s);
            QCOMPARE(manager.find(job)->state == ManagedState::Ended, limit == 2);
        }
    }

    void whatBreaksTheLimitIsRefusedByName()
    {
        ManagerWorld world;
        LoadLevelerOptions options;
        options.mostPartitionsPerPart = 1;
        options.reserved
            = {prepared("first", {0, 0, 0}, false), prepared("second", {0, 0, 0}, false)};
        LoadLevelerManager manager(world.bridge, std::move(options));
        world.run(manager);
        QCOMPARE(world.partitionCount(), std::size_t {1});
        const QString diary = diaryOf(manager);
        const QString name
            = QString::fromStdString(world.tables->machine().names().nameOf({0, 0, 0}));
        QVERIFY2(diary.contains("midplane " + name + " belongs to 1 block already (\"first\")"),
            qPrintable(diary));
        QVERIFY2(diary.contains("raise its limit"), qPrintable(diary));
    }

    void aNameThatMakesNoPartitionsFailsItsJobs()
    {
        ManagerWorld world;
        LoadLevelerOptions options;
        options.manager.name = "no name";
        LoadLevelerManager manager(world.bridge, std::move(options));
        const RequestId job = manager.submit(jobOf(512, 1s));
        world.run(manager);
        QVERIFY(manager.find(job)->state == ManagedState::Failed);
        QVERIFY(manager.find(job)->reason.find("is no name") != std::string::npos);
    }

    /// A manager that lives on after another one of the same name, whose partition is still there.
    void aNameThatIsTakenIsLeftOut()
    {
        ManagerWorld world;
        PartitionDefinition left;
        left.name = "LL-1-1";
        left.block.midplanes = {{0, 0, 0}};
        QVERIFY(world.bridge.command([&](BridgeModel& model) { return model.addPartition(left); }));
        LoadLevelerManager manager(world.bridge, {});
        const RequestId job = manager.submit(jobOf(512, 1s));
        world.run(manager);
        QVERIFY(manager.find(job)->state == ManagedState::Ended);
        QCOMPARE(manager.find(job)->partition, std::string("LL-1-2"));
        QCOMPARE(*manager.find(job)->started, SimTime {42s}); // It is tried again a second later.
        QCOMPARE(world.partitionCount(), std::size_t {1});
    }

    /// Real time, a thousand times as fast: nobody polls and nobody moves the clock.
    void worksByEventsAlone()
    {
        const TablesPtr tables = machineWithTable1("bgl-quarter");
        MemoryBridge bridge(tables, BootModel::fromMachine(tables->machine()),
            std::make_shared<RunningClock>(1000));
        LoadLevelerManager manager(bridge, {});
        for (int i = 0; i < 5; ++i)
            manager.submit(jobOf(wholeMachine / 2, 10s));
        manager.step();
        while (!manager.isIdle()) {
            manager.waitForNews(10s);
            manager.step();
        }
        for (const auto& [id, job] : manager.jobs())
            QVERIFY(job.state == ManagedState::Ended);
        QVERIFY(!manager.wakeAt());
    }

    void whatCanNeverStartSaysSo_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<QString>("shape");
        QTest::addColumn<QString>("says");
        QTest::newRow("too many nodes") << 16'385 << QString() << "too small";
        QTest::newRow("too long") << 0 << "1x1x5"
                                  << "too small";
        QTest::newRow("no node") << -1 << QString() << "at least";
        QTest::newRow("nothing asked for") << 0 << QString() << "say one of them";
    }
    void whatCanNeverStartSaysSo()
    {
        QFETCH(int, nodes);
        QFETCH(QString, shape);
        QFETCH(QString, says);
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        JobRequest request;
        if (nodes != 0)
            request.nodes = nodes;
        if (!shape.isEmpty())
            request.shape = *parseShape(shape.toStdString());
        const RequestId job = manager.submit(request);
        const RequestId behind = manager.submit(jobOf(512, 1s));
        world.run(manager);
        QVERIFY(manager.find(job)->state == ManagedState::NeverStarts);
        QVERIFY2(QString::fromStdString(manager.find(job)->reason).contains(says),
            manager.find(job)->reason.c_str());
        QVERIFY(manager.find(behind)->state == ManagedState::Ended);
    }

    void aJobIsCancelledInEveryStage_data()
    {
        QTest::addColumn<int>("at");
        QTest::addColumn<bool>("hasFrontEnd");
        for (const int at : {0, 10, 27, 30, 41, 100})
            for (const bool hasFrontEnd : {false, true})
                QTest::addRow("%d s%s", at, hasFrontEnd ? ", front end" : "") << at << hasFrontEnd;
    }
    void aJobIsCancelledInEveryStage()
    {
        QFETCH(int, at);
        QFETCH(bool, hasFrontEnd);
        ManagerWorld world;
        SimulatedFrontEnd frontEnd(world.bridge);
        LoadLevelerManager manager(world.bridge, {}, hasFrontEnd ? &frontEnd : nullptr);
        const RequestId job = manager.submit(jobOf(512, 100s));
        manager.step();
        world.at(SimTime {at}, [&] { QVERIFY(manager.cancel(job)); });
        world.run(manager);
        QVERIFY2(manager.find(job)->state == ManagedState::Cancelled, qPrintable(diaryOf(manager)));
        QVERIFY(!manager.cancel(job));
        QVERIFY(!manager.cancel(RequestId {99}));
        QCOMPARE(world.partitionCount(), std::size_t {0});
        QCOMPARE(world.jobCount(), std::size_t {0});
    }
};

QTEST_APPLESS_MAIN(LoadLevelerManagerTest)
#include "tst_LoadLevelerManager.moc"
