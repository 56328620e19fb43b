// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/journal/JournalCheck.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

JobInfo someJob()
{
    JobInfo job;
    job.number = 7;
    job.size = 3;
    job.shape = {1, 3, 1};
    job.anyShape = true;
    job.estimate = SimTime {60};
    job.runTime = SimTime {50};
    job.connectivity[Dimension::Y] = Connectivity::Torus;
    return job;
}

StatusCode say(Bridge& bridge, EntryKind kind, JobId job, int reason = 0)
{
    return statusOf(bridge.command([&](BridgeModel& model) {
        Entry entry;
        entry.kind = kind;
        entry.job = job;
        entry.partition = model.partitionId("A").value_or(noPartition);
        entry.reason = static_cast<std::uint8_t>(reason);
        return model.note(entry);
    }));
}

JobId submit(Bridge& bridge)
{
    return *bridge.command([](BridgeModel& model) { return model.submitJob(someJob()); });
}

BridgeResult<JobId> launch(Bridge& bridge, JobId job)
{
    return bridge.command([&](BridgeModel& model) {
        JobDefinition definition;
        definition.partition = "A";
        definition.submission = job;
        definition.runTime = SimTime {50};
        return model.addJob(definition);
    });
}

std::map<JobId, JobSubmission> submissionsOf(Bridge& bridge)
{
    return *bridge.read([](const BridgeModel& model) {
        std::map<JobId, JobSubmission> all;
        model.visitSubmissions(
            [&](JobId id, const JobSubmission& submission) { all.emplace(id, submission); });
        return all;
    });
}

} // namespace

/// What job managers say, in a control-system file.
class StoredSubmissionsTest : public QObject {
    Q_OBJECT

private slots:
    void aQueueIsThereAfterOpeningAgain()
    {
        const StoreFolder folder;
        StorePtr bridge = made(folder.file(), newStore());
        QVERIFY(bridge->command([](BridgeModel& model) {
            return model.addPartition(boxOf("A", {{0, 0, 0}, {1, 3, 1}}));
        }));
        const JobId first = submit(*bridge);
        const JobId second = submit(*bridge);
        QCOMPARE(say(*bridge, EntryKind::Refused, second), StatusCode::Ok);
        QCOMPARE(say(*bridge, EntryKind::Started, first), StatusCode::Ok);
        const auto before = submissionsOf(*bridge);
        QCOMPARE(before.at(first).info.connectivity[Dimension::Y], Connectivity::Torus);
        bridge.reset();

        bridge = opened(folder.file());
        QVERIFY(submissionsOf(*bridge) == before);
        // And it goes on.
        QCOMPARE(say(*bridge, EntryKind::Ended, first), StatusCode::Ok);
        QCOMPARE(submit(*bridge).value, second.value + 1);
        const auto recording = bridge->recording();
        QVERIFY(recording);
        QVERIFY(!checkJournal(*recording));
        QCOMPARE(recording->jobs[second.value].size, 3);
        QCOMPARE(recording->jobs[second.value].number, 7);
    }

    /// A job that is launched again after a failure keeps its number, in all programs.
    void anotherProgramSeesTheSameJob()
    {
        const StoreFolder folder;
        const StorePtr manager = made(folder.file(), newStore());
        const StorePtr other = opened(folder.file());
        QVERIFY(manager->command([](BridgeModel& model) {
            return model.addPartition(boxOf("A", {{0, 0, 0}, {1, 3, 1}}));
        }));
        const JobId job = submit(*manager);
        QCOMPARE(submissionsOf(*other).at(job).state, SubmissionState::Waiting);
        for (int i = 0; i < 2; ++i) {
            QCOMPARE(say(*manager, EntryKind::Started, job), StatusCode::Ok);
            QCOMPARE(*launch(*manager, job), job);
            QVERIFY(*other->read(
                [&](const BridgeModel& model) { return model.findJob(job) != nullptr; }));
            QVERIFY(manager->command([&](BridgeModel& model) { return model.removeJob(job); }));
            QCOMPARE(say(*manager, EntryKind::Ended, job, static_cast<int>(EndReason::Failed)),
                StatusCode::Ok);
            QCOMPARE(say(*other, EntryKind::Submitted, job), StatusCode::Ok);
        }
        QCOMPARE(submissionsOf(*manager).at(job).state, SubmissionState::Waiting);
        QVERIFY(pictureOf(*manager) == pictureOf(*other));
        QVERIFY(!checkJournal(*manager->recording()));
    }

    void rowsThatCannotBeAreRefused_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::newRow("size") << QByteArray("size = 0");
        QTest::newRow("shape") << QByteArray("shape_y = -1");
        QTest::newRow("flag") << QByteArray("torus_x = 2");
        QTest::newRow("state") << QByteArray("state = 4");
        QTest::newRow("time") << QByteArray("estimate = -5");
        QTest::newRow("number that was never given") << QByteArray("id = 55");
        QTest::newRow("block that never was") << QByteArray("partition = 9");
        QTest::newRow("started nowhere") << QByteArray("state = 1");
    }

    void rowsThatCannotBeAreRefused()
    {
        QFETCH(QByteArray, change);
        const StoreFolder folder;
        submit(*made(folder.file(), newStore()));
        SQLite::Database(folder.file(), SQLite::OPEN_READWRITE)
            .exec("UPDATE submissions SET " + change.toStdString());
        const auto opened = StoredBridge::open(folder.file());
        QVERIFY(!opened);
        QVERIFY2(opened.error().text().find("submissions, row") != std::string::npos,
            opened.error().text().c_str());
    }
};

QTEST_GUILESS_MAIN(StoredSubmissionsTest)

#include "tst_StoredSubmissions.moc"
