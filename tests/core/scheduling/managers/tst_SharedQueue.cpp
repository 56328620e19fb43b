// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/ManagerLeftovers.h"
#include "core/scheduling/managers/RequestText.h"
#include "core/scheduling/managers/SharedQueue.h"
#include "core/scheduling/managers/SlurmManager.h"
#include "tests/core/control/Boxes.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

JobRequest fullRequest()
{
    JobRequest request = jobOf(512, 50s);
    request.name = "caf\xC3\xA9 \"x\"";
    request.user = "alice";
    request.shape = Shape {2, 1, 1};
    request.connection = Joining::TorusIfPossible;
    request.rotations = Rotations::None;
    request.executable = "/bin/echo";
    request.arguments = "a 'b c'";
    request.environment = "A=1";
    request.workingDirectory = "/tmp";
    request.inFile = "in";
    request.outFile = "out";
    request.errFile = "err";
    return request;
}

ManagerOptions fromQueue(const char* name = "LL")
{
    ManagerOptions options {.name = name};
    options.takesQueue = true;
    return options;
}

JobRequest withPriority(JobRequest request, int priority)
{
    request.priority = priority;
    return request;
}

std::vector<JobId> submit(
    ManagerWorld& world, const std::vector<JobRequest>& requests, const std::string& manager = "LL")
{
    const auto ids = submitJobs(world.bridge, manager, requests);
    if (!ids)
        qFatal("%s", ids.error().reason.c_str());
    return *ids;
}

/// Jobs in the order in which they started.
QString startsIn(ManagerWorld& world)
{
    QStringList jobs;
    for (const Entry& entry : world.journal()) {
        if (entry.kind == EntryKind::Started)
            jobs << QString::number(entry.job.value);
    }
    return jobs.join(' ');
}

SubmissionState stateOf(ManagerWorld& world, JobId id)
{
    return *world.bridge.read(
        [&](const BridgeModel& model) { return model.submissionOf(id)->state; });
}

constexpr int whole = 16384; ///< Nodes of the machine.

} // namespace

/// The queue of a manager in the control system.
class SharedQueueTest : public QObject {
    Q_OBJECT

private slots:
    void aRequestIsReadAsItWasWritten()
    {
        const JobRequest request = fullRequest();
        const auto read = parseRequest(requestText(request), "job 1");
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        QVERIFY(*read == request);
        JobRequest bare;
        bare.partition = "R0";
        QVERIFY(*parseRequest(requestText(bare), "job 1") == bare);
    }

