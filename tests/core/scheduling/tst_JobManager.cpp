// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/allocation/Allocator.h"
#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/JobManager.h"
#include "core/scheduling/PolicyRegistry.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

/// Does what a test says, and keeps what it was shown.
class Puppet final : public Policy {
public:
    struct Strings {
        Decision next;
        std::vector<HoldingJob> running;
        std::vector<QueuedJob> waiting;
        std::vector<Reservation> reservations;
    };
    explicit Puppet(Strings& strings)
        : m_strings(strings)
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        m_strings.running.assign(view.machine.running.begin(), view.machine.running.end());
        m_strings.waiting.assign(view.waiting.begin(), view.waiting.end());
        m_strings.reservations.assign(view.reservations.begin(), view.reservations.end());
        return std::exchange(m_strings.next, {});
    }

private:
    Strings& m_strings;
};

/// A job manager on bgl whose partitions take 10 s to boot and 5 s to be freed.
struct Fixture {
    MachinePtr machine = *findMachine("bgl");
    Recording recording;
    Journal& journal = recording.journal;
    ControlSystem control;
    JobManager manager;

    explicit Fixture(AfterFailure afterFailure = AfterFailure::Drop)
        : Fixture(afterFailure, nullptr)
    {
    }
    explicit Fixture(Puppet::Strings& strings)
        : Fixture(AfterFailure::Resubmit, std::make_unique<Puppet>(strings))
    {
    }
    Fixture(AfterFailure afterFailure, std::unique_ptr<Policy> policy)
        : control(machine, BootModel::constant(slowBoot()), journal, recording.placements)
        , manager(control, journal, recording,
              policy ? std::move(policy)
                     : *makePolicy("fcfs", std::make_shared<MachineTables>(machine)),
              afterFailure)
    {
        recording.machine = machine;
    }

    static StageTimes slowBoot()
    {
        StageTimes times;
        times.booting = 10s;
        times.terminating = 5s;
        return times;
    }

    void submit(std::uint32_t id, const Shape& shape, SimTime runTime)
    {
        JobInfo job;
        job.shape = shape;
        job.runTime = job.estimate = runTime;
        recording.jobs.push_back(job);
        manager.submit({id});
    }

    void advance(SimTime time)
    {
        control.advanceTo(time);
        while (manager.tidyUp())
            control.advanceTo(time);
    }
};

} // namespace

class JobManagerTest : public QObject {
    Q_OBJECT

private slots:
    void aJobHasItsPartitionFromBootToFree()
    {
        Fixture fixture;
        fixture.submit(0, {8, 4, 4}, 100s);
        fixture.manager.schedule();
        QCOMPARE(fixture.manager.waitingCount(), std::size_t {0});
        fixture.advance(10s);
        QCOMPARE(fixture.control.jobState({0}), JobState::Running);
        fixture.advance(109s);
        QCOMPARE(fixture.manager.endedCount(), std::size_t {0});
        fixture.advance(110s);
        QCOMPARE(fixture.manager.endedCount(), std::size_t {1});
        QCOMPARE(fixture.control.jobCount(), std::size_t {0});
        // Not free yet, so the next has to wait.
        fixture.submit(1, {1, 1, 1}, 1s);
        fixture.manager.schedule();
        QCOMPARE(fixture.manager.waitingCount(), std::size_t {1});
        fixture.advance(115s);
        QCOMPARE(fixture.control.partitionCount(), std::size_t {0});
        fixture.manager.schedule();
        QCOMPARE(fixture.manager.runningCount(), std::size_t {1});
    }

    void aJobThatHardwareKilledHasEnded()
    {
        Fixture fixture;
        fixture.submit(0, {1, 1, 1}, 100s);
        fixture.manager.schedule();
        fixture.advance(20s);
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
        fixture.advance(21s);
        QCOMPARE(fixture.manager.endedCount(), std::size_t {1});
        // Its partition was given up, so that nobody waits for what still works of it.
        QCOMPARE(fixture.control.partitionCount(), std::size_t {0});
        QVERIFY(fixture.control.occupancy().takenMidplanes().none());
    }

