// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <vector>

#include "core/scheduling/QueuedJob.h"

namespace midplane::core {

/// The waiting jobs in the order of submission, which is the order of their ids. Jobs leave from
/// the front or from anywhere else.
class JobQueue {
public:
    /// Precondition: the id is greater than that of every job that was ever pushed. size: what was
    /// asked for, in midplanes, without padding.
    void push(JobId id, const Request& request, SimTime estimate, int size = 1);
    /// Nobody waits any more. Classes stay as they are, and ids may begin anew.
    void clear();
    /// Precondition: the job waits.
    void remove(JobId id);
    /// Precondition: the job waits.
    void setRefusal(JobId id, RefusalReason reason);

    std::span<const QueuedJob> jobs() const { return std::span(m_jobs).subspan(m_front); }
    auto begin() const { return jobs().begin(); }
    auto end() const { return jobs().end(); }
    std::size_t size() const { return m_jobs.size() - m_front; }

private:
    std::vector<QueuedJob>::iterator find(JobId id);
    RequestClass classOf(const Request& request);

    std::vector<QueuedJob> m_jobs; ///< Those before m_front have left.
    std::size_t m_front = 0;
    std::map<Request, RequestClass> m_classes;
};

} // namespace midplane::core
