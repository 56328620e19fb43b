// SPDX-License-Identifier: Apache-2.0
// What one decision of the constraint scheduler costs, on states of a real log.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>

#include <benchmark/benchmark.h>

#include "core/journal/Replay.h"
#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/RequestOfJob.h"
#include "core/scheduling/constraint/EasyForecast.h"
#include "core/scheduling/constraint/JointSearch.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

namespace {

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

void decisions(benchmark::State& bench, double fat, double torus)
{
    const auto tables = std::make_shared<MachineTables>(findMachine("bgl").value());
    WorkloadOptions options;
    options.count = 10'000;
    options.fatFraction = fat;
    options.torusFraction = torus;
    options.load = 1.2;
    const char* folder = std::getenv("MIDPLANE_WORKLOADS");
    if (folder == nullptr) {
        bench.SkipWithError("MIDPLANE_WORKLOADS is not set");
        return;
    }
    const auto workload = readWorkload(
        std::string(folder) + "/SDSC-SP2-1998-4.2-cln.swf.gz", tables->machine(), options);
    if (!workload) {
        bench.SkipWithError(workload.error().text().c_str());
        return;
    }
    Simulation simulation = Simulation::create({tables, "easy", *workload}).value();
    while (simulation.step()) { }
    const auto recording = std::make_shared<const Recording>(std::move(simulation).takeRecording());
    const auto jobs = static_cast<std::size_t>(bench.range(0));
    const auto places = moments(recording, jobs, 100);
    Replay replay(recording);
    OptionLibrary library(tables);
    std::vector<double> times;
    std::vector<double> gaps;
    std::size_t optimal = 0;
    std::size_t better = 0;
    for (auto _ : bench) {
        for (const SequenceId place : places) {
            replay.seek(place);
            const JointProblem problem = problemAt(*recording, replay.state(), jobs);
            const auto begin = std::chrono::steady_clock::now();
            const JointPlan plan = searchJointPlan(problem, library, easyForecast(tables, problem),
                {~std::uint64_t {0}, std::chrono::milliseconds {bench.range(1)}, {}});
            times.push_back(
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
                    .count());
            optimal += plan.isOptimal ? 1 : 0;
            better += plan.isBetter ? 1 : 0;
            if (!plan.isOptimal)
                gaps.push_back(plan.gap());
        }
    }
    const auto quantile = [](std::vector<double> values, double share) {
        std::sort(values.begin(), values.end());
        return values.empty()
            ? 0.0
            : values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
    };
    bench.counters["median_ms"] = quantile(times, 0.5);
    bench.counters["p90_ms"] = quantile(times, 0.9);
    bench.counters["proven"] = static_cast<double>(optimal) / static_cast<double>(times.size());
    bench.counters["better"] = static_cast<double>(better) / static_cast<double>(times.size());
    bench.counters["gap_median"] = quantile(gaps, 0.5);
}

#define MIDPLANE_DECISIONS(name, fat, torus)                                                       \
    BENCHMARK_CAPTURE(decisions, name, fat, torus)                                                 \
        ->ArgsProduct({{2, 4, 6, 8, 10}, {100}})                                                   \
        ->Iterations(1)                                                                            \
        ->Unit(benchmark::kMillisecond)
MIDPLANE_DECISIONS(slim_tori, 0.0, 1.0);
MIDPLANE_DECISIONS(fat_tori, 1.0, 1.0);

} // namespace

BENCHMARK_MAIN();
