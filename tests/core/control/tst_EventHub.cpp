// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <atomic>
#include <random>

#include "core/allocation/Allocator.h"
#include "core/control/ControlSystem.h"
#include "core/control/notifications/EventListener.h"
#include "core/machine/BuiltInMachines.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

/// A control system with one partition of each midplane of a row, and a hub.
struct Fixture {
    MachinePtr machine = *findMachine("bgl");
    Journal journal;
    PlacementPool placements;
    ControlSystem control {machine, BootModel::instant(), journal, placements};
    EventHub hub;
    std::vector<PartitionId> partitions;

    explicit Fixture(std::size_t capacity = EventHub::usualCapacity)
        : hub(capacity)
    {
        Allocator allocator(std::make_shared<MachineTables>(machine));
        for (int x = 0; x < 8; ++x)
            partitions.push_back(*control.addPartition(*allocator.findAt(
                Occupancy(*machine), {{x, 0, 0}, {1, 1, 1}}, everywhere(Connectivity::Mesh))));
        hub.publish(journal);
    }

    /// Something that may or may not be legal.
    void doAnything(std::mt19937& random)
    {
        const PartitionId id = partitions[random() % partitions.size()];
        const JobId job {static_cast<std::uint32_t>(random() % 20)};
        switch (random() % 8) {
        case 0:
            control.createPartition(id);
            break;
        case 1:
            control.destroyPartition(id);
            break;
        case 2:
            control.clearError(id);
            break;
        case 3:
            control.addJob(job, id, 5s);
            break;
        case 4:
            control.startJob(job);
            break;
        case 5:
            control.cancelJob(job);
            break;
        case 6:
            control.removeJob(job);
            break;
        default:
            control.setHardwareState(MidplaneCoord {static_cast<int>(random() % 8), 0, 0},
                static_cast<HardwareState>(random() % hardwareStateCount));
        }
        control.advanceTo(control.now() + 1s);
        hub.publish(journal);
    }

    /// A change of a midplane far from the partitions.
    void stir()
    {
        const MidplaneCoord elsewhere {7, 3, 3};
        const bool isUp = *control.hardwareState(elsewhere) == HardwareState::Available;
        control.setHardwareState(
            elsewhere, isUp ? HardwareState::Service : HardwareState::Available);
        hub.publish(journal);
    }
};

/// What a client knows: a snapshot, brought up to date by events.
struct Mirror {
    ControlSnapshot known;

    void hear(const Event& event)
    {
        const Entry& entry = event.entry;
        const auto partition = std::find_if(known.partitions.begin(), known.partitions.end(),
            [&](const auto& each) { return each.id == entry.partition; });
        const auto job = std::find_if(known.jobs.begin(), known.jobs.end(),
            [&](const auto& each) { return each.id == entry.job; });
        switch (entry.kind) {
        case EntryKind::PartitionChanged:
            isInOrder = isInOrder && partition->changed == event.previous
                && static_cast<std::uint8_t>(partition->state) == entry.from;
            partition->state = static_cast<PartitionState>(entry.to);
            partition->changed = event.id;
            break;
        case EntryKind::JobAdded:
            isInOrder = isInOrder && job == known.jobs.end();
            known.jobs.push_back({entry.job, entry.partition, JobState::Queued, event.id});
            std::sort(known.jobs.begin(), known.jobs.end());
            break;
        case EntryKind::JobChanged:
            isInOrder = isInOrder && job->changed == event.previous;
            job->state = static_cast<JobState>(entry.to);
            job->changed = event.id;
            break;
        case EntryKind::JobRemoved:
            isInOrder = isInOrder && job->changed == event.previous;
            known.jobs.erase(job);
            break;
        case EntryKind::HardwareChanged: {
            HardwareSnapshot& part = known.hardware[entry.hardware()];
            isInOrder = isInOrder && part.changed == event.previous;
            part = {static_cast<HardwareState>(entry.to), event.id};
            break;
        }
        default:
            isInOrder = false;
        }
        known.id = event.id;
        known.time = entry.time;
    }

    bool isInOrder = true; ///< Each event followed on the one before about its object.
};

} // namespace

/// Real-time notifications (Miller et al., section 3.2).
class EventHubTest : public QObject {
    Q_OBJECT

private slots:
    /// "When getting a full system snapshot the sequence id for midplane R00-M0 might be 925. If a
    /// hardware failure occurred after the snapshot was taken then the real-time callback sequence
    /// id might be 952, indicating that the 952 event is more recent."
    void theSequenceIdsOfMillerEtAl()
    {
        Fixture fixture;
        const MidplaneCoord r00m0 = *fixture.machine->names().find("R00-M0");
        const HardwareId id = *HardwareParts(fixture.machine).idOf(r00m0);
        fixture.control.setHardwareState(r00m0, HardwareState::Service);
        while (fixture.journal.lastId() < 924)
            fixture.stir();
        fixture.control.setHardwareState(r00m0, HardwareState::Available);
        const ControlSnapshot snapshot = fixture.control.snapshot();
        QCOMPARE(snapshot.hardware.at(id).changed, SequenceId {925});
        EventFilter filter;
        filter.hardware = {id};
        const auto subscription = fixture.hub.subscribe(filter, snapshot.id);
        while (fixture.journal.lastId() < 951)
            fixture.stir();
        fixture.control.setHardwareState(r00m0, HardwareState::Error);
        fixture.hub.publish(fixture.journal);
        const auto delivery = subscription->take();
        QCOMPARE(delivery.events.size(), std::size_t {1});
        QCOMPARE(delivery.events.front().id, SequenceId {952});
        QCOMPARE(delivery.events.front().previous, SequenceId {925});
        QVERIFY(delivery.events.front().id > snapshot.hardware.at(id).changed);
    }

