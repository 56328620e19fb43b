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

    Submitted, ///< job
    Refused,   ///< job, reason (RefusalReason); written when the reason is new
    Started,   ///< job, partition, placement, reason (StartReason)
    Ended,     ///< job, partition

    // By the control system again.
    HardwareChanged, ///< hardware, from, to (HardwareState)
    JobAssociated,   ///< job, partition: the job was added without one
    JobSignalled,    ///< job, reason (number of the Unix signal)
    JobHeld,         ///< job: loaded before its first instruction, or stopped for a debugger
    JobContinued,    ///< job
    PartitionLifted, ///< partition: holds nothing until it is placed in the same second
    PartitionPlaced, ///< partition, placement
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

/// Why a job was started now: it was first in the queue, or it overtook a waiting job.
enum class StartReason : std::uint8_t { HeadOfQueue, Backfilled };

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

    auto operator<=>(const Entry&) const = default;
};

const char* nameOf(EntryKind kind);
const char* nameOf(RefusalReason reason);
const char* nameOf(StartReason reason);
/// The MMCS letter.
char letterOf(PartitionState state);
char letterOf(JobState state);
char letterOf(HardwareState state);

} // namespace midplane::core
