// SPDX-License-Identifier: Apache-2.0
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

#include <filesystem>

#include "core/control/storage/StoreRecorder.h"
#include "core/journal/JournalCheck.h"
#include "core/journal/RecordingFile.h"
#include "core/journal/Replay.h"
#include "tests/core/control/storage/EndedJobs.h"
#include "tests/core/control/storage/RandomCommands.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// Everything that the file tells now.
RecordingPtr recordingOf(StoredBridge& store)
{
    StoreRecorder recorder(store.tables()->machinePtr(), "system");
    for (;;) {
        const auto part = store.history(recorder.position(), 100);
        if (!part || part->lost)
            return nullptr;
        recorder.take(*part);
        if (recorder.position().entry >= part->last)
            return recorder.recording();
    }
}

RecordingPtr openedRecording(const std::string& path, const MachinePtr& machine)
{
    QFile file(QString::fromStdString(path));
    if (!file.open(QIODevice::ReadOnly))
        return nullptr;
    auto opened = decodeRecording(file.readAll().toStdString(), path, machine);
    if (opened)
        return std::make_shared<Recording>(std::move(*opened));
    qWarning("%s", opened.error().text().c_str());
    return nullptr;
}

/// What a manager would say of its queue, legal or not.
void sayAnything(Bridge& bridge, RandomCommands& dice)
{
    (void)bridge.command([&](BridgeModel& model) -> BridgeResult<void> {
        if (dice.pick(4) == 0) {
            JobInfo info;
            info.size = 1 + dice.pick(4);
            info.shape = {info.size, 1, 1};
            return model.submitJob(info, "LL").transform([](JobId) {});
        }
        Entry entry;
        constexpr std::array kinds {EntryKind::Submitted, EntryKind::Refused, EntryKind::Reserved,
            EntryKind::Started, EntryKind::Ended, EntryKind::Ended, EntryKind::Moved};
        entry.kind = kinds[static_cast<std::size_t>(dice.pick(kinds.size()))];
        entry.job = {static_cast<std::uint32_t>(dice.pick(static_cast<int>(model.nextJob())))};
        if (const auto open = model.submissions().find(entry.job);
            open != model.submissions().end())
            entry.partition = open->second.partition;
        if (entry.kind == EntryKind::Started && !model.partitions().empty())
            entry.partition = std::next(
                model.partitions().begin(), dice.pick(static_cast<int>(model.partitions().size())))
                                  ->first;
        if (entry.kind == EntryKind::Reserved)
            entry.setPromisedStart(model.now() + SimTime {dice.pick(100)});
        if (entry.kind == EntryKind::Ended)
            entry.reason = static_cast<std::uint8_t>(dice.pick(2));
        return model.note(entry);
    });
}

void live(StoredBridge& bridge, RandomCommands& commands, int steps)
{
    for (int step = 0; step < steps; ++step) {
        for (int i = commands.pick(5); i > 0; --i) {
            (void)bridge.command(commands.next());
            sayAnything(bridge, commands);
        }
        QVERIFY(bridge.moveTimeTo(pictureOf(bridge).now + SimTime {commands.pick(6)}));
    }
}

/// Of a moment, without the numbers of partitions.
struct Seen {
    std::vector<std::tuple<JobId, PlacementId, SimTime, StartReason>> running;
    std::multiset<std::pair<PartitionState, PlacementId>> held;

    explicit Seen(const ReplayState& state)
    {
        for (const RunningJob& job : state.running)
            running.emplace_back(job.job, job.placement, job.start, job.reason);
        std::sort(running.begin(), running.end());
        for (const auto& [id, partition] : state.partitions) {
            if (partition.state != PartitionState::Free)
                held.emplace(partition.state, partition.placement);
        }
    }
    bool operator==(const Seen&) const = default;
};

QString differenceOf(const ReplayState& one, const ReplayState& other)
{
    if (!(Seen(one) == Seen(other)))
        return "other jobs run, or other partitions are held";
    if (!(one.waiting == other.waiting) || !(one.reservations == other.reservations))
        return "another queue";
    if (!(one.occupancy == other.occupancy)
        || one.hardware.unavailable() != other.hardware.unavailable())
        return "another occupancy";
    return {};
}

} // namespace

