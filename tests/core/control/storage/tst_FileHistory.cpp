// SPDX-License-Identifier: Apache-2.0
#include <QProcess>
#include <QTest>

#include <sys/resource.h>

#include "tests/core/control/storage/EndedJobs.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

JobInfo someJob()
{
    JobInfo job;
    job.number = 7;
    job.runTime = job.estimate = SimTime {50};
    return job;
}

StatusCode say(Bridge& bridge, EntryKind kind, JobId job, EndReason reason = EndReason::Completed)
{
    return statusOf(bridge.command([&](BridgeModel& model) {
        Entry entry;
        entry.kind = kind;
        entry.job = job;
        entry.partition = *model.partitionId("A");
        entry.reason = static_cast<std::uint8_t>(reason);
        return model.note(entry);
    }));
}

/// A job that ran on A and was removed.
JobId ranJob(Bridge& bridge, const std::string& name, std::optional<JobId> submission = {})
{
    JobDefinition definition;
    definition.name = name;
    definition.partition = "A";
    definition.runTime = SimTime {0};
    definition.submission = submission;
    const auto job = bridge.command([&](BridgeModel& model) { return model.addJob(definition); });
    for (int second = 0; second < 1000; ++second) {
        const auto over = bridge.command([&](BridgeModel& model) -> BridgeResult<void> {
            if (model.stateOf(*job) == JobState::Queued)
                return model.startJob(*job);
            return model.removeJob(*job);
        });
        const bool isGone = *bridge.read(
            [&](const BridgeModel& model) { return !model.stateOf(*job).has_value(); });
        if (over && isGone)
            return *job;
        const SimTime now = pictureOf(bridge).now;
        (void)bridge.moveTimeTo(now + SimTime {1});
    }
    qFatal("the job does not end");
}

