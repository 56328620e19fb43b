// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/bridge/BridgeFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

JobInfo oneMidplane()
{
    JobInfo job;
    job.size = 1;
    job.shape = {1, 1, 1};
    job.estimate = 60s;
    job.runTime = 50s;
    return job;
}

Entry entryOf(EntryKind kind, JobId job, PartitionId partition = {}, int reason = 0)
{
    Entry entry;
    entry.kind = kind;
    entry.job = job;
    entry.partition = partition;
    entry.reason = static_cast<std::uint8_t>(reason);
    return entry;
}

/// A job in some state of a manager's queue, by the letters of what was said: s submitted, S
/// started, E completed, F failed, R resubmitted.
struct Queue : BridgeFixture {
    JobId job;
    PartitionId partition;

    explicit Queue(const QByteArray& story)
        : BridgeFixture("bgl", BootModel::instant())
    {
        add(box("A", {{0, 0, 0}, {1, 1, 1}}));
        partition = *model.partitionId("A");
        for (const char letter : story) {
            if (letter == 's')
                job = *model.submitJob(oneMidplane());
            else if (letter == 'S')
                say(EntryKind::Started);
            else if (letter == 'R')
                say(EntryKind::Submitted);
            else
                say(EntryKind::Ended, letter == 'F' ? 1 : 0);
        }
    }
    StatusCode say(EntryKind kind, int reason = 0)
    {
        return statusOf(model.note(entryOf(kind, job, partition, reason)));
    }
};

} // namespace

class BridgeNotesTest : public QObject {
    Q_OBJECT

private slots:
    /// One number for a job, whoever speaks of it.
    void aSubmittedJobIsAddedUnderItsNumber()
    {
        Queue queue("s");
        JobDefinition definition;
        definition.partition = "A";
        definition.submission = queue.job;
        QCOMPARE(*queue.model.addJob(definition), queue.job);
        QVERIFY(!queue.model.findJob(queue.job)->definition.submission);
        QCOMPARE(statusOf(queue.model.addJob(definition)), StatusCode::IncompatibleState);
        // Launched once more after a failure.
        QVERIFY(queue.model.removeJob(queue.job));
        QCOMPARE(*queue.model.addJob(definition), queue.job);
        // Another one that nobody submitted gets the next number.
        definition.submission.reset();
        QCOMPARE(queue.model.addJob(definition)->value, queue.job.value + 1);
        definition.submission = JobId {99};
        QCOMPARE(statusOf(queue.model.addJob(definition)), StatusCode::JobNotFound);
    }

    void whatAManagerSaysStandsInTheJournal()
    {
        Queue queue("s");
        queue.after(7s);
        QCOMPARE(queue.say(EntryKind::Started, static_cast<int>(StartReason::StaticBlock)),
            StatusCode::Ok);
        const Entry& entry = queue.model.journal().at(queue.model.journal().lastId());
        QCOMPARE(entry.time.count(), 7);
        QVERIFY(entry.placement == *queue.model.control().placementOf(queue.partition));
        QCOMPARE(queue.model.submissions().at(queue.job).state, SubmissionState::Started);
        QVERIFY(queue.model.takeTouched().submissions.contains(queue.job));
    }

    void onlyWhatMakesSenseIsTaken_data()
    {
        QTest::addColumn<QByteArray>("story");
        QTest::addColumn<QByteArray>("taken"); ///< Of the kinds below, those that come next.

        QTest::newRow("waits") << QByteArray("s") << QByteArray("refused reserved started failed");
        QTest::newRow("started") << QByteArray("sS") << QByteArray("moved ended failed");
        QTest::newRow("completed") << QByteArray("sSE") << QByteArray("");
        QTest::newRow("failed") << QByteArray("sSF") << QByteArray("submitted");
        QTest::newRow("left the queue") << QByteArray("sF") << QByteArray("submitted");
        QTest::newRow("waits again")
            << QByteArray("sSFR") << QByteArray("refused reserved started failed");
    }

    void onlyWhatMakesSenseIsTaken()
    {
        QFETCH(QByteArray, story);
        QFETCH(QByteArray, taken);
        const std::vector<std::pair<const char*, EntryKind>> kinds {
            {"submitted", EntryKind::Submitted}, {"refused", EntryKind::Refused},
            {"reserved", EntryKind::Reserved}, {"started", EntryKind::Started},
            {"moved", EntryKind::Moved}, {"ended", EntryKind::Ended}, {"failed", EntryKind::Ended}};
        QStringList answers;
        for (const auto& [name, kind] : kinds) {
            Queue queue(story);
            const SequenceId before = queue.model.journal().lastId();
            if (kind == EntryKind::Reserved) {
                Entry entry = entryOf(kind, queue.job);
                entry.setPromisedStart(100s);
                if (!queue.model.note(entry))
                    continue;
            } else if (queue.say(kind, QByteArray(name) == "failed" ? 1 : 0) != StatusCode::Ok) {
                QCOMPARE(queue.model.journal().lastId(), before); // Nothing happened.
                continue;
            }
            answers << QLatin1String(name);
        }
        QCOMPARE(answers.join(u' ').toLatin1(), taken);
    }

    void whatIsNotAManagersIsRefused()
    {
        Queue queue("s");
        QCOMPARE(queue.say(EntryKind::JobAdded), StatusCode::InvalidInput);
        QCOMPARE(statusOf(queue.model.note(entryOf(EntryKind::Refused, JobId {77}))),
            StatusCode::JobNotFound);
        QCOMPARE(
            statusOf(queue.model.note(entryOf(EntryKind::Started, queue.job, PartitionId {55}))),
            StatusCode::PartitionNotFound);
        QCOMPARE(queue.say(EntryKind::Started, startReasonCount), StatusCode::IncompatibleState);
        JobInfo nothing = oneMidplane();
        nothing.size = 0;
        QCOMPARE(statusOf(queue.model.submitJob(nothing)), StatusCode::InvalidInput);
        JobInfo huge = oneMidplane(); // No recording could hold it.
        huge.shape = {1 << 20, 2, 1};
        QCOMPARE(statusOf(queue.model.submitJob(huge)), StatusCode::InvalidInput);
    }
};

QTEST_APPLESS_MAIN(BridgeNotesTest)

#include "tst_BridgeNotes.moc"
