// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/allocation/Occupancy.h"
#include "core/scheduling/QueuedJob.h"

namespace midplane::core {

/// A job that holds hardware, as a policy sees it.
struct HoldingJob {
    JobId id;
    PlacementId placement;
    SimTime estimatedEnd {0}; ///< May have passed: estimates are not always kept.

    bool operator==(const HoldingJob&) const = default;
};

/// The machine at one moment. It refers to what its owner holds; valid during one decision.
struct MachineSnapshot {
    const Occupancy& occupancy;
    std::span<const HoldingJob> running; ///< In the order of start.
};

/// What a policy may know at one moment.
struct SchedulerView {
    SimTime now;
    std::span<const QueuedJob> waiting; ///< In the order they were submitted.
    const MachineSnapshot& machine;
};

struct Start {
    JobId job;
    Placement place;
    StartReason reason = StartReason::HeadOfQueue;
};

/// A job that stays in the queue, and why.
struct RefusedJob {
    JobId job;
    RefusalReason reason = RefusalReason::Space;

    auto operator<=>(const RefusedJob&) const = default;
};

struct Decision {
    std::vector<Start> starts;        ///< In the order to carry them out; no two share anything.
    std::vector<RefusedJob> refusals; ///< Only those whose QueuedJob::refusal says another thing.
    std::optional<SimTime> wakeAt;    ///< Later than now: ask again then.
};

/// What decides which job starts next and where. A pure function of the view: what an object
/// remembers only saves it work.
class Policy {
public:
    virtual ~Policy() = default;

    /// What to do now. Asked once for each second in which something happened.
    virtual Decision decide(const SchedulerView& view) = 0;
};

} // namespace midplane::core
