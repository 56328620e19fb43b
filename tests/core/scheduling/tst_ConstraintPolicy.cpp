// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <new>
#include <thread>

#include <QTest>

#include "core/journal/RecordingFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/WiringGenerators.h"
#include "core/scheduling/PolicyRegistry.h"
#include "core/scheduling/constraint/EasyForecast.h"
#include "core/scheduling/constraint/JointSearch.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

namespace {

/// A row of midplanes, any of which can be joined.
TablesPtr rowOf(int length)
{
    MachineSpec spec;
    spec.name = "row";
    spec.dims = {length, 1, 1};
    spec.lines[Dimension::X] = LineWiring::crossbar(length);
    spec.lines[Dimension::Y] = LineWiring::crossbar(1);
    spec.lines[Dimension::Z] = LineWiring::crossbar(1);
    spec.unit.ioNodesPerCard.assign(static_cast<std::size_t>(spec.unit.nodeCards), 1);
    return std::make_shared<MachineTables>(Machine::create(spec).value());
}

JointJob jobOf(int length, int seconds)
{
    JointJob job;
    job.request.shape = {length, 1, 1};
    job.size = length;
    job.estimate = SimTime {seconds};
    return job;
}

JobInfo submission(int number, int submit, const Shape& shape, int seconds)
{
    JobInfo job;
    job.number = job.line = number;
    job.submit = SimTime {submit};
    job.runTime = job.estimate = SimTime {seconds};
    job.shape = shape;
    job.size = shape.volume();
    return job;
}

/// A whole run.
Simulation ranWith(const TablesPtr& tables, const Workload& workload, const char* policy,
    const ConstraintOptions& options = {})
{
    SimulationInput input;
    input.tables = tables;
    input.policy = policy;
    input.workload = workload;
    input.options.constraint = options;
    Simulation simulation = Simulation::create(std::move(input)).value();
    while (simulation.step()) { }
    return simulation;
}

/// Starts by job.
std::vector<long> startsIn(const Recording& recording)
{
    std::vector<long> starts(recording.jobs.size(), -1);
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Started)
            starts[entry.job.value] = entry.time.count();
    }
    return starts;
}

std::vector<long> startsOf(const TablesPtr& tables, const Workload& workload, const char* policy,
    const ConstraintOptions& options = {})
{
    return startsIn(ranWith(tables, workload, policy, options).recording());
}

/// Jobs of many shapes that keep `bgl` busy.
Workload manyShapes()
{
    Workload workload;
    for (int i = 0; i < 60; ++i)
        workload.jobs.push_back(submission(
            i + 1, 7 * i, {1 + i % 4, 1 + i % 3, 1 + (i * 7) % 4}, 100 + (i * 137) % 900));
    return workload;
}

/// More than can be seen through in a moment.
JointProblem manyTori(const TablesPtr& tables)
{
    JointProblem problem {Occupancy(tables->machine()), {}, {}};
    for (int i = 0; i < 14; ++i) {
        JointJob job;
        job.request.shape = {2, 2, 1 + i % 3};
        job.request.joining = {{Joining::Torus, Joining::Torus, Joining::Torus}};
        job.size = job.request.shape.volume();
        job.estimate = SimTime {100 + 37 * i};
        problem.jobs.push_back(job);
    }
    return problem;
}

} // namespace

class ConstraintPolicyTest : public QObject {
    Q_OBJECT

private slots:
    /// Free are 0, 1 and 3, 4, 5. The first job takes 0, as the first place found; then two jobs of
    /// two do not fit. Seen together, it takes one of
    /// the three.
    void placesAreChosenForAllJobsTogether()
    {
        const TablesPtr tables = rowOf(6);
        JointProblem problem {Occupancy(tables->machine()), {}, {}};
        const Placement held = makePlacement(tables->machine(), membersOf({{2, 0, 0}, {1, 1, 1}}),
            everywhere(Connectivity::Mesh), {});
        problem.machine.take(held);
        problem.holders.push_back({&held, SimTime {100}});
        problem.jobs = {jobOf(1, 50), jobOf(2, 50), jobOf(2, 50)};
        const JointPlan easy = easyForecast(tables, problem);
        QVERIFY(easy.starts[2]->start > SimTime {0});

        OptionLibrary library(tables);
        const JointPlan plan = searchJointPlan(problem, library, easy, {});
        QVERIFY(plan.isOptimal);
        QVERIFY(plan.isBetter);
        QVERIFY(plan.cost < easy.cost);
        for (const auto& start : plan.starts)
            QCOMPARE(start->start.count(), 0L);
        // Not where two find room beside each other.
        QVERIFY(!plan.starts[0]->place->midplanes.test(0));
        QVERIFY(!plan.starts[0]->place->midplanes.test(1));
    }

