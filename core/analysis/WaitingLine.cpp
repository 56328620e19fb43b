// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/WaitingLine.h"

#include <algorithm>

namespace midplane::core {

void WaitingLine::add(JobId job)
{
    if (size() == 0 || m_jobs.back() < job) {
        m_jobs.push_back(job);
        return;
    }
    const auto first = m_jobs.begin() + static_cast<std::ptrdiff_t>(m_front);
    m_jobs.insert(std::lower_bound(first, m_jobs.end(), job), job);
}

bool WaitingLine::remove(JobId job)
{
    const auto first = m_jobs.begin() + static_cast<std::ptrdiff_t>(m_front);
    const auto found = std::lower_bound(first, m_jobs.end(), job);
    if (found == m_jobs.end() || *found != job)
        return false;
    if (found - first > m_jobs.end() - found) { // The shorter side moves up.
        m_jobs.erase(found);
    } else {
        std::move_backward(first, found, found + 1);
        ++m_front;
    }
    if (m_front > m_jobs.size() / 2) {
        m_jobs.erase(m_jobs.begin(), m_jobs.begin() + static_cast<std::ptrdiff_t>(m_front));
        m_front = 0;
    }
    return true;
}

} // namespace midplane::core
