// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/ResultTables.h"

#include <iterator>

#include <fmt/format.h>

#include "core/allocation/PlacementBox.h"
#include "core/analysis/Figures.h"

namespace midplane::core {

namespace {

/// Units without geometry stand in one row and have no origin.
std::pair<std::string, Shape> originAndShapeOf(
    const Recording& recording, const Placement& placement)
{
    const Machine& machine = *recording.machine;
    const auto box = boxOf(placement, machine.grid(), wrapOn(machine, recording.rules.wrap));
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

std::string textOf(const std::optional<SimTime>& time)
{
    return time ? std::to_string(time->count()) : std::string();
}

} // namespace

std::string jobsCsv(const Recording& recording, std::span<const JobResult> results)
{
    std::string text = "job,submit,start,end,wait,size,shape,connectivity,origin,links,placed,"
                       "reason,held,migrations,resubmissions,promised,outcome\n";
    const auto rows = std::back_inserter(text);
    for (const JobResult& result : results) {
        const JobInfo& job = recording.jobs[result.job.value];
        const Placement& placement = recording.placements[*result.placement];
        const auto [origin, shape] = originAndShapeOf(recording, placement);
        fmt::format_to(rows, "{},{},{},{},{},{},{},{},{},{},", job.number, result.submit.count(),
            result.start.count(), result.end.count(), result.wait().count(), job.size,
            textOf(shape), textOf(job.connectivity), origin, placement.linkCount());
        fmt::format_to(rows, "{},{},{},{},{},{},{}\n", result.placed.count(), nameOf(result.reason),
            placement.midplaneCount(), result.migrations, result.resubmissions,
            textOf(result.promisedStart), nameOf(result.outcome));
    }
    return text;
}

std::string jobsCsv(const Recording& recording)
{
    return jobsCsv(recording, jobResults(recording));
}

std::string sizeClassesCsv(std::span<const SizeClass> classes)
{
    std::string text = "sizes";
    for (const Figure& figure : figuresOf(SizeClass {}))
        text += "," + figure.key;
    text += "\n";
    for (const SizeClass& sizes : classes) {
        text += rangeOf(sizes);
        for (const Figure& figure : figuresOf(sizes))
            text += "," + figure.text();
        text += "\n";
    }
    return text;
}

std::string loadCsv(std::span<const LoadSample> samples)
{
    std::string text = "time,used,free,largestFree,waiting,waitingMidplanes,running,requested,"
                       "unused,lost\n";
    for (const LoadSample& sample : samples) {
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{},{},{},{}\n",
            sample.time.count(), sample.used, sample.free, sample.largestFree, sample.waiting,
            sample.waitingSize, sample.running, sample.requested, sample.unused(), sample.lost());
    }
    return text;
}

} // namespace midplane::core