    /// The same from a queue: the policy starts all three at once, EASY only two.
    /// The smallest case in which units dealt in queue order leave a job too few: the job of 96
    /// units of 128 is planned to start between jobs of 32 and 80 that come after it in the queue.
    void unitsAreDealtByStartTime()
    {
        const auto tables = std::make_shared<const MachineTables>(*findMachine("flat"));
        Workload workload;
        workload.jobs = {submission(1, 0, {109, 1, 1}, 6), submission(2, 0, {32, 1, 1}, 18),
            submission(3, 1, {96, 1, 1}, 14), submission(4, 2, {18, 1, 1}, 6),
            submission(5, 2, {80, 1, 1}, 18)};
        const Simulation run = ranWith(tables, workload, "constraint");
        QVERIFY(run.notCarriedOut().empty());
        const Recording& recording = run.recording();
        for (const long start : startsIn(recording))
            QVERIFY(start >= 0);
        for (const Entry& entry : recording.journal.entries()) {
            if (entry.kind == EntryKind::Started)
                QCOMPARE(recording.placements[entry.placement].midplaneCount(),
                    recording.jobs[entry.job.value].size);
        }
    }

    void whatThePlanStartsNowIsStarted()
    {
        const TablesPtr tables = rowOf(6);
        Workload workload;
        workload.jobs = {submission(1, 0, {2, 1, 1}, 10), submission(2, 0, {1, 1, 1}, 100),
            submission(3, 0, {3, 1, 1}, 10), submission(4, 20, {1, 1, 1}, 50),
            submission(5, 20, {2, 1, 1}, 50), submission(6, 20, {2, 1, 1}, 50)};
        const auto easy = startsOf(tables, workload, "easy");
        const auto joint = startsOf(tables, workload, "constraint");
        QCOMPARE(easy[5], 70L);
        QCOMPARE(joint[3], 20L);
        QCOMPARE(joint[4], 20L);
        QCOMPARE(joint[5], 20L);
    }

    /// Small jobs come all the time and would keep the large one waiting: past the cut-off they
    /// wait for it.
    void pastTheCutOffNobodyIsOvertaken()
    {
        const TablesPtr tables = rowOf(2);
        Workload workload;
        for (int i = 0; i < 40; ++i)
            workload.jobs.push_back(submission(i + 1, i * 5, {i == 1 ? 2 : 1, 1, 1}, 10));
        ConstraintOptions options;
        options.utilizationWeight = 0;
        options.waitWeight = 0;
        options.overdueWeight = 0; // Nothing but the cut-off is for the large one.
        options.cutOff = SimTime {60};
        options.nodes = 100;
        const auto starts = startsOf(tables, workload, "constraint", options);
        const long large = starts[1];
        QVERIFY(large >= 0);
        for (std::size_t i = 2; i < starts.size(); ++i) {
            if (starts[i] >= workload.jobs[1].submit.count() + 60)
                QVERIFY(starts[i] >= large);
        }
    }

    void aBudgetOfNothingIsEasysPlan()
    {
        const TablesPtr tables = rowOf(6);
        JointProblem problem {Occupancy(tables->machine()), {}, {}};
        problem.jobs = {jobOf(4, 10), jobOf(4, 10), jobOf(2, 100), jobOf(2, 100)};
        const JointPlan easy = easyForecast(tables, problem);
        OptionLibrary library(tables);
        JointBudget none;
        none.nodes = 0;
        const JointPlan plan = searchJointPlan(problem, library, easy, none);
        QCOMPARE(plan.cost, easy.cost);
        QVERIFY(!plan.isBetter);
        QVERIFY(!plan.isOptimal);
        QVERIFY(plan.atLeast <= plan.cost);
    }

    void cancellingEndsTheSearch()
    {
        const TablesPtr tables = std::make_shared<MachineTables>(*findMachine("bgl"));
        const JointProblem problem = manyTori(tables);
        OptionLibrary library(tables);
        JointBudget budget;
        budget.nodes = ~std::uint64_t {0};
        const JointPlan easy = easyForecast(tables, problem);
        int asked = 0;
        budget.isCancelled = [&] { return ++asked > 20; };
        JointPlan plan = searchJointPlan(problem, library, easy, budget);
        QVERIFY(asked > 20);
        QCOMPARE(plan.ending, JointEnding::Cancelled);
        QVERIFY(!plan.isOptimal);
        QVERIFY(plan.cost <= easy.cost);
        for (const auto& start : plan.starts)
            QVERIFY(start);

        // Before the search, too: while places are listed.
        OptionLibrary another(tables);
        asked = 0;
        budget.isCancelled = [&] { return ++asked >= 3; };
        plan = searchJointPlan(problem, another, easy, budget);
        QCOMPARE(asked, 3);
        QCOMPARE(plan.ending, JointEnding::Cancelled);
        QCOMPARE(plan.nodes, std::uint64_t {0});
        QCOMPARE(plan.cost, easy.cost);
    }

    void aRunThatIsStoppedPlansNoFurther()
    {
        const TablesPtr tables = std::make_shared<MachineTables>(*findMachine("bgl"));
        const std::atomic<bool> stop = true;
        SimulationInput input;
        input.tables = tables;
        input.policy = "constraint";
        input.workload = manyShapes();
        input.options.stop = &stop;
        Simulation simulation = Simulation::create(std::move(input)).value();
        while (simulation.step()) { }
        QVERIFY(simulation.planning()->searches > 0);
        QCOMPARE(simulation.planning()->stopped, simulation.planning()->searches);
        QCOMPARE(simulation.planning()->nodes, std::uint64_t {0});
    }