    void aPolicySeesWhenHardwareIsBelievedToBeFree()
    {
        Puppet::Strings strings;
        Fixture fixture(strings);
        fixture.submit(0, {1, 1, 1}, 100s);
        fixture.submit(1, {1, 1, 1}, 100s);
        const PlacementPtr place = *Allocator(std::make_shared<MachineTables>(fixture.machine))
                                        .findShared(fixture.control.occupancy(), {});
        strings.next.starts = {{{0}, place, {}}};
        fixture.manager.schedule();
        QCOMPARE(strings.waiting[0].estimate, SimTime {115}); // 10 s boot, 5 s shutdown.
        fixture.advance(60s);
        fixture.manager.schedule();
        QCOMPARE(strings.running.size(), std::size_t {1});
        QCOMPARE(strings.running[0].estimatedEnd, SimTime {115});
        // It ends; what it held is on its way back and still held.
        fixture.advance(110s);
        fixture.manager.schedule();
        QCOMPARE(fixture.manager.runningCount(), std::size_t {0});
        QCOMPARE(strings.running.size(), std::size_t {1});
        fixture.advance(115s);
        fixture.manager.schedule();
        QVERIFY(strings.running.empty());
    }

    void aPromiseIsKeptUntilItsJobStarts()
    {
        Puppet::Strings strings;
        Fixture fixture(strings);
        const auto reserved = [&] {
            const auto& entries = fixture.journal.entries();
            return std::count_if(entries.begin(), entries.end(),
                [](const Entry& entry) { return entry.kind == EntryKind::Reserved; });
        };
        for (const std::uint32_t id : {0, 1, 2})
            fixture.submit(id, {1, 1, 1}, 100s);
        strings.next.reservations = {{{2}, 70s, {}}, {{0}, 50s, {}}};
        fixture.manager.schedule();
        QCOMPARE(reserved(), 2);
        strings.next.reservations = {{{0}, 50s, {}}, {{2}, 80s, {}}};
        fixture.manager.schedule();
        QCOMPARE(reserved(), 3); // The first is the promise that stands already.
        const PlacementPtr place = *Allocator(std::make_shared<MachineTables>(fixture.machine))
                                        .findShared(fixture.control.occupancy(), {});
        strings.next.starts = {{{0}, place, {}}};
        fixture.manager.schedule();
        const std::vector<Reservation> both {{{0}, 50s, {}}, {{2}, 80s, {}}};
        QVERIFY(strings.reservations == both);
        fixture.manager.schedule();
        const std::vector<Reservation> one {{{2}, 80s, {}}};
        QVERIFY(strings.reservations == one);
        QVERIFY(fixture.manager.notCarriedOut().empty());
    }

    void aJobThatHardwareKilledWaitsAgain()
    {
        Fixture fixture(AfterFailure::Resubmit);
        fixture.submit(0, {1, 1, 1}, 100s);
        fixture.manager.schedule();
        fixture.advance(20s);
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
        fixture.advance(21s);
        QCOMPARE(fixture.manager.endedCount(), std::size_t {0});
        QCOMPARE(fixture.manager.waitingCount(), std::size_t {1});
        fixture.manager.schedule();
        fixture.advance(131s); // 10 s boot and again all of its 100 s.
        QCOMPARE(fixture.manager.endedCount(), std::size_t {1});
    }

    void whatTheControlSystemRefusesStaysInTheQueue()
    {
        Fixture fixture;
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Service);
        fixture.submit(0, {8, 4, 4}, 100s);
        fixture.manager.schedule();
        QCOMPARE(fixture.manager.waitingCount(), std::size_t {1});
        QCOMPARE(fixture.control.partitionCount(), std::size_t {0});
        const Entry& last = fixture.journal.entries().back();
        QCOMPARE(last.kind, EntryKind::Refused);
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Available);
        fixture.manager.schedule();
        QCOMPARE(fixture.manager.runningCount(), std::size_t {1});
    }
};

QTEST_APPLESS_MAIN(JobManagerTest)
#include "tst_JobManager.moc"
