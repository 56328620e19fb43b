// SPDX-License-Identifier: Apache-2.0
#include "core/control/notifications/Event.h"

namespace midplane::core {

namespace {

template <class Value> bool letsValue(const std::set<Value>& wanted, Value value)
{
    return wanted.empty() || wanted.contains(value);
}

/// Whether an event of the kind puts its object into a state; the others pass every filter for
/// states.
bool putsIntoState(EntryKind kind)
{
    return kind == EntryKind::PartitionAdded || kind == EntryKind::PartitionChanged
        || kind == EntryKind::JobAdded || kind == EntryKind::JobChanged
        || kind == EntryKind::HardwareChanged;
}

} // namespace

std::optional<EventTopic> topicOf(EntryKind kind)
{
    switch (kind) {
    case EntryKind::PartitionAdded:
    case EntryKind::PartitionChanged:
    case EntryKind::PartitionRemoved:
    case EntryKind::PartitionLifted:
    case EntryKind::PartitionPlaced:
        return EventTopic::Partitions;
    case EntryKind::JobAdded:
    case EntryKind::JobChanged:
    case EntryKind::JobRemoved:
    case EntryKind::JobAssociated:
    case EntryKind::JobSignalled:
    case EntryKind::JobHeld:
    case EntryKind::JobContinued:
        return EventTopic::Jobs;
    case EntryKind::HardwareChanged:
        return EventTopic::Hardware;
    case EntryKind::Submitted:
    case EntryKind::Refused:
    case EntryKind::Started:
    case EntryKind::Ended:
    case EntryKind::Reserved:
    case EntryKind::Moved:
        break;
    }
    return std::nullopt;
}

bool EventFilter::lets(const Event& event) const
{
    const Entry& entry = event.entry;
    const auto topic = topicOf(entry.kind);
    if (!topic || !topics.contains(*topic))
        return false;
    const bool hasState = putsIntoState(entry.kind);
    if (!removals
        && (entry.kind == EntryKind::PartitionRemoved || entry.kind == EntryKind::JobRemoved))
        return false;
    // An added object is in its first state, which is 0.
    switch (*topic) {
    case EventTopic::Hardware:
        return letsValue(hardware, entry.hardware())
            && letsValue(hardwareStates, static_cast<HardwareState>(entry.to));
    case EventTopic::Partitions:
        return letsValue(partitions, entry.partition)
            && (!hasState || letsValue(partitionStates, static_cast<PartitionState>(entry.to)));
    case EventTopic::Jobs:
        break;
    }
    return letsValue(jobs, entry.job)
        && (!hasState || letsValue(jobStates, static_cast<JobState>(entry.to)));
}

} // namespace midplane::core
