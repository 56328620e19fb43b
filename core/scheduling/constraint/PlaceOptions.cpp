// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/PlaceOptions.h"

#include <algorithm>
#include <numeric>

#include "core/allocation/ShapeLevels.h"

namespace midplane::core {

namespace {

/// Parts of all places of one list while it is made: 4 bytes each.
constexpr std::size_t mostPartsListed = 16'000'000;

/// Links, and what it costs not to be the torus that was preferred.
std::int64_t optionCost(const FittingPlace& place)
{
    auto cost = static_cast<std::int64_t>(place.parts.size() - place.midplanes);
    for (const Dimension dimension : allDimensions) {
        for (const Joined& way : place.members[dimension]->ways) {
            if (way.connectivity == place.connectivity[dimension]) {
                cost += way.base;
                break;
            }
        }
    }
    return cost;
}

/// The whole machine, as if nothing had failed: parts can come back.
Occupancy nothingTaken(const Machine& machine)
{
    Occupancy occupancy(machine);
    occupancy.setOutOfService(machine, {});
    return occupancy;
}

} // namespace

PlaceOptions::PlaceOptions(
    PlaceLister& lister, const Request& request, const std::function<bool()>& isCancelled)
    : m_lister(&lister)
    , m_wordCount((lister.partCount() + 63) / 64)
{
    ShapeLevels levels(lister.machine().grid(), request);
    // Without a size there is one level. With one, the first level that has a place.
    for (std::vector<Shape> shapes = levels.next(); !shapes.empty() && m_places.empty();
         shapes = levels.next())
        listLevel(shapes, request, isCancelled);
    order(isCancelled);
}

void PlaceOptions::listLevel(const std::vector<Shape>& shapes, const Request& request,
    const std::function<bool()>& isCancelled)
{
    const Occupancy nothing = nothingTaken(m_lister->machine());
    const auto listAll = [&](LineChoice lines) {
        Request one = request;
        one.size.reset();
        one.rotations = Rotations::None;
        one.lines = lines;
        bool wasCut = false;
        m_places.clear();
        for (const Shape& shape : shapes) {
            one.shape = shape;
            ListingBounds bounds;
            bounds.places = mostListed - m_places.size();
            bounds.parts = mostPartsListed;
            bounds.isCancelled = isCancelled;
            FittingPlaces found = m_lister->list(nothing, one, bounds);
            wasCut = wasCut || found.wasCut;
            std::move(found.places.begin(), found.places.end(), std::back_inserter(m_places));
        }
        return wasCut;
    };
    m_wasCut = listAll(request.lines);
    // Too many where each line has links of its own: rather all places, with one choice for all
    // lines, than the first places with every choice.
    if (m_wasCut && request.lines == LineChoice::Own)
        listAll(LineChoice::Same);
}

void PlaceOptions::order(const std::function<bool()>& isCancelled)
{
    if (isCancelled && isCancelled()) {
        m_places.clear();
        return;
    }
    std::vector<std::size_t> byCost(m_places.size());
    std::iota(byCost.begin(), byCost.end(), std::size_t {0});
    std::vector<std::int64_t> costs;
    costs.reserve(m_places.size());
    for (const FittingPlace& place : m_places)
        costs.push_back(optionCost(place));
    std::stable_sort(byCost.begin(), byCost.end(),
        [&](std::size_t left, std::size_t right) { return costs[left] < costs[right]; });
    m_words.assign(m_places.size() * m_wordCount, 0);
    std::vector<FittingPlace> sorted;
    sorted.reserve(m_places.size());
    constexpr std::size_t placesBetweenLooks = 500;
    for (const std::size_t index : byCost) {
        if (sorted.size() % placesBetweenLooks == 0 && isCancelled && isCancelled())
            break;
        FittingPlace& place = m_places[index];
        setParts(place.parts, {m_words.data() + sorted.size() * m_wordCount, m_wordCount});
        place.parts = {};
        sorted.push_back(std::move(place));
    }
    m_places = std::move(sorted);
}

PlacementPtr PlaceOptions::placement(std::size_t option) const
{
    return std::make_shared<const Placement>(m_lister->placementOf(m_places[option]));
}

std::size_t PlaceOptions::memory() const
{
    return m_words.size() * sizeof(m_words[0]) + m_places.size() * sizeof(m_places[0]);
}

void setParts(std::span<const std::uint32_t> parts, std::span<std::uint64_t> words)
{
    for (const std::uint32_t part : parts)
        words[part / 64] |= std::uint64_t {1} << part % 64;
}

} // namespace midplane::core
