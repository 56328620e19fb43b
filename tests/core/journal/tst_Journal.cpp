// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/journal/Journal.h"

using namespace midplane::core;

namespace {

Entry at(int seconds)
{
    Entry entry;
    entry.time = SimTime {seconds};
    return entry;
}

} // namespace

class JournalTest : public QObject {
    Q_OBJECT

private slots:
    void sequenceIdsCountFromOne()
    {
        Journal journal;
        QCOMPARE(journal.lastId(), SequenceId {0});
        QCOMPARE(journal.append(at(5)), SequenceId {1});
        QCOMPARE(journal.append(at(5)), SequenceId {2});
        QCOMPARE(journal.at(1).time, SimTime {5});
    }

    void countsWhatHappenedAtOrBeforeATime_data()
    {
        QTest::addColumn<int>("time");
        QTest::addColumn<int>("count");
        QTest::newRow("before all") << 4 << 0;
        QTest::newRow("at the first second") << 5 << 2;
        QTest::newRow("between") << 6 << 2;
        QTest::newRow("at the last") << 7 << 3;
        QTest::newRow("after all") << 8 << 3;
    }
    void countsWhatHappenedAtOrBeforeATime()
    {
        QFETCH(int, time);
        QFETCH(int, count);
        Journal journal;
        for (const int seconds : {5, 5, 7})
            journal.append(at(seconds));
        QCOMPARE(journal.countUntil(SimTime {time}), static_cast<SequenceId>(count));
    }

    void idsStayWhatTheyAreWhenEntriesAreForgotten()
    {
        Journal journal;
        for (const int seconds : {5, 6, 7})
            journal.append(at(seconds));
        journal.forgetUntil(2);
        journal.forgetUntil(1); // Forgotten long ago.
        QCOMPARE(journal.before(), SequenceId {2});
        QCOMPARE(journal.lastId(), SequenceId {3});
        QCOMPARE(journal.at(3).time, SimTime {7});
        QCOMPARE(journal.countUntil(SimTime {6}), SequenceId {2});
        journal.forgetUntil(3);
        QVERIFY(journal.entries().empty());
        QCOMPARE(journal.append(at(8)), SequenceId {4});
        QCOMPARE(journal.at(4).time, SimTime {8});
    }

    void statesHaveTheLettersOfMmcs()
    {
        std::string partitions;
        for (int state = 0; state <= static_cast<int>(PartitionState::Error); ++state)
            partitions += letterOf(static_cast<PartitionState>(state));
        QCOMPARE(partitions, std::string("FCABIRDTE"));
        std::string jobs;
        for (int state = 0; state <= static_cast<int>(JobState::Error); ++state)
            jobs += letterOf(static_cast<JobState>(state));
        QCOMPARE(jobs, std::string("QSRDTE"));
    }
};

QTEST_APPLESS_MAIN(JournalTest)
#include "tst_Journal.moc"
