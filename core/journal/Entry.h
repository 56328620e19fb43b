// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/support/SimTime.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// What an entry of the journal tells. The first group is written by the control system, the second
/// by the job manager; nobody else writes.
enum class EntryKind : std::uint8_t {
    PartitionAdded,   ///< partition, placement
    PartitionChanged, ///< partition, from, to (PartitionState)
    PartitionRemoved, ///< partition
    JobAdded,         ///< job, partition (noPartition where it is not known yet)
    JobChanged,       ///< job, from, to (JobState)
    JobRemoved,       ///< job

    Submitted, ///< job; once more where it goes back to its place in the queue after a failure
    Refused,   ///< job, reason (RefusalReason); written when it was looked at and that is new
    Started,   ///< job, partition, placement, reason (StartReason)
    Ended,     ///< job, partition, reason (EndReason)

    // By the control system again.
    HardwareChanged, ///< hardware, from, to (HardwareState)
    JobAssociated,   ///< job, partition: the job was added without one
    JobSignalled,    ///< job, reason (number of the Unix signal)
    JobHeld,         ///< job: loaded before its first instruction, or stopped for a debugger
    JobContinued,    ///< job
    PartitionLifted, ///< partition: holds nothing until it is placed in the same second
    PartitionPlaced, ///< partition, placement

    // By the job manager again.
    Reserved, ///< job, promisedStart; written when the promise is new or another one
    Moved,    ///< job, partition, placement: it goes on there
};

/// States of a partition (letters of MMCS: F C A B I R D T E). The table of legal transitions is
/// the control system's.
enum class PartitionState : std::uint8_t {
    Free,
    Configuring,
    Allocated,
    Booting,
    Initialized,
    Rebooting,
    Deallocating,
    Terminating,
    Error
};

/// States of a job (letters of MMCS: Q S R D T E).
enum class JobState : std::uint8_t { Queued, Starting, Running, Dying, Terminated, Error };

/// States of a midplane, switch, node card or link (letters of MMCS: A M E S F).
enum class HardwareState : std::uint8_t { Available, Missing, Error, Service, SoftwareFailure };

inline constexpr int hardwareStateCount = 5;

/// Why a job waits: no free midplanes of its shape, free midplanes but no free links, or a job
/// ahead of it that may not be overtaken.
enum class RefusalReason : std::uint8_t { Space, Wiring, Order };

/// Why a job was started now.
enum class StartReason : std::uint8_t {
    HeadOfQueue,
    Backfilled,       ///< It overtook waiting jobs, to which nothing was promised.
    BackfilledBefore, ///< It is believed to end by the start that is promised to another.
    BackfilledBeside, ///< It may run longer, beside the place that is promised to another.
    AfterMigration,   ///< Running jobs were moved together for it.
    StaticBlock,      ///< A partition that was defined before serves it.
    Planned           ///< A plan for several waiting jobs together has it before others.
};

inline constexpr int startReasonCount = 7;

/// What became of a job: its run time passed, or hardware failed under it.
enum class EndReason : std::uint8_t { Completed, Failed };

/// Stands for the partition of a job that was not associated with one.
inline constexpr PartitionId noPartition {0xFFFFFFFFU};

/// One thing that happened. Which members mean something is said at EntryKind; the others are 0.
/// Its sequence id is its index in the journal plus one.
struct Entry {
    SimTime time {0};
    EntryKind kind = EntryKind::Submitted;
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint8_t reason = 0;
    JobId job;
    PartitionId partition;
    PlacementId placement;

    /// Stands in the place of the job, which no change of hardware is about: entries are many.
    HardwareId hardware() const { return {job.value}; }
    void setHardware(HardwareId part) { job.value = part.value; }

    /// Of Reserved; stands in the place of partition and placement.
    SimTime promisedStart() const
    {
        const std::uint64_t upper = placement.value;
        return SimTime {static_cast<std::int64_t>(upper << 32U | partition.value)};
    }
    void setPromisedStart(SimTime start)
    {
        const auto bits = static_cast<std::uint64_t>(start.count());
        partition.value = static_cast<std::uint32_t>(bits);
        placement.value = static_cast<std::uint32_t>(bits >> 32U);
    }

    auto operator<=>(const Entry&) const = default;
};

const char* nameOf(EntryKind kind);
const char* nameOf(RefusalReason reason);
const char* nameOf(StartReason reason);
const char* nameOf(EndReason reason);
/// The MMCS letter.
char letterOf(PartitionState state);
char letterOf(JobState state);
char letterOf(HardwareState state);

} // namespace midplane::core
