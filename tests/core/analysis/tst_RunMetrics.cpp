// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/analysis/RunMetrics.h"
#include "tests/core/analysis/Author.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace midplane::core {

char* toString(const LoadSample& sample)
{
    return qstrdup(qPrintable(QString("%1 s: %2 used, %3 free, %4 in one, %5 waiting for %6")
                                  .arg(sample.time.count())
                                  .arg(sample.used)
                                  .arg(sample.free)
                                  .arg(sample.largestFree)
                                  .arg(sample.waiting)
                                  .arg(sample.waitingSize)));
}

} // namespace midplane::core

class RunMetricsTest : public QObject {
    Q_OBJECT

private slots:
    void listsWhatStartedAndEnded()
    {
        const std::vector<JobResult> jobs = jobResults(smallRun().recording());
        QCOMPARE(jobs.size(), std::size_t {3});
        QCOMPARE(jobs[1].submit, SimTime(10));
        QCOMPARE(jobs[1].start, SimTime(100));
        QCOMPARE(jobs[1].end, SimTime(150));
        QCOMPARE(jobs[1].wait(), SimTime(90));
        QVERIFY(jobs[1].placement.has_value());
    }

    /// Krevat et al. 2002, section 3, for utilization; Aridor et al. 2005 for the midplanes held.
    void reckonsTheFiguresOfARun()
    {
        const RunMetrics metrics = metricsOf(smallRun().recording());
        QCOMPARE(metrics.jobs, std::size_t {3});
        QCOMPARE(metrics.neverStarted, std::size_t {1});
        QCOMPARE(metrics.makespan, SimTime(155));
        QCOMPARE(metrics.utilization, (3 * 100 + 8 * 50 + 1 * 5) / (155.0 * 8));
        QCOMPARE(metrics.occupancy, (4 * 100 + 8 * 50 + 1 * 5) / (155.0 * 8));
        QCOMPARE(metrics.utilizationToLastSubmit, (3 * 100 + 8 * 20) / (120.0 * 8));
        QCOMPARE(metrics.occupancyToLastSubmit, (4 * 100 + 8 * 20) / (120.0 * 8));
        QCOMPARE(metrics.meanWait, (0 + 90 + 130) / 3.0);
        QCOMPARE(metrics.medianWait, SimTime(90));
        QCOMPARE(metrics.wait95, SimTime(130));
        QCOMPARE(metrics.meanResponse, (100 + 140 + 135) / 3.0);
        QCOMPARE(metrics.longestWait, SimTime(130));
        // The job of 5 s counts as one of 10 s.
        QCOMPARE(metrics.meanBoundedSlowdown, (1 + 140 / 50.0 + 135 / 10.0) / 3);
    }

    /// Krevat et al., section 3. Free are 4 midplanes until 100, 0 until 150, then 7; asked for are
    /// 0 until 10, then 8 and more.
    void tellsUnusedFromLostCapacity()
    {
        const CapacityUse capacity = metricsOf(smallRun().recording()).capacity;
        QVERIFY(capacity.unused == 4 * 10);
        QVERIFY(capacity.wanted == 4 * 90 + 7 * 5);
        QVERIFY(capacity.padding == 1 * 100);
        QVERIFY(capacity.lost() == 155 * 8 - (300 + 400 + 5) - 40);
        QVERIFY(capacity.sumOfParts() == capacity.whole());
        QVERIFY(!capacity.byReason);
    }

    void countsNoSlowdownBelowOne()
    {
        Author author(unitsOnly(4));
        const JobId job = author.submit(7, 1, 1);
        author.start(7, job, unitsFrom(author.machine(), 2, 1));
        author.end(9, job);
        QCOMPARE(metricsOf(author.recording()).meanBoundedSlowdown, 1.0);
        QCOMPARE(metricsOf(author.recording()).utilization, 0.25);
        QCOMPARE(metricsOf(author.recording()).utilizationToLastSubmit, 0.0);
    }

    void isZeroWhereNothingRan()
    {
        Author author(fourByTwo());
        QVERIFY(metricsOf(author.recording()).capacity.whole() == 0);
        QVERIFY(loadOverTime(author.recording()).empty());
        author.submit(0, 1, 8);
        author.submit(50, 2, 8);
        const RunMetrics metrics = metricsOf(author.recording());
        QCOMPARE(metrics.jobs, std::size_t {0});
        QCOMPARE(metrics.neverStarted, std::size_t {2});
        QCOMPARE(metrics.makespan, SimTime(0));
        QCOMPARE(metrics.utilization, 0.0);
        QCOMPARE(metrics.lost, 0.0);
        QCOMPARE(metrics.meanWait, 0.0);
        QVERIFY(metrics.sizeClasses.empty());
        QVERIFY(jobResults(author.recording()).empty());
    }

