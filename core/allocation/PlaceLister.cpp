// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/PlaceLister.h"

#include <algorithm>

#include "core/allocation/ShapeLevels.h"

namespace midplane::core {

namespace {

/// How many of the midplanes are not free, for every box from the origin: so that any box of them
/// is told by eight numbers.
class TakenSums {
public:
    TakenSums(const GridSize& grid, const MidplaneMask& unavailable)
        : m_y(static_cast<std::size_t>(grid[Dimension::Y]) + 1)
        , m_z(static_cast<std::size_t>(grid[Dimension::Z]) + 1)
        , m_sums((static_cast<std::size_t>(grid[Dimension::X]) + 1) * m_y * m_z)
    {
        for (int x = 0; x < grid[Dimension::X]; ++x) {
            for (int y = 0; y < grid[Dimension::Y]; ++y) {
                for (int z = 0; z < grid[Dimension::Z]; ++z) {
                    const int here = unavailable.test(static_cast<std::size_t>(
                                         grid.indexOf(MidplaneCoord {x, y, z})))
                        ? 1
                        : 0;
                    at(x + 1, y + 1, z + 1) = here + at(x, y + 1, z + 1) + at(x + 1, y, z + 1)
                        + at(x + 1, y + 1, z) - at(x, y, z + 1) - at(x, y + 1, z) - at(x + 1, y, z)
                        + at(x, y, z);
                }
            }
        }
    }

    using Run = std::pair<int, int>;
    bool isFree(const Run& x, const Run& y, const Run& z) const
    {
        return at(x.second, y.second, z.second) - at(x.first, y.second, z.second)
            - at(x.second, y.first, z.second) - at(x.second, y.second, z.first)
            + at(x.first, y.first, z.second) + at(x.first, y.second, z.first)
            + at(x.second, y.first, z.first) - at(x.first, y.first, z.first)
            == 0;
    }

private:
    int& at(int x, int y, int z) { return m_sums[index(x, y, z)]; }
    int at(int x, int y, int z) const { return m_sums[index(x, y, z)]; }
    std::size_t index(int x, int y, int z) const
    {
        return (static_cast<std::size_t>(x) * m_y + static_cast<std::size_t>(y)) * m_z
            + static_cast<std::size_t>(z);
    }

    std::size_t m_y;
    std::size_t m_z;
    std::vector<int> m_sums;
};

/// One way to join a dimension of a place, and the links that it takes, as parts.
struct JoinOption {
    Connectivity connectivity = Connectivity::Mesh;
    boost::container::small_vector<const LinkSet*, 1> linkSets;
    std::vector<std::uint32_t> links;
};

/// Leaves out choices that take all the links of another one.
void keepLeast(Joined& way)
{
    std::vector<LinkChoice> kept;
    for (const LinkChoice& choice : way.choices) {
        const std::vector<int>& ids = choice.linkSet.links;
        const auto isWithin = [&ids](const LinkChoice& other) {
            return std::includes(
                ids.begin(), ids.end(), other.linkSet.links.begin(), other.linkSet.links.end());
        };
        if (std::any_of(kept.begin(), kept.end(), isWithin))
            continue;
        kept.erase(std::remove_if(kept.begin(), kept.end(),
                       [&ids](const LinkChoice& other) {
                           const std::vector<int>& others = other.linkSet.links;
                           return std::includes(
                               others.begin(), others.end(), ids.begin(), ids.end());
                       }),
            kept.end());
        kept.push_back(choice);
    }
    way.choices = std::move(kept);
}

constexpr std::size_t mostOptions = 256; ///< To join one dimension of one place.

} // namespace

/// One walk over the places of a request.
class PlaceLister::Listing {
public:
    Listing(const Machine& machine, const Occupancy& occupancy, LineChoice lines,
        const ListingBounds& bounds)
        : m_machine(machine)
        , m_occupancy(occupancy)
        , m_lines(lines)
        , m_bounds(bounds)
        , m_taken(machine.grid(), occupancy.unavailableMidplanes())
        , m_stepsLeft(bounds.steps)
    {
    }

    void walk(const PreparedSets& xs, const PreparedSets& ys, const PreparedSets& zs)
    {
        m_found.wasCut = m_found.wasCut || xs.wasCut || ys.wasCut || zs.wasCut;
        for (const Prepared& x : xs.sets) {
            for (const Prepared& y : ys.sets) {
                for (const Prepared& z : zs.sets) {
                    if (isFull())
                        return;
                    if (isFree(x, y, z))
                        consider({{&x.set, &y.set, &z.set}});
                }
            }
        }
    }

    FittingPlaces take() { return std::move(m_found); }

private:
    using Members = PerDimension<const MemberSet*>;

    bool isFull()
    {
        const bool full = m_stepsLeft <= 0 || m_partsListed >= m_bounds.parts
            || m_found.places.size() >= m_bounds.places || isCancelled();
        m_found.wasCut = m_found.wasCut || full;
        return full;
    }

