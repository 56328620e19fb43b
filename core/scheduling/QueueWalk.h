// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/scheduling/JobQueue.h"

namespace midplane::core {

/// Goes through the waiting jobs in their order and can leave out what is known to be in vain: all
/// jobs of a class, or those that run for long. A step costs as much as there are classes, however
/// many jobs it steps over. Good until the queue changes.
class QueueWalk {
public:
    /// The jobs from that one on.
    QueueWalk(const JobQueue& queue, JobId from);

    /// Null at the end.
    const QueuedJob* next();

    /// From here on only jobs of that class that are believed to run no longer than that.
    void limit(RequestClass which, SimTime longest);
    void leaveOut(RequestClass which) { limit(which, SimTime::min()); }
    /// From here on all of them again.
    void unlimit(RequestClass which) { limit(which, anyEstimate); }

private:
    struct Cursor {
        RequestClass which;
        SimTime longest = anyEstimate;
    };
    static constexpr std::uint64_t none = ~std::uint64_t {0};

    void advance(std::size_t cursor);

    const JobQueue& m_queue;
    JobId m_from;                      ///< No earlier job comes any more.
    std::vector<Cursor> m_cursors;     ///< Of the classes with jobs, by class.
    std::vector<std::uint64_t> m_next; ///< Of each cursor the id of its next job, or none.
    std::optional<std::size_t> m_last; ///< The cursor of the last job; it goes on when it has to.
};

} // namespace midplane::core
