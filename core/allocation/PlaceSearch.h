// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "core/allocation/Candidate.h"
#include "core/allocation/merits/Merit.h"

namespace midplane::core {

/// The member sets of one dimension with what they are in the planes of a grid.
template <class Grid> struct PreparedSets {
    PreparedSets(const Grid& grid, MemberSets found)
        : wasCut(found.wasCut)
        , members(std::move(found.sets))
    {
        masks.reserve(members.size());
        for (const MemberSet& set : members)
            masks.emplace_back(grid, set);
        if (!members.empty()) {
            leastBase = members.front().leastBase;
            leastInLine = members.front().leastInLine;
        }
        for (const MemberSet& set : members) {
            for (const Joined& way : set.ways) {
                if (way.ids.empty())
                    alwaysNeeded = 0;
                for (const std::uint64_t ids : way.ids)
                    alwaysNeeded &= ids;
            }
        }
        if (members.empty())
            alwaysNeeded = 0;
    }

    std::int64_t leastCost(int lines) const { return leastBase + leastInLine * lines; }

    bool wasCut;
    std::vector<MemberSet> members; ///< Cheapest first; masks likewise.
    std::vector<typename Grid::Set> masks;
    std::int64_t leastBase = 0;
    std::int64_t leastInLine = 0;
    /// Links that every link set of every set needs, as bits, where all ids are below 64: of a
    /// plain ring all of them for a torus. Where one is held nothing fits.
    std::uint64_t alwaysNeeded = ~std::uint64_t {0};
};

/// One shape as it may lie, with the sets that its sides may take.
template <class Grid> struct RotationPlan {
    Shape shape;
    PerDimension<std::shared_ptr<const PreparedSets<Grid>>> sets;
    PerDimension<int> lines {}; ///< How many lines of each dimension take part.
};

/// What a request asks of the search, its rotations apart.
struct SearchRules {
    LineChoice lines = LineChoice::Same;
    Wrap wrap = Wrap::No;
    Gaps gaps = Gaps::No;
    /// Whether the primary cost holds the first merit.
    bool primaryIsOfLinks = false;
    /// Merits beyond the primary cost. A merit of links is told by its place among those of links.
    struct Later {
        std::int64_t (*costOfPlace)(const PlaceView&) = nullptr;
        std::int64_t (*leastPossible)(const PlaceView&) = nullptr;
        int linkMerit = 0;
    };
    std::vector<Later> later;
};

/// Branch and bound over all candidates of a request. Goes down from x to y to z, the cheapest sets
/// first, and leaves what cannot beat the best found so far: what costs more, or as much and would
/// have been found later. So the answer is that of the plain loops.
template <class Grid> class PlaceSearch {
public:
    PlaceSearch(
        const Machine& machine, Grid& grid, const SearchRules& rules, LargestFree& largestFree)
        : m_machine(machine)
        , m_grid(grid)
        , m_rules(rules)
        , m_largestFree(largestFree)
    {
    }

    /// Precondition: the grid looks at the same occupancy.
    SearchAnswer search(
        const Occupancy& occupancy, const std::vector<RotationPlan<Grid>>& rotations)
    {
        m_occupancy = &occupancy;
        m_answer = {};
        m_sawFree = false;
        m_nodesLeft = mostNodes;
        m_rowsTellExactly = m_rules.gaps == Gaps::Yes || m_rules.wrap == Wrap::No;
        m_leastPossible = leastPossible();
        for (std::size_t i = 0; i < rotations.size() && m_nodesLeft > 0; ++i) {
            m_rotation = static_cast<int>(i);
            m_plan = &rotations[i];
            PerDimension<std::size_t> counts;
            std::int64_t least = 0;
            for (const Dimension dimension : allDimensions) {
                m_answer.wasCut = m_answer.wasCut || sets(dimension).wasCut;
                counts[dimension] = sets(dimension).members.size();
                least += sets(dimension).leastCost(m_plan->lines[dimension]);
            }
            if (isHopeless<0>(least, {}))
                continue;
            m_grid.begin(
                m_plan->shape, m_rules.gaps == Gaps::No && m_rules.wrap == Wrap::No, counts);
            searchX();
        }
        m_answer.wasCut = m_answer.wasCut || m_nodesLeft <= 0;
        m_answer.refusal = m_sawFree ? Refusal::Wiring : Refusal::Space;
        return m_answer;
    }

    /// The link set of each line for a candidate that was found with LineChoice::Own, in the order
    /// of linesOf.
    std::vector<LinkSet> ownLinkSets(const Candidate& candidate, Dimension dimension) const
    {
        const typename Grid::Set x(m_grid, *candidate.members[Dimension::X]);
        const typename Grid::Set y(m_grid, *candidate.members[Dimension::Y]);
        const typename Grid::Set z(m_grid, *candidate.members[Dimension::Z]);
        std::vector<LinkSet> linkSets;
        Grid::forEachLine(m_grid.linesOf(dimension, x, y, z), [&](const auto& line) {
            linkSets.push_back(
                m_grid.firstFree(dimension, line, *candidate.ways[dimension])->linkSet);
            return true;
        });
        return linkSets;
    }

private:
    /// Sets and rows that are looked at in one search; only requests with gaps on lines of dozens
    /// of midplanes come near.
    static constexpr std::int64_t mostNodes = 20'000'000;
    /// Where the search stands in each dimension, as an index into the sets.
    using Stand = std::array<std::size_t, 3>;
    /// By merit of links, over all lines.
    using LinkCosts = std::array<std::int64_t, MeritOrder::mostMerits>;

    const PreparedSets<Grid>& sets(Dimension dimension) const { return *m_plan->sets[dimension]; }

    /// Whether nothing that costs at least that much, and is found at or after that place, is
    /// better than the best. orders: of x, y, z as far as the search has gone.
    template <std::size_t depth>
    bool isHopeless(std::int64_t bound, const std::array<std::uint32_t, depth>& orders) const
    {
        if (bound != m_answer.best.cost.primary || !isBestPossible())
            return bound > m_answer.best.cost.primary;
        if (m_rotation != m_answer.best.rotation)
            return m_rotation > m_answer.best.rotation;
        for (std::size_t i = 0; i < depth; ++i) {
            if (orders[i] != m_bestOrders[i])
                return orders[i] > m_bestOrders[i];
        }
        return false;
    }

    /// Whether among candidates of the same primary cost none can be better than the best.
    bool isBestPossible() const
    {
        return m_rules.later.empty()
            || (m_leastPossible && m_answer.best.isFound()
                && m_answer.best.cost.rest[0] == *m_leastPossible);
    }

    std::optional<std::int64_t> leastPossible() const
    {
        if (m_rules.later.size() != 1 || m_rules.later[0].leastPossible == nullptr)
            return std::nullopt;
        const MidplaneMask nothing(m_occupancy->unavailableMidplanes().size());
        return m_rules.later[0].leastPossible({m_machine.grid(), m_rules.wrap,
            m_occupancy->unavailableMidplanes(), nothing, m_largestFree, PlaceView::anyCost});
    }

    void searchX()
    {
        const auto& [xs, ys, zs]
            = std::tie(sets(Dimension::X), sets(Dimension::Y), sets(Dimension::Z));
        const std::int64_t leastY = ys.leastCost(m_plan->lines[Dimension::Y]);
        const std::int64_t leastZ = zs.leastCost(m_plan->lines[Dimension::Z]);
        for (std::size_t i = 0; i < xs.members.size(); ++i) {
            const MemberSet& x = xs.members[i];
            const std::int64_t cost = x.leastCost(m_plan->lines[Dimension::X]);
            if (isHopeless<1>(cost + leastY + leastZ, {x.order}) || --m_nodesLeft <= 0)
                return;
            const auto plane = m_grid.planeOf(x);
            if (m_grid.mayHold(plane))
                searchY(i, plane, cost, leastZ);
        }
    }

    template <class Plane>
    void searchY(std::size_t xIndex, const Plane& plane, std::int64_t costOfX, std::int64_t leastZ)
    {
        const auto& ys = sets(Dimension::Y);
        const std::uint32_t xOrder = sets(Dimension::X).members[xIndex].order;
        for (std::size_t i = 0; i < ys.members.size(); ++i) {
            const MemberSet& y = ys.members[i];
            const std::int64_t cost = costOfX + y.leastCost(m_plan->lines[Dimension::Y]);
            if (isHopeless<2>(cost + leastZ, {xOrder, y.order}) || --m_nodesLeft <= 0)
                return;
            const auto row = m_grid.rowOf(plane, y);
            if (!m_grid.rowMayHold(row))
                continue;
            if (m_rowsTellExactly && lacksLinks(xIndex, i))
                m_sawFree = true;
            else
                searchZ(xIndex, i, row, cost);
        }
    }

    /// Whether the z-lines through the sets of x and y lack a link that every set of z needs.
    bool lacksLinks(std::size_t xIndex, std::size_t yIndex) const
    {
        const auto& zs = sets(Dimension::Z);
        if (zs.alwaysNeeded == 0)
            return false;
        const auto lines = m_grid.linesOf(Dimension::Z, sets(Dimension::X).masks[xIndex],
            sets(Dimension::Y).masks[yIndex], zs.masks.front());
        return m_grid.holdsAny(Dimension::Z, lines, zs.alwaysNeeded, xIndex, yIndex);
    }

    template <class Row>
    void searchZ(std::size_t xIndex, std::size_t yIndex, const Row& row, std::int64_t costOfXY)
    {
        const auto& zs = sets(Dimension::Z);
        const std::uint32_t xOrder = sets(Dimension::X).members[xIndex].order;
        const std::uint32_t yOrder = sets(Dimension::Y).members[yIndex].order;
        for (std::size_t i = 0; i < zs.members.size(); ++i) {
            const MemberSet& z = zs.members[i];
            const std::int64_t bound = costOfXY + z.leastCost(m_plan->lines[Dimension::Z]);
            const std::array<std::uint32_t, 3> orders {xOrder, yOrder, z.order};
            if (isHopeless<3>(bound, orders))
                return;
            if (m_grid.holds(row, zs.masks[i])) {
                m_sawFree = true;
                consider({xIndex, yIndex, i}, orders);
            }
        }
    }

    /// What phase two has chosen so far. Kept apart from Candidate, which would be filled for
    /// nothing each time that the links are not free.
    struct Wired {
        std::int64_t primary = 0;
        PerDimension<const Joined*> ways;
        PerDimension<const LinkChoice*> choices;
        LinkCosts linkCosts;
    };

    /// Phase two for midplanes that are free.
    void consider(const Stand& stand, const std::array<std::uint32_t, 3>& orders)
    {
        Wired wired;
        if (!m_rules.later.empty() || m_rules.lines == LineChoice::Own)
            wired.linkCosts = {};
        // What is held in the z-lines of x and y is known from the sets of z before.
        for (const Dimension dimension : {Dimension::Z, Dimension::Y, Dimension::X}) {
            if (!join(wired, dimension, stand) || wired.primary > m_answer.best.cost.primary)
                return;
        }
        if (m_rules.later.empty()) { // Nearly always.
            const bool isLater = m_rotation != m_answer.best.rotation
                ? m_rotation > m_answer.best.rotation
                : orders > m_bestOrders;
            if (wired.primary == m_answer.best.cost.primary && isLater)
                return;
            take(wired, stand, orders, {wired.primary, {}});
            return;
        }
        const CandidateCost cost = costOf(wired, stand);
        const auto order = std::tie(cost, m_rotation, orders);
        if (order < std::tie(m_answer.best.cost, m_answer.best.rotation, m_bestOrders))
            take(wired, stand, orders, cost);
    }

    void take(const Wired& wired, const Stand& stand, const std::array<std::uint32_t, 3>& orders,
        const CandidateCost& cost)
    {
        for (const Dimension dimension : allDimensions)
            m_answer.best.members[dimension] = &membersAt(stand, dimension);
        m_answer.best.ways = wired.ways;
        m_answer.best.choices = wired.choices;
        m_answer.best.cost = cost;
        m_answer.best.rotation = m_rotation;
        m_bestOrders = orders;
    }

    static std::size_t indexAt(const Stand& stand, Dimension dimension)
    {
        return stand[static_cast<std::size_t>(dimension)];
    }
    const MemberSet& membersAt(const Stand& stand, Dimension dimension) const
    {
        return sets(dimension).members[indexAt(stand, dimension)];
    }

    /// Chooses the link sets of one dimension and adds what they cost; false when none is free.
    bool join(Wired& wired, Dimension dimension, const Stand& stand) const
    {
        const auto mask = [&](Dimension each) -> const typename Grid::Set& {
            return sets(each).masks[indexAt(stand, each)];
        };
        const auto lines
            = m_grid.linesOf(dimension, mask(Dimension::X), mask(Dimension::Y), mask(Dimension::Z));
        for (const Joined& way : membersAt(stand, dimension).ways) {
            wired.ways[dimension] = &way;
            const bool isJoined = m_rules.lines == LineChoice::Same
                ? joinAlike(wired, dimension, lines, way, stand)
                : joinEach(wired, dimension, lines, way);
            if (isJoined)
                return true;
        }
        return false;
    }

    bool joinAlike(Wired& wired, Dimension dimension, const typename Grid::Lines& lines,
        const Joined& way, const Stand& stand) const
    {
        const auto [outer, inner] = othersOf(dimension);
        const LinkChoice* choice
            = m_grid.firstFree(dimension, lines, way, indexAt(stand, outer), indexAt(stand, inner));
        wired.choices[dimension] = choice;
        if (choice == nullptr)
            return false;
        const int count = m_plan->lines[dimension];
        wired.primary += way.base + (m_rules.primaryIsOfLinks ? choice->costs[0] * count : 0);
        if (!m_rules.later.empty()) {
            for (std::size_t i = 0; i < choice->costs.size(); ++i)
                wired.linkCosts[i] += choice->costs[i] * count;
        }
        return true;
    }

    bool joinEach(Wired& wired, Dimension dimension, const typename Grid::Lines& lines,
        const Joined& way) const
    {
        LinkCosts sum = wired.linkCosts;
        const bool areJoined = Grid::forEachLine(lines, [&](const auto& line) {
            const LinkChoice* choice = m_grid.firstFree(dimension, line, way);
            if (choice == nullptr)
                return false;
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] += choice->costs[i];
            return true;
        });
        wired.choices[dimension] = nullptr;
        if (!areJoined)
            return false;
        wired.primary += way.base + (m_rules.primaryIsOfLinks ? sum[0] - wired.linkCosts[0] : 0);
        wired.linkCosts = sum;
        return true;
    }

