// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Allocator.h"

#include <algorithm>
#include <bit>

#include "core/allocation/CandidateSearch.h"
#include "core/allocation/ShapeLevels.h"

namespace midplane::core {

namespace {

int unitsOf(const Request& request) { return request.size.value_or(request.shape.volume()); }

} // namespace

Allocator::Allocator(TablesPtr tables)
    : m_tables(std::move(tables))
{
    if (m_tables->machine().hasGeometry())
        m_search = CandidateSearch::create(m_tables);
}

Allocator::~Allocator() = default;
Allocator::Allocator(Allocator&&) noexcept = default;
Allocator& Allocator::operator=(Allocator&&) noexcept = default;

tl::expected<Placement, Refusal> Allocator::find(const Occupancy& occupancy, const Request& request)
{
    if (!m_tables->machine().hasGeometry())
        return findShared(occupancy, request).map([](const PlacementPtr& units) { return *units; });
    const SearchAnswer answer = search(occupancy, request);
    if (!answer.best.isFound())
        return tl::unexpected(answer.refusal);
    return placementOf(answer.best);
}

tl::expected<PlacementPtr, Refusal> Allocator::findShared(
    const Occupancy& occupancy, const Request& request)
{
    if (!m_tables->machine().hasGeometry()) {
        const int units = unitsOf(request);
        if (occupancy.freeMidplaneCount() < units)
            return tl::unexpected(Refusal::Space);
        return m_madeUnits.placementOf(firstUnits(occupancy, units));
    }
    const SearchAnswer answer = search(occupancy, request);
    if (!answer.best.isFound())
        return tl::unexpected(answer.refusal);
    return shared(answer.best);
}

tl::expected<PlacementPtr, std::optional<Refusal>> Allocator::findAccepted(
    const Occupancy& occupancy, const Request& request,
    const std::function<bool(const Placement&)>& accept)
{
    using NoPlace = std::optional<Refusal>;
    if (!m_tables->machine().hasGeometry()) { // There all places are alike.
        const auto units = findShared(occupancy, request);
        if (!units)
            return tl::unexpected(NoPlace(units.error()));
        if (!accept(**units))
            return tl::unexpected(NoPlace());
        return *units;
    }
    const SearchAnswer answer = search(occupancy, request);
    if (!answer.best.isFound())
        return tl::unexpected(NoPlace(answer.refusal));
    if (PlacementPtr best = shared(answer.best); accept(*best))
        return best;
    Placement shown;
    for (const Candidate& candidate : m_search->list(occupancy, request)) {
        // With gaps there may be very many, which are better not made.
        PlacementPtr made = request.gaps == Gaps::No ? shared(candidate) : m_made.find(candidate);
        if (made == nullptr)
            m_search->fillMasks(shown, candidate);
        if (accept(made != nullptr ? *made : shown))
            return made != nullptr ? made : shared(candidate);
    }
    return tl::unexpected(NoPlace());
}

std::vector<PlacementPtr> Allocator::findAll(const Occupancy& occupancy, const Request& request)
{
    std::vector<PlacementPtr> places;
    for (const Candidate& candidate : m_search->list(occupancy, request))
        places.push_back(shared(candidate));
    return places;
}

SearchAnswer Allocator::search(const Occupancy& occupancy, const Request& request)
{
    assert(m_search != nullptr);
    SearchAnswer answer = m_search->search(occupancy, request);
    if (!answer.wasCut || request.gaps == Gaps::No)
        return answer;
    // What was cut may be better than what was found: it must not be worse than without gaps.
    Request contiguous = request;
    contiguous.gaps = Gaps::No;
    SearchAnswer without = m_search->search(occupancy, contiguous);
    if (!without.best.isFound() || (answer.best.isFound() && answer.best.cost <= without.best.cost))
        return answer;
    without.wasCut = true;
    return without;
}

Placement Allocator::placementOf(const Candidate& candidate) const
{
    Placement placement;
    for (const Dimension dimension : allDimensions) {
        placement.members[dimension] = candidate.members[dimension]->positions;
        placement.connectivity[dimension] = candidate.ways[dimension]->connectivity;
        if (const LinkChoice* choice = candidate.choices[dimension])
            placement.linkSets[dimension].push_back(choice->linkSet);
        else
            placement.linkSets[dimension] = m_search->ownLinkSets(candidate, dimension);
    }
    m_search->fillMasks(placement, candidate); // As makePlacement would, and faster.
    return placement;
}

PlacementPtr Allocator::shared(const Candidate& candidate)
{
    const auto& choices = candidate.choices.values;
    if (std::find(choices.begin(), choices.end(), nullptr) != choices.end())
        return std::make_shared<const Placement>(placementOf(candidate)); // Each line has its own.
    PlacementPtr placement = m_made.find(candidate);
    if (placement == nullptr) {
        placement = std::make_shared<const Placement>(placementOf(candidate));
        m_made.keep(candidate, placement);
    }
    return placement;
}

tl::expected<Placement, Refusal> Allocator::findAt(
    const Occupancy& occupancy, const Cuboid& box, const PerDimension<Connectivity>& connectivity)
{
    const Machine& machine = m_tables->machine();
    const GridSize& grid = machine.grid();
    if (!grid.contains(box) || occupancy.unavailableMidplanes().intersects(grid.maskOf(box)))
        return tl::unexpected(Refusal::Space);
    if (!machine.hasGeometry())
        return makeUnitPlacement(grid.maskOf(box));
    const PerDimension<std::vector<int>> members = membersOf(box);
    PerDimension<std::vector<LinkSet>> chosen;
    for (const Dimension dimension : allDimensions) {
        const auto lines = linesOf(members, dimension);
        const auto isFree = [&](const LinkSet& linkSet) {
            return std::none_of(linkSet.links.begin(), linkSet.links.end(), [&](int id) {
                return std::any_of(lines.begin(), lines.end(), [&](const LineCoord& line) {
                    return occupancy.unavailableLinks().test(machine.links().indexOf({line, id}));
                });
            });
        };
        const auto linkSets
            = (*m_tables)[dimension].find(members[dimension], connectivity[dimension]);
        const auto free = std::find_if(linkSets.begin(), linkSets.end(), isFree);
        if (free == linkSets.end())
            return tl::unexpected(Refusal::Wiring);
        chosen[dimension] = {*free};
    }
    return makePlacement(machine, members, connectivity, std::move(chosen));
}

bool Allocator::fitsMachine(const Shape& shape, Rotations rotations) const
{
    Request request;
    request.shape = shape;
    request.rotations = rotations;
    return fitsMachine(request);
}

bool Allocator::fitsMachine(const Request& request) const
{
    const Machine& machine = m_tables->machine();
    if (!machine.hasGeometry())
        return request.size.value_or(request.shape.volume()) <= machine.midplaneCount();
    return !ShapeLevels(machine.grid(), request).next().empty();
}

/// The lowest-numbered free ones. Precondition: so many are free.
MidplaneMask Allocator::firstUnits(const Occupancy& occupancy, int count)
{
    const MidplaneMask& unavailable = occupancy.unavailableMidplanes();
    MidplaneMask units(unavailable.size());
    for (std::size_t first = 0; count > 0; first += MidplaneMask::wordBits) {
        MidplaneMask::Word free = ~unavailable.word(first / MidplaneMask::wordBits);
        if (first + MidplaneMask::wordBits > unavailable.size())
            free &= (MidplaneMask::Word {1} << (unavailable.size() - first)) - 1;
        MidplaneMask::Word left = 0; // Beyond so many.
        if (std::popcount(free) > count) {
            left = free;
            for (int i = 0; i < count; ++i)
                left &= left - 1;
        }
        units.setBits(first, free & ~left);
        count -= std::popcount(free);
    }
    return units;
}

} // namespace midplane::core
