// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <atomic>
#include <random>
#include <thread>

#include "core/control/bridge/MemoryBridge.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/SlowStages.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

BootModel slowModel() { return BootModel::constant(midplane::tests::slowStages()); }

TablesPtr bgl() { return std::make_shared<MachineTables>(*findMachine("bgl")); }

/// Adds a partition of one midplane.
PartitionId addedPartition(Bridge& bridge, const std::string& name, int index)
{
    PartitionDefinition definition;
    definition.name = name;
    definition.block.midplanes = {bridge.tables()->machine().grid().coordAt(index)};
    bridge.command([&](BridgeModel& model) { return model.addPartition(definition); });
    return *bridge.read([&](const BridgeModel& model) { return *model.partitionId(name); });
}

ControlSnapshot snapshotOf(Bridge& bridge)
{
    return *bridge.read([](const BridgeModel& model) { return model.control().snapshot(); });
}

/// The letters of the states that a partition and then a job go to, until the partition is free.
QString storyUntilFree(Subscription& subscription)
{
    QString story;
    for (int tries = 0; tries < 200 && !story.endsWith('F'); ++tries) {
        for (const Event& event : subscription.wait(100ms).events) {
            if (event.entry.kind == EntryKind::PartitionChanged)
                story += letterOf(static_cast<PartitionState>(event.entry.to));
            if (event.entry.kind == EntryKind::JobChanged)
                story += QChar(letterOf(static_cast<JobState>(event.entry.to))).toLower();
        }
    }
    return story;
}

} // namespace

/// Time that passes by itself.
class MemoryBridgeTest : public QObject {
    Q_OBJECT

private slots:
    void clocksNeverGoBack()
    {
        VirtualClock still(5s);
        QCOMPARE(still.now(), SimTime {5s});
        still.moveTo(4s);
        QCOMPARE(still.now(), SimTime {5s});
        QVERIFY(!still.until(6s));
        QVERIFY(still.until(5s) == std::chrono::nanoseconds {0});
        const RunningClock fast(1e6, 100s);
        const SimTime first = fast.now();
        QVERIFY(first >= 100s);
        QTRY_VERIFY(fast.now() > first + 1000s);
        QVERIFY(fast.until(first) == std::chrono::nanoseconds {0});
        QVERIFY(*RunningClock(2).until(1000s) <= 500s);
    }

    /// LoadLeveler's cycle, seen by events alone: nobody polls.
    void everythingHappensByItself()
    {
        MemoryBridge bridge(bgl(), slowModel(), std::make_shared<RunningClock>(1000));
        const auto subscription = bridge.events().subscribe();
        addedPartition(bridge, "P", 3);
        const auto job = bridge.command([&](BridgeModel& model) {
            JobDefinition definition;
            definition.partition = "P";
            definition.runTime = 20s;
            const auto id = model.addJob(definition);
            model.startJob(*id); // It waits for the partition.
            return model.createPartition("P").and_then([&] { return BridgeResult<JobId>(*id); });
        });
        QVERIFY(job.has_value());
        for (int tries = 0; tries < 200; ++tries) {
            if (*bridge.read([&](const BridgeModel& model) { return *model.stateOf(*job); })
                == JobState::Terminated)
                break;
            std::this_thread::sleep_for(5ms);
        }
        bridge.command([](BridgeModel& model) { return model.destroyPartition("P"); });
        QCOMPARE(storyUntilFree(*subscription), QString("sCABIrtDTF"));
    }

