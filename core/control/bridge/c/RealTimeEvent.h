// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/control/bridge/c/Library.h"
#include "core/control/bridge/c/StateCodes.h"
#include "midplane/rt_api.h"

namespace midplane::core::capi {

/// Which callback an event is for.
enum class RealTimeKind {
    PartitionAdded,
    PartitionChanged,
    PartitionDeleted,
    JobAdded,
    JobChanged,
    JobDeleted,
    MidplaneChanged,
    SwitchChanged,
    NodeCardChanged
};

/// An event with everything a callback is told, so that the object may be gone meanwhile.
struct RealTimeEvent {
    RealTimeKind kind = RealTimeKind::PartitionAdded;
    SequenceId id = 0;
    SequenceId previous = 0;
    std::string name;    ///< Of the partition, midplane, switch or node card.
    std::string belongs; ///< A job's partition, the midplane of a switch or card.
    int job = 0;
    int newState = 0;
    int oldState = 0;
    char rawNew = 0;
    char rawOld = 0;
    PartitionState partitionState = PartitionState::Free; ///< The new one, for masks.
};

/// Makes what clients are told from what the control system tells. Keeps what an event does not say
/// itself: to which partition a job belongs, and its state before.
class RealTimeTranslator {
public:
    explicit RealTimeTranslator(const Floor& floor);

    /// Takes what is there now: before the first event, after a loss.
    void learn(const BridgeModel& model);
    /// Events tell neither the name of what is new nor how a job is launched.
    static bool isToBeLearned(const Event& event);
    void learn(const BridgeModel& model, const Event& event);

    /// Nothing where the client has no callback for such an event: wires, signals, moves. The chain
    /// of sequence ids leads past them.
    std::optional<RealTimeEvent> translate(const Event& event, const System& system);

private:
    struct KnownJob {
        PartitionId partition = noPartition;
        JobPhase phase;
    };

    static std::optional<RealTimeEvent> partitionEvent(const Event& event, const System& system);
    std::optional<RealTimeEvent> jobEvent(const Event& event, const System& system);
    bool enterJob(KnownJob& job, const Entry& entry) const;
    std::optional<RealTimeEvent> hardwareEvent(const Event& event) const;
    SequenceId previousOf(const Event& event) const;
    void passOver(const Event& event);

    const Floor& m_floor;
    std::map<JobId, KnownJob> m_jobs;
    /// Events nobody was told of: what went before them.
    std::map<SequenceId, SequenceId> m_passedOver;
};

} // namespace midplane::core::capi
