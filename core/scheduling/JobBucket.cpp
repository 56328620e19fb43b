// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/JobBucket.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace midplane::core {

void JobBucket::insert(JobId id, SimTime estimate)
{
    ++m_size;
    m_noneWithin = std::min(m_noneWithin, estimate - SimTime {1});
    const bool isLast = m_ids.empty() || m_ids.back() < id;
    if (isLast && m_ids.size() < m_least.size() / 2) {
        m_ids.push_back(id);
        if (m_size != 1 && !m_isTree) // Mostly.
            m_least[m_least.size() / 2 + m_ids.size() - 1] = estimate;
        else
            set(m_ids.size() - 1, estimate);
        return;
    }
    const auto place = std::lower_bound(m_ids.begin(), m_ids.end(), id);
    if (place != m_ids.end() && *place == id)
        return set(static_cast<std::size_t>(place - m_ids.begin()), estimate);
    rebuild(id, estimate);
}

void JobBucket::remove(JobId id)
{
    const std::size_t leaf = leafOf(id);
    if (m_isTree)
        set(leaf, gone);
    else
        m_least[m_least.size() / 2 + leaf] = gone;
    if (--m_size == 0) { // Nothing but leaves that have left.
        m_ids.clear();
        m_front = 0;
        m_noneWithin = gone;
    } else if (leaf == m_front) {
        findFirst();
    }
}

/// Precondition: there is a job, and none before m_front.
void JobBucket::findFirst()
{
    const std::size_t leaves = m_least.size() / 2;
    while (m_least[leaves + m_front] == gone)
        ++m_front;
    m_first = m_ids[m_front];
    m_ofFirst = m_least[leaves + m_front];
}

void JobBucket::clear() { *this = {}; }

/// Precondition: the job is here.
std::size_t JobBucket::leafOf(JobId id) const
{
    if (m_ids[m_front] == id)
        return m_front; // Mostly.
    const auto place = std::lower_bound(m_ids.begin(), m_ids.end(), id);
    assert(place != m_ids.end() && *place == id);
    return static_cast<std::size_t>(place - m_ids.begin());
}

/// Precondition: there is a job.
JobId JobBucket::searchFrom(JobId from, SimTime longest) const
{
    const std::size_t leaves = m_least.size() / 2;
    if (leaves > fewLeaves)
        return searchTree(from, longest);
    for (std::size_t i = m_front; i < m_ids.size(); ++i) {
        if (m_least[leaves + i] <= longest && m_ids[i] >= from)
            return m_ids[i];
    }
    if (from <= m_first)
        m_noneWithin = longest;
    return noJob;
}

/// Precondition: there is a job.
JobId JobBucket::searchTree(JobId from, SimTime longest) const
{
    if (!m_isTree)
        makeTree();
    if (m_least[root] > longest) {
        m_noneWithin = m_least[root] - SimTime {1};
        return noJob;
    }
    auto place = m_ids.begin() + static_cast<std::ptrdiff_t>(m_front);
    if (*place < from)
        place = std::lower_bound(place, m_ids.end(), from);
    if (place == m_ids.end())
        return noJob;
    const std::size_t leaves = m_least.size() / 2;
    std::size_t node = leaves + static_cast<std::size_t>(place - m_ids.begin());
    // Up to the first node with a short one that is not before the place; then down again.
    while (m_least[node] > longest) {
        while (node % 2 == 1)
            node /= 2;
        if (node == 0)
            return noJob;
        ++node;
    }
    while (node < leaves) {
        node *= 2;
        if (m_least[node] > longest)
            ++node;
    }
    return m_ids[node - leaves];
}

/// Somebody comes where nobody stood, or leaves.
void JobBucket::set(std::size_t leaf, SimTime estimate)
{
    std::size_t node = m_least.size() / 2 + leaf;
    const SimTime before = m_least[node];
    m_least[node] = estimate;
    if (estimate != gone && (m_size == 1 || leaf < m_front)) {
        m_front = leaf;
        m_first = m_ids[leaf];
        m_ofFirst = estimate;
    }
    if (!m_isTree)
        return;
    // Up to the first node that has one as short in another place.
    if (estimate != gone) {
        while ((node /= 2) > 0 && m_least[node] > estimate)
            m_least[node] = estimate;
        return;
    }
    while ((node /= 2) > 0 && m_least[node] == before)
        m_least[node] = std::min(m_least[2 * node], m_least[2 * node + 1]);
}

/// Leaves out those that left, and makes room for as many again.
void JobBucket::rebuild(JobId added, SimTime estimate)
{
    std::vector<std::pair<JobId, SimTime>> jobs;
    jobs.reserve(m_size);
    for (std::size_t i = 0; i < m_ids.size(); ++i) {
        if (const SimTime kept = m_least[m_least.size() / 2 + i]; kept != gone)
            jobs.emplace_back(m_ids[i], kept);
    }
    const std::pair one {added, estimate};
    jobs.insert(std::upper_bound(jobs.begin(), jobs.end(), one), one);
    const std::size_t leaves = std::bit_ceil(std::max<std::size_t>(8, 2 * jobs.size()));
    m_ids.clear();
    m_front = 0;
    m_least.assign(2 * leaves, gone);
    for (const auto& [id, each] : jobs) {
        m_least[leaves + m_ids.size()] = each;
        m_ids.push_back(id);
    }
    findFirst();
    if (leaves <= fewLeaves)
        m_isTree = false;
    else if (m_isTree)
        makeTree();
}

void JobBucket::makeTree() const
{
    for (std::size_t node = m_least.size() / 2 - 1; node > 0; --node)
        m_least[node] = std::min(m_least[2 * node], m_least[2 * node + 1]);
    m_isTree = true;
}

} // namespace midplane::core
