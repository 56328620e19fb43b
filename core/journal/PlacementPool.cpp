// SPDX-License-Identifier: Apache-2.0
#include "core/journal/PlacementPool.h"

#include <algorithm>
#include <cassert>

namespace midplane::core {

namespace {

constexpr std::size_t shownAtMost = 1024; ///< A power of two.

/// Spreads what differs in any bit over all bits (the finish of SplitMix64).
std::size_t mixed(std::uint64_t bits)
{
    bits = (bits ^ bits >> 30U) * 0xBF58476D1CE4E5B9U;
    bits = (bits ^ bits >> 27U) * 0x94D049BB133111EBU;
    return bits ^ bits >> 31U;
}

template <class Mask> void addWords(std::size_t& hash, const Mask& mask)
{
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;
    for (std::size_t i = 0; i < mask.wordCount(); ++i)
        hash = (hash ^ mask.word(i)) * odd ^ hash >> 29U;
}

/// Members follow from the midplanes, and different routes over the same links are rare enough to
/// be left to the comparison.
std::size_t hashOf(const Placement& placement)
{
    std::size_t hash = placement.midplanes.size();
    addWords(hash, placement.midplanes);
    addWords(hash, placement.links);
    if (placement.cards)
        hash += static_cast<std::size_t>(placement.cards->first << 8 | placement.cards->count);
    for (const Connectivity connectivity : placement.connectivity.values)
        hash = 2 * hash + static_cast<std::size_t>(connectivity);
    return mixed(hash);
}

std::size_t hashOf(const void* address)
{
    return mixed(reinterpret_cast<std::uintptr_t>(address)); // NOLINT: a number is wanted.
}

} // namespace

PlacementId PlacementPool::idOf(const Placement& placement)
{
    const std::size_t hash = hashOf(placement);
    const std::size_t slot = slotOf(placement, hash);
    if (slot < m_slots.size() && m_slots[slot] != 0)
        return {m_slots[slot] - 1};
    return enter(std::make_shared<const Placement>(placement), hash, slot);
}

PlacementId PlacementPool::idOf(const PlacementPtr& placement)
{
    assert(placement != nullptr);
    if (m_shown.empty())
        m_shown.resize(shownAtMost);
    Shown& shown = m_shown[hashOf(placement.get()) & (shownAtMost - 1)];
    if (shown.placement == placement)
        return shown.id;
    const std::size_t hash = hashOf(*placement);
    const std::size_t slot = slotOf(*placement, hash);
    const bool isKnown = slot < m_slots.size() && m_slots[slot] != 0;
    const PlacementId id = isKnown ? PlacementId {m_slots[slot] - 1} : enter(placement, hash, slot);
    shown = {placement, id};
    return id;
}

/// Where it stands or, where that is free, would stand.
std::size_t PlacementPool::slotOf(const Placement& placement, std::size_t hash) const
{
    if (m_slots.empty())
        return 0;
    const std::size_t last = m_slots.size() - 1;
    std::size_t slot = hash & last;
    for (; m_slots[slot] != 0; slot = (slot + 1) & last) {
        const std::size_t known = m_slots[slot] - 1;
        if (m_hashes[known] == hash && *m_placements[known] == placement)
            break;
    }
    return slot;
}

PlacementId PlacementPool::enter(PlacementPtr placement, std::size_t hash, std::size_t slot)
{
    if (2 * m_placements.size() >= m_slots.size()) {
        enlarge();
        slot = slotOf(*placement, hash);
    }
    const PlacementId id {static_cast<std::uint32_t>(m_placements.size())};
    m_placements.push_back(std::move(placement));
    m_hashes.push_back(hash);
    m_slots[slot] = id.value + 1;
    return id;
}

void PlacementPool::enlarge()
{
    constexpr std::size_t least = 16;
    m_slots.assign(std::max(least, 2 * m_slots.size()), 0);
    const std::size_t last = m_slots.size() - 1;
    for (std::uint32_t i = 0; i < m_placements.size(); ++i) {
        std::size_t slot = m_hashes[i] & last;
        while (m_slots[slot] != 0)
            slot = (slot + 1) & last;
        m_slots[slot] = i + 1;
    }
}

} // namespace midplane::core
