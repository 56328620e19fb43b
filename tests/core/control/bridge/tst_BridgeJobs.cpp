// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <csignal>

#include "tests/core/control/bridge/BridgeFixture.h"

using namespace midplane;
using namespace midplane::core;
using namespace std::chrono_literals;
using tests::BridgeFixture;

namespace {

/// Everything that happened, one word each: partitions in capitals, jobs in small letters.
QString storyOf(const BridgeModel& model)
{
    QString story;
    for (const Entry& entry : model.journal().entries()) {
        switch (entry.kind) {
        case EntryKind::PartitionAdded:
            story += "+P ";
            break;
        case EntryKind::PartitionChanged:
            story += QString("%1 ").arg(letterOf(static_cast<PartitionState>(entry.to)));
            break;
        case EntryKind::PartitionRemoved:
            story += "-P ";
            break;
        case EntryKind::JobAdded:
            story += "+j ";
            break;
        case EntryKind::JobChanged:
            story += QString("%1 ").arg(QChar(letterOf(static_cast<JobState>(entry.to))).toLower());
            break;
        case EntryKind::JobRemoved:
            story += "-j ";
            break;
        default:
            story += "? ";
        }
    }
    return story.trimmed();
}

} // namespace

/// Jobs of the Bridge API, and the orders of calls that the papers tell.
class BridgeJobsTest : public QObject {
    Q_OBJECT

private slots:
    /// The ten steps of Aridor et al., open architecture, section 3.1.
    void loadLevelersCycle()
    {
        BridgeFixture fixture;
        BridgeModel& model = fixture.model;
        QCOMPARE(fixture.add(fixture.box("J1", {{0, 0, 0}, {2, 2, 1}})), StatusCode::Ok);
        QVERIFY(model.createPartition("J1").has_value());
        while (fixture.letter("J1") != 'I')
            fixture.after(1s);
        const JobId job = fixture.job("J1", 60s);
        QVERIFY(model.startJob(job).has_value());
        while (fixture.letter(job) != 'T')
            fixture.after(1s);
        QVERIFY(model.removeJob(job).has_value());
        QVERIFY(model.destroyPartition("J1").has_value());
        while (fixture.letter("J1") != 'F')
            fixture.after(1s);
        QVERIFY(model.removePartition("J1").has_value());
        QCOMPARE(storyOf(model), QString("+P C A B I +j s r t -j D T F -P"));
        QVERIFY(model.partitions().empty() && model.jobs().empty());
        const JobRecord record = *model.findJob(job);
        QVERIFY(model.isInHistory(job));
        QCOMPARE(record.nodes, 4 * 512);
        QCOMPARE(*record.end - *record.start, SimTime {60s});
    }

    /// Section 2.2.4: partitions in advance, then cycles of job management only.
    void partitionsInAdvance()
    {
        BridgeFixture fixture;
        fixture.add(fixture.box("P", {{0, 0, 0}, {1, 1, 1}}));
        fixture.boot("P");
        for (int i = 0; i < 2; ++i) {
            const JobId job = fixture.job("P", 10s);
            QVERIFY(fixture.model.startJob(job).has_value());
            fixture.after(13s);
            QVERIFY(fixture.model.removeJob(job).has_value());
        }
        QCOMPARE(storyOf(fixture.model), QString("+P C A B I +j s r t -j +j s r t -j"));
    }

    /// Section 2.2.4: launch and forget; the pending job can be watched, and be ended before it
    /// ran.
    void launchAndForget()
    {
        BridgeFixture fixture;
        fixture.add(fixture.box("P", {{0, 0, 0}, {1, 1, 1}}));
        const JobId first = fixture.job("P", 10s);
        QVERIFY(fixture.model.startJob(first).has_value());
        QCOMPARE(fixture.letter(first), 'S');
        QVERIFY(fixture.model.cancelJob(first).has_value());
        fixture.after(0s);
        QCOMPARE(fixture.letter(first), 'T');
        QVERIFY(fixture.model.findJob(first)->wasKilled);
        const JobId second = fixture.job("P", 10s);
        fixture.model.startJob(second);
        QVERIFY(fixture.model.createPartition("P").has_value());
        fixture.after(16s);
        QCOMPARE(fixture.letter(second), 'R');
    }

