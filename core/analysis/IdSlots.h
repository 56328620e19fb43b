// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

namespace midplane::core {

/// What is known of some ids of a dense range, found by one look at a list of places. Places are
/// used again; of an id that was here four bytes stay. A thing stays where it is until it is
/// erased.
template <class Id, class Thing> class IdSlots {
public:
    /// Null when it is not here.
    Thing* find(Id id)
    {
        const std::size_t index = id.value;
        return index < m_slotOf.size() && m_slotOf[index] != 0 ? &m_things[m_slotOf[index] - 1]
                                                               : nullptr;
    }
    bool contains(Id id) { return find(id) != nullptr; }
    /// Precondition: it is here.
    Thing& at(Id id)
    {
        assert(contains(id));
        return m_things[m_slotOf[id.value] - 1];
    }
    /// A new one where it is not here yet.
    Thing& operator[](Id id)
    {
        if (id.value >= m_slotOf.size())
            m_slotOf.resize(std::size_t {id.value} + 1, 0);
        std::uint32_t& slot = m_slotOf[id.value];
        if (slot == 0 && m_unused.empty()) {
            m_things.emplace_back();
            slot = static_cast<std::uint32_t>(m_things.size());
        } else if (slot == 0) {
            slot = m_unused.back();
            m_unused.pop_back();
        }
        return m_things[slot - 1];
    }
    /// Takes it out, when it is here.
    void erase(Id id)
    {
        if (!contains(id))
            return;
        const std::uint32_t slot = std::exchange(m_slotOf[id.value], 0);
        m_things[slot - 1] = Thing {};
        m_unused.push_back(slot);
    }

private:
    std::vector<std::uint32_t> m_slotOf; ///< By id: place in m_things plus one, or 0.
    std::deque<Thing> m_things;
    std::vector<std::uint32_t> m_unused;
};

} // namespace midplane::core