    bool isCancelled()
    {
        constexpr std::int64_t workBetweenLooks = 200'000;
        const std::int64_t work
            = m_bounds.steps - m_stepsLeft + static_cast<std::int64_t>(m_partsListed);
        if (m_isCancelled || !m_bounds.isCancelled || work < m_lookAt)
            return m_isCancelled;
        m_lookAt = work + workBetweenLooks;
        m_isCancelled = m_bounds.isCancelled();
        return m_isCancelled;
    }

    bool isFree(const Prepared& x, const Prepared& y, const Prepared& z)
    {
        for (const auto& runX : x.runs) {
            for (const auto& runY : y.runs) {
                for (const auto& runZ : z.runs) {
                    --m_stepsLeft;
                    if (!m_taken.isFree(runX, runY, runZ))
                        return false;
                }
            }
        }
        return true;
    }

    void consider(const Members& members)
    {
        PerDimension<std::vector<JoinOption>> options;
        for (const Dimension dimension : allDimensions) {
            options[dimension] = optionsOf(members, dimension);
            if (options[dimension].empty())
                return;
        }
        const std::vector<std::uint32_t> midplanes = midplanesOf(members);
        for (const JoinOption& x : options[Dimension::X]) {
            for (const JoinOption& y : options[Dimension::Y]) {
                for (const JoinOption& z : options[Dimension::Z]) {
                    if (isFull())
                        return;
                    add(members, midplanes, {{&x, &y, &z}});
                }
            }
        }
    }

    void add(const Members& members, const std::vector<std::uint32_t>& midplanes,
        const PerDimension<const JoinOption*>& joined)
    {
        FittingPlace place;
        place.members = members;
        place.midplanes = midplanes.size();
        place.parts = midplanes;
        for (const Dimension dimension : allDimensions) {
            const JoinOption& option = *joined[dimension];
            place.connectivity[dimension] = option.connectivity;
            place.linkSets[dimension] = option.linkSets;
            place.parts.insert(place.parts.end(), option.links.begin(), option.links.end());
        }
        std::sort(
            place.parts.begin() + static_cast<std::ptrdiff_t>(place.midplanes), place.parts.end());
        m_partsListed += place.parts.size();
        m_found.places.push_back(std::move(place));
    }

    std::vector<std::uint32_t> midplanesOf(const Members& members) const
    {
        std::vector<std::uint32_t> midplanes;
        for (const int x : members[Dimension::X]->positions) {
            for (const int y : members[Dimension::Y]->positions) {
                for (const int z : members[Dimension::Z]->positions)
                    midplanes.push_back(
                        static_cast<std::uint32_t>(m_machine.grid().indexOf({x, y, z})));
            }
        }
        return midplanes;
    }

    std::vector<std::size_t> lineIndices(const Members& members, Dimension dimension) const
    {
        const auto others = othersOf(dimension);
        std::vector<std::size_t> lines;
        for (const int first : members[others[0]]->positions) {
            for (const int second : members[others[1]]->positions)
                lines.push_back(static_cast<std::size_t>(
                    m_machine.grid().lineIndexOf({dimension, first, second})));
        }
        return lines;
    }

    bool isFree(const LinkSet& linkSet, Dimension dimension, std::size_t line)
    {
        for (const int id : linkSet.links) {
            --m_stepsLeft;
            if (m_occupancy.unavailableLinks().test(
                    m_machine.links().planeOf(dimension, id) + line))
                return false;
        }
        return true;
    }

    void addLinks(JoinOption& option, const LinkSet& linkSet, Dimension dimension, std::size_t line)
    {
        const auto first = static_cast<std::size_t>(m_machine.midplaneCount());
        for (const int id : linkSet.links)
            option.links.push_back(static_cast<std::uint32_t>(
                first + m_machine.links().planeOf(dimension, id) + line));
    }

    std::vector<JoinOption> optionsOf(const Members& members, Dimension dimension)
    {
        const std::vector<std::size_t> lines = lineIndices(members, dimension);
        std::vector<JoinOption> options;
        for (const Joined& way : members[dimension]->ways) {
            if (m_lines == LineChoice::Same || lines.size() == 1)
                addSame(options, way, dimension, lines);
            else
                addOwn(options, way, dimension, lines);
        }
        return options;
    }

    /// The same link set in all lines.
    void addSame(std::vector<JoinOption>& options, const Joined& way, Dimension dimension,
        const std::vector<std::size_t>& lines)
    {
        for (const LinkChoice& choice : way.choices) {
            const bool areFree = std::all_of(lines.begin(), lines.end(),
                [&](std::size_t line) { return isFree(choice.linkSet, dimension, line); });
            if (!areFree)
                continue;
            JoinOption option {way.connectivity, {&choice.linkSet}, {}};
            for (const std::size_t line : lines)
                addLinks(option, choice.linkSet, dimension, line);
            options.push_back(std::move(option));
        }
    }

