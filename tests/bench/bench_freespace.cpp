// SPDX-License-Identifier: Apache-2.0
// Free space: the largest free block on the small and on the full machine, at any fill. Every row
// goes through many different states, so that no branch can be learnt by heart.

#include <random>

#include <benchmark/benchmark.h>

#include "core/allocation/FreeSpace.h"
#include "core/allocation/LargestFree.h"
#include "core/allocation/MaximalFreeBlocks.h"
#include "core/allocation/PlacesByShape.h"

using namespace midplane::core;

namespace {

GridSize smallGrid() { return GridSize::create(8, 4, 4).value(); }
GridSize fullGrid() { return GridSize::create(64, 32, 32).value(); }

/// States in which so many of a thousand midplanes are taken, each at random.
std::vector<MidplaneMask> states(const GridSize& grid, std::int64_t perMille, int count)
{
    std::mt19937 random(1); // NOLINT: the same states on every run.
    std::vector<MidplaneMask> masks;
    for (int i = 0; i < count; ++i) {
        MidplaneMask& mask = masks.emplace_back(static_cast<std::size_t>(grid.midplaneCount()));
        for (std::size_t bit = 0; bit < mask.size(); ++bit) {
            if (static_cast<std::int64_t>(random() % 1000) < perMille)
                mask.set(bit);
        }
    }
    return masks;
}

template <class Work>
void overStates(benchmark::State& state, const std::vector<MidplaneMask>& masks, Work work)
{
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(work(masks[next]));
        next = next + 1 == masks.size() ? 0 : next + 1;
    }
}

void largestFreeSmall(benchmark::State& state)
{
    LargestFree largest(smallGrid());
    overStates(state, states(smallGrid(), state.range(0), 1000),
        [&](const MidplaneMask& mask) { return largest.size(mask); });
}
BENCHMARK(largestFreeSmall)->ArgName("perMille")->Arg(0)->Arg(250)->Arg(500)->Arg(750)->Arg(900);

/// What a merit asks for once it knows a good candidate: is this one better?
void largestFreeSmallAboveHalf(benchmark::State& state)
{
    LargestFree largest(smallGrid());
    overStates(state, states(smallGrid(), state.range(0), 1000),
        [&](const MidplaneMask& mask) { return largest.sizeAbove(32, mask); });
}
BENCHMARK(largestFreeSmallAboveHalf)->ArgName("perMille")->Arg(100)->Arg(250)->Arg(500);

void largestFreeFull(benchmark::State& state)
{
    LargestFree largest(fullGrid());
    overStates(state, states(fullGrid(), state.range(0), 10),
        [&](const MidplaneMask& mask) { return largest.size(mask); });
}
BENCHMARK(largestFreeFull)
    ->ArgName("perMille")
    ->Arg(0)
    ->Arg(1)
    ->Arg(10)
    ->Arg(100)
    ->Arg(500)
    ->Unit(benchmark::kMicrosecond);

void largestFreeFullWrapping(benchmark::State& state)
{
    LargestFree largest(fullGrid(), Wrap::Yes);
    overStates(state, states(fullGrid(), state.range(0), 10),
        [&](const MidplaneMask& mask) { return largest.size(mask); });
}
BENCHMARK(largestFreeFullWrapping)
    ->ArgName("perMille")
    ->Arg(10)
    ->Arg(500)
    ->Unit(benchmark::kMicrosecond);

void maximalBlocksSmall(benchmark::State& state)
{
    overStates(state, states(smallGrid(), state.range(0), 100),
        [](const MidplaneMask& mask) { return maximalFreeBlocks(smallGrid(), mask); });
}
BENCHMARK(maximalBlocksSmall)->ArgName("perMille")->Arg(0)->Arg(500)->Unit(benchmark::kMicrosecond);

void maximalBlocksFull(benchmark::State& state)
{
    const std::vector<MidplaneMask> masks = states(fullGrid(), state.range(0), 1);
    overStates(
        state, masks, [](const MidplaneMask& mask) { return maximalFreeBlocks(fullGrid(), mask); });
    state.SetLabel(std::to_string(maximalFreeBlocks(fullGrid(), masks.front()).total) + " blocks");
}
BENCHMARK(maximalBlocksFull)->ArgName("perMille")->Arg(10)->Arg(500)->Unit(benchmark::kMillisecond);

void placesByShapeSmall(benchmark::State& state)
{
    overStates(state, states(smallGrid(), state.range(0), 100), [](const MidplaneMask& mask) {
        return placesByShape(smallGrid(), mask, Wrap::No, ListedShapes::All);
    });
}
BENCHMARK(placesByShapeSmall)->ArgName("perMille")->Arg(0)->Arg(500)->Unit(benchmark::kMicrosecond);

} // namespace