    void aRequestThatCannotBeIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"", "[]", "{\"nodes\": 0}", "{\"nodes\": \"many\"}",
                 "{\"shape\": [1, 2]}", "{\"connection\": \"knot\"}", "{\"estimate\": -1}",
                 "{\"estimate\": 1e300}", "{\"rotate\": 1}", "{\"name\": 7}", "{\"name\":"})
            QTest::newRow(text) << QByteArray(text);
    }
    void aRequestThatCannotBeIsRefused()
    {
        QFETCH(QByteArray, text);
        const auto read = parseRequest(text.toStdString(), "job 1");
        QVERIFY(!read);
        QVERIFY(read.error().where.find("job 1") != std::string::npos);
    }

    /// Submitted before the manager begins, and while it works.
    void aManagerTakesWhatOthersSubmit()
    {
        ManagerWorld world;
        submit(world, {jobOf(512, 10s)});
        LoadLevelerManager manager(world.bridge, {.manager = fromQueue()});
        world.at(50s, [&] { submit(world, {jobOf(512, 10s), jobOf(1024, 10s)}); });
        world.at(60s, [&] { submit(world, {jobOf(512, 10s)}, "other"); });
        world.run(manager);
        QCOMPARE(manager.jobs().size(), std::size_t {3});
        for (const auto& [id, job] : manager.jobs()) {
            QCOMPARE(job.state, ManagedState::Ended);
            QCOMPARE(id.value, job.number->value);
        }
        QCOMPARE(world.partitionCount(), std::size_t {0});
        QCOMPARE(stateOf(world, JobId {4}), SubmissionState::Waiting);
    }

    void higherPrioritiesGoFirst_data()
    {
        QTest::addColumn<bool>("isSlurm");
        QTest::newRow("loadleveler") << false;
        QTest::newRow("slurm") << true;
    }
    void higherPrioritiesGoFirst()
    {
        QFETCH(bool, isSlurm);
        ManagerWorld world;
        submit(world,
            {jobOf(whole, 10s), withPriority(jobOf(whole, 10s), 10), jobOf(whole, 10s),
                withPriority(jobOf(whole, 10s), 90)});
        std::unique_ptr<BridgeManager> manager;
        if (isSlurm)
            manager = std::make_unique<SlurmManager>(world.bridge,
                SlurmOptions {.manager = fromQueue(),
                    .partitions = *slurmPartitions(world.tables),
                    .largeJobs = WeeklyWindow::always()});
        else
            manager = std::make_unique<LoadLevelerManager>(
                world.bridge, LoadLevelerOptions {.manager = fromQueue()});
        // It goes before those that wait already; the one that runs goes on.
        world.at(20s, [&] { submit(world, {withPriority(jobOf(whole, 10s), 60)}); });
        world.run(*manager);
        QCOMPARE(startsIn(world), QString("4 5 1 3 2"));
    }

    void aJobIsCancelledWhereverItIs()
    {
        ManagerWorld world;
        const auto jobs = submit(world, {jobOf(whole, 1000s), jobOf(whole, 1000s)});
        hold(world);
        LoadLevelerManager manager(world.bridge, {.manager = fromQueue()});
        world.run(manager, 100s);
        for (const JobId job : jobs)
            QVERIFY(cancelQueuedJob(world.bridge, job) == Cancelling::Asked);
        world.run(manager, 200s);
        for (const JobId job : jobs) {
            QVERIFY(manager.find(RequestId {job.value})->state == ManagedState::Cancelled);
            QCOMPARE(stateOf(world, job), SubmissionState::Failed);
            QVERIFY(!cancelQueuedJob(world.bridge, job));
        }
        QVERIFY(
            cancelQueuedJob(world.bridge, JobId {99}).error().status == StatusCode::JobNotFound);
    }

    void withoutAManagerAJobLeavesTheQueueAtOnce()
    {
        ManagerWorld world;
        const auto jobs = submit(world, {jobOf(512, 10s)});
        QVERIFY(cancelQueuedJob(world.bridge, jobs.front()) == Cancelling::Done);
        QCOMPARE(stateOf(world, jobs.front()), SubmissionState::Failed);
    }

    /// What ran starts again, what waited waits, what came to its end meanwhile is over.
    void theNextManagerFindsTheQueue()
    {
        ManagerWorld world;
        const auto jobs = submit(world, {jobOf(512, 200s), jobOf(512, 1000s), jobOf(whole, 10s)});
        {
            LoadLevelerManager killed(world.bridge, {.manager = fromQueue()});
            world.run(killed, 100s);
            QVERIFY(killed.find(RequestId {2})->started
                || stateOf(world, jobs[1]) != SubmissionState::Waiting);
        }
        world.bridge.moveTimeTo(500s);
        ManagerLeftovers leftovers("LL");
        while (*leftovers.clear(world.bridge) == ManagerLeftovers::State::Going)
            world.bridge.moveTimeTo(world.now() + 1s);
        QCOMPARE(world.partitionCount(), std::size_t {0});
        QCOMPARE(stateOf(world, jobs[0]), SubmissionState::Completed);
        QCOMPARE(stateOf(world, jobs[1]), SubmissionState::Waiting);
        QCOMPARE(stateOf(world, jobs[2]), SubmissionState::Waiting);
        LoadLevelerManager next(world.bridge, {.manager = fromQueue()});
        world.run(next);
        QCOMPARE(startsIn(world), QString("1 2 2 3"));
        QCOMPARE(stateOf(world, jobs[1]), SubmissionState::Completed);
        QCOMPARE(stateOf(world, jobs[2]), SubmissionState::Completed);
    }

    void drainingKeepsTheQueue()
    {
        ManagerWorld world;
        submit(world, {jobOf(512, 100s), jobOf(whole, 10s)});
        LoadLevelerManager manager(world.bridge, {.manager = fromQueue()});
        world.run(manager, 60s);
        manager.drain();
        QVERIFY(!manager.isDrained());
        world.run(manager, 1000s);
        QVERIFY(manager.isDrained());
        QCOMPARE(startsIn(world), QString("1"));
        QCOMPARE(stateOf(world, JobId {2}), SubmissionState::Waiting);
    }

    /// Each waiting job says why, and what holds the place that it is nearest to.
    void theQueueTellsWhyJobsWait()
    {
        ManagerWorld world;
        JobRequest first = jobOf(512, 1000s);
        first.user = "bob";
        submit(world, {first, jobOf(whole, 10s), jobOf(whole, 10s)});
        LoadLevelerManager manager(world.bridge, {.manager = fromQueue()});
        world.run(manager, 100s);
        const auto jobs = *queuedJobs(world.bridge);
        QCOMPARE(jobs.size(), std::size_t {3});
        QCOMPARE(jobs[0].partition, std::string("LL-1-1"));
        QVERIFY(jobs[0].state == JobState::Running);
        QCOMPARE(jobs[1].submission.waits, std::string("no free midplanes of that shape"));
        QCOMPARE(jobs[1].blockers, std::string("block \"LL-1-1\" of bob (job 1, running)"));
        QVERIFY2(jobs[2].submission.waits.find("before it") != std::string::npos,
            jobs[2].submission.waits.c_str());
        QVERIFY2(diaryOf(manager).contains("in the way: block \"LL-1-1\" of bob"),
            qPrintable(diaryOf(manager)));
        QVERIFY(queuedJobs(world.bridge, "other")->empty());
    }

    void aJobThatNamesABlockTellsWhoHasIt()
    {
        ManagerWorld world;
        QVERIFY(world.bridge.command([](BridgeModel& model) {
            model.addPartition(boxOf("big", {{0, 0, 0}, {2, 1, 1}}));
            PartitionDefinition small = boxOf("small", {{0, 0, 0}, {1, 1, 1}});
            small.owner = "alice";
            model.addPartition(small);
            return model.createPartition("small");
        }));
        JobRequest request;
        request.partition = "big";
        submit(world, {request});
        QVERIFY2(queuedJobs(world.bridge)->front().blockers.find("block \"small\" of alice")
                != std::string::npos,
            queuedJobs(world.bridge)->front().blockers.c_str());
    }

    /// One that can never start leaves the queue.
    void hopelessJobsLeaveTheQueue()
    {
        ManagerWorld world;
        submit(world, {jobOf(999'999, 10s)});
        LoadLevelerManager manager(world.bridge, {.manager = fromQueue()});
        world.run(manager);
        QVERIFY(manager.jobs().begin()->second.state == ManagedState::NeverStarts);
        QCOMPARE(stateOf(world, JobId {1}), SubmissionState::Failed);
        JobRequest none;
        QVERIFY(!submitJobs(world.bridge, "LL", std::vector {jobOf(512, 1s), none}));
        QVERIFY(!submitJobs(world.bridge, "LL", std::vector {withPriority(jobOf(512, 1s), 101)}));
        QVERIFY(queuedJobs(world.bridge)->empty());
    }

private:
    static void hold(ManagerWorld& world)
    {
        QVERIFY(world.bridge.command(
            [](BridgeModel& model) { return model.takeLease("LL", "manager/lab2/1-1/7/9"); }));
    }
};

QTEST_GUILESS_MAIN(SharedQueueTest)

#include "tst_SharedQueue.moc"
