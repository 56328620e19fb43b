// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/FreeSpaceReport.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/allocation/Fragmentation.h"
#include "core/allocation/FreeSpace.h"
#include "core/allocation/PlacesByShape.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

double sixDecimals(double value) { return std::round(value * 1e6) / 1e6; }

/// All that the report tells, before it is put into words.
struct Report {
    const core::Machine& machine;
    const SpaceInUse& use;
    core::Wrap wrap;
    core::MidplaneMask unavailable;
    core::MaximalFreeBlocks maximal;
    std::vector<core::Cuboid> listed; ///< Of the maximal ones, largest first.
    core::LargestByClass largest;
    core::ListedShapes shapes;
    std::vector<core::ShapePlaces> places;
    core::FreeRegions regions;

    int free() const { return static_cast<int>(unavailable.size() - unavailable.count()); }
    /// Without geometry all free units are one block.
    int largestSize() const
    {
        if (!machine.hasGeometry())
            return free();
        return largest.box ? largest.box->shape.volume() : 0;
    }
    int contact(core::Walls walls) const
    {
        return core::contactSurface(machine.grid(), unavailable, wrap, walls);
    }
};

std::vector<core::Cuboid> largestFirst(std::vector<core::Cuboid> blocks, std::size_t limit)
{
    std::stable_sort(
        blocks.begin(), blocks.end(), [](const core::Cuboid& left, const core::Cuboid& right) {
            return left.shape.volume() > right.shape.volume();
        });
    blocks.resize(std::min(blocks.size(), limit));
    return blocks;
}

Report reportOf(
    const core::Machine& machine, const SpaceInUse& use, core::Wrap wrap, std::size_t limit)
{
    const core::GridSize& grid = machine.grid();
    Report report {
        machine, use, wrap, use.taken | use.dead, {}, {}, {}, core::usualShapesOf(grid), {}, {}};
    if (!machine.hasGeometry())
        return report;
    report.maximal = core::maximalFreeBlocks(grid, report.unavailable, wrap);
    report.listed = largestFirst(report.maximal.blocks, limit);
    report.largest = core::largestByClass(report.maximal);
    report.places = core::placesByShape(grid, report.unavailable, wrap, report.shapes);
    report.regions = core::freeRegions(grid, report.unavailable, wrap);
    return report;
}

core::MidplaneCoord lastOf(const core::GridSize& grid, const core::Cuboid& box)
{
    core::MidplaneCoord last = box.origin;
    for (const core::Dimension dimension : core::allDimensions)
        last[dimension] = (last[dimension] + box.shape[dimension] - 1) % grid[dimension];
    return last;
}

ordered_json jsonOf(const core::Machine& machine, const std::optional<core::Cuboid>& box)
{
    if (!box)
        return nullptr;
    return {{"origin", ctl::jsonOf(box->origin)}, {"shape", ctl::jsonOf(box->shape)},
        {"size", box->shape.volume()}, {"from", machine.names().nameOf(box->origin)},
        {"to", machine.names().nameOf(lastOf(machine.grid(), *box))}};
}

ordered_json jsonOfLargest(const core::Machine& machine, const std::optional<core::Cuboid>& box)
{
    ordered_json json = jsonOf(machine, box);
    if (!box)
        return json;
    ordered_json names = ordered_json::array();
    core::forEachWrapped(machine.grid(), *box, [&](std::size_t index) {
        names.push_back(machine.names().nameOf(machine.grid().coordAt(static_cast<int>(index))));
    });
    json["names"] = std::move(names);
    return json;
}

ordered_json jsonOfMeasures(const Report& report)
{
    ordered_json json {{"externalFragmentation",
        sixDecimals(core::externalFragmentation(report.free(), report.largestSize()))}};
    if (!report.machine.hasGeometry())
        return json;
    const auto around
        = core::meanFreeBlockAround(report.machine.grid(), report.unavailable, report.maximal);
    json["freeRegions"] = report.regions.count;
    json["largestFreeRegion"] = report.regions.largest;
    json["meanFreeBlockAround"]
        = around ? ordered_json(sixDecimals(*around)) : ordered_json(nullptr);
    json["contactSurface"] = report.contact(core::Walls::Ignored);
    json["contactSurfaceWithWalls"] = report.contact(core::Walls::Counted);
    return json;
}

