// SPDX-License-Identifier: Apache-2.0
// One allocation with all candidates ranked: counters "median" and "worst" are nanoseconds a call,
// each the best of some repetitions, over many states and all shapes that fit; "refused" is the
// worst of the refused calls. The time that the benchmark itself reports is that of the whole
// round.

#include <algorithm>
#include <chrono>
#include <random>

#include <benchmark/benchmark.h>

#include "core/allocation/Allocator.h"
#include "core/allocation/merits/Merit.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/WiringGenerators.h"

using namespace midplane::core;

namespace {

using Clock = std::chrono::steady_clock;

MachinePtr withDeadLinks(const Machine& machine, int count, std::mt19937& random)
{
    OutOfService parts;
    for (int i = 0; i < count; ++i) {
        const Dimension dimension = allDimensions[random() % 3];
        const auto midplane = machine.grid().coordAt(
            static_cast<int>(random() % static_cast<unsigned>(machine.midplaneCount())));
        const auto id = static_cast<int>(
            random() % static_cast<unsigned>(machine.line(dimension).linkIdEnd()));
        if (const LinkRef link {lineThrough(dimension, midplane), id}; machine.hasLink(link))
            parts.links.push_back(link);
    }
    return withOutOfService(machine, parts).value();
}

/// Fills the machine with random boxes up to a share in percent.
Occupancy filled(Allocator& allocator, int percent, std::mt19937& random)
{
    const Machine& machine = allocator.tables().machine();
    Occupancy occupancy(machine);
    const int wanted = machine.midplaneCount() * (100 - percent) / 100;
    for (int tries = 0; tries < 3000 && occupancy.freeMidplaneCount() > wanted; ++tries) {
        const auto upTo = [&](unsigned high) { return 1 + static_cast<int>(random() % high); };
        Request request;
        request.shape = {upTo(4), upTo(2), upTo(2)};
        if (random() % 2 == 0)
            request.joining = joining(everywhere(Connectivity::Torus));
        request.merits = MeritOrder(std::span(allMerits()).subspan(random() % 2 == 0 ? 0 : 5, 1));
        if (const auto place = allocator.find(occupancy, request))
            occupancy.take(*place);
    }
    return occupancy;
}

/// Nanoseconds of one search: the best of some repetitions.
double timeOf(Allocator& allocator, const Occupancy& occupancy, const Request& request)
{
    constexpr int calls = 8;
    double best = 1e18;
    for (int repetition = 0; repetition < 5; ++repetition) {
        const auto start = Clock::now();
        for (int call = 0; call < calls; ++call)
            benchmark::DoNotOptimize(allocator.search(occupancy, request));
        const std::chrono::duration<double, std::nano> took = Clock::now() - start;
        best = std::min(best, took.count() / calls);
    }
    return best;
}

struct Options {
    Gaps gaps = Gaps::No;
    int deadLinks = 0;
    const Merit* merit = &leastLinks;
};

void allocations(benchmark::State& state, const char* name, const Options& options)
{
    std::mt19937 random(1); // NOLINT: the same states on every run.
    const MachinePtr whole = findMachine(name).value();
    std::vector<double> granted;
    double refused = 0;
    for (auto _ : state) {
        for (int round = 0; round < 6; ++round) {
            Allocator allocator(
                std::make_shared<MachineTables>(withDeadLinks(*whole, options.deadLinks, random)));
            const Occupancy occupancy = filled(allocator, static_cast<int>(state.range(0)), random);
            for (int a = 1; a <= 8; ++a) {
                for (int b = 1; b <= 4; ++b) {
                    for (int c = 1; c <= 4; ++c) {
                        for (const auto connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
                            Request request;
                            request.shape = {a, b, c};
                            request.joining = joining(everywhere(connectivity));
                            request.gaps = options.gaps;
                            const Merit* merits[] {options.merit};
                            request.merits = MeritOrder(merits);
                            const bool isGranted
                                = allocator.search(occupancy, request).best.isFound();
                            const double took = timeOf(allocator, occupancy, request);
                            if (isGranted)
                                granted.push_back(took);
                            else
                                refused = std::max(refused, took);
                        }
                    }
                }
            }
        }
    }
    if (granted.empty())
        return;
    std::sort(granted.begin(), granted.end());
    state.counters["median"] = granted[granted.size() / 2];
    state.counters["worst"] = granted.back();
    state.counters["refused"] = refused;
}
#define ALLOCATIONS(label, ...)                                                                    \
    BENCHMARK_CAPTURE(allocations, label, "bgl", __VA_ARGS__)                                      \
        ->ArgName("fill")                                                                          \
        ->Arg(0)                                                                                   \
        ->Arg(25)                                                                                  \
        ->Arg(50)                                                                                  \
        ->Arg(75)                                                                                  \
        ->Iterations(1)                                                                            \
        ->Unit(benchmark::kMillisecond)

ALLOCATIONS(bgl, Options {});
ALLOCATIONS(bgl_dead_links, Options {Gaps::No, 40});
ALLOCATIONS(bgl_gaps, Options {Gaps::Yes});
ALLOCATIONS(bgl_gaps_dead_links, Options {Gaps::Yes, 40});
ALLOCATIONS(bgl_largest_free, Options {Gaps::No, 0, &largestFreeLeft});

/// What making the placement adds to the search.
void oneAllocationWhole(benchmark::State& state)
{
    std::mt19937 random(1); // NOLINT: the same fill on every run.
    Allocator allocator(std::make_shared<MachineTables>(findMachine("bgl").value()));
    const Occupancy occupancy = filled(allocator, static_cast<int>(state.range(0)), random);
    Request request;
    request.shape = {2, 2, 1};
    request.joining = joining(everywhere(Connectivity::Torus));
    for (auto _ : state)
        benchmark::DoNotOptimize(allocator.find(occupancy, request));
}
BENCHMARK(oneAllocationWhole)->ArgName("fill")->Arg(0)->Arg(50)->Unit(benchmark::kNanosecond);

MachinePtr rings(int x, int y, int z)
{
    MachineSpec spec;
    spec.name = "rings";
    spec.dims = {x, y, z};
    for (const Dimension dimension : allDimensions) {
        const int length = spec.dims[static_cast<std::size_t>(dimension)];
        spec.lines[dimension] = ringWiring(naturalOrder(length)).value();
    }
    spec.unit.ioNodesPerCard.assign(static_cast<std::size_t>(spec.unit.nodeCards), 1);
    return Machine::create(std::move(spec)).value();
}

/// Meshes on machines of 128 to 65,536 units, half full of random boxes, all rotations, links too.
void meshesOnRings(benchmark::State& state)
{
    std::mt19937 random(1); // NOLINT: the same states on every run.
    Allocator allocator(std::make_shared<MachineTables>(rings(static_cast<int>(state.range(0)),
        static_cast<int>(state.range(1)), static_cast<int>(state.range(2)))));
    const Machine& machine = allocator.tables().machine();
    Occupancy occupancy(machine);
    const auto upTo = [&](unsigned high) { return 1 + static_cast<int>(random() % high); };
    for (int tries = 0;
         tries < 100'000 && occupancy.freeMidplaneCount() > machine.midplaneCount() / 2; ++tries) {
        const Cuboid box {machine.grid().coordAt(static_cast<int>(
                              random() % static_cast<unsigned>(machine.midplaneCount()))),
            {upTo(8), upTo(4), upTo(4)}};
        if (const auto place = allocator.findAt(occupancy, box, everywhere(Connectivity::Mesh)))
            occupancy.take(*place);
    }
    std::vector<double> times;
    for (auto _ : state) {
        for (int request = 0; request < 60; ++request) {
            Request wanted;
            wanted.shape = {upTo(8), upTo(8), upTo(8)};
            benchmark::DoNotOptimize(allocator.search(occupancy, wanted)); // Prepares the sets.
            times.push_back(timeOf(allocator, occupancy, wanted));
        }
    }
    std::sort(times.begin(), times.end());
    state.counters["median"] = times[times.size() / 2];
    state.counters["worst"] = times.back();
    state.counters["ns_a_unit"] = times.back() / machine.midplaneCount();
}
BENCHMARK(meshesOnRings)
    ->Args({8, 4, 4})
    ->Args({16, 8, 8})
    ->Args({32, 16, 16})
    ->Args({32, 32, 32})
    ->Args({64, 32, 32})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

} // namespace