    /// 4 jobs of 2^53 s on 2^10 midplanes: their work is 2^65 midplane-seconds.
    void doesNotOverflow()
    {
        constexpr std::int64_t longest = std::int64_t {1} << 53;
        Author author(unitsOnly(1 << 10));
        Recording& recording = author.recording();
        const PlacementId all = recording.placements.idOf(unitsFrom(author.machine(), 0, 1 << 10));
        for (int i = 0; i < 4; ++i)
            author.submit(0, i, 1 << 10);
        for (std::uint32_t i = 0; i < 4; ++i) {
            author.append(entryOf(SimTime(i * longest), EntryKind::Started, JobId {i}, all));
            author.append(entryOf(SimTime((i + 1) * longest), EntryKind::Ended, JobId {i}));
        }
        QCOMPARE(metricsOf(recording).utilization, 1.0);
        QCOMPARE(metricsOf(recording).meanWait, 1.5 * longest);
    }

    /// A second run is the one that counts; the first was for nothing, though it took 10 s of the
    /// time before the last submission.
    void aJobThatFailedRunsAgain()
    {
        Author author(unitsOnly(4));
        const JobId job = author.submit(0, 1, 2);
        author.start(0, job, unitsFrom(author.machine(), 0, 3));
        author.submit(10, 2, 4);
        author.end(20, job, EndReason::Failed);
        author.submitAgain(20, job);
        author.start(25, job, unitsFrom(author.machine(), 1, 3));
        author.end(65, job);
        const RunMetrics metrics = metricsOf(author.recording());
        QCOMPARE(metrics.jobs, std::size_t {1});
        QCOMPARE(metrics.failed, std::size_t {0});
        QCOMPARE(metrics.neverStarted, std::size_t {1});
        QCOMPARE(metrics.counts.failures, std::size_t {1});
        QCOMPARE(metrics.counts.resubmissions, std::size_t {1});
        QCOMPARE(metrics.meanWait, 25.0);
        QCOMPARE(metrics.meanResponse, 65.0);
        QCOMPARE(metrics.utilization, 2 * 40 / (65.0 * 4));
        QCOMPARE(metrics.utilizationToLastSubmit, 0.0);
        QVERIFY(metrics.capacity.failed == 3 * 20);
        QVERIFY(metrics.capacity.padding == 1 * 40);
        QVERIFY(metrics.capacity.sumOfParts() == metrics.capacity.whole());
        const std::vector<JobResult> jobs = jobResults(author.recording());
        QCOMPARE(jobs.size(), std::size_t {1});
        QCOMPARE(jobs[0].resubmissions, 1U);
        QCOMPARE(jobs[0].start, SimTime(25));
    }

    void aJobThatFailedForGoodHasNoWait()
    {
        Author author(unitsOnly(4));
        const JobId job = author.submit(0, 1, 2);
        author.start(30, job, unitsFrom(author.machine(), 0, 2));
        author.end(40, job, EndReason::Failed);
        const RunMetrics metrics = metricsOf(author.recording());
        QCOMPARE(metrics.jobs, std::size_t {0});
        QCOMPARE(metrics.failed, std::size_t {1});
        QCOMPARE(metrics.makespan, SimTime(40));
        QCOMPARE(metrics.utilization, 0.0);
        QVERIFY(metrics.capacity.failed == 2 * 10);
        const std::vector<JobResult> jobs = jobResults(author.recording());
        QCOMPARE(jobs.size(), std::size_t {1});
        QCOMPARE(jobs[0].outcome, EndReason::Failed);
    }

    /// Only the first promise counts: the policy may put a start off and then keep to that.
    void countsBrokenPromises()
    {
        Author author(unitsOnly(4));
        const Placement one = unitsFrom(author.machine(), 0, 1);
        const Placement two = unitsFrom(author.machine(), 1, 1);
        const JobId late = author.submit(0, 1, 1);
        const JobId early = author.submit(0, 2, 1);
        const JobId never = author.submit(0, 3, 1);
        author.promise(0, late, 10);
        author.promise(0, early, 10);
        author.promise(0, never, 10);
        author.promise(5, late, 17);
        author.start(10, early, one, StartReason::BackfilledBeside);
        author.start(17, late, two);
        const RunCounts counts = metricsOf(author.recording()).counts;
        QCOMPARE(counts.promises, std::size_t {2});
        QCOMPARE(counts.brokenPromises, std::size_t {1});
        QCOMPARE(counts.meanLateness(), 7.0);
        QCOMPARE(counts.longestLateness, SimTime(7));
        QCOMPARE(counts.backfilled(), std::size_t {1});
        QCOMPARE(counts.startsFor(StartReason::HeadOfQueue), std::size_t {1});
    }

