// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <numeric>

#include "core/allocation/PlaceSearch.h"

namespace midplane::core {

/// The candidates of a request one and all, in the order in which it likes them. Plain loops, which
/// leave nothing out: for those who may turn down the best.
template <class Grid> class CandidateList : private PlaceSearch<Grid> {
    using Search = PlaceSearch<Grid>;

public:
    using Search::Search;

    /// Stops at so many, as the loops come to them. Precondition: the grid looks at that occupancy.
    std::vector<Candidate> list(const Occupancy& occupancy, const SearchRules& rules,
        LargestFree& largestFree, const std::vector<RotationPlan<Grid>>& rotations,
        std::size_t most)
    {
        this->look(occupancy, rules, largestFree);
        this->beginCursors(rotations);
        m_found.clear();
        for (std::size_t i = 0; i < rotations.size(); ++i)
            listRotation(rotations[i], this->m_works[i], most);
        m_order.resize(m_found.size());
        std::iota(m_order.begin(), m_order.end(), std::uint32_t {0});
        std::sort(m_order.begin(), m_order.end(), [this](std::uint32_t left, std::uint32_t right) {
            return m_found[left] < m_found[right];
        });
        std::vector<Candidate> candidates;
        candidates.reserve(m_found.size());
        for (const std::uint32_t each : m_order)
            candidates.push_back(m_found[each].candidate);
        return candidates;
    }

private:
    struct Found {
        Candidate candidate;
        std::array<std::uint32_t, 3> orders;

        bool operator<(const Found& other) const
        {
            return std::tie(candidate.cost, candidate.rotation, orders)
                < std::tie(other.candidate.cost, other.candidate.rotation, other.orders);
        }
    };

    void listRotation(const RotationPlan<Grid>& plan, typename Grid::Work& work, std::size_t most)
    {
        const SearchRules& rules = *this->m_rules;
        const bool areIntervals = rules.gaps == Gaps::No && rules.wrap == Wrap::No;
        Grid& grid = this->m_grid;
        this->m_plan = &plan;
        this->m_rotation = plan.order;
        this->m_work = &work;
        grid.begin(work, plan.shape, areIntervals, plan.counts, {});
        const PreparedSets<Grid>& xs = *plan.sets[Dimension::X];
        const PreparedSets<Grid>& ys = *plan.sets[Dimension::Y];
        const PreparedSets<Grid>& zs = *plan.sets[Dimension::Z];
        for (std::size_t x = 0; x < xs.masks.size(); ++x) {
            const auto plane = grid.planeOf(work, xs.masks[x]);
            if (!grid.mayHold(work, plane))
                continue;
            for (std::size_t y = 0; y < ys.masks.size(); ++y) {
                const auto row = grid.rowOf(work, plane, ys.masks[y]);
                if (!grid.rowMayHold(work, row))
                    continue;
                for (std::size_t z = 0; z < zs.masks.size(); ++z) {
                    if (m_found.size() < most && grid.holds(work, row, zs.masks[z]))
                        add({x, y, z}, {xs.ranks[x].order, ys.ranks[y].order, zs.ranks[z].order});
                }
            }
        }
    }

    void add(const typename Search::Stand& stand, const std::array<std::uint32_t, 3>& orders)
    {
        this->m_answer = {}; // Better than nothing is every candidate.
        this->consider(stand, orders);
        if (this->m_answer.best.isFound())
            m_found.push_back({this->m_answer.best, orders});
    }

    std::vector<Found> m_found;
    std::vector<std::uint32_t> m_order; ///< Of them: they are large, so that is what is sorted.
};

} // namespace midplane::core
