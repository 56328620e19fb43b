// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "core/allocation/MemberSets.h"
#include "core/allocation/ObstacleMap.h"

namespace midplane::core {

/// Looks for the candidate that the smallest set of obstacles keeps from being had.
class ClosestCandidate {
public:
    /// Candidates and combinations of link sets that are looked at before it gives up on the rest.
    static constexpr std::int64_t mostSteps = 20'000'000;

    ClosestCandidate(const MachineTables& tables, const ObstacleMap& obstacles)
        : m_tables(tables)
        , m_obstacles(obstacles)
        , m_fewest(obstacles.none())
    {
    }

    /// Only candidates whose midplanes are free, for a refusal for wiring.
    void requireFree(const MidplaneMask& unavailable) { m_unavailable = &unavailable; }

    /// Looks at every place of one shape.
    void look(const Shape& shape, const Request& request);
    /// Looks at one place.
    void lookAt(const PerDimension<std::vector<int>>& members, const Request& request);

    /// None when no candidate could be joined even on an empty machine in full service.
    const std::optional<Placement>& closest() const { return m_closest; }
    const ObstacleSet& obstacles() const { return m_fewest; }
    bool wasCut() const { return m_wasCut; }

private:
    /// One choice to make: the link set of a dimension, or of one of its lines.
    struct Item {
        Dimension dimension = Dimension::X;
        std::vector<std::pair<const LinkChoice*, ObstacleSet>> options;
    };
    /// The sets of positions in each dimension, in the order in which they are found.
    using Members = PerDimension<const MemberSet*>;

    void consider(const Members& members, const Request& request);
    bool areFree(const Members& members) const;
    ObstacleSet obstaclesOfMidplanes(const Members& members) const;
    void considerWays(
        const Members& members, const Request& request, const ObstacleSet& ofMidplanes);
    std::vector<Item> itemsOf(const Members& members, const Request& request,
        const PerDimension<const Joined*>& ways) const;
    void choose(const std::vector<Item>& items, std::size_t next, const ObstacleSet& soFar,
        std::vector<const LinkChoice*>& chosen);
    bool isSmaller(const ObstacleSet& set) const;
    void keep(const Members& members, const PerDimension<const Joined*>& ways,
        const std::vector<Item>& items, const std::vector<const LinkChoice*>& chosen);

    const MachineTables& m_tables;
    const ObstacleMap& m_obstacles;
    const MidplaneMask* m_unavailable = nullptr;
    std::optional<Placement> m_closest;
    ObstacleSet m_fewest;
    std::size_t m_fewestCount = std::numeric_limits<std::size_t>::max();
    int m_fewestMidplanes = 0;
    std::vector<const LinkChoice*> m_choices; ///< Of the last improvement.
    bool m_hasImproved = false;
    std::int64_t m_stepsLeft = mostSteps;
    bool m_wasCut = false;
};

} // namespace midplane::core