    /// A link set for each line: all combinations.
    void addOwn(std::vector<JoinOption>& options, const Joined& way, Dimension dimension,
        const std::vector<std::size_t>& lines)
    {
        std::vector<JoinOption> begun {{way.connectivity, {}, {}}};
        for (const std::size_t line : lines) {
            std::vector<JoinOption> longer;
            for (const JoinOption& soFar : begun) {
                for (const LinkChoice& choice : way.choices) {
                    if (!isFree(choice.linkSet, dimension, line))
                        continue;
                    if (longer.size() == mostOptions) {
                        m_found.wasCut = true;
                        break;
                    }
                    JoinOption& option = longer.emplace_back(soFar);
                    option.linkSets.push_back(&choice.linkSet);
                    addLinks(option, choice.linkSet, dimension, line);
                }
            }
            begun = std::move(longer);
        }
        options.insert(options.end(), begun.begin(), begun.end());
    }

    const Machine& m_machine;
    const Occupancy& m_occupancy;
    LineChoice m_lines;
    ListingBounds m_bounds;
    TakenSums m_taken;
    std::int64_t m_stepsLeft;
    std::int64_t m_lookAt = 0; ///< After so many steps and parts.
    bool m_isCancelled = false;
    std::size_t m_partsListed = 0;
    FittingPlaces m_found;
};

PlaceLister::PlaceLister(TablesPtr tables)
    : m_tables(std::move(tables))
{
}

const PlaceLister::PreparedSets& PlaceLister::setsOf(const Key& key)
{
    const auto found = m_sets.find(key);
    if (found != m_sets.end())
        return found->second;
    const auto& [dimension, count, joining, wrap, gaps] = key;
    MemberSets sets = memberSetsOf((*m_tables)[dimension], count, joining, wrap, gaps, {});
    PreparedSets prepared;
    prepared.wasCut = sets.wasCut;
    for (MemberSet& set : sets.sets) {
        if (set.ways.empty())
            continue;
        Prepared one {std::move(set), {}};
        for (Joined& way : one.set.ways)
            keepLeast(way);
        for (const int position : one.set.positions) {
            if (!one.runs.empty() && one.runs.back().second == position)
                ++one.runs.back().second;
            else
                one.runs.emplace_back(position, position + 1);
        }
        prepared.sets.push_back(std::move(one));
    }
    std::sort(prepared.sets.begin(), prepared.sets.end(),
        [](const Prepared& a, const Prepared& b) { return a.set.order < b.set.order; });
    return m_sets.emplace(key, std::move(prepared)).first->second;
}

FittingPlaces PlaceLister::list(
    const Occupancy& occupancy, const Request& request, const ListingBounds& bounds)
{
    assert(machine().hasGeometry());
    const GridSize& grid = machine().grid();
    std::vector<Shape> shapes {request.shape};
    if (request.size)
        shapes = shapesOfVolume(grid, *request.size);
    else if (request.rotations == Rotations::All)
        shapes = rotationsOf(request.shape);
    const Wrap wrap = request.wrap.value_or(machine().wrap() ? Wrap::Yes : Wrap::No);
    Listing listing(machine(), occupancy, request.lines, bounds);
    for (const Shape& shape : shapes) {
        if (!grid.contains(Cuboid {{}, shape}))
            continue;
        const auto sets = [&](Dimension dimension) -> const PreparedSets& {
            return setsOf(
                {dimension, shape[dimension], request.joining[dimension], wrap, request.gaps});
        };
        listing.walk(sets(Dimension::X), sets(Dimension::Y), sets(Dimension::Z));
    }
    return listing.take();
}

Placement PlaceLister::placementOf(const FittingPlace& place) const
{
    PerDimension<std::vector<int>> members;
    PerDimension<std::vector<LinkSet>> linkSets;
    for (const Dimension dimension : allDimensions) {
        members[dimension] = place.members[dimension]->positions;
        for (const LinkSet* linkSet : place.linkSets[dimension])
            linkSets[dimension].push_back(*linkSet);
    }
    return makePlacement(machine(), std::move(members), place.connectivity, std::move(linkSets));
}

std::size_t PlaceLister::partCount() const
{
    return static_cast<std::size_t>(machine().midplaneCount()) + machine().links().bitCount();
}

std::vector<std::uint32_t> PlaceLister::partsOf(const Placement& placement) const
{
    std::vector<std::uint32_t> parts;
    placement.midplanes.forEach(
        [&](std::size_t midplane) { parts.push_back(static_cast<std::uint32_t>(midplane)); });
    const auto first = static_cast<std::size_t>(machine().midplaneCount());
    placement.links.forEach(
        [&](std::size_t link) { parts.push_back(static_cast<std::uint32_t>(first + link)); });
    return parts;
}

} // namespace midplane::core
