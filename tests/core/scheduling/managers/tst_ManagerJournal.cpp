// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/allocation/Allocator.h"
#include "core/journal/JournalCheck.h"
#include "core/journal/Replay.h"
#include "core/scheduling/PolicyRegistry.h"
#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/SlurmManager.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

constexpr int wholeMachine = 16384;

RecordingPtr recordingOf(ManagerWorld& world)
{
    auto recording = std::make_shared<Recording>();
    const auto done = world.bridge.read([&](const BridgeModel& model) {
        recording->machine = model.tables()->machinePtr();
        recording->jobs.resize(model.nextJob());
        for (const auto& [id, submission] : model.submissions())
            recording->jobs[id.value] = submission.info;
        recording->placements = model.placements();
        for (SequenceId id = 1; id <= model.journal().lastId(); ++id)
            recording->journal.append(model.journal().at(id));
        return true;
    });
    Q_ASSERT(done);
    return recording;
}

QString faultOf(const Recording& recording)
{
    const auto broken = checkJournal(recording);
    return broken ? QStringLiteral("entry %1 %2")
                        .arg(broken->entry)
                        .arg(QString::fromStdString(broken->reason))
                  : QString();
}

/// What was said of a job: "submitted 0, refused space 0, started head of queue 10, ended 50".
QString storyOf(ManagerWorld& world, const ManagedJob& job)
{
    QStringList words;
    for (const Entry& entry : world.journal()) {
        if (entry.job != *job.number)
            continue;
        QString detail;
        switch (entry.kind) {
        case EntryKind::Submitted:
        case EntryKind::Moved:
            break;
        case EntryKind::Refused:
            detail = nameOf(static_cast<RefusalReason>(entry.reason));
            break;
        case EntryKind::Reserved:
            detail = QStringLiteral("for %1").arg(entry.promisedStart().count());
            break;
        case EntryKind::Started:
            detail = nameOf(static_cast<StartReason>(entry.reason));
            break;
        case EntryKind::Ended:
            detail = nameOf(static_cast<EndReason>(entry.reason));
            break;
        default:
            continue;
        }
        words << QStringLiteral("%1 %2 %3")
                     .arg(QLatin1String(nameOf(entry.kind)), detail)
                     .arg(entry.time.count())
                     .simplified();
    }
    return words.join(QStringLiteral(", "));
}

LoadLevelerOptions withPolicy(const ManagerWorld& world, const char* policy)
{
    LoadLevelerOptions options;
    options.manager.overtaking = Overtaking::Yes;
    options.policy = std::move(*makePolicy(policy, world.tables));
    return options;
}

/// Moves the first job to other midplanes as soon as a second one waits, and then starts that one
/// where the first was.
class MovingPolicy final : public Policy {
public:
    explicit MovingPolicy(TablesPtr tables)
        : m_allocator(std::move(tables))
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        Decision decision;
        Occupancy occupancy = view.machine.occupancy;
        for (const QueuedJob& job : view.waiting) {
            if (view.machine.running.empty()) {
                const auto place = m_allocator.findShared(occupancy, job.request);
                decision.starts.push_back({job.id, *place, StartReason::HeadOfQueue});
                return decision;
            }
            const HoldingJob& first = view.machine.running.front();
            const PlacementPtr old = view.machine.placements.shared(first.placement);
            if (const auto other = m_allocator.findShared(occupancy, first.request)) {
                decision.moves.push_back({first.id, *other});
                decision.starts.push_back({job.id, old, StartReason::AfterMigration});
            }
            return decision;
        }
        return decision;
    }

private:
    Allocator m_allocator;
};

} // namespace

