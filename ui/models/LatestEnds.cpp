// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LatestEnds.h"

#include <algorithm>
#include <cassert>

namespace midplane::ui {

void LatestEnds::push(core::SimTime end)
{
    if (m_levels.empty())
        m_levels.emplace_back();
    m_levels.front().push_back(end);
    for (std::size_t level = 1;; ++level) {
        const std::size_t below = m_levels[level - 1].size();
        if (level == m_levels.size()) {
            if (below > fan) { // By one: it has two parts now.
                const auto first = m_levels[level - 1].begin();
                m_levels.push_back({*std::max_element(first, first + fan), end});
            }
            return;
        }
        const std::size_t part = (below - 1) / fan;
        if (part == m_levels[level].size())
            m_levels[level].push_back(end);
        else
            m_levels[level][part] = std::max(m_levels[level][part], end);
    }
}

void LatestEnds::raise(std::size_t place, core::SimTime end)
{
    assert(place < size());
    for (std::vector<core::SimTime>& level : m_levels) {
        if (place < level.size())
            level[place] = std::max(level[place], end);
        place /= fan;
    }
}

std::size_t LatestEnds::firstFrom(core::SimTime time) const
{
    if (m_levels.empty())
        return 0;
    std::size_t place = 0;
    for (std::size_t level = m_levels.size(); level-- > 0;) {
        const std::vector<core::SimTime>& ends = m_levels[level];
        const bool isTop = level + 1 == m_levels.size();
        const std::size_t begin = isTop ? 0 : place * fan;
        const std::size_t past = isTop ? ends.size() : std::min(begin + fan, ends.size());
        for (place = begin; place < past && ends[place] < time; ++place) { }
        if (place == past)
            return size(); // Only at the top: below it one is late enough.
    }
    return place;
}

} // namespace midplane::ui
