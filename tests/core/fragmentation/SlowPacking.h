// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/fragmentation/RunningBlock.h"
#include "core/fragmentation/SlotCounter.h"
#include "tests/core/allocation/RandomMachines.h"

namespace midplane::tests {

/// Every placement of a request on a machine where nothing is taken, out-of-service parts apart:
/// all rotations, all sets of positions, all link sets of the tables, in plain loops.
inline std::vector<core::Placement> allPlacements(
    const core::MachineTables& tables, const core::Request& request)
{
    using core::Dimension;
    const core::Machine& machine = tables.machine();
    const core::Occupancy empty(machine);
    const core::Wrap wrap
        = request.wrap.value_or(machine.wrap() ? core::Wrap::Yes : core::Wrap::No);
    std::vector<core::Placement> placements;
    const auto shapes = request.rotations == core::Rotations::All ? core::rotationsOf(request.shape)
                                                                  : std::vector {request.shape};
    for (const core::Shape& shape : shapes) {
        if (!machine.grid().contains(core::Cuboid {{}, shape}))
            continue;
        bool wasCut = false;
        const auto sets = [&](Dimension d) {
            return core::positionSetsOf(
                machine.grid()[d], shape[d], wrap, request.gaps, 1'000'000, wasCut);
        };
        // All ways to join one dimension of some members, each a link set for all lines or for
        // each.
        const auto ways = [&](const core::PerDimension<std::vector<int>>& members, Dimension d) {
            std::vector<std::vector<core::LinkSet>> found;
            const std::size_t lines = core::linesOf(members, d).size();
            for (const auto kind : {core::Connectivity::Mesh, core::Connectivity::Torus}) {
                if (request.joining[d] != core::joining(kind))
                    continue;
                const auto linkSets = tables[d].find(members[d], kind);
                if (request.lines == core::LineChoice::Same) {
                    for (const core::LinkSet& linkSet : linkSets)
                        found.push_back({linkSet});
                    continue;
                }
                std::vector<std::vector<core::LinkSet>> begun {{}};
                for (std::size_t line = 0; line < lines; ++line) {
                    std::vector<std::vector<core::LinkSet>> longer;
                    for (const auto& soFar : begun) {
                        for (const core::LinkSet& linkSet : linkSets) {
                            longer.push_back(soFar);
                            longer.back().push_back(linkSet);
                        }
                    }
                    begun = longer;
                }
                found.insert(found.end(), begun.begin(), begun.end());
            }
            return found;
        };
        for (const auto& x : sets(Dimension::X)) {
            for (const auto& y : sets(Dimension::Y)) {
                for (const auto& z : sets(Dimension::Z)) {
                    const core::PerDimension<std::vector<int>> members {{x, y, z}};
                    core::PerDimension<core::Connectivity> kinds;
                    for (const Dimension d : core::allDimensions) {
                        kinds[d] = request.joining[d] == core::Joining::Torus
                            ? core::Connectivity::Torus
                            : core::Connectivity::Mesh;
                    }
                    for (const auto& wayX : ways(members, Dimension::X)) {
                        for (const auto& wayY : ways(members, Dimension::Y)) {
                            for (const auto& wayZ : ways(members, Dimension::Z)) {
                                auto placement = core::makePlacement(
                                    machine, members, kinds, {{wayX, wayY, wayZ}});
                                if (empty.isFree(placement))
                                    placements.push_back(std::move(placement));
                            }
                        }
                    }
                }
            }
        }
    }
    return placements;
}

/// The most of them that fit together beside what is taken: each midplane in turn is left out or
/// the lowest of one placement, in all ways.
inline int slowMost(const std::vector<core::Placement>& placements, const core::Occupancy& taken,
    std::size_t midplane = 0)
{
    if (midplane == taken.unavailableMidplanes().size())
        return 0;
    int best = slowMost(placements, taken, midplane + 1);
    for (const core::Placement& placement : placements) {
        if (*placement.midplanes.first() != midplane || !taken.isFree(placement))
            continue;
        core::Occupancy next = taken;
        next.take(placement);
        best = std::max(best, 1 + slowMost(placements, next, midplane + 1));
    }
    return best;
}

/// A request that slots are counted for: a shape, two midplanes and more.
inline core::Request anyWish()
{
    core::Request request;
    request.shape = oneOf<core::Shape>({{2, 1, 1}, {2, 2, 1}, {3, 1, 1}, {1, 2, 1}, {1, 1, 2}});
    for (core::Joining& joining : request.joining.values)
        joining = oneOf({core::Joining::Mesh, core::Joining::Torus});
    request.rotations = oneOf({core::Rotations::All, core::Rotations::None});
    if (pick(0, 2) == 2)
        request.wrap = oneOf({core::Wrap::No, core::Wrap::Yes});
    if (pick(0, 3) == 3)
        request.gaps = core::Gaps::Yes;
    if (pick(0, 3) == 3)
        request.lines = core::LineChoice::Own;
    return request;
}

/// A machine with some running jobs on it.
struct BusyMachine {
    core::TablesPtr tables;
    core::Occupancy occupancy;
    std::vector<core::RunningBlock> running;

