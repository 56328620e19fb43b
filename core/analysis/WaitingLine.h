// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/support/StrongId.h"

namespace midplane::core {

/// The ids of the jobs that wait, in the order of the queue, which is the order of ids. Cheap where
/// jobs come at the end and leave near the front, even when many thousands wait.
class WaitingLine {
public:
    /// Usually at the end; at its old place where a job comes back. Precondition: it does not wait.
    void add(JobId job);
    /// False when it does not wait.
    bool remove(JobId job);

    std::span<const JobId> jobs() const { return std::span(m_jobs).subspan(m_front); }
    std::size_t size() const { return m_jobs.size() - m_front; }

private:
    std::vector<JobId> m_jobs; ///< Those before m_front have left.
    std::size_t m_front = 0;
};

} // namespace midplane::core
