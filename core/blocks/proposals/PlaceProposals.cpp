// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "core/allocation/Occupancy.h"
#include "core/blocks/editing/BlockMoves.h"
#include "core/blocks/proposals/Kinds.h"

namespace midplane::core::proposals {

namespace {

/// A box that would have to grow by more midplanes was not meant to be one.
constexpr std::size_t mostCornersAdded = 64;
/// Places that are wired and tried; those with free midplanes come nearest first.
constexpr int mostPlacesTried = 40;

LinkMask linksToAvoid(const Case& each)
{
    const std::array<std::size_t, 1> self {each.finding.block};
    return each.trial.linksBeside(self) | Occupancy(each.machine()).deadLinks();
}

void listOnce(const Case& each)
{
    Block once = each.block();
    std::vector<MidplaneCoord> midplanes;
    for (const MidplaneCoord& midplane : once.midplanes) {
        if (std::find(midplanes.begin(), midplanes.end(), midplane) == midplanes.end())
            midplanes.push_back(midplane);
    }
    once.midplanes = std::move(midplanes);
    each.offer(once, "List every midplane once.");
}

/// All combinations of the coordinates that it has.
void fillTheBox(const Case& each)
{
    PerDimension<std::vector<int>> coordinates;
    std::size_t volume = 1;
    for (const Dimension dimension : allDimensions) {
        for (const MidplaneCoord& midplane : each.block().midplanes)
            coordinates[dimension].push_back(midplane[dimension]);
        auto& values = coordinates[dimension];
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        volume *= values.size();
    }
    Block filled = each.block();
    if (volume > filled.midplanes.size() + mostCornersAdded)
        return;
    filled.passThrough.reset();
    filled.connections.reset();
    filled.midplanes.clear();
    for (const int x : coordinates[Dimension::X]) {
        for (const int y : coordinates[Dimension::Y]) {
            for (const int z : coordinates[Dimension::Z])
                filled.midplanes.push_back({x, y, z});
        }
    }
    const std::size_t added = volume - each.block().midplanes.size();
    const auto wired = each.links.wired(filled, linksToAvoid(each));
    if (wired)
        each.offer(*wired,
            fmt::format("Fill the box up with {} midplane{}.", added, added == 1 ? "" : "s"));
}

/// How far a box must go to lie on the machine; nothing when it is too large.
std::optional<MidplaneCoord> wayOntoMachine(const GridSize& grid, const Cuboid& box)
{
    MidplaneCoord by;
    for (const Dimension dimension : allDimensions) {
        if (box.shape[dimension] > grid[dimension])
            return std::nullopt;
        const int last = grid[dimension] - box.shape[dimension];
        by[dimension] = std::clamp(box.origin[dimension], 0, last) - box.origin[dimension];
    }
    return by;
}

void offerMove(const Case& each, const MidplaneCoord& by)
{
    const auto there = moved(each.links, each.block(), by, linksToAvoid(each));
    if (there)
        each.offer(*there, fmt::format("Move it to {}.", textOf(boxOf(*there)->origin)));
}

/// Corners where all midplanes of the block would be free and in service, nearest first.
std::vector<MidplaneCoord> placesWithRoom(const Case& each, const Cuboid& box)
{
    const GridSize& grid = each.machine().grid();
    const MidplaneMask busy = each.trial.midplanesBeside(each.finding.block)
        | Occupancy(each.machine()).deadMidplanes();
    std::vector<std::pair<int, MidplaneCoord>> places;
    const Cuboid corners {{0, 0, 0},
        {grid[Dimension::X] - box.shape.x + 1, grid[Dimension::Y] - box.shape.y + 1,
            grid[Dimension::Z] - box.shape.z + 1}};
    corners.forEach([&](const MidplaneCoord& corner) {
        MidplaneCoord by;
        int distance = 0;
        for (const Dimension dimension : allDimensions) {
            by[dimension] = corner[dimension] - box.origin[dimension];
            distance += std::abs(by[dimension]);
        }
        const bool hasRoom = std::all_of(
            each.block().midplanes.begin(), each.block().midplanes.end(), [&](MidplaneCoord at) {
                for (const Dimension dimension : allDimensions)
                    at[dimension] += by[dimension];
                return !busy.test(static_cast<std::size_t>(grid.indexOf(at)));
            });
        if (distance > 0 && hasRoom)
            places.emplace_back(distance, by);
    });
    std::sort(places.begin(), places.end());
    std::vector<MidplaneCoord> ways;
    ways.reserve(places.size());
    for (const auto& [distance, by] : places)
        ways.push_back(by);
    return ways;
}

void moveToRoom(const Case& each)
{
    const auto box = boxOf(each.block());
    if (!box || !each.machine().grid().contains(*box))
        return;
    int tried = 0;
    for (const MidplaneCoord& by : placesWithRoom(each, *box)) {
        if (++tried > mostPlacesTried)
            return;
        const std::size_t before = each.found.size();
        offerMove(each, by);
        if (each.found.size() > before)
            return;
    }
}

} // namespace

void proposePlace(const Case& each)
{
    if (!each.found.empty())
        return; // Its links can be mended where it is.
    switch (each.finding.rule) {
    case Rule::MidplaneTwice:
        listOnce(each);
        return;
    case Rule::NotABox:
        fillTheBox(each);
        return;
    case Rule::MidplaneOffMachine:
        if (const auto box = boxOf(each.block())) {
            if (const auto by = wayOntoMachine(each.machine().grid(), *box))
                offerMove(each, *by);
        }
        return;
    default:
        moveToRoom(each);
    }
}

} // namespace midplane::core::proposals
