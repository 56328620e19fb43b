// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <array>
#include <functional>

#include "core/allocation/Allocator.h"
#include "core/control/ControlSystem.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/SlowStages.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

/// A control system on bgl, and what tests ask of it.
struct Fixture {
    MachinePtr machine = *findMachine("bgl");
    Allocator allocator {std::make_shared<MachineTables>(machine)};
    Journal journal;
    PlacementPool placements;
    ControlSystem control;

    explicit Fixture(const StageTimes& times = midplane::tests::slowStages())
        : control(machine, BootModel::constant(times), journal, placements)
    {
    }

    Placement box(const Cuboid& cuboid)
    {
        return *allocator.findAt(Occupancy(*machine), cuboid, everywhere(Connectivity::Mesh));
    }
    PartitionId add(const Cuboid& cuboid = {{0, 0, 0}, {1, 1, 1}})
    {
        return *control.addPartition(box(cuboid));
    }
    void after(SimTime time) { control.advanceTo(control.now() + time); }
    char letter(PartitionId id) const
    {
        const auto state = control.partitionState(id);
        return state ? letterOf(*state) : '-';
    }
    char letter(JobId id) const
    {
        const auto state = control.jobState(id);
        return state ? letterOf(*state) : '-';
    }
};

constexpr JobId job {7};

/// Brings a partition of a fresh control system into a state.
PartitionId partitionIn(Fixture& fixture, char state)
{
    const PartitionId id = fixture.add();
    if (state == 'F')
        return id;
    fixture.control.createPartition(id);
    if (state == 'C')
        return id;
    fixture.after(1s);
    if (state == 'A')
        return id;
    fixture.after(2s);
    if (state == 'B')
        return id;
    fixture.after(10s);
    if (state == 'I')
        return id;
    if (state == 'R') {
        fixture.control.rebootPartition(id);
        return id;
    }
    if (state == 'E') {
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Available);
        return id;
    }
    fixture.control.destroyPartition(id);
    if (state == 'T')
        fixture.after(4s);
    return id;
}

/// Brings a job of a fresh control system into a state; L is loaded and H held while it runs.
PartitionId jobIn(Fixture& fixture, char state)
{
    const PartitionId id = partitionIn(fixture, state == 'S' ? 'B' : 'I');
    fixture.control.addJob(job, id, 100s);
    if (state == 'Q')
        return id;
    fixture.control.startJob(job, state == 'L' ? JobLaunch::Load : JobLaunch::Run);
    if (state == 'S')
        return id;
    fixture.after(3s);
    if (state == 'H')
        fixture.control.holdJob(job);
    if (state == 'D')
        fixture.control.cancelJob(job);
    if (state == 'T')
        fixture.control.endJob(job);
    if (state == 'E')
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
    return id;
}

} // namespace

class ControlSystemTest : public QObject {
    Q_OBJECT

private slots:
    void aPartitionGoesThroughItsStates()
    {
        Fixture fixture;
        const PartitionId id = fixture.add();
        fixture.control.createPartition(id);
        fixture.after(30s);
        QCOMPARE(fixture.letter(id), 'I');
        fixture.control.destroyPartition(id);
        fixture.after(30s);
        QString story;
        for (const Entry& entry : fixture.journal.entries()) {
            if (entry.kind == EntryKind::PartitionChanged)
                story += QString("%1%2 ")
                             .arg(entry.time.count())
                             .arg(letterOf(static_cast<PartitionState>(entry.to)));
        }
        QCOMPARE(story, QString("0C 1A 3B 13I 30D 34T 39F "));
    }

    /// One letter a command: o ok, x incompatible state.
    void commandsOnAPartitionFollowTheTable_data()
    {
        QTest::addColumn<QString>("create");
        QTest::addColumn<QString>(
            "answers"); // create, destroy, remove, fatal event, clear error, reboot
        QTest::newRow("F") << "F"
                           << "oxoxxx";
        QTest::newRow("C") << "C"
                           << "xoxxxx";
        QTest::newRow("A") << "A"
                           << "xxxxxx";
        QTest::newRow("B") << "B"
                           << "xoxoxx";
        QTest::newRow("I") << "I"
                           << "xoxoxo";
        QTest::newRow("R") << "R"
                           << "xxxxxx";
        QTest::newRow("D") << "D"
                           << "xxxxxx";
        QTest::newRow("T") << "T"
                           << "xxxxxx";
        QTest::newRow("E") << "E"
                           << "xoxxox";
    }
    void commandsOnAPartitionFollowTheTable()
    {
        QFETCH(QString, create);
        QFETCH(QString, answers);
        const char state = create.front().toLatin1();
        using Command = StatusCode (ControlSystem::*)(PartitionId);
        QString actual;
        for (const Command command :
            {&ControlSystem::createPartition, &ControlSystem::destroyPartition,
                &ControlSystem::removePartition, &ControlSystem::reportFatalEvent,
                &ControlSystem::clearError, &ControlSystem::rebootPartition}) {
            Fixture fixture;
            const PartitionId id = partitionIn(fixture, state);
            QCOMPARE(fixture.letter(id), state);
            const SequenceId before = fixture.journal.lastId();
            const Occupancy held = fixture.control.occupancy();
            const StatusCode status = (fixture.control.*command)(id);
            actual += status == StatusCode::Ok ? 'o' : 'x';
            if (status == StatusCode::Ok)
                continue;
            QCOMPARE(status, StatusCode::IncompatibleState);
            QCOMPARE(fixture.journal.lastId(), before);
            QCOMPARE(fixture.letter(id), state);
            QVERIFY(fixture.control.occupancy() == held);
        }
        QCOMPARE(actual, answers);
    }

