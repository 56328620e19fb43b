// SPDX-License-Identifier: Apache-2.0
// Commands and events of the control system in memory; items are commands, or events delivered.

#include <benchmark/benchmark.h>

#include "core/control/live/LiveControl.h"
#include "core/machine/BuiltInMachines.h"

using namespace midplane::core;

namespace {

/// A control system on a virtual clock where nothing takes time, with one partition.
struct Live {
    MachinePtr machine = findMachine("bgl").value();
    LiveControl control {machine, BootModel::instant(), std::make_shared<VirtualClock>()};
    PartitionId partition;

    Live()
    {
        MidplaneMask mask(static_cast<std::size_t>(machine->midplaneCount()));
        mask.set(0);
        partition = control.command(
            [&](ControlSystem& system) { return *system.addPartition(makeUnitPlacement(mask)); });
    }
    /// Two commands, eight events.
    void bootAndFree()
    {
        control.command([&](ControlSystem& system) { return system.createPartition(partition); });
        control.command([&](ControlSystem& system) { return system.destroyPartition(partition); });
    }
};

void commandsInMemory(benchmark::State& state)
{
    Live live;
    for (auto _ : state)
        live.bootAndFree();
    state.SetItemsProcessed(2 * state.iterations());
}
BENCHMARK(commandsInMemory)->Iterations(200'000);

/// Each command's events are read by all subscribers before the next one.
void eventsToSubscribers(benchmark::State& state)
{
    Live live;
    std::vector<std::unique_ptr<Subscription>> subscriptions;
    for (std::int64_t i = 0; i < state.range(0); ++i)
        subscriptions.push_back(live.control.events().subscribe());
    std::int64_t delivered = 0;
    for (auto _ : state) {
        live.bootAndFree();
        for (const auto& subscription : subscriptions) {
            const auto delivery = subscription->take();
            if (delivery.loss)
                state.SkipWithError("events were lost");
            delivered += static_cast<std::int64_t>(delivery.events.size());
        }
    }
    state.SetItemsProcessed(delivered);
}
BENCHMARK(eventsToSubscribers)->Arg(1)->Arg(100)->Iterations(20'000);

void snapshotOfBgl(benchmark::State& state)
{
    Live live;
    for (auto _ : state)
        benchmark::DoNotOptimize(live.control.snapshot());
}
BENCHMARK(snapshotOfBgl);

} // namespace
