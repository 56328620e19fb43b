// SPDX-License-Identifier: Apache-2.0
#pragma once

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
        : QueueWalk(queue, from, [](const FirstOfClass&) { return anyEstimate; })
    {
    }
    /// Each class limited from the beginning to the longest that is worth it (none:
    /// SimTime::min()): longestOf(FirstOfClass) is asked once for each, with its first job from
    /// there on, in no order. One class may be left out.
    template <class LongestOf>
    QueueWalk(const JobQueue& queue, JobId from, LongestOf longestOf,
        std::optional<RequestClass> leftOut = std::nullopt);

    /// Null at the end.
    const QueuedJob* next();

    /// From here on only jobs of that class that are believed to run no longer than that.
    void limit(RequestClass which, SimTime longest);
    void leaveOut(RequestClass which) { limit(which, SimTime::min()); }
    /// From here on all of them again.
    void unlimit(RequestClass which) { limit(which, anyEstimate); }

private:
    struct Cursor {
        JobId next = noJob;
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

template <class LongestOf>
QueueWalk::QueueWalk(
    const JobQueue& queue, JobId from, LongestOf longestOf, std::optional<RequestClass> leftOut)
    : m_queue(queue)
    , m_from(from)
{
    const auto enter = [&](const FirstOfClass& first) {
        const SimTime longest = longestOf(first);
        if (longest == SimTime::min())
            return;
        m_cursors.push_back({first.job, longest, first.requestClass});
        if (first.estimate > longest)
            advance(m_cursors.back());
        if (m_cursors.back().next == noJob)
            m_cursors.pop_back();
    };
    for (const FirstOfClass& first : queue.firsts()) {
        if (first.job >= from)
            enter(first);
        else if (first.requestClass == leftOut)
            continue; // Mostly: the job before belongs to it.
        else if (const auto next = queue.firstFrom(first.requestClass, from))
            enter(*next);
    }
}

} // namespace midplane::core
