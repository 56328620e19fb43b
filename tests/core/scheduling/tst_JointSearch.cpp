// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <fmt/format.h>
#include <rapidcheck.h>

#include "core/allocation/Allocator.h"
#include "core/scheduling/constraint/EasyForecast.h"
#include "core/scheduling/constraint/JointSearch.h"
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

std::unique_ptr<Scene> anyScene(int mostJobs)
{
    TablesPtr tables = tests::anyMachine(3, 2, 2);
    while (tables->machine().midplaneCount() > 6)
        tables = tests::anyMachine(3, 2, 2);
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

} // namespace

class JointSearchTest : public QObject {
    Q_OBJECT

private slots:
    void optimumIsThatOfTryingEverything()
    {
        QVERIFY(rc::check([] {
            const auto scene = anyScene(4);
            OptionLibrary library(scene->tables);
            const JointPlan easy = easyForecast(scene->tables, scene->problem);
            const JointPlan plan = searchJointPlan(scene->problem, library, easy, endless);
            SlowJointPlan slow(scene->tables->machine(), scene->problem);
            RC_LOG() << storyOf(*scene, plan);
            checkLaws(*scene, easy);
            checkLaws(*scene, plan);
            RC_ASSERT(plan.isOptimal);
            RC_ASSERT(slow.costOf(startsOf(plan)) == plan.cost);
            RC_ASSERT(slow.costOf(startsOf(easy)) == easy.cost);
            RC_ASSERT(plan.cost == slow.best());
            RC_ASSERT(plan.atLeast == plan.cost);
        }));
    }
};

QTEST_APPLESS_MAIN(JointSearchTest)
#include "tst_JointSearch.moc"
