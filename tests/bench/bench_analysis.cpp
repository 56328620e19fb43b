// SPDX-License-Identifier: Apache-2.0
// Times of reading figures out of journals. Real logs are found through MIDPLANE_WORKLOADS; without
// them their rows are skipped.

#include <cstdlib>

#include <benchmark/benchmark.h>

#include "core/analysis/ResultLog.h"
#include "core/analysis/ResultTables.h"
#include "core/analysis/RunReader.h"
#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

namespace {

TablesPtr bglTables()
{
    static const TablesPtr tables = std::make_shared<MachineTables>(findMachine("bgl").value());
    return tables;
}

Recording runOf(Workload workload, const char* policy)
{
    Simulation simulation = Simulation::create({bglTables(), policy, std::move(workload)}).value();
    while (simulation.step()) { }
    return std::move(simulation).takeRecording();
}

/// 10,000 jobs of the SDSC log on bgl; null where the log is not there.
const Recording* sdscRun()
{
    static const auto run = []() -> std::optional<Recording> {
        const char* const folder = std::getenv("MIDPLANE_WORKLOADS");
        if (folder == nullptr)
            return std::nullopt;
        WorkloadOptions options;
        options.count = 10000;
        options.torusFraction = 1;
        auto workload = readWorkload(
            std::string(folder) + "/SDSC-SP2-1998-4.2-cln.swf.gz", bglTables()->machine(), options);
        if (!workload)
            return std::nullopt;
        return runOf(std::move(*workload), "greedy");
    }();
    return run ? &*run : nullptr;
}

/// A million jobs of one to four midplanes that wait for some time, at most two hundred at once.
const Recording& millionJobs()
{
    static const Recording run = [] {
        constexpr int jobs = 1'000'000;
        constexpr int midplanes = 128;
        Workload workload;
        workload.source = "a million jobs";
        for (int i = 0; i < jobs; ++i) {
            JobInfo job;
            job.number = job.line = i + 1;
            job.submit = SimTime {i * 10};
            job.size = 1 + i * 7 % 4;
            job.shape = {job.size, 1, 1};
            job.runTime = job.estimate = SimTime {100 + i * 37 % (midplanes * 6)};
            workload.jobs.push_back(job);
        }
        return runOf(std::move(workload), "fcfs");
    }();
    return run;
}

RunMetrics metrics(const Recording& recording) { return metricsOf(recording); }

RunMetrics metricsWithCauses(const Recording& recording)
{
    RunReader reader(recording.machine);
    reader.explainLosses(bglTables()).read(recording);
    return reader.metrics();
}

std::string tables(const Recording& recording) { return jobsCsv(recording); }
std::string log(const Recording& recording) { return swfOf(recording); }

template <class Read> void sdsc(benchmark::State& state, Read read)
{
    const Recording* const recording = sdscRun();
    if (recording == nullptr)
        return state.SkipWithError("MIDPLANE_WORKLOADS names no folder with the SDSC log");
    for (auto _ : state)
        benchmark::DoNotOptimize(read(*recording));
}
BENCHMARK_CAPTURE(sdsc, metrics, metrics)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sdsc, metricsWithCauses, metricsWithCauses)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sdsc, loadOverTime, loadOverTime)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sdsc, jobsCsv, tables)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sdsc, swf, log)->Unit(benchmark::kMillisecond);

template <class Read> void million(benchmark::State& state, Read read)
{
    const Recording& recording = millionJobs();
    for (auto _ : state)
        benchmark::DoNotOptimize(read(recording));
}
BENCHMARK_CAPTURE(million, metrics, metrics)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(million, metricsWithCauses, metricsWithCauses)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