    void commandsOnAJobFollowTheTable_data()
    {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>(
            "answers"); // start, cancel, end, remove, signal, hold, continue, associate
        QTest::newRow("Q") << "Q"
                           << "oxxoxxxo";
        QTest::newRow("S") << "S"
                           << "xoxxxxxx";
        QTest::newRow("R") << "R"
                           << "xooxooxx";
        QTest::newRow("held") << "H"
                              << "xooxoxox";
        QTest::newRow("loaded") << "L"
                                << "xoxxoxox";
        QTest::newRow("D") << "D"
                           << "xxxxxxxx";
        QTest::newRow("T") << "T"
                           << "xxxoxxxx";
        QTest::newRow("E") << "E"
                           << "xxxoxxxx";
    }
    void commandsOnAJobFollowTheTable()
    {
        QFETCH(QString, state);
        QFETCH(QString, answers);
        using Command = StatusCode (*)(ControlSystem&);
        const std::array<Command, 8> commands {
            [](ControlSystem& control) { return control.startJob(job); },
            [](ControlSystem& control) { return control.cancelJob(job); },
            [](ControlSystem& control) { return control.endJob(job); },
            [](ControlSystem& control) { return control.removeJob(job); },
            [](ControlSystem& control) { return control.signalJob(job, 18); },
            [](ControlSystem& control) { return control.holdJob(job); },
            [](ControlSystem& control) { return control.continueJob(job); },
            [](ControlSystem& control) { return control.associateJob(job, PartitionId {0}); }};
        QString actual;
        for (const Command command : commands) {
            Fixture fixture;
            jobIn(fixture, state.front().toLatin1());
            const char letter = fixture.letter(job);
            const char plain = state == "H" ? 'R' : state == "L" ? 'S' : state.front().toLatin1();
            QCOMPARE(letter, plain);
            const SequenceId before = fixture.journal.lastId();
            const StatusCode status = command(fixture.control);
            actual += status == StatusCode::Ok ? 'o' : 'x';
            if (status == StatusCode::Ok)
                continue;
            QCOMPARE(status, StatusCode::IncompatibleState);
            QCOMPARE(fixture.journal.lastId(), before);
            QCOMPARE(fixture.letter(job), letter);
        }
        QCOMPARE(actual, answers);
    }

    void aJobStartedTooEarlyWaitsForItsPartition()
    {
        Fixture fixture;
        const PartitionId id = fixture.add();
        QCOMPARE(fixture.control.addJob(job, id, 100s), StatusCode::Ok);
        QCOMPARE(fixture.control.startJob(job), StatusCode::Ok); // The partition is still free.
        fixture.after(5s);
        QCOMPARE(fixture.letter(job), 'S');
        fixture.control.createPartition(id);
        fixture.after(13s); // Initialized now.
        QCOMPARE(fixture.letter(job), 'S');
        fixture.after(3s);
        QCOMPARE(fixture.letter(job), 'R');
        fixture.after(99s);
        QCOMPARE(fixture.letter(job), 'R');
        fixture.after(1s);
        QCOMPARE(fixture.letter(job), 'T');
        QVERIFY(!fixture.control.nextDue());
    }

    void definitionsOverlapButOnlyOneIsActive()
    {
        Fixture fixture;
        const PartitionId large = fixture.add({{0, 0, 0}, {2, 2, 2}});
        const PartitionId inside = fixture.add({{1, 1, 1}, {1, 1, 1}});
        const PartitionId beside = fixture.add({{4, 0, 0}, {1, 1, 1}});
        QCOMPARE(fixture.control.createPartition(large), StatusCode::Ok);
        QCOMPARE(fixture.control.createPartition(inside), StatusCode::IncompatibleState);
        QCOMPARE(fixture.control.createPartition(beside), StatusCode::Ok);
        fixture.after(30s);
        fixture.control.destroyPartition(large);
        fixture.after(8s);
        QCOMPARE(fixture.letter(large), 'T'); // Still held.
        QCOMPARE(fixture.control.createPartition(inside), StatusCode::IncompatibleState);
        fixture.after(1s);
        QCOMPARE(fixture.control.createPartition(inside), StatusCode::Ok);
    }

