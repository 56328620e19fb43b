// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/analysis/RunReader.h"
#include "core/scheduling/PolicyRegistry.h"
#include "tests/core/analysis/Author.h"
#include "tests/core/analysis/RandomStory.h"
#include "tests/core/analysis/SlowReckoning.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

std::string textOf(const std::map<std::string, long>& sums)
{
    std::string text;
    for (const auto& [name, value] : sums) {
        if (value != 0)
            text += name + " " + std::to_string(value) + "\n";
    }
    return text;
}

std::map<std::string, long> sumsOf(const CapacityUse& use)
{
    const auto number = [](WideSum sum) { return static_cast<long>(sum); };
    return {{"used", number(use.used)}, {"unused", number(use.unused)},
        {"padding", number(use.padding)}, {"booting", number(use.booting)},
        {"idle", number(use.idle)}, {"failed", number(use.failed)},
        {"outOfService", number(use.outOfService)},
        {"order", number((*use.byReason)[RefusalReason::Order])},
        {"wiring", number((*use.byReason)[RefusalReason::Wiring])},
        {"space", number((*use.byReason)[RefusalReason::Space])}};
}

std::map<std::string, long> countsOf(const RunMetrics& metrics)
{
    const auto number = [](auto count) { return static_cast<long>(count); };
    const RunCounts& counts = metrics.counts;
    std::map<std::string, long> all {{"jobs", number(metrics.jobs)},
        {"failed", number(metrics.failed)}, {"running", number(metrics.running)},
        {"neverStarted", number(metrics.neverStarted)}, {"migrations", number(counts.migrations)},
        {"failures", number(counts.failures)}, {"resubmissions", number(counts.resubmissions)},
        {"promises", number(counts.promises)}, {"brokenPromises", number(counts.brokenPromises)},
        {"lateness", number(counts.lateness)}};
    for (int i = 0; i < startReasonCount; ++i) {
        const auto reason = static_cast<StartReason>(i);
        all[nameOf(reason)] += number(counts.startsFor(reason));
    }
    return all;
}

long sumOf(const std::vector<long>& numbers)
{
    return std::accumulate(numbers.begin(), numbers.end(), 0L);
}

/// The machine to tell of, by name.
MachinePtr machineFor(const QString& name)
{
    return name == "units" ? unitsOnly(7) : name == "rings" ? fourByTwo() : smallMachine();
}

void compareWithSlow(const Recording& recording, const TablesPtr& tables)
{
    RunReader reader(recording.machine);
    reader.explainLosses(tables).read(recording);
    const RunMetrics metrics = reader.metrics();
    SlowReckoning slow(recording);

    QCOMPARE(metrics.makespan.count(), slow.makespan);
    QCOMPARE(textOf(sumsOf(metrics.capacity)), textOf(slow.toEnd));
    QVERIFY(metrics.capacity.sumOfParts() == metrics.capacity.whole());
    const ByReason<WideSum>& byReason = *metrics.capacity.byReason;
    QVERIFY(
        byReason.values[0] + byReason.values[1] + byReason.values[2] == metrics.capacity.wanted);
    QCOMPARE(textOf(countsOf(metrics)), textOf(slow.counts));

    const double early
        = static_cast<double>(slow.submissionSpan) * recording.machine->midplaneCount();
    QCOMPARE(
        metrics.utilizationToLastSubmit * early, static_cast<double>(slow.toSubmission["used"]));
    QCOMPARE(metrics.occupancyToLastSubmit * early,
        static_cast<double>(slow.toSubmission["used"] + slow.toSubmission["padding"]));

    const auto jobs = static_cast<double>(slow.waits.size());
    if (slow.waits.empty())
        return;
    QCOMPARE(metrics.meanWait * jobs, static_cast<double>(sumOf(slow.waits)));
    QCOMPARE(metrics.meanResponse * jobs, static_cast<double>(sumOf(slow.responses)));
    QCOMPARE(metrics.meanBoundedSlowdown * jobs, slow.slowdowns);
    QCOMPARE(metrics.longestWait.count(), slow.waits.back());
    QCOMPARE(metrics.medianWait.count(), slow.waits[(slow.waits.size() - 1) / 2]);
    QCOMPARE(metrics.wait95.count(), slow.waits[(slow.waits.size() * 95 + 99) / 100 - 1]);
    std::size_t inClasses = 0;
    for (const SizeClass& sizes : metrics.sizeClasses)
        inClasses += sizes.jobs;
    QCOMPARE(inClasses, metrics.jobs);
}

/// Everything a reader tells, as one text.
QString everythingOf(RunReader& reader)
{
    const RunMetrics metrics = reader.metrics();
    QString text
        = QString::fromStdString(textOf(sumsOf(metrics.capacity)) + textOf(countsOf(metrics)));
    for (const JobResult& job : reader.takeJobs())
        text += QString("%1: %2 %3 %4\n")
                    .arg(job.job.value)
                    .arg(job.submit.count())
                    .arg(job.start.count())
                    .arg(job.end.count());
    for (const LoadSample& sample : reader.takeLoad())
        text += QString("%1: %2 %3 %4\n")
                    .arg(sample.time.count())
                    .arg(sample.used)
                    .arg(sample.largestFree)
                    .arg(sample.waitingSize);
    return text;
}

BootModel someBootTimes()
{
    StageTimes times;
    times.configuring = SimTime {2};
    times.booting = SimTime {5};
    times.launch = SimTime {1};
    times.terminating = SimTime {3};
    return BootModel::constant(times);
}

