// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Allocator.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace midplane::core {

namespace {

constexpr int noLimit = std::numeric_limits<int>::max();

/// Whether the link sets' planes are free in every line of the box's cross-section. The lines of a
/// dimension that a box takes part in are runs of equal length, one for each first coordinate.
class FreeLinks {
public:
    FreeLinks(
        const Machine& machine, const LinkMask& unavailable, const Cuboid& box, Dimension dimension)
        : m_machine(machine)
        , m_unavailable(unavailable)
        , m_dimension(dimension)
    {
        const auto [outer, inner] = othersOf(dimension);
        m_innerLength = box.shape[inner];
        m_outerLength = box.shape[outer];
        m_firstLine = machine.grid().lineIndexOf({dimension, box.origin[outer], box.origin[inner]});
        m_stride = machine.grid()[inner];
    }

    int lineCount() const { return m_innerLength * m_outerLength; }

    bool areFree(const LinkSet& linkSet) const
    {
        return std::all_of(linkSet.links.begin(), linkSet.links.end(), [this](int id) {
            const std::size_t plane = m_machine.links().planeOf(m_dimension, id);
            for (int outer = 0; outer < m_outerLength; ++outer) {
                const auto run = plane + static_cast<std::size_t>(m_firstLine + outer * m_stride);
                for (std::size_t bit = run; bit < run + static_cast<std::size_t>(m_innerLength);
                     ++bit) {
                    if (m_unavailable.test(bit))
                        return false;
                }
            }
            return true;
        });
    }

private:
    const Machine& m_machine;
    const LinkMask& m_unavailable;
    Dimension m_dimension;
    int m_innerLength = 0;
    int m_outerLength = 0;
    int m_firstLine = 0;
    int m_stride = 0;
};

} // namespace

Allocator::Allocator(TablesPtr tables)
    : m_tables(std::move(tables))
{
}

tl::expected<Placement, Refusal> Allocator::find(const Occupancy& occupancy, const Request& request)
{
    if (!m_tables->machine().hasGeometry())
        return findUnits(occupancy, request.shape.volume());
    const std::vector<Shape> rotations = request.rotations == Rotations::All
        ? rotationsOf(request.shape)
        : std::vector {request.shape};
    Refusal refusal = Refusal::Space;
    const Place* best = nullptr;
    Wired bestWired;
    bestWired.linkCount = noLimit;
    for (const Shape& rotation : rotations) {
        for (const Place& place : placesOf(rotation)) {
            if (occupancy.unavailableMidplanes().intersects(place.midplanes))
                continue;
            refusal = Refusal::Wiring;
            Wired wired;
            if (wire(occupancy, place.box, request.connectivity, bestWired.linkCount, wired)) {
                best = &place;
                bestWired = wired;
            }
        }
    }
    if (best == nullptr)
        return tl::unexpected(refusal);
    return placementAt(best->box, request.connectivity, bestWired);
}

tl::expected<Placement, Refusal> Allocator::findAt(
    const Occupancy& occupancy, const Cuboid& box, const PerDimension<Connectivity>& connectivity)
{
    const GridSize& grid = m_tables->machine().grid();
    if (!grid.contains(box) || occupancy.unavailableMidplanes().intersects(grid.maskOf(box)))
        return tl::unexpected(Refusal::Space);
    if (!m_tables->machine().hasGeometry())
        return makeUnitPlacement(grid.maskOf(box));
    Wired wired;
    if (!wire(occupancy, box, connectivity, noLimit, wired))
        return tl::unexpected(Refusal::Wiring);
    return placementAt(box, connectivity, wired);
}

bool Allocator::fitsMachine(const Shape& shape, Rotations rotations) const
{
    const Machine& machine = m_tables->machine();
    if (!machine.hasGeometry())
        return shape.volume() <= machine.midplaneCount();
    const auto fits = [&](const Shape& rotation) {
        return machine.grid().contains(Cuboid {{}, rotation});
    };
    if (rotations == Rotations::None)
        return fits(shape);
    const std::vector<Shape> all = rotationsOf(shape);
    return std::any_of(all.begin(), all.end(), fits);
}

const std::vector<Allocator::Place>& Allocator::placesOf(const Shape& rotation)
{
    const auto [entry, isNew] = m_places.try_emplace(rotation);
    if (!isNew)
        return entry->second;
    const GridSize& grid = m_tables->machine().grid();
    // Corners that the box fits at; none when the rotation is longer than the machine.
    const auto corners = [&](Dimension d) { return grid[d] - rotation[d] + 1; };
    for (int x = 0; x < corners(Dimension::X); ++x) {
        for (int y = 0; y < corners(Dimension::Y); ++y) {
            for (int z = 0; z < corners(Dimension::Z); ++z) {
                const Cuboid box {{x, y, z}, rotation};
                entry->second.push_back({box, grid.maskOf(box)});
            }
        }
    }
    return entry->second;
}

const std::vector<LinkSet>& Allocator::linkSetsOf(
    Dimension dimension, int first, int length, Connectivity connectivity)
{
    const SpanKey key {static_cast<int>(dimension), first, length, static_cast<int>(connectivity)};
    const auto [entry, isNew] = m_linkSets.try_emplace(key);
    if (isNew) {
        std::vector<int> positions(static_cast<std::size_t>(length));
        std::iota(positions.begin(), positions.end(), first);
        entry->second = (*m_tables)[dimension].find(positions, connectivity);
    }
    return entry->second;
}

/// Chooses a link set in each dimension; false when one has none free or when the whole needs as
/// many links as linksToBeat. Link sets are sorted by links, so the first free one is the best.
bool Allocator::wire(const Occupancy& occupancy, const Cuboid& box,
    const PerDimension<Connectivity>& connectivity, int linksToBeat, Wired& wired)
{
    for (const Dimension dimension : allDimensions) {
        const std::vector<LinkSet>& linkSets = linkSetsOf(
            dimension, box.origin[dimension], box.shape[dimension], connectivity[dimension]);
        const FreeLinks lines(m_tables->machine(), occupancy.unavailableLinks(), box, dimension);
        const auto chosen = std::find_if(linkSets.begin(), linkSets.end(),
            [&](const LinkSet& linkSet) { return lines.areFree(linkSet); });
        if (chosen == linkSets.end())
            return false;
        wired.linkSets[dimension] = &*chosen;
        wired.linkCount += chosen->linkCount() * lines.lineCount();
        if (wired.linkCount >= linksToBeat)
            return false;
    }
    return true;
}

Placement Allocator::placementAt(
    const Cuboid& box, const PerDimension<Connectivity>& connectivity, const Wired& wired) const
{
    PerDimension<LinkSet> linkSets;
    for (const Dimension dimension : allDimensions)
        linkSets[dimension] = *wired.linkSets[dimension];
    return makePlacement(m_tables->machine(), membersOf(box), connectivity, std::move(linkSets));
}

tl::expected<Placement, Refusal> Allocator::findUnits(const Occupancy& occupancy, int count) const
{
    if (occupancy.freeMidplaneCount() < count)
        return tl::unexpected(Refusal::Space);
    MidplaneMask units(occupancy.unavailableMidplanes().size());
    for (std::size_t unit = 0; count > 0; ++unit) {
        if (!occupancy.unavailableMidplanes().test(unit)) {
            units.set(unit);
            --count;
        }
    }
    return makeUnitPlacement(std::move(units));
}

} // namespace midplane::core
