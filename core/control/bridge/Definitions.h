// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <string>

#include "core/blocks/Block.h"
#include "core/journal/Entry.h"
#include "core/journal/JobInfo.h"
#include "core/support/SimTime.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// What is loaded onto the nodes of a partition; the simulated hardware runs without.
struct BootImages {
    std::string loader;  ///< Of the microloader.
    std::string compute; ///< Of the compute nodes ("Blrts" on BG/L, "Cnload" on BG/P).
    std::string io;      ///< Of the I/O nodes ("Linux", "Ioload").
    std::string ramdisk; ///< BG/L.

    bool operator==(const BootImages&) const = default;
};

/// A partition as it was defined.
struct PartitionDefinition {
    std::string name; ///< 1 to 32 of A-Z a-z 0-9 - _; empty: the control system makes one.
    /// What it takes; the name of the block means nothing. Without links the control system chooses
    /// some, those that nobody holds first.
    Block block;
    std::string owner;
    /// Who may run jobs on it beside the owner; anybody where there is neither.
    std::set<std::string> users;
    std::string description;
    std::string options;
    BootImages images;
    /// Which program added it and removes it again, as makerText or processMarkOf write it; empty
    /// for what a person or an unknown program added. It is never changed.
    std::string maker {};
    /// Which program booted it last, in the same words.
    std::string bootedBy {};

    bool operator==(const PartitionDefinition&) const = default;
};

/// What modifyPartition can change.
enum class PartitionProperty {
    Owner,
    Description,
    Options,
    LoaderImage,
    ComputeImage,
    IoImage,
    RamdiskImage
};

/// A job as it was added.
struct JobDefinition {
    std::string name;      ///< The client's own; need not be unique.
    std::string partition; ///< Empty: it is associated with one later.
    std::string executable;
    std::string arguments;
    std::string environment; ///< NAME=value, separated by blanks.
    std::string workingDirectory;
    std::string inFile;
    std::string outFile;
    std::string errFile;
    std::string user;
    int uid = 0;
    int gid = 0;
    int mode = 0;    ///< The number of rm_job_mode_t.
    int strace = -1; ///< Rank that is traced; -1 none.
    /// How long the simulated hardware runs it; without it the job runs until somebody ends it.
    std::optional<SimTime> runTime;
    /// An mpirun stands for it, takes its signals and ends it. Without one, signals that end a
    /// Unix process end the job.
    bool hasFrontEnd = false;
    /// Which program added it and removes it again, as of a partition.
    std::string maker {};
    /// The number that submitJob gave it, so that queue and hardware speak of the same job; without
    /// it a new one. Not kept.
    std::optional<JobId> submission {};

    bool operator==(const JobDefinition&) const = default;
};

/// Where a job of a manager stands.
enum class SubmissionState : std::uint8_t { Waiting, Started, Completed, Failed };

inline constexpr int leastPriority = 0;
inline constexpr int usualPriority = 50;
inline constexpr int mostPriority = 100;

/// What a client puts into the queue of a manager.
struct SubmissionRequest {
    std::string text; ///< What to run, in the manager's own format; empty: the manager knows it.
    /// leastPriority to mostPriority; jobs with a higher one go first.
    int priority = usualPriority;

    bool operator==(const SubmissionRequest&) const = default;
};

/// Its job neither waits nor runs.
inline bool isOver(SubmissionState state)
{
    return state == SubmissionState::Completed || state == SubmissionState::Failed;
}

/// A job in a manager's queue, or what became of it: what the journal's second writer has said.
struct JobSubmission {
    JobInfo info;
    std::string manager; ///< The name of the manager; empty where it gave none.
    SubmissionState state = SubmissionState::Waiting;
    PartitionId partition = noPartition; ///< It was started in.
    SubmissionRequest request {};
    bool isToCancel = false; ///< The manager was asked to cancel it.
    std::string waits {};    ///< Why it waits, in the manager's words.

    bool operator==(const JobSubmission&) const = default;
};

/// What a manager is asked to do by other programs.
enum class ManagerOrder : std::uint8_t {
    GoOn,
    Drain, ///< Start no more jobs, and end when those that run are over; the others stay queued.
    Finish ///< End when no job waits or runs.
};

/// Who manages jobs under a name. One process at a time holds the lease of a name.
struct ManagerLease {
    std::string holder;     ///< The process, as processMarkOf writes it; empty: none.
    SimTime since {0};      ///< When the holder took it.
    std::int64_t beats = 0; ///< Grows while the holder is alive.
    ManagerOrder order = ManagerOrder::GoOn;

    bool operator==(const ManagerLease&) const = default;
};

/// A job as the control system knows it, beside its state.
struct JobRecord {
    JobId id;
    JobDefinition definition;
    SimTime added {0};
    std::optional<SimTime> start;
    std::optional<SimTime> end;
    int exitStatus = 0;
    bool wasKilled = false; ///< It died instead of coming to its end.
    std::string errorText;  ///< Why it failed.
    int nodes = 0;          ///< Compute nodes of its partition, once it started.

    bool operator==(const JobRecord&) const = default;
};

} // namespace midplane::core
