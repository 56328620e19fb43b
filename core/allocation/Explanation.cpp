// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Explanation.h"

#include <algorithm>

#include "core/allocation/ClosestCandidate.h"
#include "core/allocation/ObstacleMap.h"
#include "core/allocation/PlacementBox.h"
#include "core/allocation/ShapeLevels.h"

namespace midplane::core {

namespace {

/// What each obstacle keeps from the placement.
std::vector<Obstacle> obstaclesFor(const Machine& machine, const ObstacleMap& map,
    const ObstacleSet& obstacles, const Placement& placement)
{
    std::vector<Obstacle> list;
    obstacles.forEach([&](std::size_t index) {
        Obstacle obstacle {map.cause(index), {}, {}};
        const auto isOwner = [&](auto add, std::size_t part) {
            ObstacleSet owners = map.none();
            (map.*add)(owners, part);
            return owners.test(index);
        };
        placement.midplanes.forEach([&](std::size_t part) {
            if (isOwner(&ObstacleMap::addOfMidplane, part))
                obstacle.midplanes.push_back(machine.grid().coordAt(static_cast<int>(part)));
        });
        placement.links.forEach([&](std::size_t part) {
            if (isOwner(&ObstacleMap::addOfLink, part))
                obstacle.links.push_back(machine.links().linkAt(part));
        });
        std::sort(obstacle.links.begin(), obstacle.links.end());
        list.push_back(std::move(obstacle));
    });
    return list;
}

/// Requests that ask for less than the refused one, the nearest first.
class Alternatives {
public:
    Alternatives(Allocator& allocator, const Occupancy& occupancy, const Request& request)
        : m_allocator(allocator)
        , m_occupancy(occupancy)
        , m_request(request)
    {
    }

    std::vector<Alternative> find(const std::optional<Cuboid>& box)
    {
        if (box) {
            Request here = m_request;
            here.rotations = Rotations::None;
            tryOne(Relaxation::OtherPlace, here);
        }
        if ((box || m_request.rotations == Rotations::None) && !m_request.size) {
            Request turned = m_request;
            turned.rotations = Rotations::All;
            tryOne(Relaxation::Rotation, turned);
        }
        tryMeshes(box);
        Request asGiven = m_request;
        if (box) // A turned box with gaps is no nearer than the turned box.
            asGiven.rotations = Rotations::None;
        Request changed = asGiven;
        changed.gaps = Gaps::Yes;
        if (m_request.gaps == Gaps::No)
            tryOne(Relaxation::Gaps, changed);
        changed = asGiven;
        changed.wrap = Wrap::Yes;
        if (wrapOn(m_allocator.tables().machine(), m_request.wrap) == Wrap::No)
            tryOne(Relaxation::Wrap, changed);
        changed = asGiven;
        changed.lines = LineChoice::Own;
        if (m_request.lines == LineChoice::Same)
            tryOne(Relaxation::OwnLinkSets, changed);
        return std::move(m_found);
    }

private:
    void tryMeshes(const std::optional<Cuboid>& box)
    {
        std::vector<Dimension> tori;
        for (const Dimension dimension : allDimensions) {
            if (m_request.joining[dimension] == Joining::Torus)
                tori.push_back(dimension);
        }
        for (const Dimension dimension : tori) {
            Request mesh = m_request;
            mesh.joining[dimension] = Joining::Mesh;
            tryOne(tori.size() == 1 ? Relaxation::Mesh : Relaxation::MeshInOneDimension, mesh,
                dimension, box);
        }
        if (tori.size() < 2)
            return;
        Request mesh = m_request;
        for (const Dimension dimension : tori)
            mesh.joining[dimension] = Joining::Mesh;
        tryOne(Relaxation::Mesh, mesh, std::nullopt, box);
    }

    /// With a box, the same place if it will do.
    void tryOne(Relaxation relaxation, const Request& request,
        std::optional<Dimension> dimension = std::nullopt,
        const std::optional<Cuboid>& box = std::nullopt)
    {
        if (box) {
            PerDimension<Connectivity> connectivity;
            for (const Dimension each : allDimensions) {
                connectivity[each] = request.joining[each] == Joining::Torus ? Connectivity::Torus
                                                                             : Connectivity::Mesh;
            }
            add(relaxation, dimension, request,
                m_allocator.findAt(m_occupancy, *box, connectivity));
            return;
        }
        add(relaxation, dimension, request, m_allocator.find(m_occupancy, request));
    }

    /// What an earlier alternative gives already is no new one.
    void add(Relaxation relaxation, std::optional<Dimension> dimension, const Request& request,
        tl::expected<Placement, Refusal> placement)
    {
        const auto isSame = [&](const Alternative& known) {
            return known.placement.midplanes == placement->midplanes
                && known.placement.links == placement->links;
        };
        if (placement && std::none_of(m_found.begin(), m_found.end(), isSame))
            m_found.push_back({relaxation, dimension, request, std::move(*placement)});
    }

    Allocator& m_allocator;
    const Occupancy& m_occupancy;
    const Request& m_request;
    std::vector<Alternative> m_found;
};

} // namespace

Explanation explain(Allocator& allocator, const Occupancy& occupancy,
    std::span<const Holding> holders, const Request& request, const std::optional<Cuboid>& box)
{
    const MachineTables& tables = allocator.tables();
    const GridSize& grid = tables.machine().grid();
    Explanation explanation;
    if (!tables.machine().hasGeometry())
        return explanation; // Too few units are free; no place is closer than another.
    const ObstacleMap map(tables.machine(), holders);
    ClosestCandidate search(tables, map);
    if (box) {
        const bool isFree = grid.contains(*box)
            && !occupancy.unavailableMidplanes().intersects(grid.maskOf(*box));
        explanation.refusal = isFree ? Refusal::Wiring : Refusal::Space;
        if (grid.contains(*box))
            search.lookAt(membersOf(*box), request);
    } else {
        explanation.refusal = allocator.search(occupancy, request).refusal;
        if (explanation.refusal == Refusal::Wiring)
            search.requireFree(occupancy.unavailableMidplanes());
        ShapeLevels levels(grid, request);
        // Larger shapes only when none of the size asked for could be had at all.
        for (auto shapes = levels.next(); !shapes.empty() && !search.closest();
             shapes = levels.next()) {
            for (const Shape& shape : shapes)
                search.look(shape, request);
        }
    }
    explanation.closest = search.closest();
    explanation.wasCut = search.wasCut();
    if (explanation.closest)
        explanation.obstacles
            = obstaclesFor(tables.machine(), map, search.obstacles(), *explanation.closest);
    explanation.alternatives = Alternatives(allocator, occupancy, request).find(box);
    return explanation;
}

} // namespace midplane::core