void bootA(Bridge& bridge)
{
    QCOMPARE(add(bridge, boxOf("A", {{0, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
    QCOMPARE(boot(bridge, "A"), StatusCode::Ok);
    while (letterOf(bridge, "A") != 'I')
        QVERIFY(bridge.moveTimeTo(pictureOf(bridge).now + SimTime {1}));
}

} // namespace

/// What is over stays in the file until it is asked for.
class FileHistoryTest : public QObject {
    Q_OBJECT

private slots:
    void aLongHistoryTakesNoMemory()
    {
#ifdef __SANITIZE_ADDRESS__
        QSKIP("AddressSanitizer needs more address space than the limit allows");
#endif
        constexpr int count = 300'000;
        constexpr rlim_t mostBytes = rlim_t {320} << 20U; // Half of it is programs and stacks.
        const StoreFolder folder;
        bootA(*made(folder.file(), newStore()));
        addEndedJobs(folder.file(), count, EventsOfJobs::None);
        (void)opened(folder.file()); // Made by this version: nothing is brought up.
        QProcess worker;
        worker.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        worker.setChildProcessModifier([] {
            const rlimit limit {mostBytes, mostBytes};
            ::setrlimit(RLIMIT_AS, &limit);
        });
        worker.start(STORE_WORKER, {"history", QString::fromStdString(folder.file())});
        QVERIFY(worker.waitForFinished(120'000));
        QCOMPARE(worker.readAllStandardOutput(),
            QByteArray::number(count) + " job " + QByteArray::number(count) + ' '
                + QByteArray::number(count) + '\n');
        QCOMPARE(worker.exitCode(), 0);
    }

    void jobsOfTheHistoryAreFoundAfterOpeningAgain()
    {
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore());
        bootA(*bridge);
        std::vector<JobId> jobs;
        for (const char* name : {"one", "two", "three"})
            jobs.push_back(ranJob(*bridge, name));
        const Picture before = pictureOf(*bridge);
        QCOMPARE(before.history.size(), jobs.size());
        bridge = nullptr;
        bridge = opened(folder.file());
        QVERIFY(pictureOf(*bridge) == before);
        QVERIFY(*bridge->read([&](const BridgeModel& model) {
            std::vector<JobId> newest;
            model.visitHistory(HistoryOrder::NewestFirst, [&](const JobRecord& record) {
                newest.push_back(record.id);
                return newest.size() < 2;
            });
            return model.historySize() == 3 && model.isInHistory(jobs[1])
                && model.findJob(jobs[1])->definition.name == "two"
                && newest == std::vector {jobs[2], jobs[1]} && model.findJob(JobId {99}) == nullptr;
        }));
    }

    /// What a command asks of the history is as it left it, though nothing is stored yet.
    void aCommandSeesWhatItDidToTheHistory()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        bootA(*bridge);
        const JobId submitted
            = *bridge->command([](BridgeModel& model) { return model.submitJob(someJob(), "LL"); });
        QCOMPARE(ranJob(*bridge, "first", submitted), submitted);
        const JobId other = ranJob(*bridge, "other");
        const StorePtr second = opened(folder.file());
        const auto names = [](const BridgeModel& model) {
            QStringList all;
            model.visitHistory(HistoryOrder::OldestFirst, [&](const JobRecord& record) {
                all += QString::fromStdString(record.definition.name);
                return true;
            });
            return all;
        };
        const auto seen = second->command([&](BridgeModel& model) -> BridgeResult<QStringList> {
            JobDefinition again;
            again.name = "again";
            again.submission = submitted;
            QStringList all = names(model);
            (void)model.addJob(again); // It takes the place of the first launch.
            all += names(model);
            all += QString::number(model.historySize());
            all += QString::fromStdString(model.findJob(submitted)->definition.name);
            (void)model.removeJob(submitted); // It never ran.
            all += model.findJob(submitted) == nullptr ? "gone" : "there";
            all += names(model);
            return all;
        });
        QCOMPARE(*seen, (QStringList {"first", "other", "other", "1", "again", "gone", "other"}));
        QCOMPARE(pictureOf(*bridge).history.size(), std::size_t {1});
        QVERIFY(pictureOf(*bridge).history.contains(other));
    }

    /// Submissions that are over are left in the file, and found when a manager returns to them.
    void aFailedJobIsSubmittedAgainAfterOpening()
    {
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore());
        bootA(*bridge);
        const auto submit = [&] {
            return *bridge->command(
                [](BridgeModel& model) { return model.submitJob(someJob(), "LL"); });
        };
        const JobId failed = submit();
        const JobId completed = submit();
        for (const JobId job : {failed, completed})
            QCOMPARE(say(*bridge, EntryKind::Started, job), StatusCode::Ok);
        QCOMPARE(say(*bridge, EntryKind::Ended, failed, EndReason::Failed), StatusCode::Ok);
        QCOMPARE(say(*bridge, EntryKind::Ended, completed), StatusCode::Ok);
        bridge = nullptr;
        bridge = opened(folder.file());
        QVERIFY(
            *bridge->read([](const BridgeModel& model) { return model.submissions().empty(); }));
        QCOMPARE(say(*bridge, EntryKind::Submitted, completed), StatusCode::IncompatibleState);
        QCOMPARE(say(*bridge, EntryKind::Submitted, failed), StatusCode::Ok);
        QCOMPARE(say(*bridge, EntryKind::Started, failed), StatusCode::Ok);
        QCOMPARE(say(*bridge, EntryKind::Submitted, JobId {99}), StatusCode::JobNotFound);
        QVERIFY(*bridge->read([&](const BridgeModel& model) {
            std::vector<std::pair<JobId, SubmissionState>> all;
            model.visitSubmissions(
                [&](JobId id, const JobSubmission& job) { all.emplace_back(id, job.state); });
            return all
                == std::vector {std::pair(failed, SubmissionState::Started),
                    std::pair(completed, SubmissionState::Completed)};
        }));
    }

    void aDamagedRowIsAnErrorOfWhatAsksForIt()
    {
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        bootA(*bridge);
        const JobId job = ranJob(*bridge, "one");
        rawly(folder.file()).exec("UPDATE jobs SET was_killed = 7");
        const auto look = bridge->read(
            [&](const BridgeModel& model) { return model.findJob(job)->definition.name; });
        QVERIFY(!look);
        QCOMPARE(look.error().status, StatusCode::InternalError);
        QVERIFY(look.error().reason.find("table jobs, row 1") != std::string::npos);
        const auto command = bridge->command([&](BridgeModel& model) -> BridgeResult<std::string> {
            (void)model.addJob({});
            return model.findJob(job)->definition.name;
        });
        QVERIFY(!command);
        QVERIFY(command.error().reason.find("was_killed") != std::string::npos);
        QVERIFY(*bridge->read([](const BridgeModel& model) { return model.jobs().empty(); }));
        rawly(folder.file()).exec("UPDATE jobs SET was_killed = 0");
        QCOMPARE(pictureOf(*bridge).history.size(), std::size_t {1});
    }
};

QTEST_APPLESS_MAIN(FileHistoryTest)
#include "tst_FileHistory.moc"
