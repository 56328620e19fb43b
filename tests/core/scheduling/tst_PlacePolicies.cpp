// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <fmt/format.h>

#include "core/simulation/Simulation.h"
#include "tests/core/RandomCases.h"
#include "tests/core/allocation/RandomMachines.h"
#include "tests/core/scheduling/SlowScheduler.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane;
using namespace midplane::core;
using namespace midplane::core::test;

namespace {

/// What SlowScheduler tells, from the journal.
std::vector<std::string> storyOf(const Recording& recording)
{
    std::vector<std::string> story;
    const auto place = [&](const Entry& entry) {
        const Placement& placement = recording.placements[entry.placement];
        return placeText(placement.members, static_cast<std::size_t>(placement.linkCount()));
    };
    for (const Entry& entry : recording.journal.entries()) {
        const std::string head = fmt::format("{:08} {:04} ", entry.time.count(), entry.job.value);
        if (entry.kind == EntryKind::Started)
            story.push_back(fmt::format("{}start {} {}", head, place(entry),
                nameOf(static_cast<StartReason>(entry.reason))));
        else if (entry.kind == EntryKind::Moved)
            story.push_back(fmt::format("{}moved {}", head, place(entry)));
        else if (entry.kind == EntryKind::Reserved)
            story.push_back(fmt::format("{}promised {}", head, entry.promisedStart().count()));
    }
    std::sort(story.begin(), story.end());
    return story;
}

/// What a run is made of, beside its machine.
struct Run {
    Workload workload;
    RequestRules rules;
    PolicyOptions options;
};

std::vector<std::string> fastStory(
    const TablesPtr& tables, const std::string& policy, const Run& run)
{
    auto simulation = Simulation::create({tables, policy, run.workload, run.rules, run.options});
    while (simulation->step()) { }
    return storyOf(std::move(*simulation).takeRecording());
}

/// Empty when both tell the same; else the first line that differs.
std::string difference(const TablesPtr& tables, const std::string& policy, const Run& run)
{
    const auto slow = SlowScheduler(tables->machine(), policy, run.options.migration)
                          .run(run.workload.jobs, run.rules);
    const auto fast = fastStory(tables, policy, run);
    const auto [a, b] = std::mismatch(fast.begin(), fast.end(), slow.begin(), slow.end());
    if (a == fast.end() && b == slow.end())
        return {};
    return fmt::format(
        "{}: \"{}\" and not \"{}\"", policy, a == fast.end() ? "" : *a, b == slow.end() ? "" : *b);
}

enum class Estimates { Kept, Any };

/// Jobs that fit nowhere may be among them.
Workload anyWorkload(const Machine& machine, int count, Estimates estimates)
{
    Workload workload;
    SimTime submit {tests::pick(0, 50)};
    const bool areKept = estimates == Estimates::Kept || tests::pick(0, 1) == 0;
    for (int i = 0; i < count; ++i) {
        JobInfo job;
        job.number = job.line = i + 1;
        submit += SimTime {tests::pick(0, 12)};
        job.submit = submit;
        job.runTime = SimTime {tests::pick(1, 60)};
        job.estimate
            = areKept ? job.runTime + SimTime {tests::pick(0, 40)} : SimTime {tests::pick(1, 60)};
        job.shape
            = {tests::pick(1, machine.grid()[Dimension::X]), tests::pick(1, 2), tests::pick(1, 2)};
        job.size = job.shape.volume();
        for (Connectivity& each : job.connectivity.values)
            each = tests::oneOf({Connectivity::Mesh, Connectivity::Torus});
        workload.jobs.push_back(job);
    }
    return workload;
}

RequestRules anyRules()
{
    RequestRules rules;
    if (tests::pick(0, 1) == 1)
        rules.merits = tests::anyMerits();
    if (tests::pick(0, 2) == 2)
        rules.wrap = tests::oneOf({Wrap::No, Wrap::Yes});
    if (tests::pick(0, 3) == 3)
        rules.gaps = Gaps::Yes;
    if (tests::pick(0, 3) == 3)
        rules.lines = LineChoice::Own;
    return rules;
}

Run anyRun(const Machine& machine, int count, Estimates estimates)
{
    Run run {anyWorkload(machine, count, estimates), anyRules(), {}};
    run.options.migration = tests::oneOf({MigrationRule::Guarded, MigrationRule::Literal});
    if (tests::pick(0, 3) == 3) {
        for (JobInfo& job : run.workload.jobs)
            job.anyShape = true;
    }
    return run;
}

} // namespace

/// Each policy on machines with places, entry by entry against its definition in plain loops.
class PlacePoliciesTest : public QObject {
    Q_OBJECT

private slots:
    /// RC_PARAMS asks for more.
    void initTestCase() { tests::setRandomCases(40); }

    void agreesOnRandomMachines_data()
    {
        QTest::addColumn<QString>("policy");
        for (const char* policy :
            {"fcfs", "greedy", "easy", "conservative", "migration", "easy+migration"})
            QTest::newRow(policy) << policy;
    }
    void agreesOnRandomMachines()
    {
        QFETCH(QString, policy);
        QVERIFY(rc::check([&] {
            const TablesPtr tables = tests::anyMachine(5, 2, 2);
            // What becomes of promises that cannot be kept, only the fast one knows.
            const auto estimates = policy == "conservative" ? Estimates::Kept : Estimates::Any;
            const Run run = anyRun(tables->machine(), 30, estimates);
            RC_ASSERT(difference(tables, policy.toStdString(), run) == std::string());
        }));
    }

    void agreesOnTheBuiltInMachines_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("machine");
        for (const char* machine : {"bgl-quarter", "krevat", "torus3d"}) {
            for (const char* policy : {"easy", "conservative", "easy+migration"})
                QTest::addRow("%s %s", policy, machine) << policy << machine;
        }
    }
    void agreesOnTheBuiltInMachines()
    {
        QFETCH(QString, policy);
        QFETCH(QString, machine);
        const auto tables = std::make_shared<MachineTables>(machineNamed(machine.toStdString()));
        const Run run {placeableWorkload(tables->machine(), 40, Mix::Mixed, 7), {}, {}};
        QCOMPARE(difference(tables, policy.toStdString(), run), std::string());
    }
};

QTEST_APPLESS_MAIN(PlacePoliciesTest)
#include "tst_PlacePolicies.moc"
