// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>

#include <SQLiteCpp/Database.h>

#include "core/control/BootModel.h"
#include "core/control/bridge/BridgeModel.h"
#include "core/control/storage/StoreClock.h"
#include "core/control/storage/StoreFailure.h"

namespace midplane::core {

/// What a control-system file was made with.
struct StoreSystem {
    MachinePtr machine;
    BootModel bootModel = BootModel::instant();
    StoreClock clock {};
    std::int64_t epoch = 0; ///< Milliseconds of the Unix epoch at which the file was made.
    std::int64_t calendar = 0;
};

/// Where the file stands.
struct StoreProgress {
    SimTime now {0};
    std::uint32_t nextPartition = 0;
    std::uint32_t nextJob = 1;
    std::int64_t revision = 0;
    SequenceId lastEvent = 0;
    SimTime lastEventTime {0};
    std::string writer; ///< The program that wrote last, for people.
    /// Events up to here were removed; 0: none. In the place of the last of them, from historyBegin
    /// on, there are events that lead to the state of that moment.
    SequenceId pruned = 0;
    SequenceId historyBegin = 0; ///< The event after this one is the first in the file.

    bool operator==(const StoreProgress&) const = default;
};

/// Reads a control-system file. Every value is checked: nothing that it says can break the program.
/// Several calls belong together in one transaction. Throws what SQLite throws.
class StoreReader {
public:
    StoreReader(SQLite::Database& database, const std::string& path);

    /// clocks: of this program.
    StoreResult<StoreSystem> readSystem(const Clocks& clocks);
    StoreResult<StoreProgress> readProgress();
    StoreResult<StoredClock> readClock();
    /// What is in the file and not in the model, of which everything up to the revision is: the
    /// placements enter the model's pool, the rest is answered. Events as far as the model's
    /// journal lacks them. The news can be adopted. Before revision 0 there is nothing: then what
    /// is over is left in the file.
    StoreResult<BridgeModel::News> readNews(
        BridgeModel& model, std::int64_t revision, const StoreProgress& to);
    /// The entries after that id, so many at most. There are so many placements.
    StoreResult<std::vector<Entry>> readEvents(const HardwareParts& parts,
        std::size_t placementCount, SequenceId after,
        std::size_t most = std::numeric_limits<std::size_t>::max());

    /// Of an event that is there.
    StoreResult<SimTime> readTime(SequenceId event);

private:
    StoreResult<BootModel> readBootModel(const StageTimes& otherwise);
    StoreResult<void> readPlacements(BridgeModel& model);
    StoreResult<void> readPartitions(
        BridgeModel& model, std::int64_t revision, BridgeModel::News& news);
    std::set<std::string> readUsers(PartitionId partition);
    StoreResult<void> checkIds(const StoreProgress& progress);
    StoreResult<void> readJobs(std::int64_t revision, BridgeModel::News& news);
    StoreResult<void> readSubmissions(std::int64_t revision, BridgeModel::News& news);
    StoreResult<void> readLeases(std::int64_t revision, BridgeModel::News& news);
    StoreResult<void> readHardware(
        const BridgeModel& model, std::int64_t revision, BridgeModel::News& news);

    std::string m_path;
    SQLite::Statement m_progress;
    SQLite::Statement m_lastEvent;
    SQLite::Statement m_clock;
    SQLite::Statement m_clockNotices;
    SQLite::Statement m_placements;
    SQLite::Statement m_partitions;
    SQLite::Statement m_users;
    SQLite::Statement m_jobs;
    SQLite::Statement m_newJobs;
    SQLite::Statement m_hardware;
    SQLite::Statement m_submissions;
    SQLite::Statement m_newSubmissions;
    SQLite::Statement m_lastIds;
    SQLite::Statement m_leases;
    SQLite::Statement m_events;
    SQLite::Database& m_database;
};

/// Whether the model can take over the news: what they name exists and fits together. After nothing
/// was found, adopting them and going on cannot fail.
StoreResult<void> checkNews(const BridgeModel& model, const BridgeModel::News& news,
    const StoreProgress& to, const std::string& path);

} // namespace midplane::core