    explicit BusyMachine(core::TablesPtr of)
        : tables(std::move(of))
        , occupancy(tables->machine())
    {
    }
    explicit BusyMachine(const core::MachinePtr& machine)
        : BusyMachine(std::make_shared<core::MachineTables>(machine))
    {
    }

    const core::Machine& machine() const { return tables->machine(); }
    /// One more job, numbered as it comes. Nothing is known of what it asked for, or of its end,
    /// where nothing is said.
    void run(const core::Placement& place, const std::optional<core::Request>& request,
        std::optional<core::SimTime> end = std::nullopt)
    {
        core::RunningBlock block;
        block.job = core::JobId {static_cast<std::uint32_t>(running.size())};
        block.place = place;
        block.request = request;
        block.end = end;
        occupancy.take(place);
        running.push_back(std::move(block));
    }
};

/// Where a request can be had beside what runs, any of the places.
inline std::optional<core::Placement> anyFreePlace(
    const BusyMachine& busy, const core::Request& request)
{
    std::vector<core::Placement> free;
    for (core::Placement& placement : allPlacements(*busy.tables, request)) {
        if (busy.occupancy.isFree(placement))
            free.push_back(std::move(placement));
    }
    if (free.empty())
        return std::nullopt;
    return free[static_cast<std::size_t>(pick(0, static_cast<int>(free.size()) - 1))];
}

/// Jobs at random free places of their requests.
inline BusyMachine anyBusyMachine(const core::TablesPtr& tables, int mostJobs)
{
    BusyMachine busy(tables);
    for (int i = pick(0, mostJobs); i > 0; --i) {
        core::Request request = anyWish();
        if (pick(0, 1) == 1)
            request.shape = {1, 1, 1};
        request.gaps = core::Gaps::No;
        request.lines = core::LineChoice::Same;
        const auto place = anyFreePlace(busy, request);
        if (!place)
            continue;
        const bool isKnown = pick(0, 9) > 0;
        const bool hasEnd = pick(0, 9) > 0;
        busy.run(*place, isKnown ? std::optional(request) : std::nullopt,
            hasEnd ? std::optional(core::SimTime(pick(1, 20))) : std::nullopt);
    }
    return busy;
}

inline BusyMachine anyBusyMachine(int longestX, int longestY, int longestZ, int mostJobs)
{
    return anyBusyMachine(anyMachine(longestX, longestY, longestZ), mostJobs);
}

/// Where moving is often of use: small jobs on 4 x 2 midplanes, and cables that hardly ever stand
/// against it.
inline BusyMachine anyCrowdedMachine()
{
    core::MachineSpec spec;
    spec.name = "crowded";
    spec.dims = {4, 2, 1};
    for (const core::Dimension dimension : core::allDimensions) {
        const int length = spec.dims[static_cast<std::size_t>(dimension)];
        spec.lines[dimension] = pick(0, 3) == 0
            ? core::ringWiring(core::naturalOrder(length)).value()
            : core::LineWiring::crossbar(length);
    }
    BusyMachine busy(core::Machine::create(spec).value());
    for (int i = pick(2, 4); i > 0; --i) {
        core::Request request;
        request.shape = oneOf<core::Shape>({{1, 1, 1}, {1, 1, 1}, {2, 1, 1}, {1, 2, 1}});
        if (const auto place = anyFreePlace(busy, request))
            busy.run(*place, request, core::SimTime(pick(1, 20)));
    }
    return busy;
}

} // namespace midplane::tests
