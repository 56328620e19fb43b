// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/allocation/Allocator.h"
#include "core/control/ControlSystem.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/SlowStages.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

constexpr JobId job {7};

struct Fixture {
    MachinePtr machine = *findMachine("bgl");
    Allocator allocator {std::make_shared<MachineTables>(machine)};
    Journal journal;
    PlacementPool placements;
    ControlSystem control {
        machine, BootModel::constant(midplane::tests::slowStages()), journal, placements};

    Placement box(const Cuboid& cuboid)
    {
        return *allocator.findAt(Occupancy(*machine), cuboid, everywhere(Connectivity::Mesh));
    }
    PartitionId withRunningJob()
    {
        const PartitionId id = *control.createPartition(box({{0, 0, 0}, {1, 1, 1}}));
        control.addJob(job, id, 1000s);
        control.startJob(job);
        while (control.jobState(job) != JobState::Running)
            control.advanceTo(*control.nextDue());
        return id;
    }
    char letter(PartitionId id) const
    {
        const auto state = control.partitionState(id);
        return state ? letterOf(*state) : '-';
    }
};

} // namespace

/// What the control system does for simulations only.
class SimulatedControlTest : public QObject {
    Q_OBJECT

private slots:
    void whatStillWorksOfABrokenPartitionCanBeGivenUp()
    {
        Fixture fixture;
        const PartitionId id = fixture.withRunningJob();
        QCOMPARE(fixture.control.giveUpPartition(id), StatusCode::IncompatibleState);
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
        QCOMPARE(fixture.letter(id), 'E');
        QCOMPARE(fixture.control.giveUpPartition(id), StatusCode::Ok);
        QCOMPARE(fixture.letter(id), 'F');
        QVERIFY(fixture.control.occupancy().takenMidplanes().none());
        // What is broken is as broken as before.
        QCOMPARE(fixture.control.createPartition(id), StatusCode::IncompatibleState);
        QCOMPARE(fixture.control.giveUpPartition({99}), StatusCode::PartitionNotFound);
    }

    void aPartitionIsAddedAndCreatedOrNeither()
    {
        Fixture fixture;
        const Placement place = fixture.box({{0, 0, 0}, {2, 1, 1}});
        const auto id = fixture.control.createPartition(place);
        QVERIFY(id);
        QCOMPARE(fixture.letter(*id), 'C');
        const SequenceId before = fixture.journal.lastId();
        QCOMPARE(fixture.control.createPartition(place).error(), StatusCode::IncompatibleState);
        QCOMPARE(fixture.control.createPartition(Placement {}).error(), StatusCode::InvalidInput);
        QCOMPARE(fixture.journal.lastId(), before);
        QCOMPARE(fixture.control.partitionCount(), std::size_t {1});
        QCOMPARE(fixture.control.nextPartition(), id->value + 1);
    }

    void atTheBeginningOfASecondWhatIsDueInItIsStillToCome()
    {
        Fixture fixture;
        const PartitionId id
            = *fixture.control.createPartition(fixture.box({{0, 0, 0}, {1, 1, 1}}));
        const SimTime due = *fixture.control.nextDue();
        fixture.control.beginSecond(due);
        QCOMPARE(fixture.control.now(), due);
        QCOMPARE(fixture.letter(id), 'C');
        fixture.control.advanceTo(due);
        QVERIFY(fixture.letter(id) != 'C');
    }

    /// Where nothing takes time, what is made at once and what is due in the same second end alike.
    void whatTakesNoTimeCanBeDoneAtOnce()
    {
        Fixture fixture;
        Journal journal;
        PlacementPool placements;
        ControlSystem control(
            fixture.machine, BootModel::instant(), journal, placements, NoTime::AtOnce);
        const PartitionId id = *control.createPartition(fixture.box({{0, 0, 0}, {2, 1, 1}}));
        QCOMPARE(control.partitionState(id), PartitionState::Initialized);
        control.addJob(job, id, 5s);
        control.startJob(job);
        QCOMPARE(control.jobState(job), JobState::Running);
        QCOMPARE(*control.nextDue(), SimTime {5});
        control.advanceTo(5s);
        QCOMPARE(control.jobState(job), JobState::Terminated);
        control.destroyPartition(id);
        QCOMPARE(control.partitionState(id), PartitionState::Free);
        QVERIFY(!control.nextDue());
    }
};

QTEST_APPLESS_MAIN(SimulatedControlTest)
#include "tst_SimulatedControl.moc"
