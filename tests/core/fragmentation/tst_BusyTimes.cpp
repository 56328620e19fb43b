// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/fragmentation/BusyTimes.h"
#include "tests/core/analysis/Author.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

BusyTimes timesOf(const Author& author, int from, int until)
{
    PlaceLister lister(std::make_shared<MachineTables>(author.recording().machine));
    return busyTimes(lister, author.recording(), SimTime {from}, SimTime {until});
}

std::int64_t at(const std::vector<std::int64_t>& times, const Author& author, int x, int y)
{
    return times[static_cast<std::size_t>(author.machine().grid().indexOf({x, y, 0}))];
}

} // namespace

/// On smallRun(): job 11 holds x 0 and 1 until 100, job 12 everything until 150, job 13 the last
/// midplane until 155. The head of the queue is job 12 from 10 to 100, which wants everything, then
/// job 13 until 150, which wants one midplane, then job 14, which wants everything.
class BusyTimesTest : public QObject {
    Q_OBJECT

private slots:
    void midplanesAreHeldWhileTheirJobsRun()
    {
        const Author author = smallRun();
        const BusyTimes times = timesOf(author, 0, 155);
        QCOMPARE(at(times.heldMidplanes, author, 0, 0), 150);
        QCOMPARE(at(times.heldMidplanes, author, 2, 0), 50);
        QCOMPARE(at(times.heldMidplanes, author, 3, 1), 55);
        QVERIFY(times.isWhole);
    }

    void linksAreHeldWithThem()
    {
        const Author author = smallRun();
        const BusyTimes times = timesOf(author, 0, 155);
        const auto link = [&](int id) {
            return times.heldLinks[author.machine().links().indexOf({{Dimension::X, 0, 0}, id})];
        };
        QCOMPARE(link(0), 150); // Of both jobs.
        QCOMPARE(link(3), 50);  // Closes the ring of job 12 only.
    }

    void aRangeCountsWhatIsInIt()
    {
        const Author author = smallRun();
        const BusyTimes times = timesOf(author, 90, 120);
        QCOMPARE(at(times.heldMidplanes, author, 0, 0), 30);
        QCOMPARE(at(times.heldMidplanes, author, 3, 1), 20);
        QCOMPARE(times.waited, 10 + 20); // Jobs 12 and 13.
    }

    /// Of all places with one midplane taken job 13 lacks the first.
    void whatTheHeadOfTheQueueLacksIsInTheWay()
    {
        const Author author = smallRun();
        const BusyTimes times = timesOf(author, 0, 155);
        QCOMPARE(times.waited, 90 + 50 + 5);
        QCOMPARE(at(times.midplanesInTheWay, author, 0, 0), 90 + 50);
        QCOMPARE(at(times.midplanesInTheWay, author, 1, 0), 90);
        QCOMPARE(at(times.midplanesInTheWay, author, 2, 0), 0);
        QCOMPARE(at(times.midplanesInTheWay, author, 3, 1), 5);
    }

    void anEmptyRangeIsNothing()
    {
        const Author author = smallRun();
        const BusyTimes times = timesOf(author, 50, 50);
        for (const std::int64_t seconds : times.heldMidplanes)
            QCOMPARE(seconds, 0);
        QCOMPARE(times.waited, 0);
    }

    void unitsAreHeldAndNeverInTheWay()
    {
        Author author(unitsOnly(4));
        const JobId job = author.submit(0, 1, 3);
        author.start(0, job, unitsFrom(author.machine(), 0, 3));
        author.submit(0, 2, 2);
        author.end(10, job);
        const BusyTimes times = timesOf(author, 0, 10);
        QCOMPARE(times.heldMidplanes, (std::vector<std::int64_t> {10, 10, 10, 0}));
        QCOMPARE(times.waited, 0);
    }
};

QTEST_APPLESS_MAIN(BusyTimesTest)
#include "tst_BusyTimes.moc"
