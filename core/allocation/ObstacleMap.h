// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "core/allocation/Explanation.h"

namespace midplane::core {

/// A set of obstacles, by their place in an ObstacleMap.
using ObstacleSet = BitMask<struct ObstacleTag, 4>;

/// Everything that can keep a candidate from being had, and which midplane or link it keeps.
class ObstacleMap {
public:
    /// With the parts out of service that the machine has, or with others.
    ObstacleMap(const Machine& machine, std::span<const Holding> holders);
    ObstacleMap(const Machine& machine, std::span<const Holding> holders, const OutOfService& out);

    std::size_t size() const { return m_causes.size(); }
    const ObstacleCause& cause(std::size_t obstacle) const { return m_causes[obstacle]; }
    ObstacleSet none() const { return ObstacleSet(size()); }

    void addOfMidplane(ObstacleSet& set, std::size_t midplane) const
    {
        add(set, m_ofMidplane[midplane]);
    }
    void addOfLink(ObstacleSet& set, std::size_t link) const { add(set, m_ofLink[link]); }

    /// Midplanes that the obstacles hold or take out of service, anywhere in the machine.
    int midplanesOf(const ObstacleSet& set) const;

private:
    using Owners = boost::container::small_vector<std::uint32_t, 1>;

    static void add(ObstacleSet& set, const Owners& owners)
    {
        for (const std::uint32_t owner : owners)
            set.set(owner);
    }
    std::uint32_t enter(const ObstacleCause& cause, int midplanes);
    void enterBroken(const Machine& machine, const OutOfService& out);

    std::vector<ObstacleCause> m_causes;
    std::vector<int> m_midplanes; ///< By obstacle.
    std::vector<Owners> m_ofMidplane;
    std::vector<Owners> m_ofLink;
};

} // namespace midplane::core
