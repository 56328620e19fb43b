// SPDX-License-Identifier: Apache-2.0
#include <iterator>

#include <fmt/format.h>

#include "core/analysis/RunMetrics.h"

namespace midplane::core {

namespace {

/// The members of the three dimensions counted; units without geometry stand in one row.
Shape shapeOf(const Placement& placement)
{
    if (!placement.hasGeometry())
        return {placement.midplaneCount(), 1, 1};
    const auto extent = [&](Dimension d) { return static_cast<int>(placement.members[d].size()); };
    return {extent(Dimension::X), extent(Dimension::Y), extent(Dimension::Z)};
}

std::string originOf(const Placement& placement)
{
    if (!placement.hasGeometry())
        return {};
    const auto first = [&](Dimension d) { return placement.members[d].front(); };
    return fmt::format("{}.{}.{}", first(Dimension::X), first(Dimension::Y), first(Dimension::Z));
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
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{},{},{},{}\n", job.number,
            result.submit.count(), result.start.count(), result.end.count(), result.wait().count(),
            job.size, textOf(shapeOf(placement)), textOf(job.connectivity), originOf(placement),
            placement.linkCount());
    }
    return text;
}

} // namespace midplane::core
