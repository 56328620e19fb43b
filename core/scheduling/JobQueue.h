// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <optional>
#include <vector>

#include "core/scheduling/JobBucket.h"
#include "core/scheduling/QueuedJob.h"

namespace midplane::core {

/// The first waiting job of a class, or the first from some job on.
struct FirstOfClass {
    RequestClass requestClass;
    JobId job;
    SimTime estimate {0};                 ///< QueuedJob::estimate, at most anyEstimate.
    int midplanes = 0;                    ///< leastMidplanes of what all of the class ask for.
    std::optional<RefusalReason> refusal; ///< QueuedJob::refusal
    int notForSpace = 0; ///< So many of the class have another refusal than Space, or none.
};

/// The waiting jobs in the order of submission, which is the order of their ids. Jobs leave from
/// the front or from anywhere else. Those that ask for the same thing stand in a bucket of their
/// own as well, so that a policy need not walk past thousands of jobs that it cannot start.
class JobQueue {
    struct Slot {
        Slot() { } // Not = default: that would write zeros first.
        explicit Slot(const QueuedJob& waiting)
            : job(waiting)
        {
        }

        QueuedJob job;
        bool isWaiting = true;
    };

public:
    /// Goes through the jobs in their order. Good until the queue changes.
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = QueuedJob;
        using difference_type = std::ptrdiff_t;
        using pointer = const QueuedJob*;
        using reference = const QueuedJob&;

        Iterator() = default;
        Iterator(const Slot* at, const Slot* end)
            : m_at(at)
            , m_end(end)
        {
            skipGone();
        }
        const QueuedJob& operator*() const { return m_at->job; }
        const QueuedJob* operator->() const { return &m_at->job; }
        Iterator& operator++()
        {
            ++m_at;
            skipGone();
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const { return m_at == other.m_at; }

    private:
        void skipGone()
        {
            while (m_at != m_end && !m_at->isWaiting)
                ++m_at;
        }

        const Slot* m_at = nullptr;
        const Slot* m_end = nullptr;
    };

    /// Precondition: the id is greater than that of every job that was pushed since nobody waited.
    /// size: what was asked for, in midplanes, without padding.
    void push(JobId id, const Request& request, SimTime estimate, int size = 1,
        SimTime submitted = SimTime {0});
    /// A job waits again at the place that its id has in the order; no pass has looked at it since.
    /// Its class and its refusal do not count. Precondition: it does not wait.
    void putBack(QueuedJob job);
    /// Nobody waits any more. Classes stay as they are, and ids may begin anew.
    void clear();
    /// Precondition: the job waits.
    void remove(JobId id);
    /// Precondition: the job waits.
    void setRefusal(JobId id, RefusalReason reason);

    Iterator begin() const { return {m_slots.data() + m_front, behindLast()}; }
    Iterator end() const { return {behindLast(), behindLast()}; }
    std::size_t size() const { return m_size; }
    bool isEmpty() const { return m_size == 0; }
    bool contains(JobId id) const { return find(id) != nullptr; }
    /// Null when the job does not wait. Good until the queue changes.
    const QueuedJob* find(JobId id) const;
    /// Precondition: the job waits.
    const QueuedJob& operator[](JobId id) const { return m_slots[indexOf(id)].job; }

    /// The jobs that no pass has looked at yet (QueuedJob::refusal), in their order.
    const std::deque<JobId>& unseen() const { return m_unseen; }

    /// Classes count from 0; some may have no jobs now.
    std::size_t classCount() const { return m_kinds.size(); }
    const JobBucket& bucket(RequestClass which) const { return m_kinds[which.value].bucket; }
    /// leastMidplanes of what its jobs ask for.
    int leastMidplanesOf(RequestClass which) const { return m_kinds[which.value].midplanes; }
    /// Precondition: the class has jobs.
    const FirstOfClass& first(RequestClass which) const
    {
        return m_firsts[m_kinds[which.value].first];
    }
    /// Of each class that has jobs; in no order.
    const std::vector<FirstOfClass>& firsts() const { return m_firsts; }
    /// The first of that class from some job on, if there is one.
    std::optional<FirstOfClass> firstFrom(RequestClass which, JobId from) const;

private:
    /// What is kept of a class.
    struct Kind {
        JobBucket bucket;
        std::uint32_t first = 0; ///< Its place in m_firsts, while there are jobs.
        int midplanes = 0;
    };

    const Slot* behindLast() const { return m_slots.data() + m_slots.size(); }
    std::size_t lowerBound(JobId id) const;
    std::size_t indexOf(JobId id) const
    {
        assert(contains(id));
        const std::size_t offset = id.value - m_slots.front().job.id.value;
        if (offset < m_indices.size() && m_indices[offset] != noIndex)
            return m_indices[offset];
        return lowerBound(id);
    }
    void enterIndex(std::size_t index);
    void enterAllIndices();
    void classify(QueuedJob& job);
    RequestClass classOf(const Request& request);
    FirstOfClass asFirst(const QueuedJob& job) const;
    void enterFirst(const QueuedJob& job);
    void enter(const QueuedJob& job);
    void forgetUnseen(JobId id);
    void dropGone();

    static constexpr std::uint32_t noIndex = 0xFFFFFFFFU;

    std::vector<Slot> m_slots; ///< By id. Those before m_front have left, and some behind it.
    /// Where the slot of an id is, from the id of the first slot on. Ids that lie far apart are
    /// not in it.
    std::vector<std::uint32_t> m_indices;
    std::size_t m_front = 0;
    std::size_t m_size = 0;
    std::deque<JobId> m_unseen;
    std::map<Request, RequestClass> m_classes;
    std::vector<Request> m_requests;          ///< By class.
    std::array<RequestClass, 64> m_lastAlike; ///< Of requests that are alike in their shape.
    std::vector<Kind> m_kinds;                ///< By class.
    std::vector<FirstOfClass> m_firsts;       ///< Close together: each pass looks at all of them.
};

} // namespace midplane::core