    /// Section 2.2.4: a batch populates the system first; then only create and start are called.
    void batchInAdvance()
    {
        BridgeFixture fixture;
        std::vector<JobId> jobs;
        for (int i = 0; i < 8; ++i) { // Four places, each of two partitions.
            const std::string name = "P" + std::to_string(i);
            QCOMPARE(fixture.add(fixture.box(name, {{i % 4, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
            jobs.push_back(fixture.job(name, 5s));
        }
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            const std::string name = "P" + std::to_string(i);
            QVERIFY(fixture.model.createPartition(name).has_value());
            QVERIFY(fixture.model.startJob(jobs[i]).has_value());
            fixture.after(22s);
            QCOMPARE(fixture.letter(jobs[i]), 'T');
            QVERIFY(fixture.model.destroyPartition(name).has_value());
            fixture.after(9s);
        }
    }

    void aJobWaitsForItsBlockToBeNamed()
    {
        BridgeFixture fixture;
        fixture.add(fixture.box("P", {{0, 0, 0}, {1, 1, 1}}));
        const JobId job = fixture.job("");
        QCOMPARE(statusOf(fixture.model.startJob(job)), StatusCode::IncompatibleState);
        QCOMPARE(statusOf(fixture.model.associateJob(job, "Q")), StatusCode::PartitionNotFound);
        QVERIFY(fixture.model.associateJob(job, "P").has_value());
        QVERIFY(fixture.model.setJobArguments(job, "-n 3", "A=1").has_value());
        QCOMPARE(statusOf(fixture.model.removePartition("P")), StatusCode::IncompatibleState);
        fixture.boot("P");
        QVERIFY(fixture.model.startJob(job).has_value());
        fixture.after(3s);
        QCOMPARE(fixture.letter(job), 'R');
        QCOMPARE(statusOf(fixture.model.associateJob(job, "P")), StatusCode::IncompatibleState);
        QCOMPARE(
            statusOf(fixture.model.setJobArguments(job, "", "")), StatusCode::IncompatibleState);
        QCOMPARE(fixture.model.findJob(job)->definition.arguments, std::string("-n 3"));
    }

    void oneJobIsActiveOnAPartition()
    {
        BridgeFixture fixture;
        fixture.add(fixture.box("P", {{0, 0, 0}, {1, 1, 1}}));
        fixture.boot("P");
        const JobId first = fixture.job("P", 10s);
        const JobId second = fixture.job("P", 10s);
        fixture.model.startJob(first);
        QCOMPARE(statusOf(fixture.model.startJob(second)), StatusCode::IncompatibleState);
        QCOMPARE(statusOf(fixture.model.rebootPartition("P")), StatusCode::IncompatibleState);
        fixture.after(13s);
        QVERIFY(fixture.model.rebootPartition("P").has_value());
        QVERIFY(fixture.model.startJob(second).has_value()); // It waits for the boot.
        fixture.after(13s);
        QCOMPARE(fixture.letter(second), 'R');
    }

    /// A job is loaded and stands before its first instruction; a running one is held, and its time
    /// stands still.
    void loadedAndHeldJobsGoOn()
    {
        BridgeFixture fixture;
        fixture.add(fixture.box("P", {{0, 0, 0}, {1, 1, 1}}));
        fixture.boot("P");
        const JobId job = fixture.job("P", 10s);
        QCOMPARE(statusOf(fixture.model.continueJob(job)), StatusCode::IncompatibleState);
        QVERIFY(fixture.model.startJob(job, JobLaunch::Load).has_value());
        fixture.after(50s);
        QCOMPARE(fixture.letter(job), 'S');
        QVERIFY(fixture.model.control().isHeld(job));
        QVERIFY(fixture.model.continueJob(job).has_value());
        QCOMPARE(fixture.letter(job), 'R');
        fixture.after(4s);
        QVERIFY(fixture.model.holdJob(job).has_value());
        QCOMPARE(statusOf(fixture.model.holdJob(job)), StatusCode::IncompatibleState);
        fixture.after(50s);
        QCOMPARE(fixture.letter(job), 'R');
        QVERIFY(fixture.model.continueJob(job).has_value());
        fixture.after(5s);
        QCOMPARE(fixture.letter(job), 'R');
        fixture.after(1s);
        QCOMPARE(fixture.letter(job), 'T');
        QVERIFY(!fixture.model.findJob(job)->wasKilled);
    }

    void signalsEndAJobOrAreForItsFrontEnd_data()
    {
        QTest::addColumn<bool>("hasFrontEnd");
        QTest::addColumn<int>("signal");
        QTest::addColumn<char>("letter");
        QTest::newRow("TERM") << false << SIGTERM << 'T';
        QTest::newRow("TERM for mpirun") << true << SIGTERM << 'R';
        QTest::newRow("KILL for mpirun") << true << SIGKILL << 'T';
        QTest::newRow("CONT") << false << SIGCONT << 'R';
    }
    void signalsEndAJobOrAreForItsFrontEnd()
    {
        QFETCH(bool, hasFrontEnd);
        QFETCH(int, signal);
        QFETCH(char, letter);
        BridgeFixture fixture;
        fixture.add(fixture.box("P", {{0, 0, 0}, {1, 1, 1}}));
        fixture.boot("P");
        JobDefinition definition;
        definition.partition = "P";
        definition.hasFrontEnd = hasFrontEnd;
        const JobId job = *fixture.model.addJob(definition);
        QCOMPARE(statusOf(fixture.model.signalJob(job, SIGTERM)), StatusCode::IncompatibleState);
        fixture.model.startJob(job);
        fixture.after(3s);
        QCOMPARE(statusOf(fixture.model.signalJob(job, 65)), StatusCode::InvalidInput);
        const SequenceId before = fixture.model.journal().lastId();
        QVERIFY(fixture.model.signalJob(job, signal).has_value());
        fixture.after(0s);
        QCOMPARE(fixture.letter(job), letter);
        const Entry& told = fixture.model.journal().at(before + 1);
        QVERIFY(told.kind == EntryKind::JobSignalled && told.reason == signal);
        if (letter == 'R') {
            QVERIFY(fixture.model.endJob(job, 3).has_value());
            QCOMPARE(fixture.model.findJob(job)->exitStatus, 3);
        }
    }

    void whoMayUseABlock()
    {
        BridgeFixture fixture;
        PartitionDefinition owned = fixture.box("P", {{0, 0, 0}, {1, 1, 1}});
        owned.owner = "ann";
        owned.users = {"bob"};
        fixture.add(owned);
        const auto statusFor = [&](const char* user) {
            JobDefinition job;
            job.partition = "P";
            job.user = user;
            return statusOf(fixture.model.addJob(job));
        };
        QCOMPARE(statusFor("ann"), StatusCode::Ok);
        QCOMPARE(statusFor("bob"), StatusCode::Ok);
        QCOMPARE(statusFor("eve"), StatusCode::InvalidInput);
    }

    void whatIsNotThereIsNotFound()
    {
        BridgeFixture fixture;
        const JobId nobody {5};
        BridgeModel& model = fixture.model;
        for (const auto& answer : {model.removeJob(nobody), model.startJob(nobody),
                 model.holdJob(nobody), model.continueJob(nobody), model.signalJob(nobody, 9),
                 model.cancelJob(nobody), model.endJob(nobody, 0), model.associateJob(nobody, "x"),
                 model.setJobArguments(nobody, "", ""), model.setJobError(nobody, "")})
            QCOMPARE(statusOf(answer), StatusCode::JobNotFound);
        JobDefinition job;
        job.partition = "x";
        QCOMPARE(statusOf(model.addJob(job)), StatusCode::PartitionNotFound);
        job.partition.clear();
        job.runTime = -1s;
        QCOMPARE(statusOf(model.addJob(job)), StatusCode::InvalidInput);
        QVERIFY(model.findJob(nobody) == nullptr);
    }
};

QTEST_APPLESS_MAIN(BridgeJobsTest)
#include "tst_BridgeJobs.moc"