    void outOfMemoryItDoesAsEasyAndGoesOn()
    {
        const TablesPtr tables = std::make_shared<MachineTables>(*findMachine("bgl"));
        ConstraintOptions options;
        options.memory = 0;
        options.jointJobs = 100;
        const Simulation simulation = ranWith(tables, manyShapes(), "constraint", options);
        const PlanningReport& report = *simulation.planning();
        QVERIFY(report.searches > 0);
        QCOMPARE(report.outOfMemory, report.searches);
        QCOMPARE(report.fellBack, report.searches);
        QCOMPARE(simulation.endedJobs(), simulation.jobCount());
        QCOMPARE(startsIn(simulation.recording()), startsOf(tables, manyShapes(), "easy"));
    }

    /// Room for the places, but not for the tree.
    void theTreeCountsAsMemoryToo()
    {
        const TablesPtr tables = std::make_shared<MachineTables>(*findMachine("bgl"));
        const JointProblem problem = manyTori(tables);
        const JointPlan easy = easyForecast(tables, problem);
        OptionLibrary library(tables);
        JointBudget budget;
        budget.nodes = 1;
        searchJointPlan(problem, library, easy, budget);
        budget.nodes = ~std::uint64_t {0};
        budget.memory = library.memory() + 1'000;
        const JointPlan plan = searchJointPlan(problem, library, easy, budget);
        QCOMPARE(plan.ending, JointEnding::Memory);
        QVERIFY(plan.cost <= easy.cost);
    }

    /// The system itself has no more memory, somewhere in the middle.
    void anAllocationThatFailsEndsTheSearch()
    {
        const TablesPtr tables = std::make_shared<MachineTables>(*findMachine("bgl"));
        const JointProblem problem = manyTori(tables);
        const JointPlan easy = easyForecast(tables, problem);
        OptionLibrary library(tables);
        for (const int when : {1, 4, 40}) {
            JointBudget budget;
            budget.nodes = ~std::uint64_t {0};
            int asked = 0;
            budget.isCancelled = [&]() -> bool {
                if (++asked >= when)
                    throw std::bad_alloc();
                return false;
            };
            const JointPlan plan = searchJointPlan(problem, library, easy, budget);
            QCOMPARE(asked, when);
            QCOMPARE(plan.ending, JointEnding::Memory);
            QVERIFY(!plan.isOptimal);
            QVERIFY(plan.cost <= easy.cost);
        }
        // And the library is as good as before.
        JointBudget budget;
        budget.nodes = 50;
        OptionLibrary fresh(tables);
        QCOMPARE(searchJointPlan(problem, library, easy, budget).cost,
            searchJointPlan(problem, fresh, easy, budget).cost);
    }

    /// One midplane is taken; the large job waits for it, the small one is over before.
    void theReasonSaysWhatThePlanDid()
    {
        Workload workload;
        workload.jobs = {submission(1, 0, {1, 1, 1}, 100), submission(2, 10, {2, 1, 1}, 50),
            submission(3, 10, {1, 1, 1}, 50)};
        const Simulation simulation = ranWith(rowOf(2), workload, "constraint");
        std::vector<std::string> reasons(3);
        for (const Entry& entry : simulation.recording().journal.entries()) {
            if (entry.kind == EntryKind::Started)
                reasons[entry.job.value] = nameOf(static_cast<StartReason>(entry.reason));
        }
        QCOMPARE(reasons[0], std::string("head of queue"));
        QCOMPARE(reasons[1], std::string("head of queue"));
        QCOMPARE(reasons[2], std::string("planned together"));
        const PlanningReport& report = *simulation.planning();
        QCOMPARE(report.proven, report.searches);
        QCOMPARE(report.provenShare(), 1.0);
        QCOMPARE(report.meanGap(), 0.0);
        QCOMPARE(report.fellBack, std::uint64_t {0});
        QVERIFY(ranWith(rowOf(2), workload, "easy").planning() == nullptr);
    }

    void theSameBudgetIsTheSameRun()
    {
        const TablesPtr tables = std::make_shared<MachineTables>(*findMachine("bgl"));
        ConstraintOptions options;
        options.nodes = 40;
        const auto bytes = [&] {
            return encodeRecording(
                ranWith(tables, manyShapes(), "constraint", options).recording());
        };
        const std::string first = bytes();
        std::string second;
        std::string third;
        std::thread one([&] { second = bytes(); });
        std::thread two([&] { third = bytes(); });
        one.join();
        two.join();
        QVERIFY(!first.empty());
        QVERIFY(second == first);
        QVERIFY(third == first);
    }
};

QTEST_APPLESS_MAIN(ConstraintPolicyTest)
#include "tst_ConstraintPolicy.moc"
