// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/JobQueue.h"

#include <algorithm>
#include <cassert>

namespace midplane::core {

void JobQueue::push(JobId id, const Request& request, SimTime estimate, int size, SimTime submitted)
{
    if (m_size == 0)
        dropGone(); // Ids may have begun anew.
    assert(m_slots.empty() || m_slots.back().job.id < id);
    const RequestClass which = classOf(request);
    QueuedJob& job = m_slots.emplace_back().job;
    job.id = id;
    job.requestClass = which;
    job.request = request;
    job.estimate = estimate;
    job.size = size;
    job.submitted = submitted;
    enterIndex(m_slots.size() - 1);
    m_unseen.push_back(id);
    enter(job);
}

void JobQueue::putBack(QueuedJob job)
{
    classify(job);
    const std::size_t index = lowerBound(job.id);
    const bool hasSlot = index < m_slots.size() && m_slots[index].job.id == job.id;
    assert(!hasSlot || !m_slots[index].isWaiting);
    if (hasSlot)
        m_slots[index] = Slot(job);
    else
        m_slots.emplace(m_slots.begin() + static_cast<std::ptrdiff_t>(index), job);
    if (!hasSlot)
        enterAllIndices();
    m_front = std::min(m_front, index);
    m_unseen.insert(std::lower_bound(m_unseen.begin(), m_unseen.end(), job.id), job.id);
    enter(job);
}

void JobQueue::clear()
{
    m_slots.clear();
    m_indices.clear();
    m_unseen.clear();
    m_front = m_size = 0;
    m_firsts.clear();
    for (Kind& kind : m_kinds)
        kind.bucket.clear();
}

void JobQueue::remove(JobId id)
{
    Slot& slot = m_slots[indexOf(id)];
    if (!slot.job.refusal)
        forgetUnseen(id);
    const RequestClass which = slot.job.requestClass;
    Kind& kind = m_kinds[which.value];
    if (slot.job.refusal != RefusalReason::Space)
        --m_firsts[kind.first].notForSpace;
    const bool isFirst = kind.bucket.isFirst(id);
    kind.bucket.remove(id);
    if (kind.bucket.size() == 0) { // The last takes its place.
        m_kinds[m_firsts.back().requestClass.value].first = kind.first;
        m_firsts[kind.first] = m_firsts.back();
        m_firsts.pop_back();
    } else if (isFirst) {
        enterFirst((*this)[kind.bucket.first()]);
    }
    slot.isWaiting = false;
    --m_size;
    while (m_front < m_slots.size() && !m_slots[m_front].isWaiting)
        ++m_front;
    constexpr std::size_t fewSlots = 64; // Too few to be worth it.
    if (m_slots.size() > fewSlots && m_size < m_slots.size() / 2)
        dropGone();
}

void JobQueue::setRefusal(JobId id, RefusalReason reason)
{
    QueuedJob& job = m_slots[indexOf(id)].job;
    if (!job.refusal)
        forgetUnseen(id);
    FirstOfClass& first = m_firsts[m_kinds[job.requestClass.value].first];
    first.notForSpace += static_cast<int>(job.refusal == RefusalReason::Space)
        - static_cast<int>(reason == RefusalReason::Space);
    job.refusal = reason;
    if (first.job == id)
        first.refusal = reason;
}

std::optional<FirstOfClass> JobQueue::firstFrom(RequestClass which, JobId from) const
{
    const JobId next = bucket(which).firstFrom(from, anyEstimate);
    return next != noJob ? std::optional(asFirst((*this)[next])) : std::nullopt;
}

FirstOfClass JobQueue::asFirst(const QueuedJob& job) const
{
    return {job.requestClass, job.id, std::min(job.estimate, anyEstimate),
        leastMidplanesOf(job.requestClass), job.refusal, first(job.requestClass).notForSpace};
}

/// It is the first of its class from now on; the others of the class are as they were.
void JobQueue::enterFirst(const QueuedJob& job)
{
    FirstOfClass& first = m_firsts[m_kinds[job.requestClass.value].first];
    first.requestClass = job.requestClass;
    first.job = job.id;
    first.estimate = std::min(job.estimate, anyEstimate);
    first.midplanes = leastMidplanesOf(job.requestClass);
    first.refusal = job.refusal;
}

const QueuedJob* JobQueue::find(JobId id) const
{
    const std::size_t index = lowerBound(id);
    if (index == m_slots.size() || m_slots[index].job.id != id || !m_slots[index].isWaiting)
        return nullptr;
    return &m_slots[index].job;
}

std::size_t JobQueue::lowerBound(JobId id) const
{
    if (m_slots.empty() || id <= m_slots.front().job.id)
        return 0;
    const std::size_t offset = id.value - m_slots.front().job.id.value;
    if (offset < m_indices.size() && m_indices[offset] != noIndex)
        return m_indices[offset];
    const auto found = std::lower_bound(m_slots.begin(), m_slots.end(), id,
        [](const Slot& slot, JobId limit) { return slot.job.id < limit; });
    return static_cast<std::size_t>(found - m_slots.begin());
}

void JobQueue::classify(QueuedJob& job)
{
    job.requestClass = classOf(job.request);
    job.refusal.reset();
}

RequestClass JobQueue::classOf(const Request& request)
{
    const Shape& shape = request.shape;
    RequestClass& last = m_lastAlike[static_cast<std::size_t>(shape.x + 3 * shape.y + 5 * shape.z)
        % m_lastAlike.size()];
    if (last.value < m_requests.size() && m_requests[last.value] == request)
        return last; // Mostly.
    const RequestClass next {static_cast<std::uint32_t>(m_kinds.size())};
    const auto [found, isNew] = m_classes.try_emplace(request, next);
    if (isNew) {
        m_kinds.push_back({{}, {}, leastMidplanes(request)});
        m_requests.push_back(request);
    }
    last = found->second;
    return last;
}

void JobQueue::enter(const QueuedJob& job)
{
    Kind& kind = m_kinds[job.requestClass.value];
    if (kind.bucket.size() == 0) {
        kind.first = static_cast<std::uint32_t>(m_firsts.size());
        m_firsts.emplace_back();
    }
    ++m_firsts[kind.first].notForSpace;
    kind.bucket.insert(job.id, std::min(job.estimate, anyEstimate));
    if (kind.bucket.isFirst(job.id))
        enterFirst(job);
    ++m_size;
}

void JobQueue::forgetUnseen(JobId id)
{
    if (m_unseen.front() == id)
        m_unseen.pop_front(); // Mostly.
    else
        m_unseen.erase(std::lower_bound(m_unseen.begin(), m_unseen.end(), id));
}

void JobQueue::dropGone()
{
    std::erase_if(m_slots, [](const Slot& slot) { return !slot.isWaiting; });
    m_front = 0;
    enterAllIndices();
}

/// Precondition: those of the slots before it were entered.
void JobQueue::enterIndex(std::size_t index)
{
    const std::size_t offset = m_slots[index].job.id.value - m_slots.front().job.id.value;
    constexpr std::size_t sparsest = 64; // Of so many ids at least one waits.
    if (offset >= sparsest * (index + 1))
        return;
    m_indices.resize(offset, noIndex); // Mostly it has that size.
    m_indices.push_back(static_cast<std::uint32_t>(index));
}

void JobQueue::enterAllIndices()
{
    m_indices.clear();
    for (std::size_t i = 0; i < m_slots.size(); ++i)
        enterIndex(i);
}

} // namespace midplane::core
