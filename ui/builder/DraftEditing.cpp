// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/DraftEditing.h"

#include <algorithm>

namespace midplane::ui {

namespace {

int& extentOf(core::Cuboid& box, core::Dimension dimension)
{
    switch (dimension) {
    case core::Dimension::X:
        return box.shape.x;
    case core::Dimension::Y:
        return box.shape.y;
    case core::Dimension::Z:
        break;
    }
    return box.shape.z;
}

std::optional<core::Cuboid> ifOn(const core::GridSize& grid, const core::Cuboid& box)
{
    return grid.contains(box) ? std::optional(box) : std::nullopt;
}

} // namespace

core::Cuboid boxBetween(const core::MidplaneCoord& one, const core::MidplaneCoord& other)
{
    core::Cuboid box;
    for (const core::Dimension dimension : core::allDimensions) {
        const int low = std::min(one[dimension], other[dimension]);
        const int high = std::max(one[dimension], other[dimension]);
        box.origin[dimension] = low;
        extentOf(box, dimension) = high - low + 1;
    }
    return box;
}

core::Cuboid extendedTo(const core::Cuboid& box, const core::MidplaneCoord& midplane)
{
    core::MidplaneCoord low = box.origin;
    core::MidplaneCoord high = box.origin;
    for (const core::Dimension dimension : core::allDimensions) {
        high[dimension] += box.shape[dimension] - 1;
        low[dimension] = std::min(low[dimension], midplane[dimension]);
        high[dimension] = std::max(high[dimension], midplane[dimension]);
    }
    return boxBetween(low, high);
}

std::optional<core::Cuboid> withoutLayerOf(
    const core::Cuboid& box, const core::MidplaneCoord& midplane)
{
    if (box.shape.volume() == 1)
        return std::nullopt;
    std::optional<core::Cuboid> best;
    int longest = 1;
    for (const core::Dimension dimension : core::allDimensions) {
        const int extent = box.shape[dimension];
        const int offset = midplane[dimension] - box.origin[dimension];
        if (extent <= longest || (offset != 0 && offset != extent - 1))
            continue;
        best = shrunk(box, dimension, offset == 0 ? Side::Low : Side::High);
        longest = extent;
    }
    return best ? best : box;
}

std::optional<core::Cuboid> moved(
    const core::Cuboid& box, core::Dimension dimension, int step, const core::GridSize& grid)
{
    core::Cuboid result = box;
    result.origin[dimension] += step;
    return ifOn(grid, result);
}

std::optional<core::Cuboid> grown(
    const core::Cuboid& box, core::Dimension dimension, Side side, const core::GridSize& grid)
{
    core::Cuboid result = box;
    ++extentOf(result, dimension);
    if (side == Side::Low)
        --result.origin[dimension];
    return ifOn(grid, result);
}

std::optional<core::Cuboid> shrunk(const core::Cuboid& box, core::Dimension dimension, Side side)
{
    if (box.shape[dimension] == 1)
        return std::nullopt;
    core::Cuboid result = box;
    --extentOf(result, dimension);
    if (side == Side::Low)
        ++result.origin[dimension];
    return result;
}

std::set<core::MidplaneCoord> midplanesOf(const core::Cuboid& box, const core::GridSize& grid)
{
    std::set<core::MidplaneCoord> midplanes;
    box.forEach([&](const core::MidplaneCoord& midplane) {
        if (grid.contains(midplane))
            midplanes.insert(midplane);
    });
    return midplanes;
}

std::set<core::MidplaneCoord> midplanesOf(const Document& document, int block)
{
    std::set<core::MidplaneCoord> midplanes;
    for (const core::MidplaneCoord& midplane : document.block(block).midplanes) {
        if (document.machine().grid().contains(midplane))
            midplanes.insert(midplane);
    }
    return midplanes;
}

Draft draftWithBox(const Document& document, const core::Cuboid& box)
{
    Draft draft = document.draft().value_or(Draft {});
    if (!document.draft())
        draft.name = document.freeName();
    for (const core::Dimension dimension : core::allDimensions) {
        const bool staysInLine = draft.box.origin[dimension] == box.origin[dimension]
            && draft.box.shape[dimension] == box.shape[dimension];
        if (!staysInLine)
            draft.linkSetIndex[dimension] = Draft::firstFree;
    }
    draft.box = box;
    return draft;
}

Draft draftWithConnectivity(
    const Draft& draft, const core::PerDimension<core::Connectivity>& connectivity)
{
    Draft result = draft;
    for (const core::Dimension dimension : core::allDimensions) {
        if (draft.connectivity[dimension] != connectivity[dimension])
            result.linkSetIndex[dimension] = Draft::firstFree;
    }
    result.connectivity = connectivity;
    return result;
}

} // namespace midplane::ui
