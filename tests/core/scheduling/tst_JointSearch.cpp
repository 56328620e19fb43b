// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include <QTest>

#include <fmt/format.h>
#include <rapidcheck.h>

#include "core/allocation/Allocator.h"
#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/constraint/EasyForecast.h"
#include "core/scheduling/constraint/JointObjective.h"
#include "core/scheduling/constraint/JointSearch.h"
#include "tests/core/RandomCases.h"
#include "tests/core/allocation/RandomMachines.h"
#include "tests/core/scheduling/SlowJointPlan.h"

using namespace midplane;
using namespace midplane::core;
using namespace midplane::core::test;

namespace {

const JointBudget endless {~std::uint64_t {0}, {}, {}};

Request anyRequest(const Machine& machine)
{
    Request request;
    request.shape = {tests::pick(1, machine.grid()[Dimension::X]),
        tests::pick(1, machine.grid()[Dimension::Y]), tests::pick(1, machine.grid()[Dimension::Z])};
    for (Joining& each : request.joining.values)
        each = tests::oneOf({Joining::Mesh, Joining::Torus});
    request.wrap = Wrap::No;
    return request;
}

/// A machine with some jobs on it and others that wait; its placements live here.
struct Scene {
    explicit Scene(TablesPtr anyTables)
        : tables(std::move(anyTables))
        , problem {Occupancy(tables->machine()), {}, {}}
    {
    }

    void addHolders(int most)
    {
        Allocator allocator(tables);
        for (int i = tests::pick(0, most); i > 0; --i) {
            const auto place = allocator.find(problem.machine, anyRequest(tables->machine()));
            if (!place)
                continue;
            problem.machine.take(*place);
            held.push_back(std::make_unique<Placement>(*place));
            problem.holders.push_back({held.back().get(), SimTime {tests::pick(1, 9)}});
        }
    }

    void addJobs(int count)
    {
        int waited = 20;
        for (int i = 0; i < count; ++i) {
            JointJob job;
            job.request = anyRequest(tables->machine());
            if (i > 0 && tests::pick(0, 3) == 0)
                job.request = problem.jobs.back().request;
            job.size = std::max(1, job.request.shape.volume() - tests::pick(0, 1));
            job.estimate = SimTime {tests::pick(1, 6)};
            waited -= tests::pick(0, 5);
            job.waited = SimTime {std::max(waited, 0)};
            problem.jobs.push_back(job);
        }
    }