/// Job managers as the second writers of the journal, and what that lets policies know.
class ManagerJournalTest : public QObject {
    Q_OBJECT

private slots:
    void everyJobIsToldFromItsSubmissionToItsEnd()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        const RequestId first = manager.submit(jobOf(512, 100s));
        const RequestId second = manager.submit(jobOf(wholeMachine, 50s));
        world.run(manager);
        QCOMPARE(storyOf(world, *manager.find(first)),
            QString("submitted 0, started head of queue 0, ended completed 141"));
        QCOMPARE(storyOf(world, *manager.find(second)),
            QString(
                "submitted 0, refused space 0, started head of queue 151, ended completed 260"));
        QCOMPARE(faultOf(*recordingOf(world)), QString());
        QCOMPARE(manager.journal().lostCount(), 0);
    }

    /// The queue and the hardware speak of one job, however often it is launched.
    void aJobKeepsItsNumber()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        const RequestId id = manager.submit(jobOf(512, 100s));
        const HardwarePart midplane {MidplaneCoord {0, 0, 0}};
        world.at(60s, [&] { QVERIFY(world.setHardware(midplane, HardwareState::Error)); });
        world.at(70s, [&] { QVERIFY(world.setHardware(midplane, HardwareState::Available)); });
        world.run(manager);
        const ManagedJob& job = *manager.find(id);
        QCOMPARE(job.launches, 2);
        QCOMPARE(storyOf(world, job),
            QString("submitted 0, started head of queue 0, ended failed 60, submitted 60, "
                    "started head of queue 60, ended completed 201"));
        int added = 0;
        for (const Entry& entry : world.journal())
            added += entry.kind == EntryKind::JobAdded && entry.job == *job.number ? 1 : 0;
        QCOMPARE(added, 2);
        QCOMPARE(faultOf(*recordingOf(world)), QString());
    }

    void aJobThatIsCancelledLeavesTheQueue()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        manager.submit(jobOf(wholeMachine, 100s));
        const RequestId waiting = manager.submit(jobOf(512, 100s));
        world.at(20s, [&] { QVERIFY(manager.cancel(waiting)); });
        world.run(manager);
        QCOMPARE(storyOf(world, *manager.find(waiting)),
            QString("submitted 0, refused space 0, ended failed 20"));
        const RecordingPtr recording = recordingOf(world);
        QCOMPARE(faultOf(*recording), QString());
        Replay replay(recording);
        replay.seek(recording->journal.lastId());
        QVERIFY(replay.state().waiting.empty());
        QVERIFY(replay.state().running.empty());
    }

    void staticPartitionsAreAReason()
    {
        ManagerWorld world;
        SlurmOptions options;
        options.partitions = *slurmPartitions(world.tables);
        SlurmManager manager(world.bridge, std::move(options));
        const RequestId id = manager.submit(jobOf(512, 10s));
        world.run(manager);
        QCOMPARE(storyOf(world, *manager.find(id)),
            QString("submitted 0, started static block 0, ended completed 51"));
        QCOMPARE(faultOf(*recordingOf(world)), QString());
    }

    /// Mu'alem and Feitelson, as Krevat et al., section 2, describe it: a job may overtake when the
    /// head of the queue starts no later for it. The first job is believed to end at 0 + (2 + 38 +
    /// 19) + 1000 s; boot times are those of Table 1.
    void easyKnowsWhenItsJobsEnd()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, withPolicy(world, "easy"));
        manager.submit(jobOf(wholeMachine / 2, 1000s));
        const RequestId head = manager.submit(jobOf(wholeMachine, 50s));
        const RequestId shortOne = manager.submit(jobOf(512, 100s));
        const RequestId longOne = manager.submit(jobOf(512, 5000s));
        world.run(manager);
        QCOMPARE(storyOf(world, *manager.find(head)).left(50),
            QString("submitted 0, reserved for 1059 0, refused space 0, ").left(50));
        QVERIFY(storyOf(world, *manager.find(shortOne)).contains("started backfilled before"));
        QVERIFY(*manager.find(shortOne)->started < *manager.find(head)->started);
        QVERIFY(*manager.find(longOne)->started > *manager.find(head)->started);
        QCOMPARE(faultOf(*recordingOf(world)), QString());
    }

    void jobsAreMovedWhereTheyCanBe()
    {
        ManagerWorld world; // Its time is simulated.
        LoadLevelerOptions options = withPolicy(world, "fcfs");
        options.policy = std::make_unique<MovingPolicy>(world.tables);
        LoadLevelerManager manager(world.bridge, std::move(options));
        const RequestId first = manager.submit(jobOf(512, 1000s));
        world.submitAt(100s, manager, jobOf(512, 10s));
        world.run(manager, 120s);
        QVERIFY(storyOf(world, *manager.find(first)).contains("moved 100"));
        QVERIFY(
            storyOf(world, *manager.find(RequestId {2})).contains("started after a migration 100"));
        world.run(manager);
        QVERIFY(manager.find(first)->state == ManagedState::Ended);
        QCOMPARE(faultOf(*recordingOf(world)), QString());
    }

    /// Aridor et al., open architecture, footnote 1: Blue Gene/L has no checkpoint/restart.
    void elsewhereTheDiaryTellsWhyTheyAreNot()
    {
        ManagerWorld world;
        MemoryBridge live(world.tables, BootModel::instant(), std::make_shared<RunningClock>());
        LoadLevelerOptions options = withPolicy(world, "fcfs");
        options.policy = std::make_unique<MovingPolicy>(world.tables);
        LoadLevelerManager manager(live, std::move(options));
        JobRequest endless = jobOf(512, 1s);
        endless.runTime.reset();
        manager.submit(endless);
        manager.step();
        const RequestId second = manager.submit(endless);
        manager.step();
        QVERIFY(manager.find(second)->state == ManagedState::Waiting);
        QVERIFY2(
            diaryOf(manager).contains("running jobs are not moved together: jobs on the machine"),
            qPrintable(diaryOf(manager)));
        manager.cancel(RequestId {1});
        manager.cancel(second);
        manager.step();
    }
};

QTEST_APPLESS_MAIN(ManagerJournalTest)

#include "tst_ManagerJournal.moc"
