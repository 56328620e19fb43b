// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <optional>
#include <set>

#include "core/journal/Journal.h"

namespace midplane::core {

/// What kind of thing an event is about.
enum class EventTopic : std::uint8_t { Hardware, Partitions, Jobs };

/// The topic of an entry that the control system wrote; nothing for those of a job manager, which
/// are no events.
std::optional<EventTopic> topicOf(EntryKind kind);

/// Something that happened to one object, as a subscriber is told (Miller et al., section 3.2: each
/// event carries the previous and the new sequence id).
struct Event {
    SequenceId id = 0;
    SequenceId previous = 0; ///< Of the event before about the same object; 0 when it is the first.
    Entry entry;

    auto operator<=>(const Event&) const = default;
};

/// What a subscriber wants to hear of. All conditions that are set must hold.
struct EventFilter {
    std::set<EventTopic> topics {EventTopic::Hardware, EventTopic::Partitions, EventTopic::Jobs};
    bool removals = true; ///< That a partition or job was removed.
    /// Of the state that is new, an added object's first one included. Empty: any.
    std::set<HardwareState> hardwareStates {};
    std::set<PartitionState> partitionStates {};
    std::set<JobState> jobStates {};
    /// Only these objects. Empty: any.
    std::set<HardwareId> hardware {};
    std::set<PartitionId> partitions {};
    std::set<JobId> jobs {};

    bool lets(const Event& event) const;
};

} // namespace midplane::core