    void freeingAPartitionKillsItsJobs()
    {
        Fixture fixture;
        const PartitionId id = jobIn(fixture, 'R');
        QCOMPARE(fixture.control.destroyPartition(id), StatusCode::Ok);
        QCOMPARE(fixture.letter(job), 'D');
        fixture.after(0s);
        QCOMPARE(fixture.letter(job), 'T');
        fixture.after(9s);
        QCOMPARE(fixture.letter(id), 'F');
        QCOMPARE(fixture.control.removePartition(id), StatusCode::IncompatibleState); // Has a job.
        QCOMPARE(fixture.control.removeJob(job), StatusCode::Ok);
        QCOMPARE(fixture.control.removePartition(id), StatusCode::Ok);
        QCOMPARE(fixture.letter(id), '-');
    }

    void aHardwareErrorStopsWhatRunsOnIt()
    {
        Fixture fixture;
        const PartitionId id = jobIn(fixture, 'R');
        fixture.control.setHardwareState(
            MidplaneCoord {5, 0, 0}, HardwareState::Error); // Elsewhere.
        QCOMPARE(fixture.letter(job), 'R');
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
        QCOMPARE(fixture.letter(job), 'E');
        QCOMPARE(fixture.letter(id), 'E');
        QVERIFY(!fixture.control.nextDue());
        QCOMPARE(fixture.control.clearError(id), StatusCode::IncompatibleState);
        fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Available);
        QCOMPARE(fixture.control.clearError(id), StatusCode::Ok);
        QCOMPARE(fixture.letter(id), 'F');
        fixture.control.setHardwareState(MidplaneCoord {5, 0, 0}, HardwareState::Available);
        QVERIFY(fixture.control.occupancy() == Occupancy(*fixture.machine));
    }

    void hardwareThatIsNotAvailableIsNotBooted()
    {
        Fixture fixture;
        const PartitionId id = fixture.add();
        QCOMPARE(fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Service),
            StatusCode::Ok);
        QCOMPARE(fixture.control.createPartition(id), StatusCode::IncompatibleState);
        QCOMPARE(fixture.control.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error),
            StatusCode::IncompatibleState); // S -> E is no change that exists.
        QCOMPARE(fixture.control.setHardwareState(MidplaneCoord {8, 0, 0}, HardwareState::Error),
            StatusCode::MidplaneNotFound);
    }

    void whatDoesNotExistIsNamed()
    {
        Fixture fixture;
        const PartitionId nobody {99};
        for (const StatusCode status :
            {fixture.control.createPartition(nobody), fixture.control.destroyPartition(nobody),
                fixture.control.removePartition(nobody), fixture.control.reportFatalEvent(nobody),
                fixture.control.clearError(nobody), fixture.control.addJob(job, nobody)})
            QCOMPARE(status, StatusCode::PartitionNotFound);
        for (const StatusCode status :
            {fixture.control.startJob(job), fixture.control.cancelJob(job),
                fixture.control.endJob(job), fixture.control.removeJob(job)})
            QCOMPARE(status, StatusCode::JobNotFound);
        QCOMPARE(fixture.control.addPartition(Placement {}).error(), StatusCode::InvalidInput);
        const PartitionId id = fixture.add();
        QCOMPARE(fixture.control.addJob(job, id), StatusCode::Ok);
        QCOMPARE(fixture.control.addJob(job, id), StatusCode::JobExists);
        QCOMPARE(fixture.control.addJob(JobId {8}, id, -1s), StatusCode::InvalidInput);
    }

    void inOneSecondJobsEndFirstThenPartitionsThenJobsStart()
    {
        Fixture fixture {StageTimes {}};
        const PartitionId first = fixture.add({{0, 0, 0}, {1, 1, 1}});
        const PartitionId second = fixture.add({{1, 0, 0}, {1, 1, 1}});
        fixture.control.createPartition(second);
        fixture.control.addJob(JobId {2}, second, 10s);
        fixture.control.addJob(JobId {1}, second, 10s);
        fixture.control.startJob(JobId {2});
        fixture.control.startJob(JobId {1});
        fixture.control.advanceTo(9s);
        fixture.control.addJob(JobId {0}, first, 10s);
        fixture.control.startJob(JobId {0});
        fixture.control.advanceTo(10s - 1s);
        fixture.control.createPartition(first);
        const SequenceId before = fixture.journal.lastId();
        fixture.control.advanceTo(10s);
        QString story;
        for (SequenceId i = before + 1; i <= fixture.journal.lastId(); ++i) {
            const Entry& entry = fixture.journal.at(i);
            story += entry.kind == EntryKind::JobChanged
                ? QString("%1:j%2%3 ")
                      .arg(entry.time.count())
                      .arg(entry.job.value)
                      .arg(letterOf(static_cast<JobState>(entry.to)))
                : QString("%1:p%2%3 ")
                      .arg(entry.time.count())
                      .arg(entry.partition.value)
                      .arg(letterOf(static_cast<PartitionState>(entry.to)));
        }
        QCOMPARE(story, QString("9:p0A 9:p0B 9:p0I 9:j0R 10:j1T 10:j2T "));
    }
};

QTEST_APPLESS_MAIN(ControlSystemTest)
#include "tst_ControlSystem.moc"