/// Two midplanes fail while jobs run, one of them twice.
std::vector<Fault> someFaults(std::uint64_t seed)
{
    const SimTime first {120 + static_cast<int>(seed) * 7};
    const MidplaneCoord near {0, 0, 0};
    const MidplaneCoord far {1, 1, 1};
    return {{first, near, HardwareState::Error},
        {first + SimTime {20}, near, HardwareState::Available},
        {first + SimTime {15}, far, HardwareState::Error},
        {first + SimTime {45}, far, HardwareState::Available},
        {first + SimTime {90}, near, HardwareState::Error},
        {first + SimTime {95}, near, HardwareState::Available}};
}

void addMachines()
{
    QTest::addColumn<QString>("machine");
    QTest::newRow("small") << "small";
    QTest::newRow("units") << "units";
    QTest::newRow("rings") << "rings"; // A torus takes all links of its ring.
}

} // namespace

/// Boots, faults, moves, promises, partitions that are kept: the figures of what happens at random
/// are those of a reckoning by definition.
class RunReaderTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheSlowReckoning_data() { addMachines(); }
    void agreesWithTheSlowReckoning()
    {
        QFETCH(QString, machine);
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            RandomStory story(machineFor(machine), seed);
            story.goOn(static_cast<int>(20 + seed * 2));
            compareWithSlow(story.recording(), story.tables());
            story.comeToRest();
            compareWithSlow(story.recording(), story.tables());
            if (QTest::currentTestFailed()) {
                qWarning("seed %d", static_cast<int>(seed));
                return;
            }
        }
    }

    /// The stories would prove nothing if some things never happened in them.
    void theStoriesHaveEverything()
    {
        std::map<std::string, long> sums;
        std::map<std::string, long> counts;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            RandomStory story(fourByTwo(), seed);
            story.goOn(static_cast<int>(20 + seed * 2));
            RunReader reader(story.recording().machine);
            reader.explainLosses(story.tables()).read(story.recording());
            for (const auto& [name, value] : sumsOf(reader.metrics().capacity))
                sums[name] += value;
            for (const auto& [name, value] : countsOf(reader.metrics()))
                counts[name] += value;
        }
        for (const auto& [name, value] : sums)
            QVERIFY2(value > 0, name.c_str());
        for (const auto& [name, value] : counts)
            QVERIFY2(value > 0, name.c_str());
    }

    /// The same of real runs under every policy: without boot times, where the journal has only the
    /// job manager's words, and with boot times, where the control system tells everything.
    void agreesOnSimulatedRuns_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<bool>("boots");
        QTest::addColumn<bool>("breaks");
        for (const std::string& policy : policyNames()) {
            QTest::addRow("%s", policy.c_str()) << policy.c_str() << false << false;
            QTest::addRow("%s, faults", policy.c_str()) << policy.c_str() << false << true;
            QTest::addRow("%s, boots and faults", policy.c_str()) << policy.c_str() << true << true;
        }
    }
    void agreesOnSimulatedRuns()
    {
        QFETCH(QString, policy);
        QFETCH(bool, boots);
        QFETCH(bool, breaks);
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const MachinePtr machine = smallMachine();
            const auto tables = std::make_shared<MachineTables>(machine);
            SimulationInput input {
                tables, policy.toStdString(), placeableWorkload(*machine, 25, Mix::Mixed, seed)};
            if (boots)
                input.boot = someBootTimes();
            if (breaks)
                input.faults = someFaults(seed);
            auto simulation = Simulation::create(std::move(input));
            QVERIFY2(simulation.has_value(), simulation ? "" : simulation.error().text().c_str());
            while (simulation->step()) { }
            compareWithSlow(std::move(*simulation).takeRecording(), tables);
            if (QTest::currentTestFailed())
                return;
        }
    }

    /// Reading on, entry by entry or in larger pieces, gives what reading at once gives, also where
    /// the journal forgets what was read.
    void readsOnWhereItWas_data()
    {
        QTest::addColumn<int>("piece");
        for (const int piece : {1, 7, 100})
            QTest::addRow("%d", piece) << piece;
    }
    void readsOnWhereItWas()
    {
        QFETCH(int, piece);
        RandomStory story(smallMachine(), 4);
        story.goOn(200);
        const Recording& whole = story.recording();
        RunReader atOnce(whole.machine);
        atOnce.explainLosses(story.tables()).keepJobs().keepLoad().read(whole);

        Recording growing = whole;
        growing.journal = Journal();
        RunReader inPieces(whole.machine);
        inPieces.explainLosses(story.tables()).keepJobs().keepLoad();
        for (const Entry& entry : whole.journal.entries()) {
            growing.journal.append(entry);
            if (growing.journal.lastId() % static_cast<SequenceId>(piece) != 0)
                continue;
            inPieces.read(growing);
            growing.journal.forgetUntil(inPieces.position());
        }
        inPieces.read(growing);
        QCOMPARE(inPieces.position(), whole.journal.lastId());
        QCOMPARE(everythingOf(inPieces), everythingOf(atOnce));
    }

    void namesThoseThatWait()
    {
        const Author author = smallRun();
        RunReader reader(author.recording().machine);
        reader.read(author.recording());
        QCOMPARE(reader.waiting().size(), std::size_t {1});
        QCOMPARE(reader.waiting().front().value, 3U);
    }
};

QTEST_APPLESS_MAIN(RunReaderTest)
#include "tst_RunReader.moc"
