// SPDX-License-Identifier: Apache-2.0
#include <iterator>

#include <fmt/format.h>

#include "core/analysis/RunMetrics.h"

namespace midplane::core {

namespace {

/// Units without geometry stand in one row and have no origin.
std::pair<std::string, Shape> originAndShapeOf(const GridSize& grid, const Placement& placement)
{
    const auto box = placement.box(grid);
    if (!box)
        return {{}, {placement.midplaneCount(), 1, 1}};
    const auto [x, y, z] = box->origin;
    return {fmt::format("{}.{}.{}", x, y, z), box->shape};
}

/// One word when all dimensions agree, else one a dimension: "torus/mesh/mesh".
std::string textOf(const PerDimension<Connectivity>& connectivity)
{
    const auto& [x, y, z] = connectivity.values;
    if (x == y && y == z)
        return nameOf(x);
    return fmt::format("{}/{}/{}", nameOf(x), nameOf(y), nameOf(z));
}

} // namespace

std::string jobsCsv(const Recording& recording)
{
    std::string text = "job,submit,start,end,wait,size,shape,connectivity,origin,links\n";
    for (const JobResult& result : jobResults(recording)) {
        const JobInfo& job = recording.jobs[result.job.value];
        const Placement& placement = recording.placements[*result.placement];
        const auto [origin, shape] = originAndShapeOf(recording.machine->grid(), placement);
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{},{},{},{}\n", job.number,
            result.submit.count(), result.start.count(), result.end.count(), result.wait().count(),
            job.size, textOf(shape), textOf(job.connectivity), origin, placement.linkCount());
    }
    return text;
}

} // namespace midplane::core
