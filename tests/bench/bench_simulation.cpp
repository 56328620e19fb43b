// SPDX-License-Identifier: Apache-2.0
// What a long run costs, and a long queue. The jobs are invented here, alike on every machine.

#include <fstream>
#include <string>

#include <benchmark/benchmark.h>

#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

namespace {

/// A stream of numbers that is the same everywhere (SplitMix64).
class Stream {
public:
    std::int64_t below(std::int64_t limit)
    {
        m_state += 0x9E3779B97F4A7C15U;
        std::uint64_t bits = m_state;
        bits = (bits ^ bits >> 30U) * 0xBF58476D1CE4E5B9U;
        bits = (bits ^ bits >> 27U) * 0x94D049BB133111EBU;
        bits ^= bits >> 31U;
        return static_cast<std::int64_t>(bits % static_cast<std::uint64_t>(limit));
    }

private:
    std::uint64_t m_state = 1;
};

/// Slim shapes of powers of two, small ones more often; run times from a minute to half a day.
JobInfo randomJob(Stream& stream)
{
    constexpr std::array<Shape, 8> shapes {Shape {1, 1, 1}, {1, 1, 2}, {1, 1, 4}, {1, 1, 8},
        {1, 2, 8}, {1, 4, 8}, {2, 4, 8}, {4, 4, 8}};
    constexpr std::array<std::size_t, 16> sizes {0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6};
    JobInfo job;
    job.shape = stream.below(100) == 0
        ? shapes[7]
        : shapes[sizes[static_cast<std::size_t>(stream.below(std::ssize(sizes)))]];
    job.size = job.shape.volume();
    job.runTime = SimTime {60 + stream.below(60) * stream.below(720)};
    job.estimate = job.runTime * (1 + stream.below(4));
    job.connectivity = everywhere(Connectivity::Torus);
    return job;
}

/// So many jobs that the machine of 128 midplanes would be busy for `percent` of the time.
Workload workloadOf(int count, int percent)
{
    constexpr std::int64_t midplanes = 128;
    Stream stream;
    Workload workload;
    workload.source = "invented";
    std::int64_t work = 0;
    for (int i = 0; i < count; ++i) {
        workload.jobs.push_back(randomJob(stream));
        work += workload.jobs.back().size * workload.jobs.back().runTime.count();
    }
    const std::int64_t period = percent == 0 ? 0 : work * 100 / (midplanes * percent);
    const std::int64_t meanGap = period / count;
    std::int64_t submit = 0;
    for (int i = 0; i < count; ++i) {
        JobInfo& job = workload.jobs[static_cast<std::size_t>(i)];
        job.number = job.line = i + 1;
        job.submit = SimTime {submit};
        submit += percent == 0 ? 0 : stream.below(2 * meanGap + 1);
    }
    return workload;
}

/// Begins to measure the peak of the memory anew (Linux).
void forgetPeak() { std::ofstream("/proc/self/clear_refs") << 5; }

/// In MiB; 0 where the system does not say.
long peakMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word != "VmHWM:")
            continue;
        long kibibytes = 0;
        status >> kibibytes;
        return kibibytes / 1024;
    }
    return 0;
}

enum class Keep { Everything, NothingRead };

void run(benchmark::State& state, const char* policy, int jobs, int percent, Keep keep)
{
    const auto tables = std::make_shared<MachineTables>(findMachine("bgl").value());
    constexpr std::size_t manyEntries = 100'000;
    std::size_t mostWaiting = 0;
    std::size_t ended = 0;
    for (auto _ : state) {
        state.PauseTiming();
        forgetPeak();
        Workload workload = workloadOf(jobs, percent);
        state.ResumeTiming();
        Simulation simulation = Simulation::create({tables, policy, std::move(workload)}).value();
        while (simulation.step()) {
            mostWaiting = std::max(mostWaiting, simulation.waitingJobs());
            if (keep == Keep::NothingRead
                && simulation.recording().journal.entries().size() > manyEntries)
                simulation.forgetRead();
        }
        ended = simulation.endedJobs();
    }
    state.SetLabel(std::to_string(ended) + " ended, at most " + std::to_string(mostWaiting)
        + " waited, peak " + std::to_string(peakMemory()) + " MiB");
}

/// By the load in percent.
void millionJobs(benchmark::State& state, const char* policy, Keep keep)
{
    run(state, policy, 1'000'000, static_cast<int>(state.range(0)), keep);
}
BENCHMARK_CAPTURE(millionJobs, easy, "easy", Keep::NothingRead)
    ->Arg(80)
    ->Arg(100)
    ->Arg(130)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(millionJobs, easy_recorded, "easy", Keep::Everything)
    ->Arg(80)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(millionJobs, fcfs, "fcfs", Keep::NothingRead)
    ->Arg(80)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

/// By the number of jobs and the load in percent.
void jobCount(benchmark::State& state, const char* policy)
{
    run(state, policy, static_cast<int>(state.range(0)), static_cast<int>(state.range(1)),
        Keep::NothingRead);
}
BENCHMARK_CAPTURE(jobCount, easy, "easy")
    ->ArgsProduct({{1000, 10'000, 100'000, 1'000'000}, {80, 130}})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

/// All jobs are there from the beginning.
void queueOf(benchmark::State& state, const char* policy)
{
    run(state, policy, static_cast<int>(state.range(0)), 0, Keep::NothingRead);
}
BENCHMARK_CAPTURE(queueOf, easy, "easy")
    ->RangeMultiplier(10)
    ->Range(1000, 100'000)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(queueOf, greedy, "greedy")
    ->RangeMultiplier(10)
    ->Range(1000, 100'000)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

} // namespace
