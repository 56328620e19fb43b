// SPDX-License-Identifier: Apache-2.0
#pragma once

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
        std::sort(m_found.begin(), m_found.end());
        std::vector<Candidate> candidates;
        candidates.reserve(m_found.size());
        for (const Found& found : m_found)
            candidates.push_back(found.candidate);
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
            for (std::size_t y = 0; grid.mayHold(work, plane) && y < ys.masks.size(); ++y) {
                const auto row = grid.rowOf(work, plane, ys.masks[y]);
                for (std::size_t z = 0; grid.rowMayHold(work, row) && z < zs.masks.size(); ++z) {
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
};

} // namespace midplane::core
