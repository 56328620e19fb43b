// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to open a recording of a million jobs, to go anywhere in it, and to draw it. The
// jobs are invented here, alike on every machine; two recordings are made of them: with the load a
// machine can carry, and with so much of it that hundreds of thousands wait.

#include <fstream>
#include <map>
#include <random>
#include <string>

#include <benchmark/benchmark.h>

#include "core/journal/RecordingFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"
#include "ui/models/ReplaySession.h"
#include "ui/replay/GanttBars.h"
#include "ui/replay/LoadColumns.h"

using namespace midplane;

namespace {

constexpr int million = 1'000'000;
constexpr int screenWidth = 1600;
constexpr int laneHeight = 256;

core::JobInfo someJob(std::mt19937_64& random)
{
    constexpr std::array<core::Shape, 8> shapes {core::Shape {1, 1, 1}, {1, 1, 1}, {1, 1, 2},
        {1, 1, 4}, {1, 2, 4}, {2, 2, 4}, {2, 4, 4}, {4, 4, 4}};
    const auto below = [&random](std::uint64_t limit) {
        return static_cast<core::SimTime::rep>(random() % limit);
    };
    core::JobInfo job;
    job.shape = shapes[random() % shapes.size()];
    job.size = job.shape.volume();
    job.runTime = core::SimTime {60 + below(60) * below(720)};
    job.estimate = job.runTime * (1 + below(4));
    job.connectivity = core::everywhere(core::Connectivity::Torus);
    job.user = static_cast<int>(random() % 500);
    return job;
}

core::Workload workloadOf(int percent)
{
    std::mt19937_64 random(1); // NOLINT: the same jobs on every run.
    core::Workload workload;
    workload.source = "invented";
    std::int64_t work = 0;
    for (int i = 0; i < million; ++i) {
        workload.jobs.push_back(someJob(random));
        work += workload.jobs.back().size * workload.jobs.back().runTime.count();
    }
    const auto gap = static_cast<std::uint64_t>(work * 100 / (128LL * percent) / million);
    core::SimTime submit {0};
    for (int i = 0; i < million; ++i) {
        core::JobInfo& job = workload.jobs[static_cast<std::size_t>(i)];
        job.number = job.line = i + 1;
        job.submit = submit;
        submit += core::SimTime {static_cast<core::SimTime::rep>(random() % (2 * gap + 1))};
    }
    return workload;
}

/// A load the machine carries; more than it carries; a million jobs and EASY.
core::RecordingPtr recordingOf(int percent)
{
    static std::map<int, core::RecordingPtr> made;
    core::RecordingPtr& recording = made[percent];
    if (!recording) {
        auto simulation = core::Simulation::create(
            {std::make_shared<core::MachineTables>(core::findMachine("bgl").value()), "easy",
                workloadOf(percent)});
        while (simulation->step()) { }
        recording = std::make_shared<const core::Recording>(std::move(*simulation).takeRecording());
    }
    return recording;
}

/// In MiB; 0 where the system does not say.
double memoryInUse()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word != "VmRSS:")
            continue;
        double kibibytes = 0;
        status >> kibibytes;
        return kibibytes / 1024;
    }
    return 0;
}

ui::RunRequest requestOf(const core::RecordingPtr& recording)
{
    ui::RunRequest request;
    request.recording = recording;
    return request;
}

ui::RunResult resultOf(const core::RecordingPtr& recording)
{
    return ui::carryOut(requestOf(recording), [](int, int) { return true; });
}

void readFile(benchmark::State& state)
{
    const core::RecordingPtr recording = recordingOf(static_cast<int>(state.range(0)));
    const std::string bytes = core::encodeRecording(*recording);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::decodeRecording(bytes, "bench", recording->machine));
    state.counters["MiB"] = static_cast<double>(bytes.size()) / (1024 * 1024);
}
BENCHMARK(readFile)->Arg(80)->Arg(130)->Unit(benchmark::kMillisecond)->Iterations(3);

/// All that is known of the whole run: load, results, colours, bars.
void analyse(benchmark::State& state)
{
    const core::RecordingPtr recording = recordingOf(static_cast<int>(state.range(0)));
    const double before = memoryInUse();
    double after = before;
    for (auto _ : state) {
        const ui::RunResult result = resultOf(recording);
        after = std::max(after, memoryInUse());
    }
    state.counters["MiB"] = after - before;
    state.counters["entries"] = static_cast<double>(recording->journal.lastId());
}
BENCHMARK(analyse)->Arg(80)->Arg(130)->Unit(benchmark::kMillisecond)->Iterations(3)->UseRealTime();

void makeReplay(benchmark::State& state)
{
    const core::RecordingPtr recording = recordingOf(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        const core::Replay replay(recording);
        state.counters["keyframes_MiB"]
            = static_cast<double>(replay.keyframeBytes()) / (1024 * 1024);
    }
}
BENCHMARK(makeReplay)->Arg(80)->Arg(130)->Unit(benchmark::kMillisecond)->Iterations(3);

void seekAnywhere(benchmark::State& state)
{
    const core::RecordingPtr recording = recordingOf(static_cast<int>(state.range(0)));
    core::Replay replay(recording);
    std::mt19937_64 random(1); // NOLINT
    std::size_t mostWaiting = 0;
    for (auto _ : state) {
        replay.seek(random() % recording->journal.lastId());
        mostWaiting = std::max(mostWaiting, replay.state().waiting.size());
    }
    state.counters["most_waiting"] = static_cast<double>(mostWaiting);
}
BENCHMARK(seekAnywhere)->Arg(80)->Arg(130)->Unit(benchmark::kMicrosecond);

/// Curves and bars of the timeline at a zoom; 1 shows all.
void drawTimeline(benchmark::State& state)
{
    const core::RecordingPtr recording = recordingOf(80);
    static const ui::RunResult result = resultOf(recording);
    ui::TimeAxis axis(recording->firstTime(), recording->lastTime(), 0, screenWidth);
    axis.zoom(screenWidth / 2.0, 1.0 / static_cast<double>(state.range(0)));
    const ui::GanttBars bars(recording, result.pieces);
    for (auto _ : state) {
        benchmark::DoNotOptimize(ui::columnsOf(result.load, result.pyramid, axis));
        benchmark::DoNotOptimize(ui::capacityOf(result.load, result.pyramid, axis));
        benchmark::DoNotOptimize(bars.picture(axis, laneHeight, {}));
    }
}
BENCHMARK(drawTimeline)->Arg(1)->Arg(10)->Arg(100)->Arg(10000)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
