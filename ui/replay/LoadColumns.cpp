// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/LoadColumns.h"

#include <algorithm>
#include <cassert>

namespace midplane::ui {

namespace {

LoadColumn columnOf(const core::LoadSample& sample)
{
    const auto only = [](int value) { return Extent {value, value}; };
    return {only(sample.used), only(sample.free), only(sample.largestFree), only(sample.waiting)};
}

void add(LoadColumn& column, const core::LoadSample& sample)
{
    column.used.add(sample.used);
    column.free.add(sample.free);
    column.largestFree.add(sample.largestFree);
    column.waiting.add(sample.waiting);
}

/// The sample that holds at a time.
std::size_t placeOf(std::span<const core::LoadSample> samples, core::SimTime time)
{
    const auto later
        = [](core::SimTime at, const core::LoadSample& sample) { return at < sample.time; };
    const auto next = std::upper_bound(samples.begin(), samples.end(), time, later);
    return next == samples.begin() ? 0 : static_cast<std::size_t>(next - samples.begin()) - 1;
}

} // namespace

std::vector<LoadColumn> columnsOf(std::span<const core::LoadSample> samples, const TimeAxis& axis)
{
    std::vector<LoadColumn> columns;
    if (samples.empty())
        return columns;
    columns.reserve(static_cast<std::size_t>(axis.width()));
    std::size_t place = placeOf(samples, axis.visibleFirst());
    for (int x = axis.left(); x < axis.left() + axis.width(); ++x) {
        LoadColumn column = columnOf(samples[place]);
        const bool isLast = x + 1 == axis.left() + axis.width();
        while (place + 1 < samples.size()
            && (axis.pixelOf(samples[place + 1].time) < x + 1
                || (isLast && samples[place + 1].time <= axis.visibleLast())))
            add(column, samples[++place]);
        columns.push_back(column);
    }
    return columns;
}

const core::LoadSample& sampleAt(std::span<const core::LoadSample> samples, core::SimTime time)
{
    assert(!samples.empty());
    return samples[placeOf(samples, time)];
}

} // namespace midplane::ui