    CandidateCost costOf(const Wired& wired, const Stand& stand) const
    {
        CandidateCost cost {wired.primary, {}};
        MidplaneMask midplanes(m_occupancy->unavailableMidplanes().size());
        for (const int x : membersAt(stand, Dimension::X).positions) {
            for (const int y : membersAt(stand, Dimension::Y).positions) {
                for (const int z : membersAt(stand, Dimension::Z).positions)
                    midplanes.set(static_cast<std::size_t>(m_machine.grid().indexOf({x, y, z})));
            }
        }
        PlaceView view {m_machine.grid(), m_rules.wrap, m_occupancy->unavailableMidplanes(),
            midplanes, m_largestFree, PlaceView::anyCost};
        // Only while it equals the best so far does a later merit matter exactly.
        bool isEqual = cost.primary == m_answer.best.cost.primary;
        for (std::size_t i = 0; i < m_rules.later.size(); ++i) {
            const SearchRules::Later& merit = m_rules.later[i];
            view.worst = isEqual ? m_answer.best.cost.rest[i] : PlaceView::anyCost;
            cost.rest[i] = merit.costOfPlace != nullptr
                ? merit.costOfPlace(view)
                : wired.linkCosts[static_cast<std::size_t>(merit.linkMerit)];
            if (isEqual && cost.rest[i] > m_answer.best.cost.rest[i])
                return cost; // Worse already.
            isEqual = isEqual && cost.rest[i] == m_answer.best.cost.rest[i];
        }
        return cost;
    }

    const Machine& m_machine;
    Grid& m_grid;
    const SearchRules& m_rules;
    LargestFree& m_largestFree;
    const Occupancy* m_occupancy = nullptr;
    const RotationPlan<Grid>* m_plan = nullptr;
    int m_rotation = 0;
    SearchAnswer m_answer;
    std::array<std::uint32_t, 3> m_bestOrders {};
    bool m_sawFree = false;
    bool m_rowsTellExactly = false; ///< That a set of z is free, once rowMayHold says so.
    std::optional<std::int64_t> m_leastPossible; ///< Of the only later merit.
    std::int64_t m_nodesLeft = 0;
};

} // namespace midplane::core
