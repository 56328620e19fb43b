// SPDX-License-Identifier: Apache-2.0
// Times of core against the targets of docs/performance.md. Real logs are found through
// MIDPLANE_WORKLOADS; without them their rows are skipped.

#include <cstdlib>
#include <random>

#include <benchmark/benchmark.h>

#include "core/journal/Replay.h"
#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

namespace {

TablesPtr tablesOf(const std::string& machine)
{
    return std::make_shared<MachineTables>(findMachine(machine).value());
}

/// A log of MIDPLANE_WORKLOADS as a workload; skips the benchmark when it is not there.
std::optional<Workload> realLog(benchmark::State& state, const char* name, const Machine& machine,
    const WorkloadOptions& options)
{
    const char* folder = std::getenv("MIDPLANE_WORKLOADS");
    if (folder == nullptr) {
        state.SkipWithError("MIDPLANE_WORKLOADS is not set");
        return std::nullopt;
    }
    auto workload = readWorkload(std::string(folder) + "/" + name, machine, options);
    if (!workload) {
        state.SkipWithError(workload.error().text().c_str());
        return std::nullopt;
    }
    return std::move(*workload);
}

constexpr const char* sdsc = "SDSC-SP2-1998-4.2-cln.swf.gz";

void readingSdsc(benchmark::State& state)
{
    const MachinePtr machine = findMachine("bgl").value();
    for (auto _ : state)
        benchmark::DoNotOptimize(realLog(state, sdsc, *machine, {}));
}
BENCHMARK(readingSdsc)->Unit(benchmark::kMillisecond);

Recording runOf(const TablesPtr& tables, const char* policy, Workload workload)
{
    Simulation simulation = Simulation::create({tables, policy, std::move(workload)}).value();
    while (simulation.step()) { }
    return std::move(simulation).takeRecording();
}

void simulate(benchmark::State& state, const char* machine, const char* policy,
    const WorkloadOptions& options)
{
    const TablesPtr tables = tablesOf(machine);
    const auto workload = realLog(state, sdsc, tables->machine(), options);
    if (!workload)
        return;
    std::size_t entries = 0;
    for (auto _ : state) {
        state.PauseTiming(); // The workload was read apart; its copy is thrown away with the run.
        {
            Workload own = *workload;
            state.ResumeTiming();
            const Recording recording = runOf(tables, policy, std::move(own));
            state.PauseTiming();
            entries = recording.journal.lastId();
        }
        state.ResumeTiming();
    }
    state.SetLabel(
        std::to_string(workload->jobs.size()) + " jobs, " + std::to_string(entries) + " entries");
}

void tenThousandJobs(
    benchmark::State& state, const char* machine, const char* policy, double fat, double torus)
{
    WorkloadOptions options;
    options.count = 10000;
    options.fatFraction = fat;
    options.torusFraction = torus;
    simulate(state, machine, policy, options);
}
// As docs/performance.md has them: slim, torus, on bgl.
BENCHMARK_CAPTURE(tenThousandJobs, bgl_fcfs_slim_torus, "bgl", "fcfs", 0, 1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tenThousandJobs, bgl_greedy_slim_torus, "bgl", "greedy", 0, 1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tenThousandJobs, bgl_easy_slim_torus, "bgl", "easy", 0, 1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tenThousandJobs, bgl_easy_migration_slim_torus, "bgl", "easy+migration", 0, 1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tenThousandJobs, bgl_fcfs_slim_mesh, "bgl", "fcfs", 0, 0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tenThousandJobs, bgl_greedy_slim_mesh, "bgl", "greedy", 0, 0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tenThousandJobs, bgl_greedy_fat_torus, "bgl", "greedy", 1, 1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tenThousandJobs, flat_greedy, "flat", "greedy", 0, 0)
    ->Unit(benchmark::kMillisecond);

void allUsableJobs(benchmark::State& state, const char* machine, const char* policy)
{
    simulate(state, machine, policy, {});
}
BENCHMARK_CAPTURE(allUsableJobs, flat_easy, "flat", "easy")->Unit(benchmark::kMillisecond);

void seekAnywhere(benchmark::State& state)
{
    const TablesPtr tables = tablesOf("bgl");
    const auto workload = realLog(state, sdsc, tables->machine(), {});
    if (!workload)
        return;
    const auto recording = std::make_shared<const Recording>(runOf(tables, "greedy", *workload));
    Replay replay(recording);
    std::mt19937_64 random(1); // NOLINT: the same seeks on every run.
    for (auto _ : state)
        replay.seek(random() % recording->journal.lastId());
    state.SetLabel(std::to_string(recording->journal.lastId()) + " entries");
}
BENCHMARK(seekAnywhere)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
