// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/BestLinkSets.h"

#include <algorithm>

#include "core/wiring/TableOrder.h"

namespace midplane::core {

void BestLinkSets::offer(LinkSet linkSet)
{
    // Room that a dropped one left must not go to one that comes after it.
    if (m_firstDropped && !precedesInTable(linkSet, *m_firstDropped))
        return;
    m_linkCount += linkSet.links.size();
    m_kept.push_back(std::move(linkSet));
    std::push_heap(m_kept.begin(), m_kept.end(), precedesInTable);
    while (m_kept.size() > 1 && (m_kept.size() > m_bounds.linkSets || m_linkCount > m_bounds.links))
        drop();
}

void BestLinkSets::drop()
{
    std::pop_heap(m_kept.begin(), m_kept.end(), precedesInTable);
    m_firstDropped = std::move(m_kept.back());
    m_kept.pop_back();
    m_linkCount -= m_firstDropped->links.size();
}

std::optional<int> BestLinkSets::longestOfUse() const
{
    return m_firstDropped ? std::optional(m_firstDropped->linkCount()) : std::nullopt;
}

std::vector<LinkSet> BestLinkSets::take()
{
    std::sort_heap(m_kept.begin(), m_kept.end(), precedesInTable);
    m_linkCount = 0;
    m_firstDropped.reset();
    return std::exchange(m_kept, {});
}

} // namespace midplane::core
