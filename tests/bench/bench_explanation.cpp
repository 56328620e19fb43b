// SPDX-License-Identifier: Apache-2.0
// Times of the answer why a job waits and of what if, at crowded moments: on bgl, on 4,096
// midplanes of rings and of crossbars, deep in a queue of 200,000 jobs, of all that wait, and
// with the places of promised starts.

#include <random>

#include <benchmark/benchmark.h>

#include "core/explanation/PromisedPlaces.h"
#include "core/explanation/WaitReasons.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/WiringGenerators.h"
#include "core/simulation/Simulation.h"
#include "tests/core/explanation/WaitingScenes.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

TablesPtr cubeOf(int side, bool isCrossbar)
{
    MachineSpec spec;
    spec.name = "cube";
    spec.dims = {side, side, side};
    for (const Dimension dimension : allDimensions)
        spec.lines[dimension]
            = isCrossbar ? LineWiring::crossbar(side) : *ringWiring(naturalOrder(side));
    return std::make_shared<const MachineTables>(Machine::create(spec).value());
}

/// Filled with boxes until many in a row find no place; then one waits, and others behind it.
struct Crowd {
    Crowd(const TablesPtr& tables, const std::string& policy, Connectivity wanted, int behind = 0)
        : scene(tables, policy)
    {
        std::mt19937 numbers(7);
        const GridSize& grid = tables->machine().grid();
        const auto side = [&](Dimension dimension) {
            return 1 + static_cast<int>(numbers() % static_cast<unsigned>(grid[dimension] / 2));
        };
        for (int refused = 0; refused < 30;) {
            const auto kind = numbers() % 2 == 0 ? Connectivity::Mesh : Connectivity::Torus;
            const Shape shape {side(Dimension::X), side(Dimension::Y), side(Dimension::Z)};
            refused += scene.run(WaitingScene::job(shape, kind)) ? 0 : 1;
        }
        const Shape large {grid[Dimension::X] / 2, grid[Dimension::Y] / 2, grid[Dimension::Z] / 2};
        job = scene.submit(WaitingScene::job(large, wanted));
        for (int i = 0; i < behind; ++i)
            job = scene.submit(WaitingScene::job(large, wanted));
    }

    WaitingScene scene;
    JobId job;
};

void why(benchmark::State& state, const TablesPtr& tables, Connectivity wanted)
{
    const Crowd crowd(tables, "greedy", wanted);
    const WaitingMoment moment = crowd.scene.moment(crowd.job);
    for (auto _ : state)
        benchmark::DoNotOptimize(whyItWaits(tables, crowd.scene.recording(), moment).cause);
}

void whatIf(benchmark::State& state, const TablesPtr& tables, Connectivity wanted)
{
    const Crowd crowd(tables, "greedy", wanted);
    const WaitingMoment moment = crowd.scene.moment(crowd.job);
    OtherMachines others;
    for (auto _ : state)
        benchmark::DoNotOptimize(whatIfs(tables, others, crowd.scene.recording(), moment).size());
}

const TablesPtr bgl = std::make_shared<const MachineTables>(findMachine("bgl").value());
const TablesPtr rings = cubeOf(16, false);
const TablesPtr crossbars = cubeOf(16, true);

BENCHMARK_CAPTURE(why, bgl_mesh, bgl, Connectivity::Mesh)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(why, bgl_torus, bgl, Connectivity::Torus)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(why, rings_4096, rings, Connectivity::Torus)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(why, crossbars_4096, crossbars, Connectivity::Torus)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whatIf, bgl_torus, bgl, Connectivity::Torus)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whatIf, rings_4096, rings, Connectivity::Torus)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(whatIf, crossbars_4096, crossbars, Connectivity::Torus)
    ->Unit(benchmark::kMillisecond);

/// What a worker is handed, of the last of 200,000 jobs that wait.
void momentOfDeepQueue(benchmark::State& state)
{
    const Crowd crowd(bgl, "easy", Connectivity::Torus, 200'000);
    Replay replay(std::make_shared<Recording>(crowd.scene.recording()));
    replay.seek(crowd.scene.recording().journal.lastId());
    for (auto _ : state)
        benchmark::DoNotOptimize(
            waitingMoment(crowd.scene.recording(), replay.state(), crowd.job)->ahead);
}
BENCHMARK(momentOfDeepQueue)->Unit(benchmark::kMicrosecond);

/// The column Why of a queue whose jobs ask for sixty different things.
void reasonsOfAQueue(benchmark::State& state, const TablesPtr& tables)
{
    const Crowd crowd(tables, "greedy", Connectivity::Torus);
    const WaitingMoment moment = crowd.scene.moment(crowd.job);
    RequestKinds kinds(crowd.scene.recording());
    for (int volume = 1; volume <= 30; ++volume) {
        const Shape shape {1 + volume % 4, 1 + volume % 3, 1 + volume / 8};
        for (const Connectivity kind : {Connectivity::Mesh, Connectivity::Torus})
            kinds.kindOf(WaitingScene::job(shape, kind));
    }
    Allocator allocator(tables);
    for (auto _ : state)
        benchmark::DoNotOptimize(
            waitReasons(allocator, crowd.scene.recording(), moment, kinds).size());
    state.counters["kinds"] = static_cast<double>(kinds.requests().size());
}
BENCHMARK_CAPTURE(reasonsOfAQueue, bgl, bgl)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(reasonsOfAQueue, rings_4096, rings)->Unit(benchmark::kMicrosecond);

/// The demo log is run again to find out where starts are promised.
void placesOfPromises(benchmark::State& state)
{
    WorkloadOptions options;
    options.fatFraction = 0.5;
    options.torusFraction = 0.6;
    Simulation run = Simulation::create(
        {bgl, "conservative",
            readWorkload(sampleFolder() + "/workloads/demo-500.swf", bgl->machine(), options)
                .value()})
                         .value();
    while (run.step()) { }
    const auto recording = std::make_shared<const Recording>(std::move(run).takeRecording());
    for (auto _ : state) {
        PromisedPlaces places(bgl, recording);
        benchmark::DoNotOptimize(places.at(recording->journal.lastId()).value().size());
    }
}
BENCHMARK(placesOfPromises)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
