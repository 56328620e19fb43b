// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>

#include "core/control/bridge/Bridge.h"
#include "core/scheduling/managers/Diary.h"
#include "core/scheduling/managers/MachineView.h"
#include "core/scheduling/managers/ManagedJob.h"
#include "core/scheduling/managers/ManagerJournal.h"
#include "core/scheduling/managers/PartitionLimit.h"

namespace midplane::core {

/// What a manager counts.
struct ManagerCounts {
    int boots = 0;     ///< Partitions booted.
    int displaced = 0; ///< Idle booted partitions that gave way to others.

    bool operator==(const ManagerCounts&) const = default;
};

/// What a strategy works with; all of it is its manager's.
struct ManagerContext {
    Bridge& bridge;
    Diary& diary;
    ManagerJournal& journal;
    ManagerCounts& counts;
    const MachineView& view;    ///< As it is now.
    const std::string& manager; ///< Its name.
};

/// What becomes of a partition when its job is over.
enum class Afterwards {
    Keep,
    FreeIfBooted, ///< Stage 9, where the manager booted it.
    Remove        ///< Stages 9 and 10.
};

/// A partition for a job.
struct Chosen {
    PartitionDefinition partition;    ///< With the name; added in stage 2 unless it has an id.
    std::optional<PartitionId> id {}; ///< It is there already.
    Afterwards afterwards = Afterwards::Remove;
    std::vector<std::string> makeRoom {};   ///< Partitions that are being freed for it.
    std::optional<PartitionLimit> limit {}; ///< That stage 2 has to keep.
    bool wasBooted = false;                 ///< By the manager, for this job; it says so.
    StartReason reason = StartReason::HeadOfQueue;
};

/// Why there is none.
struct NoPlace {
    bool isForEver = false; ///< No waiting helps.
    std::string reason;     ///< For people.
    RefusalReason kind = RefusalReason::Space;
};

/// Where a job stands among the others.
struct QueuePlace {
    int rank = 0; ///< Lower ones are looked at first.
    int line = 0; ///< Nobody overtakes inside a line, unless the manager lets jobs overtake.
};

/// How a manager comes to partitions; the strategies of Miller et al., section 5, differ in this
/// alone. All functions return at once.
class PlaceStrategy {
public:
    virtual ~PlaceStrategy() = default;

    /// Once, before the first job. False when the control system cannot be reached: asked again.
    virtual bool prepare(ManagerContext& /*context*/) { return true; }
    virtual QueuePlace queueOf(const ManagedJob& /*job*/) const { return {}; }
    /// Before the jobs of a pass are asked for; they are in the order of the queue.
    virtual void beginPass(
        ManagerContext& /*context*/, std::span<const ManagedJob* const> /*waiting*/)
    {
    }
    /// False when find() has nothing new to say of the job in this pass: it still waits.
    virtual bool hasAnswer(const ManagedJob& /*job*/) const { return true; }
    /// What is never free for its partitions, beside what others do: parts of reserved ones.
    virtual void setStanding(const Occupancy& /*standing*/) { }
    /// A partition that the job can have now. name: for a partition that is made for it.
    virtual tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name)
        = 0;
    /// The job on it is over, and what was to become of it has become of it.
    virtual void giveBack(const Chosen& /*chosen*/) { }
    /// Once a pass: puts right what happened to partitions of its own.
    virtual void tend(ManagerContext& /*context*/) { }
    /// Gives back partitions of its own on which no job is. True when none is left.
    virtual bool close(ManagerContext& /*context*/) { return true; }
    /// When it wants to be asked again though nothing happens.
    virtual std::optional<SimTime> wakeAt(const MachineView& /*view*/) const { return {}; }
};

} // namespace midplane::core
