// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/DisjointChoice.h"

#include <algorithm>

namespace midplane::core {

namespace {

/// Goes through the lists one by one and takes back what leaves nothing for a later one.
class DisjointSearch {
public:
    DisjointSearch(
        const std::vector<const std::vector<LinkSet>*>& options, int linkIdEnd, std::size_t& steps)
        : m_options(options)
        , m_taken(static_cast<std::size_t>(linkIdEnd))
        , m_steps(steps)
    {
        m_chosen.reserve(options.size());
    }

    bool choose()
    {
        if (m_chosen.size() == m_options.size())
            return true;
        for (const LinkSet& linkSet : *m_options[m_chosen.size()]) {
            if (m_steps == 0)
                return false;
            --m_steps;
            if (!isFree(linkSet))
                continue;
            m_chosen.push_back(&linkSet);
            mark(linkSet, true);
            if (choose())
                return true;
            mark(linkSet, false);
            m_chosen.pop_back();
        }
        return false;
    }

    std::vector<const LinkSet*> take() { return std::move(m_chosen); }

private:
    bool isFree(const LinkSet& linkSet) const
    {
        return std::none_of(linkSet.links.begin(), linkSet.links.end(),
            [&](int id) { return m_taken[static_cast<std::size_t>(id)]; });
    }
    void mark(const LinkSet& linkSet, bool isTaken)
    {
        for (const int id : linkSet.links)
            m_taken[static_cast<std::size_t>(id)] = isTaken;
    }

    const std::vector<const std::vector<LinkSet>*>& m_options;
    std::vector<bool> m_taken; ///< By link id.
    std::size_t& m_steps;
    std::vector<const LinkSet*> m_chosen;
};

} // namespace

std::optional<std::vector<const LinkSet*>> chooseDisjoint(
    const std::vector<const std::vector<LinkSet>*>& options, int linkIdEnd, std::size_t& steps)
{
    DisjointSearch search(options, linkIdEnd, steps);
    if (!search.choose())
        return std::nullopt;
    return search.take();
}

} // namespace midplane::core
