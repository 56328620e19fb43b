// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/allocation/MemberSets.h"
#include "core/allocation/merits/Merit.h"

namespace midplane::core {

/// What the search asks of a member set before all else, kept together.
struct SetRank {
    std::int64_t leastBase = 0;
    std::int64_t leastInLine = 0;
    std::uint32_t order = 0;

    std::int64_t leastCost(int lines) const { return leastBase + leastInLine * lines; }
};

/// The member sets of one dimension with what they are in the planes of a grid.
template <class Grid> struct PreparedSets {
    PreparedSets(const Grid& grid, MemberSets found)
        : wasCut(found.wasCut)
        , members(std::move(found.sets))
    {
        masks.reserve(members.size());
        ranks.reserve(members.size());
        for (const MemberSet& set : members) {
            masks.emplace_back(grid, set);
            ranks.push_back({set.leastBase, set.leastInLine, set.order});
        }
        if (!members.empty()) {
            leastBase = members.front().leastBase;
            leastInLine = members.front().leastInLine;
        }
        for (const MemberSet& set : members)
            alwaysNeeded &= linksAlwaysNeeded(set);
        if (members.empty())
            alwaysNeeded = 0;
    }

    std::int64_t leastCost(int lines) const { return leastBase + leastInLine * lines; }

    bool wasCut;
    std::vector<MemberSet> members; ///< Cheapest first; masks and ranks likewise.
    std::vector<typename Grid::Set> masks;
    std::vector<SetRank> ranks;
    std::int64_t leastBase = 0;
    std::int64_t leastInLine = 0;
    /// Links that every link set of every set needs, as bits, where all ids are below 64: of a
    /// plain ring all of them for a torus. Where one is held nothing fits.
    std::uint64_t alwaysNeeded = ~std::uint64_t {0};
};

/// One shape as it may lie, with the sets that its sides may take.
template <class Grid> struct RotationPlan {
    RotationPlan(int inOrder, const Shape& lying,
        PerDimension<std::shared_ptr<const PreparedSets<Grid>>> prepared)
        : order(inOrder)
        , shape(lying)
        , sets(std::move(prepared))
        , lines {{lying.y * lying.z, lying.x * lying.z, lying.x * lying.y}}
    {
        for (const Dimension dimension : allDimensions) {
            counts[dimension] = sets[dimension]->members.size();
            least += sets[dimension]->leastCost(lines[dimension]);
            wasCut = wasCut || sets[dimension]->wasCut;
        }
    }

    int order; ///< Among the rotations of the request.
    Shape shape;
    PerDimension<std::shared_ptr<const PreparedSets<Grid>>> sets;
    PerDimension<int> lines;             ///< How many lines of each dimension take part.
    PerDimension<std::size_t> counts {}; ///< Of sets.
    std::int64_t least = 0;              ///< Primary cost of the cheapest candidate there could be.
    bool wasCut = false;                 ///< A bound left out sets or link sets.
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
    std::size_t linkMerits = 0; ///< How many of all merits are of links.
};

} // namespace midplane::core
