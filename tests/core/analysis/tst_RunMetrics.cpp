// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/analysis/RunMetrics.h"
#include "core/machine/WiringGenerators.h"

using namespace midplane::core;

namespace {

/// 4 x 2 x 1 midplanes, x- and y-lines plain rings.
MachinePtr smallMachine()
{
    MachineSpec spec;
    spec.name = "small";
    spec.dims = {4, 2, 1};
    spec.lines = {
        {*ringWiring(naturalOrder(4)), *ringWiring(naturalOrder(2)), *ringWiring(naturalOrder(1))}};
    return *Machine::create(spec);
}

MachinePtr unitsOnly(int count)
{
    MachineSpec spec;
    spec.name = "units";
    spec.dims = {count, 1, 1};
    spec.hasGeometry = false;
    spec.nameRule = "number";
    return *Machine::create(spec);
}

Entry entryOf(SimTime time, EntryKind kind, JobId job, PlacementId placement = {})
{
    Entry entry;
    entry.time = time;
    entry.kind = kind;
    entry.job = job;
    entry.placement = placement;
    return entry;
}

/// Writes a recording by hand, entry by entry.
class Author {
public:
    explicit Author(MachinePtr machine) { m_recording.machine = std::move(machine); }

    JobId submit(int time, int number, int size, Connectivity connectivity = Connectivity::Mesh)
    {
        const JobId id {static_cast<std::uint32_t>(m_recording.jobs.size())};
        JobInfo job;
        job.number = number;
        job.submit = SimTime(time);
        job.size = size;
        job.connectivity = everywhere(connectivity);
        m_recording.jobs.push_back(job);
        m_recording.journal.append(entryOf(SimTime(time), EntryKind::Submitted, id));
        return id;
    }
    void refuse(int time, JobId job)
    {
        m_recording.journal.append(entryOf(SimTime(time), EntryKind::Refused, job));
    }
    void start(int time, JobId job, const Placement& placement)
    {
        m_recording.journal.append(entryOf(
            SimTime(time), EntryKind::Started, job, m_recording.placements.idOf(placement)));
    }
    void end(int time, JobId job)
    {
        m_recording.journal.append(entryOf(SimTime(time), EntryKind::Ended, job));
    }
    const Recording& recording() const { return m_recording; }
    const Machine& machine() const { return *m_recording.machine; }

private:
    Recording m_recording;
};

/// One link set for all lines.
std::vector<LinkSet> links(std::vector<int> ids) { return {LinkSet {ids, ids, {}}}; }

/// Time goes from 0 to 155 on 8 midplanes: job 11 asks for 3 midplanes and holds 4; job 12 waits
/// for the whole machine; job 13 waits behind it; job 14 never starts.
Author smallRun()
{
    constexpr Connectivity mesh = Connectivity::Mesh;
    constexpr Connectivity torus = Connectivity::Torus;
    Author author(smallMachine());
    const JobId padded = author.submit(0, 11, 3);
    author.start(0, padded,
        makePlacement(author.machine(), membersOf({{0, 0, 0}, {2, 2, 1}}), everywhere(mesh),
            {{links({0}), links({0}), links({})}}));
    const JobId whole = author.submit(10, 12, 8, torus);
    author.refuse(10, whole);
    const JobId small = author.submit(20, 13, 1);
    author.end(100, padded);
    author.start(100, whole,
        makePlacement(author.machine(), membersOf({{0, 0, 0}, {4, 2, 1}}), everywhere(torus),
            {{links({0, 1, 2, 3}), links({0, 1}), links({})}}));
    author.submit(120, 14, 8);
    author.end(150, whole);
    author.start(150, small,
        makePlacement(author.machine(), membersOf({{3, 1, 0}, {1, 1, 1}}), everywhere(mesh),
            {{links({}), links({}), links({})}}));
    author.end(155, small);
    return author;
}

} // namespace

namespace midplane::core {

bool operator==(const LoadSample& left, const LoadSample& right)
{
    return left.time == right.time && left.used == right.used && left.free == right.free
        && left.largestFree == right.largestFree && left.waiting == right.waiting
        && left.waitingSize == right.waitingSize;
}

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