ordered_json jsonOf(const Report& report)
{
    const core::Machine& machine = report.machine;
    ordered_json blocks = ordered_json::array();
    for (const core::Cuboid& block : report.listed)
        blocks.push_back(jsonOf(machine, block));
    ordered_json places = ordered_json::array();
    for (const core::ShapePlaces& row : report.places)
        places.push_back({{"shape", ctl::jsonOf(row.shape)}, {"places", row.places}});
    return {{"machine", machine.name()}, {"wrap", report.wrap == core::Wrap::Yes},
        {"midplanes", machine.midplaneCount()}, {"free", report.free()},
        {"taken", report.use.taken.count()},
        {"outOfService", (report.use.dead - report.use.taken).count()},
        {"shared", report.use.shared.count()}, {"largestSize", report.largestSize()},
        {"largest", jsonOfLargest(machine, report.largest.box)},
        {"largestCube", jsonOf(machine, report.largest.cube)},
        {"largestPlate", jsonOf(machine, report.largest.plate)},
        {"largestLine", jsonOf(machine, report.largest.line)},
        {"maximalBlockCount", report.maximal.total}, {"maximalBlocks", std::move(blocks)},
        {"shapes", report.shapes == core::ListedShapes::All ? "all" : "powersOfTwo"},
        {"placesByShape", std::move(places)}, {"measures", jsonOfMeasures(report)}};
}

std::string textOf(const core::Machine& machine, const core::Cuboid& box)
{
    const std::string& from = machine.names().nameOf(box.origin);
    const std::string& to = machine.names().nameOf(lastOf(machine.grid(), box));
    return fmt::format("{:<8} at {}, {}", core::textOf(box.shape), core::textOf(box.origin),
        from == to ? from : fmt::format("{} to {}", from, to));
}

std::string lineOf(const char* what, const core::Machine& machine, const core::Cuboid& box)
{
    return fmt::format("  {:<6} {:>6}  {}\n", what, box.shape.volume(), textOf(machine, box));
}

std::string textOfCounts(const Report& report)
{
    const std::size_t dead = (report.use.dead - report.use.taken).count();
    std::string text = fmt::format("{}: {} of {} midplanes free, {} taken, {} out of service{}\n",
        report.machine.name(), report.free(), report.machine.midplaneCount(),
        report.use.taken.count(), dead, report.wrap == core::Wrap::Yes ? "; blocks may wrap" : "");
    if (const std::size_t shared = report.use.shared.count(); shared > 0)
        text += fmt::format("{} of the taken ones belong to more than one block\n", shared);
    return text;
}

std::string textOfLargest(const Report& report)
{
    const auto& [box, cube, plate, line] = report.largest;
    if (!box)
        return "";
    return "\nLargest free block, by midplanes alone\n" + lineOf("any", report.machine, *box)
        + lineOf("cube", report.machine, *cube) + lineOf("plate", report.machine, *plate)
        + lineOf("line", report.machine, *line);
}

std::string textOfMaximal(const Report& report)
{
    std::string text = fmt::format("\nMaximal free blocks: {}\n", report.maximal.total);
    for (const core::Cuboid& block : report.listed)
        text += lineOf("", report.machine, block);
    const std::size_t more = report.maximal.total - report.listed.size();
    if (more > 0)
        text += fmt::format("  and {} more (--limit)\n", more);
    return text;
}

std::string textOfPlaces(const Report& report)
{
    std::string text = fmt::format("\nFree places by shape, all rotations{}\n",
        report.shapes == core::ListedShapes::All ? "" : " (powers of two)");
    std::size_t without = 0;
    for (const core::ShapePlaces& row : report.places) {
        if (row.places == 0)
            ++without;
        else
            text += fmt::format("  {:<12} {:>8}\n", core::textOf(row.shape), row.places);
    }
    if (without > 0)
        text += fmt::format("  no place for {} more\n", without);
    return text;
}

std::string textOfMeasures(const Report& report)
{
    const auto around
        = core::meanFreeBlockAround(report.machine.grid(), report.unavailable, report.maximal);
    return fmt::format("\nFragmentation\n"
                       "  share of free midplanes outside the largest block  {:.6f}\n"
                       "  regions of free neighbours                         {}, the largest {}\n"
                       "  mean size of the largest block around a free one   {}\n"
                       "  faces between free and not free                    {}, with walls {}\n",
        core::externalFragmentation(report.free(), report.largestSize()), report.regions.count,
        report.regions.largest, around ? fmt::format("{:.6f}", *around) : "unknown",
        report.contact(core::Walls::Ignored), report.contact(core::Walls::Counted));
}

} // namespace

void reportFreeSpace(const CommandContext& context, const core::Machine& machine,
    const SpaceInUse& use, core::Wrap wrap, std::size_t limit)
{
    const Report report = reportOf(machine, use, wrap, limit);
    if (context.json)
        return context.answer(jsonOf(report));
    std::string text = textOfCounts(report);
    if (machine.hasGeometry())
        text += textOfLargest(report) + textOfMaximal(report) + textOfPlaces(report)
            + textOfMeasures(report);
    context.say(text);
}

} // namespace midplane::ctl
