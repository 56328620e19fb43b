// SPDX-License-Identifier: Apache-2.0
// Commands and events of the control system in memory; items are commands, or events delivered.

#include <benchmark/benchmark.h>

#include "core/control/bridge/MemoryBridge.h"
#include "core/machine/BuiltInMachines.h"

using namespace midplane::core;

namespace {

/// A control system on a virtual clock where nothing takes time, with one partition.
struct Live {
    MemoryBridge bridge {std::make_shared<MachineTables>(findMachine("bgl").value()),
        BootModel::instant(), std::make_shared<VirtualClock>()};

    Live()
    {
        PartitionDefinition definition;
        definition.name = "R00-M0";
        definition.block.midplanes = {{0, 0, 0}};
        bridge.command([&](BridgeModel& model) { return model.addPartition(definition); });
    }
    /// Two commands, eight events.
    void bootAndFree()
    {
        bridge.command([](BridgeModel& model) { return model.createPartition("R00-M0"); });
        bridge.command([](BridgeModel& model) { return model.destroyPartition("R00-M0"); });
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
        subscriptions.push_back(live.bridge.events().subscribe());
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
        benchmark::DoNotOptimize(
            live.bridge.read([](const BridgeModel& model) { return model.control().snapshot(); }));
}
BENCHMARK(snapshotOfBgl);

} // namespace
