// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/allocation/Candidate.h"
#include "core/allocation/Placement.h"

namespace midplane::core {

/// Placements that candidates of one allocator stand for, so that none has to be made twice. A link
/// set belongs to one set of positions: the three of a candidate tell all about it.
class PlacementCache {
public:
    /// So many are kept; when there are more, all are forgotten.
    static constexpr std::size_t mostKept = 8192;

    /// Null when it is not here.
    PlacementPtr find(const Candidate& candidate) const
    {
        const auto found = m_placements.find(candidate.choices.values);
        return found == m_placements.end() ? nullptr : found->second;
    }

    /// Precondition: each dimension has one link set for all of its lines.
    void keep(const Candidate& candidate, const PlacementPtr& placement)
    {
        if (m_placements.size() == mostKept)
            m_placements.clear();
        m_placements.emplace(candidate.choices.values, placement);
    }

private:
    using Key = std::array<const LinkChoice*, 3>;
    struct HashOfKey {
        std::size_t operator()(const Key& key) const
        {
            constexpr std::size_t odd = 0x9E3779B97F4A7C15U;
            std::size_t hash = 0;
            for (const LinkChoice* choice : key)
                hash = (hash ^ reinterpret_cast<std::uintptr_t>(choice)) * odd; // NOLINT
            return hash ^ hash >> 32U;
        }
    };

    std::unordered_map<Key, PlacementPtr, HashOfKey> m_placements;
};

/// Placements of units on a machine without geometry, those that were asked for lately.
class UnitPlacementCache {
public:
    /// Made anew unless it is here.
    const PlacementPtr& placementOf(const MidplaneMask& units)
    {
        if (m_placements.empty())
            m_placements.resize(mostKept);
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < units.wordCount(); ++i)
            hash = (hash ^ units.word(i)) * 0x9E3779B97F4A7C15U;
        PlacementPtr& placement = m_placements[hash >> 51U];
        if (placement == nullptr || placement->midplanes != units) {
            // As makeUnitPlacement, where it is to stand: it is large.
            auto made = std::make_shared_for_overwrite<Placement>();
            made->midplanes = units;
            placement = std::move(made);
        }
        return placement;
    }

private:
    static constexpr std::size_t mostKept = 8192; ///< Two to the bits of a hash that are used.

    std::vector<PlacementPtr> m_placements; ///< Who comes later takes the place of another.
};

} // namespace midplane::core
