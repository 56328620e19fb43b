// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/WaitingLine.h"

#include <algorithm>

namespace midplane::core {

void WaitingLine::add(JobId job)
{
    const std::size_t word = job.value / wordBits;
    if (word >= m_words.size())
        m_words.resize(word + 1, 0);
    m_words[word] |= std::uint64_t {1} << (job.value % wordBits);
    m_first = m_size == 0 ? word : std::min(m_first, word);
    ++m_size;
}

bool WaitingLine::remove(JobId job)
{
    const std::size_t word = job.value / wordBits;
    const std::uint64_t bit = std::uint64_t {1} << (job.value % wordBits);
    if (word >= m_words.size() || (m_words[word] & bit) == 0)
        return false;
    m_words[word] &= ~bit;
    --m_size;
    while (m_size > 0 && m_words[m_first] == 0)
        ++m_first;
    return true;
}

WaitingLine::Iterator WaitingLine::from(std::uint32_t id) const
{
    std::size_t word = id / wordBits;
    if (word >= m_words.size())
        return end();
    std::uint64_t bits = m_words[word] >> (id % wordBits) << (id % wordBits);
    while (bits == 0) {
        if (++word == m_words.size())
            return end();
        bits = m_words[word];
    }
    return Iterator(*this,
        static_cast<std::uint32_t>(word * wordBits)
            + static_cast<std::uint32_t>(std::countr_zero(bits)));
}

} // namespace midplane::core