/// The beginning of a history is removed: what is there stays, the archive has the rest, and others
/// learn what they missed.
class StorePruningTest : public QObject {
    Q_OBJECT

private slots:
    void archiveAndRestReplayAsTheWhole_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void archiveAndRestReplayAsTheWhole()
    {
        QFETCH(unsigned, seed);
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        RandomCommands commands(seed);
        live(*bridge, commands, 120);
        RecordingPtr whole = recordingOf(*bridge);
        for (int round = 0; round < 3; ++round) {
            const std::string archive = folder.file(("archive" + std::to_string(round)).c_str());
            const Picture before = pictureOf(*bridge);
            const SimTime end = before.now - SimTime {60 + commands.pick(60)};
            const auto pruned = bridge->prune({before.now - end, archive});
            QVERIFY2(pruned, pruned ? "" : pruned.error().text().c_str());
            QVERIFY(pruned->lastEvent > 0 && pruned->events > 0);
            Picture after = pictureOf(*bridge);
            for (const auto& [id, record] : after.history)
                QVERIFY(before.history.at(id) == record);
            after.history = before.history;
            QVERIFY(after == before);

            const RecordingPtr removed = openedRecording(archive, whole->machine);
            QVERIFY(removed);
            const auto& all = whole->journal.entries();
            const auto& first = removed->journal.entries();
            QVERIFY(first.size() <= all.size());
            QVERIFY(std::equal(first.begin(), first.end(), all.begin()));
            QVERIFY(first.empty() || first.back().time < end);
            Replay replay(whole);
            Replay replayed(removed);
            for (SequenceId id = 0; id <= first.size(); ++id) {
                replay.seek(id);
                replayed.seek(id);
                QCOMPARE(differenceOf(replayed.state(), replay.state()), QString());
            }
            const RecordingPtr left = recordingOf(*bridge);
            QVERIFY(left);
            const auto broken = checkJournal(*left);
            QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
            Replay rest(left);
            for (SimTime time = end; time <= before.now; ++time) {
                replay.seekTime(time);
                rest.seekTime(time);
                QCOMPARE(differenceOf(rest.state(), replay.state()), QString());
            }
            // And it goes on, after opening again too.
            live(*bridge, commands, 60);
            QVERIFY(pictureOf(*opened(folder.file())) == pictureOf(*bridge));
            whole = recordingOf(*bridge);
        }
    }

    void onlyWhatIsOverIsRemoved()
    {
        const StoreFolder folder;
        {
            const StorePtr bridge = made(folder.file(), newStore());
            QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
            QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
            QVERIFY(bridge->moveTimeTo(SimTime {100}));
            QVERIFY(bridge->command([](BridgeModel& model) {
                JobInfo info;
                info.shape = {1, 1, 1};
                return model.submitJob(info, "LL");
            }));
            QVERIFY(addJob(*bridge, "A"));
        }
        addEndedJobs(folder.file(), 5000, EventsOfJobs::All);
        const StorePtr bridge = opened(folder.file());
        const Picture before = pictureOf(*bridge);
        const auto size = std::filesystem::file_size(folder.file());
        const auto report = bridge->prune({SimTime {1000}, {}});
        QVERIFY(report);
        QCOMPARE(report->jobs, std::size_t {4900});
        QCOMPARE(report->submissions, std::size_t {4900});
        QCOMPARE(report->left.jobs, std::size_t {100});
        QCOMPARE(report->left.lastEvent, before.lastId);
        QCOMPARE(report->left.firstEvent, report->lastEvent + 1);
        QCOMPARE(report->left.freeBytes, 0);
        QVERIFY(report->left.bytes < static_cast<std::int64_t>(size) / 10);
        const Picture after = pictureOf(*bridge);
        QVERIFY(after.jobs == before.jobs && after.partitions == before.partitions
            && after.jobImages == before.jobImages);
        QCOMPARE(after.history.size(), std::size_t {100});
        QVERIFY(*bridge->read([](const BridgeModel& model) {
            return model.submissions().at(JobId {1}).state == SubmissionState::Waiting;
        }));
        const auto again = bridge->prune({SimTime {1000}, {}});
        QVERIFY(again);
        QCOMPARE(again->events, SequenceId {0});
        QVERIFY(again->left == report->left);
    }

    void readersLearnWhatTheyMissed()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const StorePtr late = opened(folder.file(), {5000ms, std::chrono::minutes {10}});
        RandomCommands commands(7);
        live(*bridge, commands, 5);
        StoreRecorder recorder(bridge->tables()->machinePtr(), "system");
        recorder.take(*bridge->history({}, 3));
        const auto subscription = late->events().subscribe();
        live(*bridge, commands, 60);
        const auto report = bridge->prune({SimTime {10}, {}});
        QVERIFY(report);

        const auto part = bridge->history(recorder.position(), 100);
        QVERIFY(part);
        QVERIFY(part->lost && part->entries.empty());
        QVERIFY(*part->lost == (StoredHistory::Loss {4, report->lastEvent}));

