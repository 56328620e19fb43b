// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "core/allocation/Occupancy.h"
#include "core/journal/PlacementPool.h"
#include "core/scheduling/JobQueue.h"
#include "core/scheduling/PlanningReport.h"

namespace midplane::core {

/// A job that holds hardware, as a policy sees it.
struct HoldingJob {
    JobId id;
    PlacementId placement;
    Request request;   ///< What it asked for.
    int size = 1;      ///< Of that, in midplanes, without padding.
    SimTime start {0}; ///< When it was started, booting included.
    /// When its place is believed to be free: boot and shutdown count. May have passed: estimates
    /// are not always kept.
    SimTime estimatedEnd {0};

    bool operator==(const HoldingJob&) const = default;
};

/// When the place of a job that holds hardware is believed to be free.
struct BelievedEnd {
    SimTime end {0}; ///< HoldingJob::estimatedEnd
    JobId job;
    PlacementId placement;
    int midplanes = 0; ///< Of the placement.

    auto operator<=>(const BelievedEnd&) const = default;
};

/// The machine at one moment. It refers to what its owner holds; valid during one decision.
struct MachineSnapshot {
    const Occupancy& occupancy;
    std::span<const HoldingJob> running; ///< In the order of start.
    const PlacementPool& placements;     ///< Of HoldingJob::placement.
    /// Of all that are running, the first end first; empty where nobody keeps them in that order.
    std::span<const BelievedEnd> ends {};
    int endingMidplanes = 0; ///< That those in ends hold together.
};

/// A start that was promised to a waiting job.
struct Reservation {
    JobId job;
    SimTime start {0};
    /// Where. Null while any place will do, as in EASY.
    PlacementPtr place {};

    bool operator==(const Reservation& other) const
    {
        return job == other.job && start == other.start
            && (place == other.place || (place && other.place && *place == *other.place));
    }
};

/// What a policy may know at one moment.
struct SchedulerView {
    SimTime now;
    const JobQueue& waiting;
    const MachineSnapshot& machine;
    /// What earlier decisions promised to jobs that wait, ascending by job.
    std::span<const Reservation> reservations {};
};

/// A running job that goes on elsewhere (Krevat et al., section 2: migration).
struct Move {
    JobId job;
    PlacementPtr place; ///< Never null.
};

struct Start {
    JobId job;
    PlacementPtr place; ///< Never null.
    StartReason reason = StartReason::HeadOfQueue;
};

/// A job that stays in the queue, and why.
struct RefusedJob {
    JobId job;
    RefusalReason reason = RefusalReason::Space;

    auto operator<=>(const RefusedJob&) const = default;
};

struct Decision {
    /// All at once and before the starts, so that jobs may trade places.
    std::vector<Move> moves;
    /// In the order to carry them out; no two share anything.
    boost::container::small_vector<Start, 2> starts;
    /// Jobs that were looked at, where QueuedJob::refusal says another thing. A job that no pass
    /// has looked at yet is; another one need not be when one before it that asks for the same was
    /// refused in this pass.
    boost::container::small_vector<RefusedJob, 8> refusals;
    /// Promises that are new or another than in the view. A promise ends when its job starts.
    std::vector<Reservation> reservations;
    std::optional<SimTime> wakeAt; ///< Later than now: ask again then.
};

/// What decides which job starts next and where. A pure function of the view: what an object
/// remembers only saves it work.
class Policy {
public:
    virtual ~Policy() = default;

    /// What to do now. Asked once for each second in which something happened, while somebody
    /// waits.
    virtual Decision decide(const SchedulerView& view) = 0;

    /// How the searches of its decisions came out so far; null for a policy that does not search.
    virtual const PlanningReport* planning() const { return nullptr; }
};

} // namespace midplane::core
