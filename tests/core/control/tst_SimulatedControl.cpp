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
    PlacementPtr shared(const Cuboid& cuboid)
    {
        return std::make_shared<const Placement>(box(cuboid));
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
    void whatStillWorksOfAPartitionInErrorIsFreed()
    {
        Fixture fixture;
        const PartitionId id = fixture.withRunningJob();
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
        QCOMPARE(fixture.letter(id), 'E');
        QCOMPARE(fixture.control.destroyPartition(id), StatusCode::Ok);
        QCOMPARE(fixture.letter(id), 'F');
        QVERIFY(fixture.control.occupancy().takenMidplanes().none());
        // What is broken is as broken as before.
        QCOMPARE(fixture.control.createPartition(id), StatusCode::IncompatibleState);
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

    void theCommandsForOneJobEqualTheirParts_data()
    {
        QTest::addColumn<bool>("fails");
        QTest::newRow("a job that comes to its end") << false;
        QTest::newRow("one that hardware kills") << true;
    }
    /// The commands in one, and one by one, tell the same.
    void theCommandsForOneJobEqualTheirParts()
    {
        QFETCH(bool, fails);
        Fixture whole;
        Fixture parts;
        const PlacementPtr place = whole.shared({{0, 0, 0}, {2, 2, 1}});
        const JobPartition made = *whole.control.runJob(job, place, 100s);
        const PartitionId id = made.id;
        QCOMPARE(made.placement, *whole.control.placementOf(id));
        const StageTimes& times = whole.control.timesOf(id);
        QCOMPARE(made.overhead, times.untilRunning() + times.untilFree());
        QCOMPARE(*parts.control.createPartition(*place), id);
        parts.control.addJob(job, id, 100s);
        parts.control.startJob(job);
        for (Fixture* each : {&whole, &parts}) {
            while (each->control.jobState(job) != JobState::Running)
                each->control.advanceTo(*each->control.nextDue());
            if (fails)
                each->control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
            else
                each->control.advanceTo(*each->control.nextDue());
        }
        QVERIFY(!whole.control.clearAfterJob(job)); // Its partition is still to be removed.
        parts.control.removeJob(job);
        QCOMPARE(parts.control.destroyPartition(id), StatusCode::Ok);
        for (Fixture* each : {&whole, &parts}) {
            while (each->control.nextDue())
                each->control.advanceTo(*each->control.nextDue());
            QCOMPARE(each->letter(id), 'F');
        }
        QVERIFY(whole.journal.entries() == parts.journal.entries());
        QVERIFY(whole.control.occupancy() == parts.control.occupancy());
    }

    void aJobIsRunOrNothingIsDone()
    {
        Fixture fixture;
        fixture.withRunningJob();
        const SequenceId before = fixture.journal.lastId();
        const auto codeOf = [&](JobId id, const PlacementPtr& place, SimTime runTime) {
            return fixture.control.runJob(id, place, runTime).error();
        };
        const PlacementPtr taken = fixture.shared({{0, 0, 0}, {1, 1, 1}});
        const PlacementPtr free = fixture.shared({{1, 0, 0}, {1, 1, 1}});
        QCOMPARE(codeOf({8}, taken, 1s), StatusCode::IncompatibleState);
        QCOMPARE(codeOf({8}, std::make_shared<const Placement>(), 1s), StatusCode::InvalidInput);
        QCOMPARE(codeOf({8}, free, -1s), StatusCode::InvalidInput);
        QCOMPARE(codeOf(job, free, 1s), StatusCode::JobExists);
        QCOMPARE(fixture.journal.lastId(), before);
        QCOMPARE(fixture.control.nextPartition(), std::uint32_t {1});
    }

    /// Who gives the commands knows what they do; the rest is told, as it is where each state is
    /// gone through.
    void whatTakesNoTimeIsNotTold()
    {
        Fixture fixture;
        std::vector<std::vector<Entry>> told;
        for (const NoTime noTime : {NoTime::WhenDue, NoTime::AtOnce}) {
            Journal journal;
            PlacementPool placements;
            ControlSystem control(
                fixture.machine, BootModel::instant(), journal, placements, noTime);
            const PlacementPtr here = fixture.shared({{0, 0, 0}, {1, 1, 1}});
            const PlacementPtr there = fixture.shared({{4, 0, 0}, {1, 1, 1}});
            const PartitionId first = control.runJob({1}, here, 5s)->id;
            const PartitionId second = control.runJob({2}, there, 50s)->id;
            control.advanceTo(5s);
            QCOMPARE(control.clearAfterJob({1}), noTime == NoTime::AtOnce);
            control.advanceTo(6s);
            QCOMPARE(control.partitionState(first),
                noTime == NoTime::AtOnce ? std::nullopt : std::optional(PartitionState::Free));
            control.relocate({{second, *here}});
            control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
            QCOMPARE(control.jobState({2}), JobState::Error);
            control.clearAfterJob({2});
            QVERIFY(control.occupancy().takenMidplanes().none());
            told.push_back(journal.entries());
        }
        std::vector<Entry> news = told.front();
        std::erase_if(news, [](const Entry& each) {
            return each.kind == EntryKind::PartitionAdded || each.kind == EntryKind::JobAdded
                || each.kind == EntryKind::JobRemoved
                || (each.kind == EntryKind::PartitionChanged
                    && static_cast<PartitionState>(each.to) != PartitionState::Error)
                || (each.kind == EntryKind::JobChanged
                    && static_cast<JobState>(each.to) < JobState::Terminated);
        });
        QCOMPARE(news.size(), std::size_t {6});
        QVERIFY(told.back() == news);
    }
};

QTEST_APPLESS_MAIN(SimulatedControlTest)
#include "tst_SimulatedControl.moc"
