// SPDX-License-Identifier: Apache-2.0
#include "core/control/notifications/EventHub.h"

#include <algorithm>
#include <utility>

namespace midplane::core {

EventHub::EventHub(std::size_t capacity)
    : m_kept(std::make_shared<Kept>(std::max<std::size_t>(capacity, 1)))
{
}

EventHub::~EventHub()
{
    const std::lock_guard lock(m_kept->mutex);
    m_kept->isClosed = true;
    m_kept->changed.notify_all();
}

namespace {

std::uint64_t keyOf(EventTopic topic, std::uint32_t object)
{
    return static_cast<std::uint64_t>(topic) << 32U | object;
}

} // namespace

void EventHub::begin(const ControlSnapshot& snapshot)
{
    const std::lock_guard lock(m_kept->mutex);
    m_kept->lastId = snapshot.id;
    m_kept->lastLost = snapshot.id;
    m_kept->events.clear();
    m_lastOf.clear();
    for (const PartitionSnapshot& each : snapshot.partitions)
        m_lastOf[keyOf(EventTopic::Partitions, each.id.value)] = each.changed;
    for (const JobSnapshot& each : snapshot.jobs)
        m_lastOf[keyOf(EventTopic::Jobs, each.id.value)] = each.changed;
    for (const auto& [id, each] : snapshot.hardware)
        m_lastOf[keyOf(EventTopic::Hardware, id.value)] = each.changed;
    m_kept->changed.notify_all();
}

SequenceId EventHub::previousOf(const Entry& entry, SequenceId id)
{
    const EventTopic topic = *topicOf(entry.kind);
    // Hardware stands in the place of the job.
    const std::uint64_t key
        = keyOf(topic, topic == EventTopic::Partitions ? entry.partition.value : entry.job.value);
    const SequenceId previous = std::exchange(m_lastOf[key], id);
    if (entry.kind == EntryKind::PartitionRemoved || entry.kind == EntryKind::JobRemoved)
        m_lastOf.erase(key);
    return previous;
}

void EventHub::publish(const Journal& journal)
{
    const std::lock_guard lock(m_kept->mutex);
    for (SequenceId id = m_kept->lastId + 1; id <= journal.lastId(); ++id) {
        const Entry& entry = journal.at(id);
        if (!topicOf(entry.kind))
            continue;
        m_kept->events.push_back({id, previousOf(entry, id), entry});
        if (m_kept->events.size() <= m_kept->capacity)
            continue;
        m_kept->lastLost = m_kept->events.front().id;
        m_kept->events.pop_front();
    }
    if (m_kept->lastId == journal.lastId())
        return;
    m_kept->lastId = journal.lastId();
    m_kept->changed.notify_all();
}

std::unique_ptr<Subscription> EventHub::subscribe(EventFilter filter, SequenceId after)
{
    return std::unique_ptr<Subscription>(new Subscription(m_kept, std::move(filter), after));
}

std::unique_ptr<Subscription> EventHub::subscribe(EventFilter filter)
{
    return subscribe(std::move(filter), lastId());
}

SequenceId EventHub::lastId() const
{
    const std::lock_guard lock(m_kept->mutex);
    return m_kept->lastId;
}

Subscription::Subscription(
    std::shared_ptr<EventHub::Kept> kept, EventFilter filter, SequenceId after)
    : m_kept(std::move(kept))
    , m_filter(std::move(filter))
    , m_position(after)
{
}

Subscription::Delivery Subscription::take(std::size_t most)
{
    const std::lock_guard lock(m_kept->mutex);
    return takeLocked(most);
}

Subscription::Delivery Subscription::wait(std::chrono::milliseconds time, std::size_t most)
{
    const auto end = std::chrono::steady_clock::now() + time;
    std::unique_lock lock(m_kept->mutex);
    for (;;) {
        Delivery delivery = takeLocked(most);
        if (delivery.loss || !delivery.events.empty() || delivery.isClosed)
            return delivery;
        if (m_kept->changed.wait_until(lock, end) == std::cv_status::timeout)
            return takeLocked(most);
    }
}

Subscription::Delivery Subscription::takeLocked(std::size_t most)
{
    Delivery delivery;
    if (m_position < m_kept->lastLost) {
        delivery.loss = Loss {m_position + 1, m_kept->lastLost};
        m_position = m_kept->lastLost;
    }
    const auto isBefore
        = [](SequenceId position, const Event& event) { return position < event.id; };
    auto next
        = std::upper_bound(m_kept->events.begin(), m_kept->events.end(), m_position, isBefore);
    for (; next != m_kept->events.end() && delivery.events.size() < most; ++next) {
        if (m_filter.lets(*next))
            delivery.events.push_back(*next);
        m_position = next->id;
    }
    if (next != m_kept->events.end())
        return delivery;
    m_position = std::max(m_position, m_kept->lastId);
    delivery.isClosed = m_kept->isClosed && delivery.events.empty() && !delivery.loss;
    return delivery;
}

} // namespace midplane::core