    TablesPtr tables;
    JointProblem problem;
    std::vector<std::unique_ptr<Placement>> held;
};

std::unique_ptr<Scene> anyScene(int mostJobs, int mostMidplanes)
{
    TablesPtr tables = tests::anyMachine(4, 2, 2);
    while (tables->machine().midplaneCount() > mostMidplanes)
        tables = tests::anyMachine(4, 2, 2);
    if (tests::pick(0, 3) == 0)
        tables = tests::hurt(tables->machine(), 2);
    auto scene = std::make_unique<Scene>(tables);
    scene->addHolders(3);
    scene->addJobs(tests::pick(1, mostJobs));
    JointProblem& problem = scene->problem;
    problem.weights = {tests::pick(0, 3), tests::pick(0, 3), tests::pick(0, 3)};
    problem.horizon = SimTime {tests::pick(1, 15)};
    if (tests::pick(0, 1) == 1)
        problem.cutOff = SimTime {tests::pick(5, 20)};
    return scene;
}

std::vector<long> startsOf(const JointPlan& plan)
{
    std::vector<long> starts;
    for (const auto& each : plan.starts)
        starts.push_back(each ? each->start.count() : 0);
    return starts;
}

/// Each rule on its own and with others: none may change the answer.
JointRules anyRules()
{
    if (tests::pick(0, 2) == 0)
        return {};
    JointRules rules;
    rules.order = tests::oneOf({TurnOrder::Submitted, TurnOrder::Shortest, TurnOrder::Longest,
        TurnOrder::Smallest, TurnOrder::Largest});
    rules.twins = tests::pick(0, 1) == 1;
    rules.useless = tests::pick(0, 1) == 1;
    rules.covered = tests::pick(0, 1) == 1;
    rules.meetings = tests::pick(0, 1) == 1;
    if (tests::pick(0, 2) == 0) {
        rules.restartAfter = static_cast<std::uint64_t>(tests::pick(1, 20));
        rules.noGoodDepth = static_cast<unsigned>(tests::pick(0, 1) * 16);
    }
    return rules;
}

/// A problem and its answers, for people.
std::string storyOf(const Scene& scene, const JointPlan& plan)
{
    const JointProblem& problem = scene.problem;
    const Machine& machine = scene.tables->machine();
    std::string story = fmt::format("{}x{}x{}, weights {} {} {}, horizon {}, cut-off {}\n",
        machine.grid()[Dimension::X], machine.grid()[Dimension::Y], machine.grid()[Dimension::Z],
        problem.weights.utilization, problem.weights.wait, problem.weights.overdue,
        problem.horizon.count(), problem.cutOff ? problem.cutOff->count() : -1);
    for (const JointHolder& holder : problem.holders)
        story += fmt::format(
            "holder of {} until {}\n", holder.place->midplaneCount(), holder.end.count());
    for (std::size_t i = 0; i < problem.jobs.size(); ++i) {
        const JointJob& job = problem.jobs[i];
        story += fmt::format("job {}: {}x{}x{} size {} for {}, waited {}:", i, job.request.shape.x,
            job.request.shape.y, job.request.shape.z, job.size, job.estimate.count(),
            job.waited.count());
        story += plan.starts[i] ? fmt::format(" at {} with {} links\n",
                     plan.starts[i]->start.count(), plan.starts[i]->place->linkCount())
                                : std::string(" nowhere\n");
    }
    return story;
}

/// Nothing shared at any time, nothing dead, nobody past the cut-off overtaken.
void checkLaws(const Scene& scene, const JointPlan& plan)
{
    const JointProblem& problem = scene.problem;
    for (std::size_t job = 0; job < plan.starts.size(); ++job) {
        if (!plan.starts[job])
            continue;
        const JointStart& one = *plan.starts[job];
        RC_ASSERT(!problem.machine.needsDeadParts(*one.place));
        RC_ASSERT(one.start >= SimTime {0});
        for (const JointHolder& holder : problem.holders)
            RC_ASSERT(one.start >= holder.end
                || (!one.place->midplanes.intersects(holder.place->midplanes)
                    && !one.place->links.intersects(holder.place->links)));
        for (std::size_t later = job + 1; later < plan.starts.size(); ++later) {
            if (!plan.starts[later])
                continue;
            const JointStart& other = *plan.starts[later];
            const bool overlap = one.start < other.start + problem.jobs[later].estimate
                && other.start < one.start + problem.jobs[job].estimate;
            RC_ASSERT(!overlap
                || (!one.place->midplanes.intersects(other.place->midplanes)
                    && !one.place->links.intersects(other.place->links)));
            if (problem.cutOff && problem.jobs[job].waited >= *problem.cutOff)
                RC_ASSERT(one.start <= other.start);
        }
    }
}

/// What may vary from line to line does.
void letLinesDiffer(Scene& scene)
{
    for (JointJob& job : scene.problem.jobs) {
        if (tests::pick(0, 2) > 0)
            job.request.lines = LineChoice::Own;
    }
}

/// The optimum is that of trying everything, and what bounds it from below does.
void compareWithSlow(int mostJobs, int mostMidplanes, LineChoice lines = LineChoice::Same)
{
    const auto scene = anyScene(mostJobs, mostMidplanes);
    if (lines == LineChoice::Own)
        letLinesDiffer(*scene);
    OptionLibrary library(scene->tables);
    const JointPlan easy = easyForecast(scene->tables, scene->problem);
    const JointPlan plan = searchJointPlan(scene->problem, library, easy, endless, anyRules());
    SlowJointPlan slow(scene->tables->machine(), scene->problem);
    RC_LOG() << storyOf(*scene, plan);
    checkLaws(*scene, easy);
    checkLaws(*scene, plan);
    RC_ASSERT(plan.isOptimal);
    RC_ASSERT(slow.costOf(startsOf(plan)) == plan.cost);
    RC_ASSERT(slow.costOf(startsOf(easy)) == easy.cost);
    RC_ASSERT(plan.cost == slow.best());
    RC_ASSERT(plan.atLeast == plan.cost);
    JointBudget nothing;
    nothing.nodes = 0;
    const JointPlan unsearched = searchJointPlan(scene->problem, library, easy, nothing);
    RC_ASSERT(unsearched.atLeast <= plan.cost);
}

/// Some jobs on a machine of a few alike units, and others that wait.
std::unique_ptr<Scene> anyFlatScene(int mostJobs)
{
    MachineSpec spec;
    spec.name = "units";
    spec.dims = {tests::pick(3, 9), 1, 1};
    spec.hasGeometry = false;
    auto scene
        = std::make_unique<Scene>(std::make_shared<MachineTables>(Machine::create(spec).value()));
    const int units = scene->tables->machine().midplaneCount();
    Allocator allocator(scene->tables);
    for (int i = tests::pick(0, 3); i > 0; --i) {
        Request request;
        request.shape = {tests::pick(1, units), 1, 1};
        const auto place = allocator.find(scene->problem.machine, request);
        if (!place)
            continue;
        scene->problem.machine.take(*place);
        scene->held.push_back(std::make_unique<Placement>(*place));
        scene->problem.holders.push_back({scene->held.back().get(), SimTime {tests::pick(1, 9)}});
    }
    for (int i = tests::pick(1, mostJobs); i > 0; --i) {
        JointJob job;
        job.request.shape = {tests::pick(1, units), 1, 1};
        job.size = job.request.shape.volume();
        job.estimate = SimTime {tests::pick(1, 6)};
        scene->problem.jobs.push_back(job);
    }
    scene->problem.weights = {tests::pick(0, 3), tests::pick(0, 3), tests::pick(0, 3)};
    scene->problem.horizon = SimTime {tests::pick(1, 15)};
    if (tests::pick(0, 1) == 1)
        scene->problem.cutOff = SimTime {tests::pick(1, 20)};
    return scene;
}

/// The first second from which on so many units are free for so long, beside what holders and the
/// jobs placed so far use, second by second.
long firstStart(const JointProblem& problem, const std::vector<long>& starts, std::size_t job)
{
    const auto used = [&](long second) {
        int sum = 0;
        for (const JointHolder& holder : problem.holders)
            sum += second < holder.end.count() ? holder.place->midplaneCount() : 0;
        for (std::size_t other = 0; other < starts.size(); ++other) {
            if (starts[other] >= 0 && second >= starts[other]
                && second < starts[other] + problem.jobs[other].estimate.count())
                sum += problem.jobs[other].size;
        }
        return sum;
    };
    const int units = static_cast<int>(problem.machine.unavailableMidplanes().size());
    long run = 0;
    for (long second = 0;; ++second) {
        run = used(second) + problem.jobs[job].size <= units ? run + 1 : 0;
        if (run == problem.jobs[job].estimate.count())
            return second + 1 - run;
    }
}

/// The least cost on alike units, over every order of the jobs.
JointCost leastCostOfUnits(const JointProblem& problem)
{
    std::vector<std::size_t> order(problem.jobs.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    const JointObjective objective(problem);
    JointCost best = std::numeric_limits<JointCost>::max();
    do {
        std::vector<long> starts(order.size(), -1);
        JointCost cost = 0;
        for (const std::size_t job : order) {
            starts[job] = firstStart(problem, starts, job);
            cost += objective.costOf(job, SimTime {starts[job]});
        }
        best = std::min(best, cost);
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
}

} // namespace

class JointSearchTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { tests::setRandomCases(400); }

    void optimumIsThatOfTryingEverything()
    {
        QVERIFY(rc::check([] { compareWithSlow(4, 6); }));
    }

    void ofFiveJobsToo()
    {
        QVERIFY(rc::check([] { compareWithSlow(5, 4); }));
    }

    void whereEachLineMayHaveItsOwnLinksToo()
    {
        QVERIFY(rc::check([] { compareWithSlow(2, 4, LineChoice::Own); }));
    }

    /// On the real machine nobody can try everything, but the laws hold, and no plan is worse than
    /// EASY's.
    /// Units without geometry: each job has as many as it asks for, alone, and no order of the jobs
    /// costs less.
    void onAlikeUnitsEachJobHasItsNumber()
    {
        QVERIFY(rc::check([] {
            const auto scene = anyFlatScene(5);
            OptionLibrary library(scene->tables);
            const JointPlan easy = easyForecast(scene->tables, scene->problem);
            const JointPlan plan
                = searchJointPlan(scene->problem, library, easy, endless, anyRules());
            RC_LOG() << storyOf(*scene, plan);
            checkLaws(*scene, plan);
            for (std::size_t job = 0; job < plan.starts.size(); ++job)
                RC_ASSERT(
                    plan.starts[job]->place->midplaneCount() == scene->problem.jobs[job].size);
            RC_ASSERT(plan.isOptimal);
            RC_ASSERT(plan.cost == leastCostOfUnits(scene->problem));
        }));
    }

    void ofFiftyJobsTheLawsHold()
    {
        const TablesPtr tables = std::make_shared<MachineTables>(*findMachine("bgl"));
        Scene scene(tables);
        for (int i = 0; i < 50; ++i) {
            JointJob job;
            job.request.shape = {1 + i % 4, 1 + i % 3, 1 + (i * 7) % 4};
            job.request.joining = {{Joining::Torus, Joining::Torus, Joining::Torus}};
            job.size = job.request.shape.volume();
            job.estimate = SimTime {100 + (i * 137) % 900};
            job.waited = SimTime {5'000 - 100 * i};
            scene.problem.jobs.push_back(job);
        }
        scene.problem.cutOff = SimTime {4'800};
        OptionLibrary library(tables);
        const JointPlan easy = easyForecast(tables, scene.problem);
        JointBudget budget;
        budget.nodes = 100;
        const JointPlan plan = searchJointPlan(scene.problem, library, easy, budget);
        QVERIFY(plan.cost <= easy.cost);
        QVERIFY(plan.atLeast <= plan.cost);
        QCOMPARE(plan.ending, JointEnding::Nodes);
        QVERIFY(rc::check([&] { checkLaws(scene, plan); }));
    }

    /// Two jobs whose places are decided: midplanes 0 and 1, and a torus of 2, 3 and 4, which must
    /// come back through switches 0 and 1. EASY joins the first by the first of its two links; that
    /// is the one the torus needs.
    void linksAloneDecide()
    {
        MachineSpec spec;
        spec.name = "two ways between 0 and 1";
        spec.dims = {5, 1, 1};
        spec.lines[Dimension::X] = LineWiring::cabled(5,
            {{0, 0, 2, 1, 3}, {1, 1, 2, 2, 3}, {2, 2, 2, 3, 3}, {3, 3, 2, 4, 3}, {4, 4, 2, 0, 3},
                {5, 1, 4, 0, 5}}).value();
        spec.lines[Dimension::Y] = LineWiring::crossbar(1);
        spec.lines[Dimension::Z] = LineWiring::crossbar(1);
        spec.unit.ioNodesPerCard.assign(static_cast<std::size_t>(spec.unit.nodeCards), 1);
        const auto tables = std::make_shared<MachineTables>(Machine::create(spec).value());
        JointProblem problem {Occupancy(tables->machine()), {}, {}};
        problem.jobs.resize(2);
        problem.jobs[0].request.shape = {2, 1, 1};
        problem.jobs[0].size = 2;
        problem.jobs[1].request.shape = {3, 1, 1};
        problem.jobs[1].request.joining[Dimension::X] = Joining::Torus;
        problem.jobs[1].size = 3;
        for (JointJob& job : problem.jobs)
            job.estimate = SimTime {100};

        const JointPlan easy = easyForecast(tables, problem);
        QCOMPARE(easy.starts[0]->start.count(), 0L);
        QCOMPARE(easy.starts[1]->start.count(), 100L);
        OptionLibrary library(tables);
        const JointPlan plan = searchJointPlan(problem, library, easy, endless);
        QVERIFY(plan.isOptimal);
        QCOMPARE(plan.starts[0]->start.count(), 0L);
        QCOMPARE(plan.starts[1]->start.count(), 0L);
        // The first stands where EASY has it too, and beside it the torus has one place only.
        QVERIFY(plan.starts[0]->place->midplanes == easy.starts[0]->place->midplanes);
        for (const std::size_t midplane : {2U, 3U, 4U})
            QVERIFY(plan.starts[1]->place->midplanes.test(midplane));
        const auto linksOfFirst
            = [](const JointPlan& of) { return of.starts[0]->place->linkSet(Dimension::X).links; };
        QCOMPARE(linksOfFirst(easy), std::vector<int> {0});
        QCOMPARE(linksOfFirst(plan), std::vector<int> {5});
    }
};

QTEST_APPLESS_MAIN(JointSearchTest)
#include "tst_JointSearch.moc"
