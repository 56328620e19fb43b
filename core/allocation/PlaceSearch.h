// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "core/allocation/Candidate.h"
#include "core/allocation/Occupancy.h"
#include "core/allocation/SearchPlan.h"

namespace midplane::core {

/// Branch and bound over all candidates of a request. Goes down from x to y to z, the cheapest sets
/// of all rotations first, and leaves what cannot beat the best found so far: what costs more, or
/// as much and would have been found later. So the answer is that of the plain loops.
template <class Grid> class PlaceSearch {
public:
    /// The works are used again by each search.
    PlaceSearch(const Machine& machine, Grid& grid, std::vector<typename Grid::Work>& works)
        : m_machine(machine)
        , m_grid(grid)
        , m_works(works)
    {
    }

    /// The rotations by their least cost, so that a cheap one rules out many of the others. Good
    /// until the next search. Precondition: the grid looks at the same occupancy.
    const SearchAnswer& search(const Occupancy& occupancy, const SearchRules& rules,
        LargestFree& largestFree, const std::vector<RotationPlan<Grid>>& rotations)
    {
        look(occupancy, rules, largestFree);
        m_nodesLeft = mostNodes;
        m_rowsTellExactly = rules.gaps == Gaps::Yes || rules.wrap == Wrap::No;
        m_leastPossible = leastPossible();
        beginCursors(rotations);
        while (Cursor* cursor = isBestOfAll(rotations) ? nullptr : cheapestCursor()) {
            const std::vector<SetRank>& xs = cursor->plan->sets[Dimension::X]->ranks;
            m_plan = cursor->plan;
            m_rotation = m_plan->order;
            if (isHopeless<1>(cursor->least, {xs[cursor->x].order}) || --m_nodesLeft <= 0) {
                if (cursor->least > m_answer.best.cost.primary || m_nodesLeft <= 0)
                    break;
                cursor->least = Cursor::atEnd;
                continue;
            }
            searchX(*cursor);
            advance(*cursor);
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

protected:
    void look(const Occupancy& occupancy, const SearchRules& rules, LargestFree& largestFree)
    {
        m_occupancy = &occupancy;
        m_rules = &rules;
        m_largestFree = &largestFree;
        if (!rules.later.empty())
            m_midplanes = m_taken = MidplaneMask(occupancy.unavailableMidplanes().size());
        m_answer = {};
        m_sawFree = false;
    }

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
        return m_rules->later.empty()
            || (m_leastPossible && m_answer.best.isFound()
                && m_answer.best.cost.rest[0] == *m_leastPossible);
    }

    std::optional<std::int64_t> leastPossible() const
    {
        if (m_rules->later.size() != 1 || m_rules->later[0].leastPossible == nullptr)
            return std::nullopt;
        const MidplaneMask& before = m_occupancy->unavailableMidplanes();
        const MidplaneMask nothing(before.size());
        return m_rules->later[0].leastPossible({m_machine.grid(), m_rules->wrap, before, nothing,
            before, *m_largestFree, PlaceView::anyCost});
    }

    /// How far one rotation has got: the set of x that is next, and what it would cost at least.
    struct Cursor {
        static constexpr std::int64_t atEnd = std::numeric_limits<std::int64_t>::max();

        const RotationPlan<Grid>* plan;
        typename Grid::Work* work;
        std::size_t x = 0;
        std::int64_t least = atEnd;
        bool hasBegun = false;
    };

    /// Whether the best is the first candidate of the least cost that any could have.
    bool isBestOfAll(const std::vector<RotationPlan<Grid>>& rotations) const
    {
        return isBestPossible() && m_answer.best.isFound()
            && m_answer.best.cost.primary == rotations.front().least
            && m_answer.best.rotation == rotations.front().order;
    }

    void beginCursors(const std::vector<RotationPlan<Grid>>& rotations)
    {
        if (m_works.size() < rotations.size())
            m_works.resize(rotations.size());
        m_cursors.clear();
        m_cheapest = nullptr;
        typename Grid::Work* work = m_works.data();
        for (const RotationPlan<Grid>& plan : rotations) {
            m_answer.wasCut = m_answer.wasCut || plan.wasCut;
            m_cursors.push_back(
                {&plan, work++, 0, plan.counts[Dimension::X] == 0 ? Cursor::atEnd : plan.least});
        }
    }

    /// The one of the last call for as long as no other is cheaper, so that most calls compare two
    /// numbers; null when all are at their end.
    Cursor* cheapestCursor()
    {
        if (m_cursors.empty())
            return nullptr;
        if (m_cheapest == nullptr || m_cheapest->least > m_nextLeast)
            findCheapest();
        return m_cheapest->least == Cursor::atEnd ? nullptr : m_cheapest;
    }

    void findCheapest()
    {
        m_cheapest = &m_cursors.front();
        m_nextLeast = Cursor::atEnd;
        for (Cursor& cursor : m_cursors) {
            if (cursor.least < m_cheapest->least) {
                m_nextLeast = m_cheapest->least;
                m_cheapest = &cursor;
            } else if (&cursor != m_cheapest) {
                m_nextLeast = std::min(m_nextLeast, cursor.least);
            }
        }
    }

    /// To the next set of x that is not known to have nothing free.
    void advance(Cursor& cursor) const
    {
        const RotationPlan<Grid>& plan = *cursor.plan;
        const std::vector<SetRank>& xs = plan.sets[Dimension::X]->ranks;
        const std::span masks(plan.sets[Dimension::X]->masks);
        do
            ++cursor.x;
        while (cursor.x < masks.size() && m_grid.isFull(*cursor.work, masks[cursor.x]));
        cursor.least = cursor.x == plan.counts[Dimension::X]
            ? Cursor::atEnd
            : plan.least + xs[cursor.x].leastCost(plan.lines[Dimension::X])
                - xs.front().leastCost(plan.lines[Dimension::X]);
    }

    void searchX(Cursor& cursor)
    {
        if (!cursor.hasBegun)
            m_grid.begin(*cursor.work, m_plan->shape,
                m_rules->gaps == Gaps::No && m_rules->wrap == Wrap::No, m_plan->counts,
                {{0, sets(Dimension::Y).alwaysNeeded, sets(Dimension::Z).alwaysNeeded}});
        cursor.hasBegun = true;
        m_work = cursor.work;
        const PreparedSets<Grid>& xs = sets(Dimension::X);
        auto plane = m_grid.planeOf(*m_work, xs.masks[cursor.x]);
        if (m_sawFree && m_grid.mayHold(*m_work, plane))
            plane = m_grid.joinable(*m_work, plane, xs.masks[cursor.x]);
        if (m_grid.mayHold(*m_work, plane))
            searchY(cursor.x, plane, xs.ranks[cursor.x].leastCost(m_plan->lines[Dimension::X]),
                sets(Dimension::Z).leastCost(m_plan->lines[Dimension::Z]));
    }

    template <class Plane>
    void searchY(std::size_t xIndex, const Plane& plane, std::int64_t costOfX, std::int64_t leastZ)
    {
        // Local, as everything in these loops: a search with gaps runs through thousands of sets.
        const std::span ranks(sets(Dimension::Y).ranks);
        const std::span masks(sets(Dimension::Y).masks);
        const std::uint32_t xOrder = sets(Dimension::X).ranks[xIndex].order;
        m_nodesLeft -= static_cast<std::int64_t>(ranks.size());
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            const SetRank& y = ranks[i];
            const std::int64_t cost = costOfX + y.leastCost(m_plan->lines[Dimension::Y]);
            if (isHopeless<2>(cost + leastZ, {xOrder, y.order}))
                return;
            const auto row = m_grid.rowOf(*m_work, plane, masks[i]);
            if (!m_grid.rowMayHold(*m_work, row))
                continue;
            m_sawFree = m_sawFree || m_rowsTellExactly;
            searchZ(xIndex, i, row, cost);
        }
    }

    template <class Row>
    void searchZ(std::size_t xIndex, std::size_t yIndex, const Row& row, std::int64_t costOfXY)
    {
        const std::span ranks(sets(Dimension::Z).ranks);
        const std::span masks(sets(Dimension::Z).masks);
        const std::uint32_t xOrder = sets(Dimension::X).ranks[xIndex].order;
        const std::uint32_t yOrder = sets(Dimension::Y).ranks[yIndex].order;
        for (std::size_t i = 0; i < masks.size(); ++i) {
            if (!m_grid.holds(*m_work, row, masks[i])) // Most do not; so this comes first.
                continue;
            const SetRank& z = ranks[i];
            const std::array<std::uint32_t, 3> orders {xOrder, yOrder, z.order};
            if (isHopeless<3>(costOfXY + z.leastCost(m_plan->lines[Dimension::Z]), orders))
                return;
            m_sawFree = true;
            consider({xIndex, yIndex, i}, orders);
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
        if (!m_rules->later.empty() || m_rules->lines == LineChoice::Own)
            wired.linkCosts = {};
        // What is held in the z-lines of x and y is known from the sets of z before.
        if (!join<Dimension::Z>(wired, stand) || !join<Dimension::Y>(wired, stand)
            || !join<Dimension::X>(wired, stand))
            return;
        if (m_rules->later.empty()) { // Nearly always.
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

    /// Chooses the link sets of one dimension and adds what they cost; false when none is free, or
    /// when it is too much.
    template <Dimension dimension> bool join(Wired& wired, const Stand& stand) const
    {
        const auto mask = [&](Dimension each) -> const typename Grid::Set& {
            return sets(each).masks[indexAt(stand, each)];
        };
        const auto lines = [&] {
            return m_grid.linesOf(
                dimension, mask(Dimension::X), mask(Dimension::Y), mask(Dimension::Z));
        };
        for (const Joined& way : membersAt(stand, dimension).ways) {
            wired.ways[dimension] = &way;
            const bool isJoined = m_rules->lines == LineChoice::Same
                ? joinAlike<dimension>(wired, lines, way, stand)
                : joinEach(wired, dimension, lines(), way);
            if (isJoined)
                return wired.primary <= m_answer.best.cost.primary;
        }
        return false;
    }

    template <Dimension dimension, class MakeLines>
    bool joinAlike(
        Wired& wired, const MakeLines& lines, const Joined& way, const Stand& stand) const
    {
        constexpr std::array<Dimension, 2> others = othersOf(dimension);
        const auto [outer, inner] = others;
        const LinkChoice* choice = m_grid.firstFree(
            *m_work, dimension, lines, way, indexAt(stand, outer), indexAt(stand, inner));
        wired.choices[dimension] = choice;
        if (choice == nullptr)
            return false;
        const int count = m_plan->lines[dimension];
        wired.primary += way.base + (m_rules->primaryIsOfLinks ? choice->costs[0] * count : 0);
        if (!m_rules->later.empty()) {
            for (std::size_t i = 0; i < m_rules->linkMerits; ++i)
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
        wired.primary += way.base + (m_rules->primaryIsOfLinks ? sum[0] - wired.linkCosts[0] : 0);
        wired.linkCosts = sum;
        return true;
    }

    CandidateCost costOf(const Wired& wired, const Stand& stand)
    {
        CandidateCost cost {wired.primary, {}};
        m_midplanes.clear();
        m_grid.addTo(m_midplanes, sets(Dimension::X).masks[stand[0]],
            sets(Dimension::Y).masks[stand[1]], sets(Dimension::Z).masks[stand[2]]);
        m_taken.assignUnion(m_occupancy->unavailableMidplanes(), m_midplanes);
        PlaceView view {m_machine.grid(), m_rules->wrap, m_occupancy->unavailableMidplanes(),
            m_midplanes, m_taken, *m_largestFree, PlaceView::anyCost};
        // Only while it equals the best so far does a later merit matter exactly.
        bool isEqual = cost.primary == m_answer.best.cost.primary;
        for (std::size_t i = 0; i < m_rules->later.size(); ++i) {
            const SearchRules::Later& merit = m_rules->later[i];
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
    const SearchRules* m_rules = nullptr;
    LargestFree* m_largestFree = nullptr;
    const Occupancy* m_occupancy = nullptr;
    std::vector<typename Grid::Work>& m_works; ///< By rotation.
    boost::container::small_vector<Cursor, 6> m_cursors;
    Cursor* m_cheapest = nullptr;
    std::int64_t m_nextLeast = 0; ///< Of the other cursors.
    const RotationPlan<Grid>* m_plan = nullptr;
    typename Grid::Work* m_work = nullptr;
    int m_rotation = 0;
    SearchAnswer m_answer;
    std::array<std::uint32_t, 3> m_bestOrders {};
    /// Whether there are free midplanes for the request. Once that is known, places that lack links
    /// may drop out unseen: nobody has to tell anymore which of the two was missing.
    bool m_sawFree = false;
    bool m_rowsTellExactly = false; ///< That a set of z is free, once rowMayHold says so.
    std::optional<std::int64_t> m_leastPossible; ///< Of the only later merit.
    std::int64_t m_nodesLeft = 0;
    MidplaneMask m_midplanes; ///< Of a candidate that merits of places look at.
    MidplaneMask m_taken;     ///< PlaceView::taken
};

} // namespace midplane::core
