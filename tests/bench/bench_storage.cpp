// SPDX-License-Identifier: Apache-2.0
// Durable commands to a control-system file, from so many threads at once; items are commands. The
// file is made in the working folder: run it in one on the disk that is meant.

#include <filesystem>

#include <benchmark/benchmark.h>

#include "core/control/storage/StoredBridge.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/storage/EndedJobs.h"

using namespace midplane::core;

namespace {

constexpr const char* file = "bench_storage.midplane";

void removeFile()
{
    for (const char* end : {"", "-wal", "-shm"})
        std::filesystem::remove(std::string(file) + end);
}

std::shared_ptr<StoredBridge> shared;

void make(const benchmark::State& /*state*/)
{
    removeFile();
    const auto tables = std::make_shared<MachineTables>(*findMachine("bgl"));
    shared = StoredBridge::create(file, {tables, BootModel::instant(), {0}, {}}).value();
    PartitionDefinition definition;
    definition.name = "A";
    definition.block.midplanes = {{0, 0, 0}};
    if (!shared->command([&](BridgeModel& model) { return model.addPartition(definition); }))
        std::abort();
}

void remove(const benchmark::State& /*state*/)
{
    shared.reset();
    removeFile();
}

/// Jobs are added, changed and removed in turn: what a command touches stays as small as it is.
void durableCommands(benchmark::State& state)
{
    JobDefinition definition;
    definition.partition = "A";
    while (state.KeepRunningBatch(3)) {
        const auto id
            = shared->command([&](BridgeModel& model) { return model.addJob(definition); });
        if (!id || !shared->command([&](BridgeModel& model) {
                return model.setJobArguments(*id, "a", "b");
            })
            || !shared->command([&](BridgeModel& model) { return model.removeJob(*id); }))
            state.SkipWithError("a command was refused");
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(durableCommands)
    ->Setup(make)
    ->Teardown(remove)
    ->Threads(1)
    ->Threads(8)
    ->Threads(64)
    ->UseRealTime();

/// Looks of one thread while nobody writes; each asks whether another program did.
void looks(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(
            shared->read([](const BridgeModel& model) { return model.nextJob(); }));
}
BENCHMARK(looks)->Setup(make)->Teardown(remove)->UseRealTime();

/// Opening a file with so many jobs.
void opening(benchmark::State& state)
{
    make(state);
    for (std::int64_t done = 0; done < state.range(0); done += 1000) {
        (void)shared->command([](BridgeModel& model) -> BridgeResult<void> {
            for (int i = 0; i < 1000; ++i) {
                if (const auto added = model.addJob({}); !added)
                    return tl::unexpected(added.error());
            }
            return {};
        });
    }
    shared.reset();
    for (auto _ : state)
        benchmark::DoNotOptimize(StoredBridge::open(file).value()->path());
    removeFile();
}
BENCHMARK(opening)->Arg(0)->Arg(10'000)->Unit(benchmark::kMillisecond);

/// Opening a file with so many jobs in its history, each with a submission and eight events; and
/// what is asked of the history.
void openingWithHistory(benchmark::State& state)
{
    make(state);
    shared.reset();
    midplane::tests::addEndedJobs(
        file, static_cast<int>(state.range(0)), midplane::tests::EventsOfJobs::All);
    for (auto _ : state)
        benchmark::DoNotOptimize(
            StoredBridge::open(file).value()->read([&](const BridgeModel& model) {
                return model.findJob(JobId {static_cast<std::uint32_t>(state.range(0) / 2)});
            }));
    removeFile();
}
BENCHMARK(openingWithHistory)->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
