// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/analysis/RunReader.h"
#include "core/control/storage/StoreRecorder.h"
#include "core/journal/RecordingFile.h"
#include "core/journal/Replay.h"
#include "tests/core/control/storage/RandomCommands.h"

using namespace midplane;
using namespace midplane::core;
using namespace midplane::tests;

namespace {

/// What a control system says of the hardware that is held, and of the jobs on it.
struct Moment {
    SimTime time {0};
    std::map<PartitionId, PartitionState> held;
    std::set<JobId> active;
    std::map<HardwareId, HardwareState> hardware;
    Occupancy occupancy;
};

bool isActive(JobState state)
{
    return state == JobState::Starting || state == JobState::Running || state == JobState::Dying;
}

Moment momentOf(const BridgeModel& model)
{
    const ControlSnapshot snapshot = model.control().snapshot();
    Moment moment {model.now(), {}, {}, {}, model.control().occupancy()};
    for (const PartitionSnapshot& partition : snapshot.partitions) {
        if (partition.state != PartitionState::Free)
            moment.held.emplace(partition.id, partition.state);
    }
    for (const JobSnapshot& job : snapshot.jobs) {
        if (isActive(job.state))
            moment.active.insert(job.id);
    }
    for (const auto& [part, state] : snapshot.hardware) {
        if (state.state != HardwareState::Available)
            moment.hardware.emplace(part, state.state);
    }
    return moment;
}

void compare(const Moment& moment, const ReplayState& state)
{
    std::map<PartitionId, PartitionState> held;
    for (const auto& [id, partition] : state.partitions) {
        if (partition.state != PartitionState::Free)
            held.emplace(id, partition.state);
    }
    QCOMPARE(held, moment.held);
    std::set<JobId> running;
    for (const RunningJob& job : state.running)
        running.insert(job.job);
    QCOMPARE(running, moment.active);
    QCOMPARE(state.hardware.unavailable(), moment.hardware);
    QVERIFY(state.occupancy == moment.occupancy);
}

void compare(const ReplayState& grown, const ReplayState& whole)
{
    QCOMPARE(grown.position, whole.position);
    QCOMPARE(grown.time, whole.time);
    QVERIFY(grown.waiting == whole.waiting);
    QVERIFY(grown.running == whole.running);
    QVERIFY(grown.occupancy == whole.occupancy);
    QVERIFY(grown.partitions == whole.partitions);
    QVERIFY(grown.relocated == whole.relocated);
}

/// Nothing, and says why, when the file is refused.
RecordingPtr savedAndOpened(const Recording& recording)
{
    auto opened
        = decodeRecording(encodeRecording(recording), "system.recording", recording.machine);
    if (opened)
        return std::make_shared<Recording>(std::move(*opened));
    qWarning("%s: %s", opened.error().where.c_str(), opened.error().reason.c_str());
    return nullptr;
}

JobInfo someJob()
{
    JobInfo job;
    job.number = 77;
    job.size = 2;
    job.shape = {2, 1, 1};
    job.runTime = job.estimate = SimTime {40};
    return job;
}

} // namespace

