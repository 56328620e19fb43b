// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <boost/container/small_vector.hpp>

#include "core/scheduling/JobQueue.h"

namespace midplane::core {

/// Goes through the waiting jobs in their order and can leave out what is known to be in vain: all
/// jobs of a class, or those that run for long. A step costs as much as there are classes, however
/// many jobs it steps over. Good until the queue changes.
class QueueWalk {
public:
    /// The jobs from that one on.
    QueueWalk(const JobQueue& queue, JobId from)
        : QueueWalk(queue, from, [](RequestClass, JobId) { return true; })
    {
    }
    /// Only those of classes that are worth it: isWorthIt(RequestClass, JobId) is asked once for
    /// each, with its first job from there on, in no order.
    template <class IsWorthIt> QueueWalk(const JobQueue& queue, JobId from, IsWorthIt isWorthIt);

    /// Null at the end.
    const QueuedJob* next();

    /// From here on only jobs of that class that are believed to run no longer than that.
    void limit(RequestClass which, SimTime longest);
    void leaveOut(RequestClass which) { limit(which, SimTime::min()); }
    /// From here on all of them again.
    void unlimit(RequestClass which) { limit(which, anyEstimate); }

private:
    struct Cursor {
        static constexpr std::uint64_t none = ~std::uint64_t {0};

        std::uint64_t next = none; ///< The id of its next job.
        SimTime longest = anyEstimate;
        RequestClass which;
    };

    void advance(Cursor& cursor) const;

    static constexpr std::size_t usualClasses = 24;
    using Cursors = boost::container::small_vector<Cursor, usualClasses>;

    const JobQueue& m_queue;
    JobId m_from;             ///< No earlier job comes any more.
    Cursors m_cursors;        ///< In no order; not of all classes that have no more jobs.
    Cursor* m_last = nullptr; ///< Of the last job; it goes on when it has to.
};

template <class IsWorthIt>
QueueWalk::QueueWalk(const JobQueue& queue, JobId from, IsWorthIt isWorthIt)
    : m_queue(queue)
    , m_from(from)
{
    for (const RequestClass which : queue.busyClasses()) {
        const JobBucket& bucket = queue.bucket(which);
        JobId first = bucket.first();
        if (first < from) { // Seldom: the job before belongs to it.
            const auto next = bucket.firstFrom(from, anyEstimate);
            if (!next)
                continue;
            first = *next;
        }
        if (isWorthIt(which, first))
            m_cursors.push_back({first.value, anyEstimate, which});
    }
}

} // namespace midplane::core
