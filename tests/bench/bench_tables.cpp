// SPDX-License-Identifier: Apache-2.0
// Times of link sets: tables made from nothing, tables read from the cache, long lines on demand.

#include <filesystem>
#include <numeric>

#include <benchmark/benchmark.h>

#include <unistd.h>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/WiringGenerators.h"
#include "core/wiring/MachineTables.h"

using namespace midplane::core;

namespace {

LineWiring splits(int length) { return ringWithSplitsWiring(foldedOrder(length)).value(); }

/// Regular cables to the next one, two and four places, three out and three in everywhere.
LineWiring dense(int length)
{
    std::vector<Cable> cables;
    for (int from = 0; from < length; ++from) {
        for (const int step : {1, 2, 4})
            cables.push_back({static_cast<int>(cables.size()), from, 2 * step,
                (from + step) % length, 2 * step + 1});
    }
    return LineWiring::cabled(length, std::move(cables)).value();
}

void linkSetTables(benchmark::State& state)
{
    const MachinePtr machine = findMachine("bgl").value();
    for (auto _ : state)
        benchmark::DoNotOptimize(MachineTables(machine));
}
BENCHMARK(linkSetTables)->Unit(benchmark::kMicrosecond);

/// The table of bgl's x-line as a caller sees it: the link sets of all 255 sets, mesh and torus.
void everySetAnswered(benchmark::State& state)
{
    const LinkSetTable table(splits(8));
    std::vector<std::vector<int>> sets;
    for (unsigned bits = 1; bits < 256; ++bits) {
        sets.emplace_back();
        for (int position = 0; position < 8; ++position) {
            if ((bits >> position & 1U) != 0)
                sets.back().push_back(position);
        }
    }
    for (auto _ : state) {
        for (const auto& members : sets) {
            benchmark::DoNotOptimize(table.find(members, Connectivity::Mesh));
            benchmark::DoNotOptimize(table.find(members, Connectivity::Torus));
        }
    }
}
BENCHMARK(everySetAnswered)->Unit(benchmark::kMicrosecond);

void tableMade(benchmark::State& state, LineWiring (*wiringOf)(int))
{
    const LineWiring wiring = wiringOf(static_cast<int>(state.range(0)));
    std::size_t size = 0;
    for (auto _ : state)
        size = LinkSetTable(wiring).size();
    state.counters["linkSets"] = static_cast<double>(size);
}

void tableRead(benchmark::State& state, LineWiring (*wiringOf)(int))
{
    namespace fs = std::filesystem;
    const fs::path folder
        = fs::temp_directory_path() / ("midplane-bench-" + std::to_string(::getpid()));
    const TableCache cache(folder);
    const LineWiring wiring = wiringOf(static_cast<int>(state.range(0)));
    cache.tableOf(wiring);
    std::error_code none;
    const auto bytes = fs::file_size(cache.fileOf(wiring), none);
    for (auto _ : state)
        benchmark::DoNotOptimize(cache.tableOf(wiring));
    state.counters["bytes"] = none ? 0 : static_cast<double>(bytes);
    fs::remove_all(folder, none);
}

BENCHMARK_CAPTURE(tableMade, splits, splits)
    ->Arg(8)
    ->Arg(10)
    ->Arg(12)
    ->Arg(14)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(tableRead, splits, splits)
    ->Arg(10)
    ->Arg(12)
    ->Arg(14)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(tableMade, dense, dense)
    ->Arg(8)
    ->Arg(10)
    ->Arg(12)
    ->Arg(14)
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(tableRead, dense, dense)
    ->Arg(10)
    ->Arg(12)
    ->Arg(14)
    ->Unit(benchmark::kMicrosecond);

/// A contiguous set of so many members in the middle of a line of so many.
void onDemand(benchmark::State& state, LineWiring (*wiringOf)(int), Connectivity connectivity)
{
    const int length = static_cast<int>(state.range(0));
    const LinkSetTable table(wiringOf(length));
    std::vector<int> members(static_cast<std::size_t>(state.range(1)));
    std::iota(members.begin(), members.end(), (length - static_cast<int>(state.range(1))) / 2);
    LinkSetAnswer answer;
    for (auto _ : state)
        answer = table.answer(members, connectivity);
    state.counters["linkSets"] = static_cast<double>(answer.linkSets.size());
    state.counters["wasCut"] = answer.wasCut ? 1 : 0;
    state.counters["fewest"] = answer.linkSets.empty() ? -1 : answer.linkSets.front().linkCount();
}

LineWiring ring(int length) { return ringWiring(naturalOrder(length)).value(); }

void lengths(benchmark::internal::Benchmark* benchmark)
{
    benchmark->ArgNames({"line", "members"})->Unit(benchmark::kMicrosecond);
    for (const int members : {2, 8, 33, 64})
        benchmark->Args({64, members});
    for (const int members : {2, 10, 101, 1000, 2048})
        benchmark->Args({2048, members});
}
BENCHMARK_CAPTURE(onDemand, ring_mesh, ring, Connectivity::Mesh)
    ->Apply(lengths)
    ->Args({4096, 4096});
BENCHMARK_CAPTURE(onDemand, ring_torus, ring, Connectivity::Torus)
    ->Apply(lengths)
    ->Args({4096, 4096});
BENCHMARK_CAPTURE(onDemand, splits_mesh, splits, Connectivity::Mesh)->Apply(lengths);
BENCHMARK_CAPTURE(onDemand, splits_torus, splits, Connectivity::Torus)->Apply(lengths);

} // namespace
