// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Allocator.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace midplane::core {

namespace {

constexpr int noLimit = std::numeric_limits<int>::max();

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
            if (wire(occupancy, place, request.connectivity, bestWired.linkCount, wired)) {
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
    if (!wire(occupancy, placeAt(box), connectivity, noLimit, wired))
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
                entry->second.push_back(placeAt({{x, y, z}, rotation}));
            }
        }
    }
    return entry->second;
}

Allocator::Place Allocator::placeAt(const Cuboid& box)
{
    const GridSize& grid = m_tables->machine().grid();
    Place place;
    place.box = box;
    place.midplanes = grid.maskOf(box);
    for (const Dimension dimension : allDimensions) {
        const auto [outer, inner] = othersOf(dimension);
        auto& words = place.lines[dimension];
        words.resize((static_cast<std::size_t>(grid.lineCount(dimension)) + LinkMask::wordBits - 1)
            / LinkMask::wordBits);
        const int firstEnd = box.origin[outer] + box.shape[outer];
        const int secondEnd = box.origin[inner] + box.shape[inner];
        for (int first = box.origin[outer]; first < firstEnd; ++first) {
            for (int second = box.origin[inner]; second < secondEnd; ++second) {
                const int line = grid.lineIndexOf({dimension, first, second});
                const auto bit = static_cast<std::size_t>(line);
                words[bit / LinkMask::wordBits] |= LinkMask::Word {1} << (bit % LinkMask::wordBits);
            }
        }
        place.lineCount[dimension] = box.shape[outer] * box.shape[inner];
        for (const Connectivity connectivity : {Connectivity::Mesh, Connectivity::Torus})
            place.linkSets[dimension][static_cast<std::size_t>(connectivity)]
                = &linkSetsOf(dimension, box.origin[dimension], box.shape[dimension], connectivity);
    }
    return place;
}

const Allocator::LinkSets& Allocator::linkSetsOf(
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

/// Whether a link set is free in every line that takes part: one look at each link's plane.
bool Allocator::areFree(const LinkMask& unavailable, const Place& place, Dimension dimension,
    const LinkSet& linkSet) const
{
    const auto& lines = place.lines[dimension];
    for (const int id : linkSet.links) {
        const std::size_t plane
            = m_tables->machine().links().planeOf(dimension, id) / LinkMask::wordBits;
        for (std::size_t word = 0; word < lines.size(); ++word) {
            if ((unavailable.word(plane + word) & lines[word]) != 0)
                return false;
        }
    }
    return true;
}

/// Chooses a link set in each dimension; false when one has none free or when the whole needs as
/// many links as linksToBeat. Link sets are sorted by links, so the first free one is the best.
bool Allocator::wire(const Occupancy& occupancy, const Place& place,
    const PerDimension<Connectivity>& connectivity, int linksToBeat, Wired& wired) const
{
    for (const Dimension dimension : allDimensions) {
        const LinkSets& linkSets
            = *place.linkSets[dimension][static_cast<std::size_t>(connectivity[dimension])];
        const LinkSet* chosen = nullptr;
        for (const LinkSet& linkSet : linkSets) {
            if (wired.linkCount + linkSet.linkCount() * place.lineCount[dimension] >= linksToBeat)
                break; // The others need as many or more.
            if (areFree(occupancy.unavailableLinks(), place, dimension, linkSet)) {
                chosen = &linkSet;
                break;
            }
        }
        if (chosen == nullptr)
            return false;
        wired.linkSets[dimension] = chosen;
        wired.linkCount += chosen->linkCount() * place.lineCount[dimension];
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
