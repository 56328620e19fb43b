// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/JobManager.h"
#include "core/scheduling/PolicyRegistry.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

/// A job manager on bgl whose partitions take 10 s to boot and 5 s to be freed.
struct Fixture {
    MachinePtr machine = *findMachine("bgl");
    Journal journal;
    PlacementPool placements;
    ControlSystem control;
    JobManager manager;

    Fixture()
        : control(machine, BootModel::constant(slowBoot()), journal, placements)
        , manager(control, journal, placements,
              *makePolicy("fcfs", std::make_shared<MachineTables>(machine)))
    {
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
        manager.submit({id}, job);
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
        QCOMPARE(fixture.control.partitionCount(), std::size_t {1}); // In error, still held.
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Available);
        fixture.control.clearError({0});
        fixture.advance(22s);
        QCOMPARE(fixture.control.partitionCount(), std::size_t {0});
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
