// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "core/control/BootModel.h"
#include "core/control/bridge/Bridge.h"
#include "core/control/storage/Clocks.h"
#include "core/journal/Recording.h"
#include "core/support/Result.h"

namespace midplane::core {

/// How time passes in a control-system file. It is chosen when the file is made and kept in it, so
/// that all programs agree.
struct StoredTime {
    /// Seconds of the control system in one real second; 0: time stands still until it is moved.
    double speed = 1;

    bool operator==(const StoredTime&) const = default;
};

/// What a new control-system file is made with.
struct NewStore {
    TablesPtr tables;
    /// Stage times; of the machine file unless another model is wanted.
    BootModel bootModel = BootModel::instant();
    StoredTime time {};
    /// The second of the Unix epoch at which the control system's time is 0; now where nothing is
    /// said.
    std::optional<std::int64_t> calendar {};
};

/// How a program shares a control-system file.
struct StoreSharing {
    /// So long a command waits while no other program gets on, before it is refused: the program
    /// that has the file locked hangs, or was stopped.
    std::chrono::milliseconds patience {5000};
    /// How often what others did is looked for where nobody asks.
    std::chrono::milliseconds interval {50};
    /// So long a command waits at most, however many programs are ahead.
    std::chrono::milliseconds longestWait {60'000};
    Clocks clocks = Clocks::ofSystem();
};

struct StoredHistory;

/// How much of a file's history is known to who reads it.
struct HistoryPosition {
    SequenceId entry = 0;        ///< The last one.
    std::size_t placements = 0;  ///< The first so many.
    std::size_t submissions = 0; ///< Jobs with smaller ids.
    SequenceId pruned = 0;       ///< As it was when the last part was read.

    /// Behind that part. Precondition: it was read at this position, and nothing was lost.
    void moveBehind(const StoredHistory& part);
};

/// What comes after that position.
struct StoredHistory {
    /// Ids of entries that were removed from the file before they were read.
    struct Loss {
        SequenceId first = 0;
        SequenceId last = 0;

        bool operator==(const Loss&) const = default;
    };

    /// Then there is nothing else: read again from the beginning.
    std::optional<Loss> lost;
    SequenceId before = 0; ///< The id of the entry before the first.
    std::vector<Entry> entries;
    std::vector<PlacementPtr> placements; ///< All that the entries name, and more.
    /// By id, all that the entries name. Of one that no job manager submitted, what it was added
    /// with: a number, a user, a run time.
    std::vector<JobInfo> jobs;
    SequenceId last = 0; ///< The newest entry of the file.
    /// Entries up to here were removed. In the place of the last of them there are entries that
    /// lead to the state of that moment: partitions, jobs, queue and hardware.
    SequenceId pruned = 0;
    SimTime now {0}; ///< Of the control system.
};

/// What of a history is removed.
struct Pruning {
    SimTime keep {0}; ///< What happened within so many seconds stays; more than 0.
    /// A file that is not there yet: what is removed is written to it first, as a recording. Empty:
    /// it is lost.
    std::string archive {};
};

/// How much history there is.
struct HistoryExtent {
    SequenceId firstEvent = 0; ///< That was not removed.
    SequenceId lastEvent = 0;
    SimTime firstTime {0}; ///< Of these.
    SimTime lastTime {0};
    SimTime now {0};
    std::size_t jobs = 0; ///< That ran and were removed.
    std::int64_t bytes = 0;
    std::int64_t freeBytes = 0; ///< Of the file, used for what comes next.

    bool operator==(const HistoryExtent&) const = default;
};

/// What was removed.
struct PruneReport {
    SequenceId lastEvent = 0; ///< The last that was removed; 0: none.
    SequenceId events = 0;
    std::size_t jobs = 0;
    std::size_t submissions = 0;
    HistoryExtent left;
};

/// A control system in a file, which several programs share (design: "a file has no server"). A
/// command is one transaction: what others did is taken over, what is due happens, the command is
/// carried out, and all of it is durable before it is acknowledged; commands of several threads may
/// share a transaction. What other programs do is seen within 0.2 s.
///
/// Where a command cannot be stored nothing has happened, and the reason names the file and the
/// fix: ConnectionError when another program keeps it locked or it is gone, InternalError when the
/// disk is full or fails, when it may not be written, or when it is damaged.
class StoredBridge : public Bridge {
public:
    /// Makes a new file. Error when there is one already.
    static Result<std::shared_ptr<StoredBridge>> create(
        const std::string& path, NewStore made, StoreSharing sharing = {});
    /// Opens a file. Errors: no such file, no control-system file, damaged, of a newer version, not
    /// to be read; it is left as it is then. A file of an older version is brought up to this one.
    /// A file that cannot be written opens read-only: then every command is refused.
    static Result<std::shared_ptr<StoredBridge>> open(
        const std::string& path, StoreSharing sharing = {});
    /// Opens the file, or makes it where there is none.
    static Result<std::shared_ptr<StoredBridge>> openOrCreate(
        const std::string& path, NewStore madeIfMissing, StoreSharing sharing = {});

    virtual const std::string& path() const = 0;
    virtual bool isReadOnly() const = 0;
    virtual StoredTime time() const = 0;
    /// Everything that happened since the file was made, or what was not removed of it. Placement
    /// ids are those of the model; of jobs that no job manager submitted nothing but the ids is
    /// known.
    virtual Result<Recording> recording() = 0;
    /// The next part of what happened, so many entries at most: reading on from the beginning gives
    /// everything that was not removed. Costs time and memory for the part only.
    virtual Result<StoredHistory> history(const HistoryPosition& known, std::size_t most) = 0;

    /// The newest entries up to that one, at most so many.
    virtual Result<Journal> newestEntries(SequenceId until, std::size_t most) = 0;

    virtual Result<HistoryExtent> historyExtent() = 0;
    /// Removes the beginning of the history: events, jobs that ran and submissions that are over;
    /// nothing that belongs to a job, partition or submission that is still there, and the newest
    /// event stays. First the archive is written whole; then other programs get their turn after
    /// every few thousand rows. Ended in the middle, it leaves a file that is as good; the next
    /// call removes the rest.
    virtual Result<PruneReport> prune(const Pruning& pruning) = 0;
};

} // namespace midplane::core