    /// Krevat et al. 2002 for utilization, Aridor et al. 2005 for the midplanes held.
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
        QCOMPARE(metrics.meanResponse, (100 + 140 + 135) / 3.0);
        QCOMPARE(metrics.longestWait, SimTime(130));
        // The job of 5 s counts as one of 10 s.
        QCOMPARE(metrics.meanBoundedSlowdown, (1 + 140 / 50.0 + 135 / 10.0) / 3);
    }

    void countsNoSlowdownBelowOne()
    {
        Author author(unitsOnly(4));
        MidplaneMask unit(4);
        unit.set(2);
        const JobId job = author.submit(7, 1, 1);
        author.start(7, job, makeUnitPlacement(unit));
        author.end(9, job);
        QCOMPARE(metricsOf(author.recording()).meanBoundedSlowdown, 1.0);
        QCOMPARE(metricsOf(author.recording()).utilization, 0.25);
        QCOMPARE(metricsOf(author.recording()).utilizationToLastSubmit, 0.0);
    }

    void isZeroWhereNothingRan()
    {
        Author author(smallMachine());
        QCOMPARE(metricsOf(author.recording()).utilization, 0.0);
        author.submit(0, 1, 8);
        const RunMetrics metrics = metricsOf(author.recording());
        QCOMPARE(metrics.jobs, std::size_t {0});
        QCOMPARE(metrics.neverStarted, std::size_t {1});
        QCOMPARE(metrics.meanWait, 0.0);
    }

    /// 4 jobs of 2^53 s on 2^10 midplanes: their work is 2^65 midplane-seconds.
    void doesNotOverflow()
    {
        constexpr std::int64_t longest = std::int64_t {1} << 53;
        Recording recording;
        recording.machine = unitsOnly(1 << 10);
        MidplaneMask units(1 << 10);
        units.setRange(0, 1 << 10);
        const PlacementId all = recording.placements.idOf(makeUnitPlacement(units));
        for (std::uint32_t i = 0; i < 4; ++i) {
            JobInfo job;
            job.size = 1 << 10;
            recording.jobs.push_back(job);
            recording.journal.append(entryOf(SimTime(0), EntryKind::Submitted, JobId {i}));
        }
        for (std::uint32_t i = 0; i < 4; ++i) {
            recording.journal.append(
                entryOf(SimTime(i * longest), EntryKind::Started, JobId {i}, all));
            recording.journal.append(
                entryOf(SimTime((i + 1) * longest), EntryKind::Ended, JobId {i}));
        }
        QCOMPARE(metricsOf(recording).utilization, 1.0);
        QCOMPARE(metricsOf(recording).meanWait, 1.5 * longest);
    }

    void samplesTheLoadAfterEachSecond()
    {
        const std::vector<LoadSample> expected {
            {SimTime(0), 4, 4, 4, 0, 0},
            {SimTime(10), 4, 4, 4, 1, 8},
            {SimTime(20), 4, 4, 4, 2, 9},
            {SimTime(100), 8, 0, 0, 1, 1},
            {SimTime(120), 8, 0, 0, 2, 9},
            {SimTime(150), 1, 7, 6, 1, 8}, // All but a corner: the largest box is 3 x 2.
            {SimTime(155), 0, 8, 8, 1, 8},
        };
        const std::vector<LoadSample> samples = loadOverTime(smallRun().recording());
        QCOMPARE(samples.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i)
            QCOMPARE(samples[i], expected[i]);
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
        QCOMPARE(samples.at(0), (LoadSample {SimTime(5), 0, 3, 2, 1, 1}));
    }

    /// 4 links join the box of job 11: one in each of two x-lines and two y-lines. The torus of job
    /// 12 takes the four links of both x-lines and the two links of all four y-lines.
    void writesARowAJob()
    {
        QCOMPARE(QString::fromStdString(jobsCsv(smallRun().recording())),
            QStringLiteral("job,submit,start,end,wait,size,shape,connectivity,origin,links\n"
                           "11,0,0,100,0,3,2x2x1,mesh,0.0.0,4\n"
                           "12,10,100,150,90,8,4x2x1,torus,0.0.0,16\n"
                           "13,20,150,155,130,1,1x1x1,mesh,3.1.0,0\n"));
    }

    void writesUnitsWithoutAPlace()
    {
        Author author(unitsOnly(128));
        MidplaneMask units(128);
        units.setRange(20, 37);
        const JobId job = author.submit(3, 42, 37, Connectivity::Torus);
        author.start(4, job, makeUnitPlacement(units));
        author.end(8, job);
        QCOMPARE(QString::fromStdString(jobsCsv(author.recording())),
            QStringLiteral("job,submit,start,end,wait,size,shape,connectivity,origin,links\n"
                           "42,3,4,8,1,37,37x1x1,torus,,0\n"));
    }
};

QTEST_APPLESS_MAIN(RunMetricsTest)
#include "tst_RunMetrics.moc"
