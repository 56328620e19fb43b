// SPDX-License-Identifier: Apache-2.0
// What one decision of the constraint scheduler costs, on states of real logs, what each rule of
// the search brings, and whole runs.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>

#include <benchmark/benchmark.h>

#include "core/journal/Replay.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/WiringGenerators.h"
#include "core/scheduling/RequestOfJob.h"
#include "core/scheduling/constraint/EasyForecast.h"
#include "core/scheduling/constraint/JointSearch.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// Of the processor, so that other programs on the machine count as little as possible.
double processorMilliseconds()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// All jobs are tori.
struct Load {
    const char* log;
    double fat;
    int jobs;
    double load;
};

constexpr Load sdscSlim {"SDSC-SP2-1998-4.2-cln.swf.gz", 0, 10'000, 1.2};
constexpr Load sdscFat {"SDSC-SP2-1998-4.2-cln.swf.gz", 1, 10'000, 1.2};
constexpr Load nasaSlim {"NASA-iPSC-1993-3.1-cln.swf.gz", 0, 10'000, 1.5};
constexpr Load nasaFat {"NASA-iPSC-1993-3.1-cln.swf.gz", 1, 10'000, 1.5};

TablesPtr bgl()
{
    static const TablesPtr tables = std::make_shared<MachineTables>(findMachine("bgl").value());
    return tables;
}

/// Nothing, and the benchmark skipped, where the log is missing.
std::optional<Workload> workloadOf(benchmark::State& bench, const Load& load, std::size_t count)
{
    const char* folder = std::getenv("MIDPLANE_WORKLOADS");
    if (folder == nullptr) {
        bench.SkipWithError("MIDPLANE_WORKLOADS is not set");
        return std::nullopt;
    }
    WorkloadOptions options;
    options.count = count;
    options.fatFraction = load.fat;
    options.torusFraction = 1;
    options.load = load.load;
    auto workload = readWorkload(std::string(folder) + "/" + load.log, bgl()->machine(), options);
    if (!workload) {
        bench.SkipWithError(workload.error().text().c_str());
        return std::nullopt;
    }
    return std::move(*workload);
}

/// What EASY makes of a load.
RecordingPtr recordingOf(benchmark::State& bench, const Load& load)
{
    static std::map<const Load*, RecordingPtr> known;
    RecordingPtr& recording = known[&load];
    if (recording)
        return recording;
    auto workload = workloadOf(bench, load, static_cast<std::size_t>(load.jobs));
    if (!workload)
        return nullptr;
    SimulationInput input;
    input.tables = bgl();
    input.policy = "easy";
    input.workload = std::move(*workload);
    Simulation simulation = Simulation::create(std::move(input)).value();
    while (simulation.step()) { }
    recording = std::make_shared<const Recording>(std::move(simulation).takeRecording());
    return recording;
}

/// The moments just after a job ended while so many waited, spread over the recording.
std::vector<SequenceId> moments(
    const RecordingPtr& recording, std::size_t waiting, std::size_t count)
{
    std::vector<SequenceId> found;
    Replay replay(recording);
    SequenceId position = 0;
    for (const Entry& entry : recording->journal.entries()) {
        ++position;
        if (entry.kind != EntryKind::Ended)
            continue;
        replay.seek(position);
        if (replay.state().waiting.size() >= waiting)
            found.push_back(position);
    }
    std::vector<SequenceId> some;
    for (std::size_t i = 0; i < count && i < found.size(); ++i)
        some.push_back(found[i * found.size() / std::min(count, found.size())]);
    return some;
}

/// The front of the queue there.
JointProblem problemAt(const Recording& recording, const ReplayState& state, std::size_t jobs)
{
    JointProblem problem {state.occupancy, {}, {}};
    for (const RunningJob& running : state.running) {
        const SimTime end = running.start + recording.jobs[running.job.value].estimate;
        problem.holders.push_back(
            {&recording.placements[running.placement], std::max(end - state.time, SimTime {1})});
    }
    for (std::size_t i = 0; i < jobs && i < state.waiting.size(); ++i) {
        const JobInfo& job = recording.jobs[state.waiting[i].job.value];
        problem.jobs.push_back({requestOf(job, recording.rules), job.size,
            std::max(job.estimate, SimTime {1}), state.time - job.submit});
    }
    problem.cutOff = SimTime {std::chrono::hours {24}};
    return problem;
}

double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.empty()
        ? 0.0
        : values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// Up to 100 decisions of a load, each with so many jobs and so many milliseconds.
void decide(benchmark::State& bench, const Load& load, const JointRules& rules, std::size_t jobs,
    double most)
{
    const RecordingPtr recording = recordingOf(bench, load);
    if (!recording)
        return;
    const auto places = moments(recording, jobs, 100);
    Replay replay(recording);
    OptionLibrary library(bgl());
    std::vector<double> times;
    std::vector<double> gaps;
    std::vector<double> nodes;
    double optimal = 0;
    double better = 0;
    double worse = 0;
    double saved = 0;
    for (auto _ : bench) {
        for (const SequenceId place : places) {
            replay.seek(place);
            const JointProblem problem = problemAt(*recording, replay.state(), jobs);
            const double begin = processorMilliseconds();
            const JointPlan easy = easyForecast(bgl(), problem);
            JointBudget budget;
            budget.nodes = ~std::uint64_t {0};
            budget.isCancelled = [&] { return processorMilliseconds() - begin >= most; };
            const JointPlan plan = searchJointPlan(problem, library, easy, budget, rules);
            times.push_back(processorMilliseconds() - begin);
            optimal += plan.isOptimal ? 1 : 0;
            better += plan.isBetter ? 1 : 0;
            worse += plan.cost > easy.cost ? 1 : 0;
            saved += 1 - static_cast<double>(plan.cost) / static_cast<double>(easy.cost);
            gaps.push_back(plan.gap());
            nodes.push_back(static_cast<double>(plan.nodes));
        }
    }
    const auto count = static_cast<double>(std::max<std::size_t>(times.size(), 1));
    bench.counters["states"] = static_cast<double>(times.size());
    bench.counters["median_ms"] = quantile(times, 0.5);
    bench.counters["p90_ms"] = quantile(times, 0.9);
    bench.counters["worst_ms"] = quantile(times, 1);
    bench.counters["nodes"] = quantile(nodes, 0.5);
    bench.counters["most_nodes"] = quantile(nodes, 1);
    bench.counters["proven"] = optimal / count;
    bench.counters["better"] = better / count;
    bench.counters["worse"] = worse / count;
    bench.counters["saved"] = saved / count;
    double sum = 0;
    for (const double gap : gaps)
        sum += gap;
    bench.counters["gap"] = sum / count;
    bench.counters["gap_p90"] = quantile(gaps, 0.9);
}

void decisions(benchmark::State& bench, const Load& load)
{
    decide(bench, load, {}, static_cast<std::size_t>(bench.range(0)),
        static_cast<double>(bench.range(1)));
}

#define MIDPLANE_DECISIONS(load)                                                                   \
    BENCHMARK_CAPTURE(decisions, load, load)                                                       \
        ->ArgNames({"jobs", "ms"})                                                                 \
        ->ArgsProduct({{2, 4, 6, 8, 10, 50}, {100}})                                               \
        ->Iterations(1)                                                                            \
        ->Unit(benchmark::kMillisecond)
MIDPLANE_DECISIONS(sdscSlim);
MIDPLANE_DECISIONS(sdscFat);
MIDPLANE_DECISIONS(nasaSlim);
MIDPLANE_DECISIONS(nasaFat);

struct NamedRules {
    const char* name;
    JointRules rules;
};

std::vector<NamedRules> variants()
{
    std::vector<NamedRules> all {{"all", {}}};
    const auto add = [&](const char* name, auto change) {
        all.push_back({name, {}});
        change(all.back().rules);
    };
    add("none", [](JointRules& rules) {
        rules.twins = rules.useless = rules.covered = rules.meetings = false;
    });
    add("noTwins", [](JointRules& rules) { rules.twins = false; });
    add("uselessDelays", [](JointRules& rules) { rules.useless = false; });
    add("coveredPlaces", [](JointRules& rules) { rules.covered = false; });
    add("noMeetings", [](JointRules& rules) { rules.meetings = false; });
    add("submittedFirst", [](JointRules& rules) { rules.order = TurnOrder::Submitted; });
    add("shortestFirst", [](JointRules& rules) { rules.order = TurnOrder::Shortest; });
    add("longestFirst", [](JointRules& rules) { rules.order = TurnOrder::Longest; });
    add("smallestFirst", [](JointRules& rules) { rules.order = TurnOrder::Smallest; });
    add("largestFirst", [](JointRules& rules) { rules.order = TurnOrder::Largest; });
    add("restarts", [](JointRules& rules) { rules.restartAfter = 100; });
    add("restartsNoGoods", [](JointRules& rules) {
        rules.restartAfter = 100;
        rules.noGoodDepth = 64;
    });
    return all;
}

void rules(benchmark::State& bench, const Load& load)
{
    const NamedRules variant = variants()[static_cast<std::size_t>(bench.range(0))];
    bench.SetLabel(variant.name);
    decide(bench, load, variant.rules, 8, 100);
}

#define MIDPLANE_RULES(load)                                                                       \
    BENCHMARK_CAPTURE(rules, load, load)                                                           \
        ->DenseRange(0, static_cast<std::int64_t>(variants().size()) - 1)                          \
        ->Iterations(1)                                                                            \
        ->Unit(benchmark::kMillisecond)
MIDPLANE_RULES(sdscSlim);
MIDPLANE_RULES(sdscFat);
MIDPLANE_RULES(nasaSlim);
MIDPLANE_RULES(nasaFat);

/// 16 x 16 x 16 midplanes with folded rings, and jobs of 32 to 4,096: the longest time between two
/// looks at whether somebody wants an end, from the first place listed to the end of the search.
void looksAtCancel(benchmark::State& bench)
{
    MachineSpec spec;
    spec.name = "large";
    spec.dims = {16, 16, 16};
    for (const Dimension dimension : allDimensions)
        spec.lines[dimension] = ringWiring(foldedOrder(16)).value();
    spec.unit.ioNodesPerCard.assign(static_cast<std::size_t>(spec.unit.nodeCards), 1);
    const auto tables = std::make_shared<MachineTables>(Machine::create(spec).value());
    JointProblem problem {Occupancy(tables->machine()), {}, {}};
    const auto jobs = static_cast<int>(bench.range(0));
    for (int i = 0; i < jobs; ++i) {
        JointJob job;
        const int side = 4 << i % 3;
        job.request.shape = {side, side, side / (1 + i % 2)};
        if (bench.range(1) == 1)
            job.request.joining = {{Joining::Torus, Joining::Torus, Joining::Torus}};
        job.size = job.request.shape.volume();
        job.estimate = SimTime {1'000 + 77 * i};
        problem.jobs.push_back(job);
    }
    double longest = 0;
    double looks = 0;
    for (auto _ : bench) {
        OptionLibrary library(tables);
        auto last = Clock::now();
        JointBudget budget;
        budget.nodes = 200;
        budget.isCancelled = [&] {
            longest = std::max(longest, millisecondsSince(last));
            last = Clock::now();
            ++looks;
            return false;
        };
        const JointPlan easy = easyForecast(tables, problem, budget.isCancelled);
        const JointPlan plan = searchJointPlan(problem, library, easy, budget);
        longest = std::max(longest, millisecondsSince(last));
        bench.counters["nodes"] = static_cast<double>(plan.nodes);
        bench.counters["library_MiB"] = static_cast<double>(library.memory() >> 20U);
    }
    bench.counters["longest_ms"] = longest;
    bench.counters["looks"] = looks;
}
BENCHMARK(looksAtCancel)
    ->ArgNames({"jobs", "tori"})
    ->ArgsProduct({{8, 50}, {0, 1}})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

/// The first thousand jobs, with so many planned together under the default budget of nodes; 0: as
/// EASY does.
void thousandJobs(benchmark::State& bench, const Load& load)
{
    const auto workload = workloadOf(bench, load, 1'000);
    if (!workload)
        return;
    for (auto _ : bench) {
        SimulationInput input;
        input.tables = bgl();
        input.policy = bench.range(0) == 0 ? "easy" : "constraint";
        input.workload = *workload;
        input.options.constraint.jointJobs = static_cast<int>(bench.range(0));
        input.options.constraint.cutOff = SimTime {std::chrono::hours {24 * bench.range(1)}};
        Simulation simulation = Simulation::create(std::move(input)).value();
        while (simulation.step()) { }
        const Recording& recording = simulation.recording();
        double waits = 0;
        double used = 0;
        SimTime longest {0};
        for (const Entry& entry : recording.journal.entries()) {
            if (entry.kind != EntryKind::Started)
                continue;
            const JobInfo& job = recording.jobs[entry.job.value];
            const SimTime wait = entry.time - job.submit;
            waits += static_cast<double>(wait.count());
            used += job.size * static_cast<double>(job.runTime.count());
            longest = std::max(longest, wait);
        }
        const double span = static_cast<double>(
            (recording.journal.entries().back().time - recording.jobs.front().submit).count());
        bench.counters["mean_wait_s"] = waits / static_cast<double>(recording.jobs.size());
        bench.counters["longest_h"] = static_cast<double>(longest.count()) / 3600;
        bench.counters["utilization"] = used / (span * bgl()->machine().midplaneCount());
        const PlanningReport report
            = simulation.planning() != nullptr ? *simulation.planning() : PlanningReport {};
        bench.counters["searches"] = static_cast<double>(report.searches);
        bench.counters["proven"] = report.provenShare();
        bench.counters["better"] = report.betterShare();
        bench.counters["gap"] = report.meanGap();
    }
}

#define MIDPLANE_THOUSAND(load)                                                                    \
    BENCHMARK_CAPTURE(thousandJobs, load, load)                                                    \
        ->ArgNames({"jobs", "cutOffDays"})                                                         \
        ->Args({0, 7})                                                                             \
        ->ArgsProduct({{4}, {1, 2, 30, 1000}})                                                     \
        ->ArgsProduct({{2, 3, 4, 6, 8, 10}, {7}})                                                  \
        ->Iterations(1)                                                                            \
        ->Unit(benchmark::kSecond)
MIDPLANE_THOUSAND(sdscSlim);
MIDPLANE_THOUSAND(sdscFat);
MIDPLANE_THOUSAND(nasaSlim);
MIDPLANE_THOUSAND(nasaFat);

} // namespace

BENCHMARK_MAIN();
