// SPDX-License-Identifier: Apache-2.0
// Whole job managers in virtual time: 10,000 jobs of the SDSC log through the Bridge API. The log
// is found through MIDPLANE_WORKLOADS; without it the rows are skipped.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

namespace {

void runManaged(benchmark::State& state, const char* policy, const char* inner, int pollPeriod)
{
    const char* folder = std::getenv("MIDPLANE_WORKLOADS");
    if (folder == nullptr) {
        state.SkipWithError("MIDPLANE_WORKLOADS is not set");
        return;
    }
    const auto tables = std::make_shared<MachineTables>(*findMachine("bgl"));
    auto workload = readWorkload(
        std::string(folder) + "/SDSC-SP2-1998-4.2-cln.swf.gz", tables->machine(), {});
    if (!workload) {
        state.SkipWithError(workload.error().text().c_str());
        return;
    }
    const std::size_t jobs = std::min<std::size_t>(workload->jobs.size(), 10'000);
    workload->jobs.resize(jobs);
    for (auto _ : state) {
        SimulationInput input;
        input.tables = tables;
        input.policy = policy;
        input.workload = *workload;
        input.managed.innerPolicy = inner;
        if (pollPeriod > 0)
            input.managed.pollPeriod = SimTime {pollPeriod};
        auto simulation = Simulation::create(std::move(input));
        while (simulation->step()) { }
        state.counters["ended"] = static_cast<double>(simulation->endedJobs());
        state.counters["entries"]
            = static_cast<double>(simulation->recording().journal.entries().size());
    }
}

} // namespace

BENCHMARK_CAPTURE(runManaged, dynamicFcfs, "dynamic", "fcfs", 0)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(runManaged, dynamicEasy, "dynamic", "easy", 0)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(runManaged, dynamicPolling, "dynamic", "easy", 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(runManaged, staticPartitions, "static", "fcfs", 0)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
