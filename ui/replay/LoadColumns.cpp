// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/LoadColumns.h"

#include <algorithm>
#include <cassert>

namespace midplane::ui {

std::vector<LoadColumn> columnsOf(
    std::span<const core::LoadSample> samples, const LoadPyramid& pyramid, const TimeAxis& axis)
{
    std::vector<LoadColumn> columns;
    if (samples.empty())
        return columns;
    columns.reserve(static_cast<std::size_t>(axis.width()));
    std::size_t place = placeAt(samples, axis.visibleFirst());
    const int right = axis.left() + axis.width();
    for (int x = axis.left(); x < right; ++x) {
        const bool isLast = x + 1 == right;
        const auto isHere = [&](const core::LoadSample& sample) {
            return axis.pixelOf(sample.time) < x + 1
                || (isLast && sample.time <= axis.visibleLast());
        };
        const auto rest = samples.subspan(place + 1);
        // Few samples are in a pixel, or none: looked for near before far.
        std::size_t reach = 1;
        while (reach < rest.size() && isHere(rest[reach]))
            reach *= 2;
        const auto end = rest.begin() + static_cast<std::ptrdiff_t>(std::min(reach, rest.size()));
        const auto next = std::partition_point(rest.begin(), end, isHere);
        const std::size_t last = place + static_cast<std::size_t>(next - rest.begin());
        columns.push_back(pyramid.over(samples, place, last + 1));
        place = last;
    }
    return columns;
}

std::vector<CapacityColumn> capacityOf(
    std::span<const core::LoadSample> samples, const LoadPyramid& pyramid, const TimeAxis& axis)
{
    std::vector<CapacityColumn> columns;
    if (samples.empty())
        return columns;
    const double midplanes = samples.front().midplanes;
    core::SimTime begin = axis.timeAt(axis.left());
    CapacitySum before = pyramid.until(samples, begin);
    for (int x = axis.left(); x < axis.left() + axis.width(); ++x) {
        const core::SimTime end = axis.timeAt(x + 1);
        const CapacitySum until = pyramid.until(samples, end);
        CapacityColumn column;
        if (end > begin) {
            const auto seconds = static_cast<double>((end - begin).count());
            column.used = static_cast<double>(until.used - before.used) / seconds;
            column.unused = static_cast<double>(until.unused - before.unused) / seconds;
        } else { // A pixel of less than a second.
            const core::LoadSample& sample = sampleAt(samples, begin);
            column.used = sample.requested;
            column.unused = sample.unused();
        }
        column.lost = std::max(0.0, midplanes - column.used - column.unused);
        columns.push_back(column);
        begin = end;
        before = until;
    }
    return columns;
}

const core::LoadSample& sampleAt(std::span<const core::LoadSample> samples, core::SimTime time)
{
    assert(!samples.empty());
    return samples[placeAt(samples, time)];
}

} // namespace midplane::ui
