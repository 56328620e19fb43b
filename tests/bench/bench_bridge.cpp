// SPDX-License-Identifier: Apache-2.0
// The C library: a snapshot of the machine, and what a client does with it.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>

#include "midplane/mp_api.h"

namespace {

void must(benchmark::State& state, status_t status)
{
    if (status != STATUS_OK)
        state.SkipWithError(mp_last_reason());
}

/// So many partitions of 2x2x2 are active: 16 fill the machine.
void openWith(benchmark::State& state, int partitions)
{
    mp_open_options_t options {};
    options.size = sizeof options;
    options.instant = true;
    must(state, mp_open_memory("bgl", 0, &options));
    for (int i = 0; i < partitions; ++i) {
        mp_request_t request {};
        request.struct_size = sizeof request;
        request.shape = {2, 2, 2};
        pm_partition_id_t id = nullptr;
        must(state, mp_allocate(&request, &id));
        must(state, pm_create_partition(id));
        std::free(id);
    }
}

void snapshot(benchmark::State& state)
{
    openWith(state, static_cast<int>(state.range(0)));
    for (auto _ : state) {
        rm_BG_t* machine = nullptr;
        must(state, rm_get_BG(&machine));
        benchmark::DoNotOptimize(machine);
        must(state, rm_free_BG(machine));
    }
    mp_close();
}

/// With every midplane's name and state read, as a job manager does every few seconds.
void snapshotReadThrough(benchmark::State& state)
{
    openWith(state, 16);
    for (auto _ : state) {
        rm_BG_t* machine = nullptr;
        must(state, rm_get_BG(&machine));
        int count = 0;
        rm_get_data(machine, RM_BPNum, &count);
        for (int i = 0; i < count; ++i) {
            rm_BP_t* midplane = nullptr;
            char* name = nullptr;
            int its = 0;
            rm_get_data(machine, i == 0 ? RM_FirstBP : RM_NextBP, &midplane);
            rm_get_data(midplane, RM_BPState, &its);
            rm_get_data(midplane, RM_BPPartID, &name);
            std::free(name);
        }
        must(state, rm_free_BG(machine));
    }
    mp_close();
}

void allPartitions(benchmark::State& state)
{
    openWith(state, 16);
    for (auto _ : state) {
        rm_partition_list_t* list = nullptr;
        must(state, rm_get_partitions(PARTITION_ALL_FLAG, &list));
        must(state, rm_free_partition_list(list));
    }
    mp_close();
}

} // namespace

BENCHMARK(snapshot)->Arg(0)->Arg(16)->Unit(benchmark::kMicrosecond);
BENCHMARK(snapshotReadThrough)->Unit(benchmark::kMicrosecond);
BENCHMARK(allPartitions)->Unit(benchmark::kMicrosecond);
BENCHMARK_MAIN();
