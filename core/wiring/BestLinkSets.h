// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/wiring/BoundedSearch.h"
#include "core/wiring/LinkSet.h"

namespace midplane::core {

/// Keeps the first link sets in table order of all that are offered, as many as the bounds allow.
/// Whatever was refused or dropped comes after all that are kept.
class BestLinkSets {
public:
    explicit BestLinkSets(const SearchBounds& bounds)
        : m_bounds(bounds)
    {
    }

    void offer(LinkSet linkSet);

    /// Whether the bounds allowed all that were offered.
    bool hasAll() const { return !m_firstDropped; }
    /// Link sets with more links than this need not be offered; none when there is no limit yet.
    std::optional<int> longestOfUse() const;

    /// The link sets kept, in table order; nothing is left.
    std::vector<LinkSet> take();

private:
    void drop();

    SearchBounds m_bounds;
    std::vector<LinkSet> m_kept; ///< A heap whose front is the last in table order.
    std::size_t m_linkCount = 0;
    std::optional<LinkSet> m_firstDropped;
};

} // namespace midplane::core
