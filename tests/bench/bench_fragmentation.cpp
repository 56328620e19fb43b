// SPDX-License-Identifier: Apache-2.0
// Times of slots, of the planner that makes room and of the sums over a run, at moments of the demo
// log on bgl, and on a machine of 65,536 units.

#include <benchmark/benchmark.h>

#include "core/fragmentation/BusyTimes.h"
#include "core/fragmentation/LossOverTime.h"
#include "core/fragmentation/RoomPlanner.h"
#include "core/fragmentation/SlotsOverTime.h"
#include "core/fragmentation/Stranding.h"
#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"
#include "tests/core/machine/CrossbarMachine.h"

using namespace midplane::core;

namespace {

TablesPtr bglTables()
{
    static const auto tables = std::make_shared<const MachineTables>(findMachine("bgl").value());
    return tables;
}

/// The demo log, crowded: most jobs are cubes that want a torus.
const RecordingPtr& demoRun()
{
    static const RecordingPtr recording = [] {
        WorkloadOptions options;
        options.fatFraction = 0.5;
        options.torusFraction = 0.6;
        Simulation simulation
            = Simulation::create({bglTables(), "greedy",
                                     readWorkload(sampleFolder() + "/workloads/demo-500.swf",
                                         bglTables()->machine(), options)
                                         .value()})
                  .value();
        while (simulation.step()) { }
        return std::make_shared<const Recording>(std::move(simulation).takeRecording());
    }();
    return recording;
}

/// States spread over the demo run.
std::vector<ReplayState> demoStates()
{
    Replay replay(demoRun());
    std::vector<ReplayState> states;
    for (int i = 1; i <= 20; ++i) {
        replay.seek(demoRun()->journal.lastId() * static_cast<SequenceId>(i) / 21);
        states.push_back(replay.state());
    }
    return states;
}

Request wish(const Shape& shape, Connectivity kind)
{
    Request request;
    request.shape = shape;
    request.joining = joining(everywhere(kind));
    return request;
}

/// 20 moments a round; how many of them are not proved stands beside it.
void countingSlots(benchmark::State& state, const Shape& shape, Connectivity kind)
{
    SlotCounter counter(bglTables());
    const std::vector<ReplayState> states = demoStates();
    int bounded = 0;
    for (auto _ : state) {
        bounded = 0;
        for (const ReplayState& each : states)
            bounded += counter.count(each.occupancy, wish(shape, kind)).isExact() ? 0 : 1;
    }
    state.counters["bounded"] = bounded;
}
BENCHMARK_CAPTURE(countingSlots, mesh_2x1x1, Shape {2, 1, 1}, Connectivity::Mesh)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(countingSlots, mesh_2x2x1, Shape {2, 2, 1}, Connectivity::Mesh)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(countingSlots, mesh_2x2x2, Shape {2, 2, 2}, Connectivity::Mesh)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(countingSlots, torus_2x1x1, Shape {2, 1, 1}, Connectivity::Torus)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(countingSlots, torus_2x2x2, Shape {2, 2, 2}, Connectivity::Torus)
    ->Unit(benchmark::kMillisecond);

void stranding(benchmark::State& state)
{
    SlotCounter counter(bglTables());
    const std::vector<ReplayState> states = demoStates();
    const Request request = wish({2, 2, 1}, Connectivity::Mesh);
    for (auto _ : state) {
        for (const ReplayState& each : states) {
            const auto running
                = runningBlocks(*demoRun(), each, [](JobId) { return std::nullopt; });
            benchmark::DoNotOptimize(strandedSlots(
                counter, each.occupancy, running, request, counter.count(each.occupancy, request)));
        }
    }
}
BENCHMARK(stranding)->Unit(benchmark::kMillisecond);

void makingRoom(benchmark::State& state, const Shape& shape, Connectivity kind)
{
    PlaceLister lister(bglTables());
    const std::vector<ReplayState> states = demoStates();
    int cut = 0;
    int plans = 0;
    int wanted = 0;
    for (auto _ : state) {
        cut = 0;
        plans = 0;
        wanted = 0;
        for (const ReplayState& each : states) {
            const auto running
                = runningBlocks(*demoRun(), each, [](JobId) { return std::nullopt; });
            const RoomPlans made = planRoom(lister, each.occupancy, running, wish(shape, kind));
            cut += made.wasCut ? 1 : 0;
            plans += made.moves ? 1 : 0;
            wanted += !made.fitsNow && made.free >= made.needed ? 1 : 0;
        }
    }
    state.counters["cut"] = cut;
    state.counters["plans"] = plans;
    state.counters["wanted"] = wanted;
}
BENCHMARK_CAPTURE(makingRoom, mesh_2x2x2, Shape {2, 2, 2}, Connectivity::Mesh)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(makingRoom, torus_2x2x2, Shape {2, 2, 2}, Connectivity::Torus)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(makingRoom, mesh_4x4x2, Shape {4, 4, 2}, Connectivity::Mesh)
    ->Unit(benchmark::kMillisecond);

void slotsOfARun(benchmark::State& state)
{
    SlotCounter counter(bglTables());
    for (auto _ : state)
        benchmark::DoNotOptimize(
            slotsOverTime(counter, *demoRun(), wish({2, 2, 1}, Connectivity::Mesh)));
}
BENCHMARK(slotsOfARun)->Unit(benchmark::kMillisecond);

void busyTimesOfARun(benchmark::State& state)
{
    PlaceLister lister(bglTables());
    for (auto _ : state)
        benchmark::DoNotOptimize(
            busyTimes(lister, *demoRun(), demoRun()->firstTime(), demoRun()->lastTime()));
}
BENCHMARK(busyTimesOfARun)->Unit(benchmark::kMillisecond);

void lossesOfARun(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(lossOverTime(bglTables(), *demoRun()));
}
BENCHMARK(lossesOfARun)->Unit(benchmark::kMillisecond);

/// 64 x 32 x 32, the nodes of the full Blue Gene/L, crossbar lines, nothing taken.
void countingOnALargeMachine(benchmark::State& state, const Shape& shape)
{
    const MachinePtr machine = midplane::tests::crossbarMachine(64, 32, 32);
    SlotCounter counter(std::make_shared<const MachineTables>(machine));
    const Occupancy empty(*machine);
    int found = 0;
    int atMost = 0;
    for (auto _ : state) {
        const Slots counted = counter.count(empty, wish(shape, Connectivity::Mesh));
        found = counted.count();
        atMost = counted.atMost;
    }
    state.counters["found"] = found;
    state.counters["atMost"] = atMost;
}
BENCHMARK_CAPTURE(countingOnALargeMachine, shape_2x2x2, Shape {2, 2, 2})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(countingOnALargeMachine, shape_8x8x8, Shape {8, 8, 8})
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(countingOnALargeMachine, shape_32x32x32, Shape {32, 32, 32})
    ->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