    void followsJobsThatAreMoved()
    {
        Author author(fourByTwo());
        const JobId job = author.submit(0, 1, 2, {1, 2, 1});
        author.start(0, job, boxAt(author.machine(), {{1, 0, 0}, {1, 2, 1}}));
        author.move(10, job, boxAt(author.machine(), {{0, 0, 0}, {1, 2, 1}}));
        author.end(20, job);
        const std::vector<LoadSample> samples = loadOverTime(author.recording());
        QCOMPARE(samples[0].largestFree, 4);
        QCOMPARE(samples[1].largestFree, 6);
        QCOMPARE(samples[2].free, 8);
        QCOMPARE(metricsOf(author.recording()).counts.migrations, std::size_t {1});
        QCOMPARE(jobResults(author.recording())[0].migrations, 1U);
        QCOMPARE(author.recording().placements[*jobResults(author.recording())[0].placement],
            boxAt(author.machine(), {{0, 0, 0}, {1, 2, 1}}));
    }

    void sizesFallIntoClasses()
    {
        Author author(unitsOnly(16));
        const std::vector<int> sizes {1, 2, 3, 4, 5, 8, 9, 16};
        int time = 0;
        for (const int size : sizes) {
            const JobId job = author.submit(time, size, size);
            author.start(time + size, job, unitsFrom(author.machine(), 0, size));
            author.end(time += 100, job);
        }
        const std::vector<SizeClass> classes = metricsOf(author.recording()).sizeClasses;
        QCOMPARE(classes.size(), std::size_t {5});
        QCOMPARE(classes[2].from, 3);
        QCOMPARE(classes[2].to, 4);
        QCOMPARE(classes[2].jobs, std::size_t {2});
        QCOMPARE(classes[2].meanWait, 3.5);
        QCOMPARE(classes[2].medianWait, SimTime(3));
        QVERIFY(classes[2].work == 3 * 97 + 4 * 96);
        QCOMPARE(classes[4].from, 9);
        QCOMPARE(classes[4].to, 16);
    }

    void samplesTheLoadAfterEachSecond()
    {
        const std::vector<LoadSample> expected {
            {SimTime(0), 4, 4, 4, 0, 0, 1, 3, 8},
            {SimTime(10), 4, 4, 4, 1, 8, 1, 3, 8},
            {SimTime(20), 4, 4, 4, 2, 9, 1, 3, 8},
            {SimTime(100), 8, 0, 0, 1, 1, 1, 8, 8},
            {SimTime(120), 8, 0, 0, 2, 9, 1, 8, 8},
            {SimTime(150), 1, 7, 6, 1, 8, 1, 1, 8}, // All but a corner: the largest box is 3 x 2.
            {SimTime(155), 0, 8, 8, 1, 8, 0, 0, 8},
        };
        const std::vector<LoadSample> samples = loadOverTime(smallRun().recording());
        QCOMPARE(samples.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(samples[i], expected[i]);
        QCOMPARE(samples[0].unused(), 4);
        QCOMPARE(samples[0].lost(), 1);
        QCOMPARE(samples[5].unused(), 0);
        QCOMPARE(samples[5].lost(), 7);
    }

    void countsNothingOutOfServiceAsFree()
    {
        MachineSpec spec;
        spec.dims = {4, 1, 1};
        spec.lines = {{*ringWiring(naturalOrder(4)), *ringWiring(naturalOrder(1)),
            *ringWiring(naturalOrder(1))}};
        spec.outOfService.midplanes = {{1, 0, 0}};
        Author author(*Machine::create(spec));
        author.submit(5, 1, 1);
        const std::vector<LoadSample> samples = loadOverTime(author.recording());
        QCOMPARE(samples.at(0), (LoadSample {SimTime(5), 0, 3, 2, 1, 1, 0, 0, 4}));
    }
};

QTEST_APPLESS_MAIN(RunMetricsTest)
#include "tst_RunMetrics.moc"
