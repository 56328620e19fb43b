// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/Exclusions.h"

#include "core/blocks/checks/Neighbourhood.h"

namespace midplane::core {

Exclusions::Exclusions(const Machine& machine, const BlockSet& set)
    : m_machine(machine)
{
    const std::size_t count = set.blocks.size();
    m_held.reserve(count);
    for (std::size_t i = 0; i < count; ++i)
        m_held.push_back(
            checks::holdingsOf(machine, set.blocks[i], checks::factsOf(machine, set.blocks[i], i)));
    m_rows.assign(count, BlockMask(count));
    const checks::Neighbourhood near(m_held);
    for (std::size_t one = 0; one < count; ++one) {
        for (const std::size_t other : near.earlierThan(one)) {
            if (!checks::shareAnything(machine, m_held[one], m_held[other]))
                continue;
            m_rows[one].set(other);
            m_rows[other].set(one);
        }
    }
}

std::size_t Exclusions::pairCount() const
{
    std::size_t sum = 0;
    for (const BlockMask& row : m_rows)
        sum += row.count();
    return sum / 2;
}

checks::SharedParts Exclusions::shared(std::size_t one, std::size_t other) const
{
    return checks::sharedBy(m_machine, m_held[one], m_held[other]);
}

std::vector<std::size_t> Exclusions::excludedBy(const Block& block) const
{
    const auto held
        = checks::holdingsOf(m_machine, block, checks::factsOf(m_machine, block, blockCount()));
    std::vector<std::size_t> excluded;
    for (std::size_t i = 0; i < m_held.size(); ++i) {
        if (checks::shareAnything(m_machine, held, m_held[i]))
            excluded.push_back(i);
    }
    return excluded;
}

} // namespace midplane::core
