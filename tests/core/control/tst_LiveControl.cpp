// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <atomic>
#include <random>
#include <thread>

#include "core/allocation/Allocator.h"
#include "core/control/live/LiveControl.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/SlowStages.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

BootModel slowModel() { return BootModel::constant(midplane::tests::slowStages()); }

Placement midplaneAt(const MachinePtr& machine, int index)
{
    MidplaneMask mask(static_cast<std::size_t>(machine->midplaneCount()));
    mask.set(static_cast<std::size_t>(index));
    return makeUnitPlacement(mask);
}

PartitionId addedPartition(LiveControl& live, const MachinePtr& machine, int index)
{
    return live.command(
        [&](ControlSystem& control) { return *control.addPartition(midplaneAt(machine, index)); });
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
class LiveControlTest : public QObject {
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
        const MachinePtr machine = *findMachine("bgl");
        LiveControl live(machine, slowModel(), std::make_shared<RunningClock>(1000));
        const auto subscription = live.events().subscribe();
        const PartitionId id = addedPartition(live, machine, 3);
        const JobId job {1};
        live.command([&](ControlSystem& control) {
            control.addJob(job, id, 20s);
            control.startJob(job); // It waits for the partition.
            return control.createPartition(id);
        });
        for (int tries = 0; tries < 200; ++tries) {
            const auto state
                = live.command([&](ControlSystem& control) { return *control.jobState(job); });
            if (state == JobState::Terminated)
                break;
            std::this_thread::sleep_for(5ms);
        }
        live.command([&](ControlSystem& control) { return control.destroyPartition(id); });
        QCOMPARE(storyUntilFree(*subscription), QString("sCABIrtDTF"));
        QVERIFY(live.placementOf(id)->midplanes.test(3));
        QVERIFY(!live.placementOf(PartitionId {9}));
    }

    void onAVirtualClockNothingHappensUntilItIsMoved()
    {
        const MachinePtr machine = *findMachine("bgl");
        const auto clock = std::make_shared<VirtualClock>();
        LiveControl live(machine, slowModel(), clock);
        const PartitionId id = addedPartition(live, machine, 0);
        live.command([&](ControlSystem& control) { return control.createPartition(id); });
        const auto letter = [&] { return letterOf(live.snapshot().partitions.front().state); };
        std::this_thread::sleep_for(20ms);
        QCOMPARE(letter(), 'C');
        const auto subscription = live.events().subscribe();
        clock->moveTo(3s);
        live.catchUp();
        QCOMPARE(subscription->take().events.size(), std::size_t {2}); // C to A, A to B.
        QCOMPARE(letter(), 'B');
        clock->moveTo(1000s);
        QCOMPARE(letter(), 'I'); // Who asks sees what is due.
        QCOMPARE(live.snapshot().time, SimTime {1000s});
    }

    /// Commands from several threads while time runs: each object's events follow one on the other.
    void manyThreadsAtOnce()
    {
        constexpr int threads = 6;
        constexpr int commands = 1500;
        const MachinePtr machine = *findMachine("bgl");
        LiveControl live(machine, slowModel(), std::make_shared<RunningClock>(20000));
        std::vector<PartitionId> partitions;
        for (int i = 0; i < 16; ++i)
            partitions.push_back(addedPartition(live, machine, i % 8)); // Two on each midplane.
        const auto subscription = live.events().subscribe();
        const ControlSnapshot before = live.snapshot();
        std::atomic<int> accepted = 0;
        {
            std::vector<std::jthread> workers;
            for (unsigned worker = 0; worker < threads; ++worker)
                workers.emplace_back([&, worker] {
                    std::mt19937 random(worker); // NOLINT: the same on every run.
                    for (int i = 0; i < commands; ++i) {
                        const PartitionId id = partitions[random() % partitions.size()];
                        const JobId job {static_cast<std::uint32_t>(random() % 30)};
                        const auto which = random() % 6;
                        const StatusCode status = live.command([&](ControlSystem& control) {
                            switch (which) {
                            case 0:
                                return control.createPartition(id);
                            case 1:
                                return control.destroyPartition(id);
                            case 2:
                                return control.addJob(job, id, 3s);
                            case 3:
                                return control.startJob(job);
                            case 4:
                                return control.cancelJob(job);
                            default:
                                return control.removeJob(job);
                            }
                        });
                        accepted += status == StatusCode::Ok ? 1 : 0;
                    }
                });
        }
        QVERIFY(accepted > threads * commands / 20);
        const ControlSnapshot after = live.snapshot();
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
        const MachinePtr machine = *findMachine("bgl");
        std::unique_ptr<Subscription> subscription;
        {
            LiveControl live(machine, slowModel(), std::make_shared<RunningClock>());
            subscription = live.events().subscribe();
            const PartitionId id = addedPartition(live, machine, 0);
            live.command([&](ControlSystem& control) { return control.createPartition(id); });
        }
        QCOMPARE(subscription->take().events.size(), std::size_t {2});
        QVERIFY(subscription->take().isClosed);
    }
};

QTEST_GUILESS_MAIN(LiveControlTest)
#include "tst_LiveControl.moc"