    void onAVirtualClockNothingHappensUntilItIsMoved()
    {
        const auto clock = std::make_shared<VirtualClock>();
        MemoryBridge bridge(bgl(), slowModel(), clock);
        addedPartition(bridge, "P", 0);
        bridge.command([](BridgeModel& model) { return model.createPartition("P"); });
        const auto letter = [&] { return letterOf(snapshotOf(bridge).partitions.front().state); };
        std::this_thread::sleep_for(20ms);
        QCOMPARE(letter(), 'C');
        const auto subscription = bridge.events().subscribe();
        QVERIFY(bridge.moveTimeTo(3s).has_value());
        QCOMPARE(subscription->take().events.size(), std::size_t {2}); // C to A, A to B.
        QCOMPARE(letter(), 'B');
        clock->moveTo(1000s);
        QCOMPARE(letter(), 'I'); // Who asks sees what is due.
        QCOMPARE(snapshotOf(bridge).time, SimTime {1000s});
        MemoryBridge running(bgl(), slowModel(), std::make_shared<RunningClock>());
        QCOMPARE(statusOf(running.moveTimeTo(5s)), StatusCode::IncompatibleState);
    }

    /// Commands from several threads while time runs: each object's events follow one on the other.
    void manyThreadsAtOnce()
    {
        constexpr int threads = 6;
        constexpr int commands = 1500;
        MemoryBridge bridge(bgl(), slowModel(), std::make_shared<RunningClock>(20000));
        constexpr unsigned partitions = 16;
        for (unsigned i = 0; i < partitions; ++i) // Two on each midplane.
            addedPartition(bridge, "P" + std::to_string(i), static_cast<int>(i % 8));
        const auto subscription = bridge.events().subscribe();
        const ControlSnapshot before = snapshotOf(bridge);
        std::atomic<int> accepted = 0;
        {
            std::vector<std::jthread> workers;
            for (unsigned worker = 0; worker < threads; ++worker)
                workers.emplace_back([&, worker] {
                    std::mt19937 random(worker); // NOLINT: the same on every run.
                    for (int i = 0; i < commands; ++i) {
                        const std::string name = "P" + std::to_string(random() % partitions);
                        const JobId job {static_cast<std::uint32_t>(random() % 30)};
                        const auto which = random() % 6;
                        const auto done = bridge.command([&](BridgeModel& model) {
                            JobDefinition definition;
                            switch (which) {
                            case 0:
                                return model.createPartition(name);
                            case 1:
                                return model.destroyPartition(name);
                            case 2:
                                definition.partition = name;
                                definition.runTime = 3s;
                                return model.addJob(definition).transform([](JobId) {});
                            case 3:
                                return model.startJob(job);
                            case 4:
                                return model.cancelJob(job);
                            default:
                                return model.removeJob(job);
                            }
                        });
                        accepted += done ? 1 : 0;
                    }
                });
        }
        QVERIFY(accepted > threads * commands / 20);
        const ControlSnapshot after = snapshotOf(bridge);
        std::map<PartitionId, std::pair<PartitionState, SequenceId>> known;
        for (const PartitionSnapshot& each : before.partitions)
            known[each.id] = {each.state, each.changed};
        for (;;) {
            const auto delivery = subscription->take();
            QVERIFY(!delivery.loss);
            if (delivery.events.empty())
                break;
            for (const Event& event : delivery.events) {
                if (event.id > after.id || event.entry.kind != EntryKind::PartitionChanged)
                    continue;
                auto& [state, changed] = known.at(event.entry.partition);
                QCOMPARE(static_cast<std::uint8_t>(state), event.entry.from);
                QCOMPARE(changed, event.previous);
                state = static_cast<PartitionState>(event.entry.to);
                changed = event.id;
            }
        }
        for (const PartitionSnapshot& each : after.partitions)
            QVERIFY((known.at(each.id) == std::pair(each.state, each.changed)));
    }

    void itEndsWhileThingsAreDue()
    {
        std::unique_ptr<Subscription> subscription;
        {
            MemoryBridge bridge(bgl(), slowModel(), std::make_shared<RunningClock>());
            subscription = bridge.events().subscribe();
            addedPartition(bridge, "P", 0);
            bridge.command([](BridgeModel& model) { return model.createPartition("P"); });
        }
        QCOMPARE(subscription->take().events.size(), std::size_t {2});
        QVERIFY(subscription->take().isClosed);
    }
};

QTEST_GUILESS_MAIN(MemoryBridgeTest)
#include "tst_MemoryBridge.moc"