    /// Snapshots and subscriptions at random moments: what events make of an old snapshot is the
    /// new one.
    void aSnapshotAndTheEventsAfterItMissNothing()
    {
        for (unsigned seed = 1; seed <= 40; ++seed) {
            std::mt19937 random(seed); // NOLINT: the same on every run.
            Fixture fixture;
            for (auto i = random() % 60; i > 0; --i)
                fixture.doAnything(random);
            Mirror mirror {fixture.control.snapshot()};
            std::unique_ptr<Subscription> subscription;
            const auto late = random() % 30;
            for (unsigned i = 0; i < 100; ++i) {
                if (i == late) // Later than the snapshot: its id tells from where on.
                    subscription = fixture.hub.subscribe({}, mirror.known.id);
                fixture.doAnything(random);
            }
            for (;;) {
                const auto delivery = subscription->take(7);
                QVERIFY(!delivery.loss);
                if (delivery.events.empty())
                    break;
                for (const Event& event : delivery.events)
                    mirror.hear(event);
            }
            QVERIFY(mirror.isInOrder);
            ControlSnapshot now = fixture.control.snapshot();
            mirror.known.time = now.time; // Time goes on without events.
            QVERIFY(mirror.known == now);
        }
    }

    void onlyWhatWasAskedForIsTold()
    {
        Fixture fixture;
        const PartitionId one = fixture.partitions[1];
        EventFilter partitionsOnly;
        partitionsOnly.topics = {EventTopic::Partitions};
        partitionsOnly.partitions = {one};
        partitionsOnly.partitionStates = {PartitionState::Initialized};
        const auto ready = fixture.hub.subscribe(partitionsOnly);
        EventFilter jobsOnly;
        jobsOnly.topics = {EventTopic::Jobs};
        jobsOnly.removals = false;
        const auto jobs = fixture.hub.subscribe(jobsOnly);
        for (const PartitionId id : fixture.partitions)
            fixture.control.createPartition(id);
        fixture.control.addJob(JobId {4}, one);
        fixture.control.removeJob(JobId {4});
        fixture.control.advanceTo(1s);
        fixture.hub.publish(fixture.journal);
        const auto told = ready->take();
        QCOMPARE(told.events.size(), std::size_t {1});
        QCOMPARE(told.events.front().entry.partition, one);
        QCOMPARE(
            told.events.front().entry.to, static_cast<std::uint8_t>(PartitionState::Initialized));
        const auto ofJobs = jobs->take();
        QCOMPARE(ofJobs.events.size(), std::size_t {1});
        QCOMPARE(ofJobs.events.front().entry.kind, EntryKind::JobAdded);
        QCOMPARE(jobs->position(), fixture.journal.lastId());
    }

    /// What a job manager writes into the same journal is no event.
    void entriesOfAJobManagerAreNotTold()
    {
        Fixture fixture;
        const auto all = fixture.hub.subscribe();
        Entry submitted;
        submitted.kind = EntryKind::Submitted;
        fixture.journal.append(submitted);
        fixture.hub.publish(fixture.journal);
        QVERIFY(all->take().events.empty());
        QCOMPARE(all->position(), fixture.journal.lastId());
    }

    void aSlowSubscriberIsToldWhatItLost()
    {
        Fixture fixture(10);
        const auto slow = fixture.hub.subscribe();
        const SequenceId before = fixture.journal.lastId();
        for (int i = 0; i < 25; ++i)
            fixture.stir();
        auto delivery = slow->take();
        QVERIFY(delivery.loss == (Subscription::Loss {before + 1, fixture.journal.lastId() - 10}));
        QCOMPARE(delivery.events.size(), std::size_t {10});
        QCOMPARE(delivery.events.front().id, delivery.loss->last + 1);
        fixture.stir();
        delivery = slow->take(); // And goes on as if nothing had been.
        QVERIFY(!delivery.loss);
        QCOMPARE(delivery.events.size(), std::size_t {1});
    }

    void theEndOfTheHubIsTold()
    {
        auto fixture = std::make_unique<Fixture>();
        const auto subscription = fixture->hub.subscribe();
        fixture->stir();
        fixture.reset();
        QCOMPARE(subscription->take().events.size(), std::size_t {1});
        QVERIFY(subscription->wait(10s).isClosed);
    }

    /// Twenty subscribers in threads of their own, and one that never comes back while commands
    /// go on: all others hear everything, in order.
    void nobodysCallbackHoldsUpTheOthers()
    {
        constexpr int events = 2000;
        Fixture fixture;
        std::atomic<bool> mayGoOn = false;
        std::atomic<int> stuck = 0;
        std::array<std::atomic<int>, 20> heard {};
        std::atomic<bool> isInOrder = true;
        std::vector<std::unique_ptr<EventListener>> listeners;
        for (auto& count : heard) {
            listeners.push_back(std::make_unique<EventListener>(fixture.hub.subscribe(),
                [&, last = SequenceId {0}](const Subscription::Delivery& delivery) mutable {
                    for (const Event& event : delivery.events) {
                        isInOrder = isInOrder && event.id > last;
                        last = event.id;
                        ++count;
                    }
                }));
        }
        EventListener blocked(fixture.hub.subscribe(), [&](const Subscription::Delivery&) {
            ++stuck;
            while (!mayGoOn)
                std::this_thread::sleep_for(1ms);
        });
        for (int i = 0; i < events; ++i)
            fixture.stir();
        for (auto& count : heard)
            QTRY_COMPARE_WITH_TIMEOUT(count.load(), events, 20000);
        QCOMPARE(stuck.load(), 1);
        QVERIFY(isInOrder);
        mayGoOn = true;
    }
};

QTEST_GUILESS_MAIN(EventHubTest)
#include "tst_EventHub.moc"