class StoreRecorderTest : public QObject {
    Q_OBJECT

private slots:
    /// One program commands, another reads on; each moment is replayed as it was.
    void replaysWhatWas_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 6; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }

    void replaysWhatWas()
    {
        QFETCH(unsigned, seed);
        const StoreFolder folder;
        const StorePtr commanding = made(folder.file(), newStore());
        RandomCommands commands(seed);
        for (int i = 0; i < 150; ++i) // Before anybody reads: from the file.
            (void)commanding->command(commands.next());
        const StorePtr reading = opened(folder.file());
        StoreRecorder recorder(reading->tables()->machinePtr(), "system");
        std::optional<Replay> replay;
        std::vector<Moment> moments;
        for (int step = 0; step < 250; ++step) {
            for (int i = commands.pick(4); i > 0; --i)
                (void)commanding->command(commands.next());
            // What is due in the second that the clock comes to happens with it.
            const SimTime pause {commands.pick(6)};
            moments.push_back(
                *commanding->read([](const BridgeModel& model) { return momentOf(model); }));
            QVERIFY(commanding->moveTimeTo(moments.back().time + SimTime {1} + pause));
            if (commands.pick(3) > 0)
                continue;
            const auto part = reading->history(
                recorder.position(), static_cast<std::size_t>(1 + commands.pick(200)));
            QVERIFY(part);
            recorder.take(*part);
            QCOMPARE(recorder.recording()->jobs.size(), recorder.position().submissions);
            if (!replay)
                replay.emplace(recorder.recording());
            else
                replay->grow();
        }
        for (bool isBehind = true; isBehind;) {
            const auto part = reading->history(recorder.position(), 100);
            QVERIFY(part);
            isBehind = !part->entries.empty();
            recorder.take(*part);
        }
        replay->grow();
        QCOMPARE(recorder.position().entry, commanding->events().lastId());
        QVERIFY(!moments.back().held.empty());

        std::size_t withJobs = 0;
        for (const Moment& moment : moments) {
            replay->seekTime(moment.time);
            compare(moment, replay->state());
            withJobs += moment.active.empty() ? 0 : 1;
        }
        QVERIFY(withJobs > 20); // Something was told.
        // One that is made of the whole is at the same places in the same states, and so is one
        // that was saved and opened again.
        Replay whole(recorder.recording());
        const RecordingPtr opened = savedAndOpened(*recorder.recording());
        QVERIFY(opened);
        QVERIFY(opened->journal.entries() == recorder.recording()->journal.entries());
        QVERIFY(opened->jobs == recorder.recording()->jobs);
        Replay again(opened);
        for (int i = 0; i < 200; ++i) {
            const auto position = static_cast<SequenceId>(
                commands.pick(static_cast<int>(recorder.recording()->journal.lastId()) + 1));
            replay->seek(position);
            whole.seek(position);
            again.seek(position);
            compare(replay->state(), whole.state());
            compare(again.state(), whole.state());
        }
    }

    /// A job may be added long before it is started: ids and submissions have orders of their own.
    void aRecordingOfJobsThatBeganOutOfOrderOpensAgain()
    {
        const StoreFolder folder;
        const StorePtr store = made(folder.file(), newStore());
        QCOMPARE(add(*store, boxOf("R", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        QCOMPARE(add(*store, boxOf("S", {{2, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
        const auto first = addJob(*store, "R", SimTime {500});
        const auto second = addJob(*store, "S", SimTime {500});
        QVERIFY(first && second && *first < *second);
        SimTime now {0};
        for (const auto& [job, partition] : {std::pair(*second, "S"), std::pair(*first, "R")}) {
            QCOMPARE(boot(*store, partition), StatusCode::Ok);
            QVERIFY(
                store->command([&](BridgeModel& model) { return model.startJob(JobId {job}); }));
            QVERIFY(store->moveTimeTo(now += SimTime {200}));
        }
        StoreRecorder recorder(store->tables()->machinePtr(), "system");
        recorder.take(*store->history(recorder.position(), 1000));
        std::vector<JobId> submitted;
        for (const Entry& entry : recorder.recording()->journal.entries()) {
            if (entry.kind == EntryKind::Submitted)
                submitted.push_back(entry.job);
        }
        QCOMPARE(submitted, (std::vector {*second, *first}));

        const RecordingPtr opened = savedAndOpened(*recorder.recording());
        QVERIFY(opened);
        Replay replay(recorder.recording());
        Replay again(opened);
        for (SequenceId i = 0; i <= opened->journal.lastId(); ++i) {
            replay.seek(i);
            again.seek(i);
            compare(again.state(), replay.state());
        }
        QCOMPARE(again.state().running.size(), std::size_t {2});
        const RunMetrics metrics = metricsOf(*opened);
        QCOMPARE(metrics.running, std::size_t {2});
        QCOMPARE(metrics.counts.submitted, std::size_t {2});
    }

    void jobsOfAManagerAreToldByIt()
    {
        const StoreFolder folder;
        const StorePtr store = made(folder.file(), newStore());
        QCOMPARE(add(*store, boxOf("R", {{0, 0, 0}, {2, 1, 1}})), StatusCode::Ok);
        const auto submitted = store->command(
            [](BridgeModel& model) { return model.submitJob(someJob(), "polling"); });
        QVERIFY(submitted);
        StoreRecorder recorder(store->tables()->machinePtr(), "system");
        recorder.take(*store->history(recorder.position(), 1000));
        const Replay waiting(recorder.recording());
        QCOMPARE(recorder.recording()->jobs[submitted->value].number, 77);
        QCOMPARE(recorder.recording()->journal.lastId(), store->events().lastId());
        Replay replay(recorder.recording());
        replay.seek(replay.recording().journal.lastId());
        QVERIFY(replay.state().waiting.contains(*submitted));
        QVERIFY(replay.state().running.empty());
    }

    void aJobOfNobodysQueueStartsOnItsPartition()
    {
        const StoreFolder folder;
        const StorePtr store = made(folder.file(), newStore());
        QCOMPARE(add(*store, boxOf("R", {{2, 0, 0}, {2, 2, 1}})), StatusCode::Ok);
        const auto job = addJob(*store, "R", SimTime {30});
        QVERIFY(job);
        StoreRecorder recorder(store->tables()->machinePtr(), "system");
        recorder.take(*store->history(recorder.position(), 1000));
        QCOMPARE(
            recorder.recording()->journal.lastId(), store->events().lastId()); // Nothing beside.
        QVERIFY(store->command([&](BridgeModel& model) { return model.startJob(*job); }));
        QCOMPARE(boot(*store, "R"), StatusCode::Ok);
        QVERIFY(store->moveTimeTo(SimTime {200}));
        recorder.take(*store->history(recorder.position(), 1000));
        std::vector<EntryKind> told;
        for (const Entry& entry : recorder.recording()->journal.entries()) {
            if (entry.kind == EntryKind::Submitted || entry.kind == EntryKind::Started
                || entry.kind == EntryKind::Ended)
                told.push_back(entry.kind);
        }
        QCOMPARE(told, (std::vector {EntryKind::Submitted, EntryKind::Started, EntryKind::Ended}));
        const JobInfo& info = recorder.recording()->jobs[job->value];
        QCOMPARE(info.number, static_cast<int>(job->value));
        QCOMPARE(info.size, 4);
        QCOMPARE(info.shape, (Shape {2, 2, 1}));
        QCOMPARE(info.runTime, SimTime {30});
        QCOMPARE(recorder.now(), SimTime {200});
    }

    void anEmptyFileHasNoHistory()
    {
        const StoreFolder folder;
        const StorePtr store = made(folder.file(), newStore());
        StoreRecorder recorder(store->tables()->machinePtr(), "system");
        const auto part = store->history(recorder.position(), 1000);
        QVERIFY(part && part->entries.empty() && part->last == 0);
        recorder.take(*part);
        QCOMPARE(recorder.firstTime(), SimTime {0});
    }
};

QTEST_GUILESS_MAIN(StoreRecorderTest)
#include "tst_StoreRecorder.moc"
