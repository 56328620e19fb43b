// SPDX-License-Identifier: Apache-2.0
#include "core/journal/PlacementPool.h"

#include <boost/container_hash/hash.hpp>

namespace midplane::core {

namespace {

template <class Mask> void addWords(std::size_t& hash, const Mask& mask)
{
    for (std::size_t i = 0; i < mask.wordCount(); ++i)
        boost::hash_combine(hash, mask.word(i));
}

/// Members follow from the midplanes, and different routes over the same links are rare enough to
/// be left to the comparison.
std::size_t hashOf(const Placement& placement)
{
    std::size_t hash = 0;
    addWords(hash, placement.midplanes);
    addWords(hash, placement.links);
    if (placement.cards) {
        boost::hash_combine(hash, placement.cards->first);
        boost::hash_combine(hash, placement.cards->count);
    }
    for (const Connectivity connectivity : placement.connectivity.values)
        boost::hash_combine(hash, static_cast<int>(connectivity));
    return hash;
}

} // namespace

PlacementId PlacementPool::idOf(const Placement& placement)
{
    const std::size_t hash = hashOf(placement);
    const auto [first, last] = m_byHash.equal_range(hash);
    for (auto known = first; known != last; ++known) {
        if (m_placements[known->second.value] == placement)
            return known->second;
    }
    const PlacementId id {static_cast<std::uint32_t>(m_placements.size())};
    m_placements.push_back(placement);
    m_byHash.emplace(hash, id);
    return id;
}

} // namespace midplane::core
