// SPDX-License-Identifier: Apache-2.0
// Blocks: the validation of one block and of a whole set of 5,000, the report on such a set, and
// what would mend a finding. The sets are boxes of all sizes on Blue Gene/L that overlap as the
// definitions of a site do.

#include <algorithm>
#include <memory>
#include <random>

#include <benchmark/benchmark.h>

#include "core/allocation/Allocator.h"
#include "core/blocks/Validator.h"
#include "core/blocks/proposals/Proposer.h"
#include "core/blocks/sets/SetReport.h"
#include "core/machine/BuiltInMachines.h"

using namespace midplane::core;

namespace {

MachinePtr bgl() { return findMachine("bgl").value(); }

/// Every box of the machine.
std::vector<Cuboid> allBoxes(const GridSize& grid)
{
    std::vector<Cuboid> boxes;
    Cuboid {{0, 0, 0}, grid.shape()}.forEach([&](const MidplaneCoord& origin) {
        Cuboid {{1, 1, 1}, grid.shape()}.forEach([&](const MidplaneCoord& size) {
            const Cuboid box {origin, {size.x, size.y, size.z}};
            if (grid.contains(box))
                boxes.push_back(box);
        });
    });
    return boxes;
}

/// So many blocks, each wired by itself, everything written out.
BlockSet boxesOf(const MachinePtr& machine, std::size_t count)
{
    Allocator allocator(std::make_shared<MachineTables>(machine));
    const Occupancy empty(*machine);
    BlockSet set {machine->name(), {}};
    std::vector<std::pair<Cuboid, Connectivity>> wanted;
    for (const Cuboid& box : allBoxes(machine->grid())) {
        wanted.emplace_back(box, Connectivity::Mesh);
        wanted.emplace_back(box, Connectivity::Torus);
    }
    std::mt19937 random(1); // NOLINT: the same set on every run.
    std::shuffle(wanted.begin(), wanted.end(), random);
    for (const auto& [box, connectivity] : wanted) {
        if (set.blocks.size() == count)
            break;
        if (const auto placement = allocator.findAt(empty, box, everywhere(connectivity)))
            set.blocks.push_back(
                makeBlock(*machine, "b" + std::to_string(set.blocks.size()), *placement));
    }
    return set;
}

/// Many small blocks that hardly overlap: what the R-tree is for.
BlockSet scattered(const MachinePtr& machine, std::size_t count)
{
    BlockSet set = boxesOf(machine, 7'200);
    std::stable_sort(set.blocks.begin(), set.blocks.end(),
        [](const Block& a, const Block& b) { return a.midplanes.size() < b.midplanes.size(); });
    set.blocks.resize(std::min(count, set.blocks.size()));
    return set;
}

void validateOne(benchmark::State& state)
{
    const MachinePtr machine = bgl();
    const BlockSet all = boxesOf(machine, 500);
    BlockSet one {all.machine, {}};
    std::size_t next = 0;
    for (auto _ : state) {
        one.blocks.assign(1, all.blocks[next++ % all.blocks.size()]);
        benchmark::DoNotOptimize(validate(*machine, one, SetRule::AllTogether));
    }
}

void validateSet(benchmark::State& state, const BlockSet& set)
{
    const MachinePtr machine = bgl();
    std::size_t findings = 0;
    for (auto _ : state) {
        const auto result = validate(*machine, set, SetRule::MayOverlap);
        findings = result.findings().size();
        benchmark::DoNotOptimize(findings);
    }
    state.counters["blocks"] = static_cast<double>(set.blocks.size());
    state.counters["findings"] = static_cast<double>(findings);
}

/// Who excludes whom, without the search for groups.
void exclusionsOf(benchmark::State& state, const BlockSet& set)
{
    const MachinePtr machine = bgl();
    std::size_t pairs = 0;
    for (auto _ : state)
        pairs = Exclusions(*machine, set).pairCount();
    state.counters["pairs"] = static_cast<double>(pairs);
}

/// All of a report but groups: as `work` = 0 leaves them at their first guess.
void report(benchmark::State& state, const BlockSet& set, std::int64_t work)
{
    const auto tables = std::make_shared<MachineTables>(bgl());
    GroupLimits limits;
    limits.mostWork = work;
    for (auto _ : state) {
        const auto made = reportOn(tables, set, limits);
        state.counters["together"] = static_cast<double>(made->mostBlocks.blocks.size());
        state.counters["nodes"] = static_cast<double>(made->mostNodes.nodes);
        state.counters["proven"] = made->mostBlocks.isProven ? 1 : 0;
    }
}

/// The first findings of forty blocks that were placed by themselves and so hold each other's
/// links.
void proposalsPerFinding(benchmark::State& state)
{
    const auto tables = std::make_shared<MachineTables>(bgl());
    const BlockSet set = boxesOf(bgl(), 40);
    const ValidationResult result = validate(*bgl(), set, SetRule::AllTogether);
    std::size_t asked = 0;
    for (auto _ : state) {
        Proposer proposer(tables, set, SetRule::AllTogether);
        for (const Finding& finding : result.findings()) {
            if (finding.rule != Rule::LinkShared)
                continue;
            benchmark::DoNotOptimize(proposer.proposalsFor(finding));
            ++asked;
        }
    }
    state.counters["perFinding"] = benchmark::Counter(
        static_cast<double>(asked), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

} // namespace

BENCHMARK(validateOne)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(validateSet, boxes_5000, boxesOf(bgl(), 5'000))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(validateSet, small_5000, scattered(bgl(), 5'000))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exclusionsOf, boxes_5000, boxesOf(bgl(), 5'000))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(report, boxes_5000_without_groups, boxesOf(bgl(), 5'000), 0)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(report, boxes_5000, boxesOf(bgl(), 5'000), GroupLimits {}.mostWork)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(proposalsPerFinding)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