        const SequenceId position = subscription->position();
        QVERIFY(pictureOf(*late) == pictureOf(*bridge)); // Nothing is called damaged.
        const auto delivery = subscription->take();
        QVERIFY(delivery.loss);
        QCOMPARE(delivery.loss->first, position + 1);
        QVERIFY(delivery.loss->last >= report->lastEvent);
        QCOMPARE(add(*late, boxOf("Z", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        const auto next = subscription->take();
        QVERIFY(!next.loss);
        QCOMPARE(next.events.size(), std::size_t {1});
        QCOMPARE(next.events.front().id, delivery.loss->last + 1);
    }

    void whatCannotBeDoneIsRefused()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        RandomCommands commands(3);
        live(*bridge, commands, 30);
        const RecordingPtr before = recordingOf(*bridge);
        for (const SimTime keep : {SimTime {0}, SimTime {-5}, SimTime::max()}) {
            const auto refused = bridge->prune({keep, {}});
            QVERIFY(!refused);
            QVERIFY(refused.error().reason.find("can be kept") != std::string::npos);
        }
        const auto overwriting = bridge->prune({SimTime {5}, folder.file()});
        QVERIFY(!overwriting);
        QCOMPARE(overwriting.error().where, folder.file());
        QVERIFY(!bridge->prune({SimTime {5}, folder.file("nowhere/archive")}));
        QVERIFY(recordingOf(*bridge)->journal.entries() == before->journal.entries());
        const auto nothing = bridge->prune({SimTime {1'000'000}, folder.file("archive")});
        QVERIFY(nothing);
        QCOMPARE(nothing->events, SequenceId {0});
        QVERIFY(!std::filesystem::exists(folder.file("archive")));
    }

    /// Two programs command while a third removes.
    void othersWorkMeanwhile()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore(1000));
        QProcess workers[2];
        for (int i = 0; i < 2; ++i) {
            workers[i].setProcessChannelMode(QProcess::ForwardedErrorChannel);
            workers[i].start(STORE_WORKER,
                {"load", QString::fromStdString(folder.file()), QString::number(i), "2"});
            QVERIFY(workers[i].waitForStarted());
        }
        SequenceId events = 0;
        SequenceId last = 0;
        for (int round = 0; round < 25; ++round) {
            QTest::qSleep(60);
            const auto report = bridge->prune({SimTime {20}, {}});
            QVERIFY2(report, report ? "" : report.error().text().c_str());
            events += report->events;
            last = std::max(last, report->lastEvent);
            const RecordingPtr left = recordingOf(*bridge);
            QVERIFY(left);
            const auto broken = checkJournal(*left);
            QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
        }
        for (QProcess& worker : workers) {
            QCOMPARE(worker.state(), QProcess::Running);
            worker.kill();
            QVERIFY(worker.waitForFinished());
            QVERIFY(worker.readAllStandardOutput().count("\nevent") > 20);
        }
        QCOMPARE(events, last); // None was counted twice or left out.
        QVERIFY(events > 100);
        const StorePtr again = opened(folder.file());
        Replay replay(recordingOf(*again));
        replay.seek(replay.recording().journal.lastId());
        QVERIFY(*again->read([&](const BridgeModel& model) {
            return replay.state().occupancy == model.control().occupancy();
        }));
    }

    /// Killed at any moment: either all is in the file, or what is not is in the archive.
    void beingKilledLosesNothing()
    {
        constexpr int rounds = 25;
        QRandomGenerator random(19);
        int archived = 0;
        int unfinished = 0;
        for (int round = 0; round < rounds; ++round) {
            const StoreFolder folder;
            {
                const StorePtr bridge = made(folder.file(), newStore());
                QCOMPARE(add(*bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
                QCOMPARE(boot(*bridge, "A"), StatusCode::Ok);
                QVERIFY(bridge->moveTimeTo(SimTime {100}));
            }
            addEndedJobs(folder.file(), 3000, EventsOfJobs::All);
            const RecordingPtr whole = recordingOf(*opened(folder.file()));
            const std::string archive = folder.file("archive");
            QProcess worker;
            worker.start(STORE_WORKER,
                {"prune", QString::fromStdString(folder.file()), "5000",
                    QString::fromStdString(archive)});
            QVERIFY(worker.waitForReadyRead());
            QTest::qSleep(random.bounded(120));
            worker.kill();
            QVERIFY(worker.waitForFinished());

            const StorePtr bridge = opened(folder.file());
            const RecordingPtr left = recordingOf(*bridge);
            QVERIFY(left);
            QVERIFY(!checkJournal(*left));
            const auto extent = bridge->historyExtent();
            QVERIFY(extent);
            const bool isPruned = extent->firstEvent > 1;
            const RecordingPtr removed = openedRecording(archive, whole->machine);
            archived += removed ? 1 : 0;
            QVERIFY(removed || (!isPruned && !std::filesystem::exists(archive)));
            if (!isPruned) {
                QVERIFY(left->journal.entries() == whole->journal.entries());
                continue;
            }
            const auto& all = whole->journal.entries();
            const auto& first = removed->journal.entries();
            QCOMPARE(first.size() + 1, static_cast<std::size_t>(extent->firstEvent));
            QVERIFY(std::equal(first.begin(), first.end(), all.begin()));
            const auto& rest = left->journal.entries();
            QVERIFY(rest.size() >= all.size() - first.size());
            QVERIFY(std::equal(all.begin() + static_cast<std::ptrdiff_t>(first.size()), all.end(),
                rest.end() - static_cast<std::ptrdiff_t>(all.size() - first.size())));
            unfinished += extent->jobs > 500 ? 1 : 0;
            // The next call removes what was left over.
            QVERIFY(bridge->prune({SimTime {5000}, {}}));
            QCOMPARE(bridge->historyExtent()->jobs, std::size_t {500});
        }
        qInfo(
            "%d of %d had their archive, %d of them left rows over", archived, rounds, unfinished);
    }
};

QTEST_APPLESS_MAIN(StorePruningTest)
#include "tst_StorePruning.moc"
