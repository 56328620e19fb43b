// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/EventWatch.h"

#include <sys/eventfd.h>
#include <unistd.h>

namespace midplane::core {

namespace {

EventFilter jobsAndPartitions()
{
    EventFilter filter;
    filter.topics = {EventTopic::Partitions, EventTopic::Jobs};
    return filter;
}

} // namespace

EventWatch::EventWatch(Bridge& bridge)
    : m_ready(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , m_listener(bridge.events().subscribe(jobsAndPartitions()),
          [this](const Subscription::Delivery& delivery) { hear(delivery); })
{
}

void EventWatch::narrowTo(std::optional<JobId> job, std::optional<PartitionId> partition)
{
    m_job = job ? job->value : any;
    m_partition = partition ? partition->value : any;
}

bool EventWatch::isWanted(const Event& event) const
{
    const bool isOfJob = topicOf(event.entry.kind) == EventTopic::Jobs;
    const std::uint64_t wanted = isOfJob ? m_job : m_partition;
    return wanted == any
        || wanted == (isOfJob ? event.entry.job.value : event.entry.partition.value);
}

void EventWatch::hear(const Subscription::Delivery& delivery)
{
    {
        const std::lock_guard lock(m_mutex);
        const std::size_t before = m_news.events.size();
        for (const Event& event : delivery.events) {
            if (isWanted(event))
                m_news.events.push_back(event);
        }
        m_news.hasLost = m_news.hasLost || delivery.loss;
        if (m_news.events.size() == before && !delivery.loss)
            return;
    }
    eventfd_write(m_ready.get(), 1);
}

EventWatch::News EventWatch::take()
{
    eventfd_t count = 0;
    eventfd_read(m_ready.get(), &count);
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_news, {});
}

} // namespace midplane::core
