// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <SQLiteCpp/Database.h>

#include "core/control/bridge/BridgeModel.h"
#include "core/control/storage/StoreReader.h"

namespace midplane::core {

/// Writes a control-system file; each call in a transaction. Throws what SQLite throws.
class StoreWriter {
public:
    explicit StoreWriter(SQLite::Database& database);

    /// Into new tables: what the control system is, and that nothing has happened yet.
    static void writeSystem(SQLite::Database& database, const StoreSystem& system);
    void writeClock(const StoredClock& clock) { writeClock(m_database, clock); }
    /// What the model has done since the file stood there; touched are all objects that changed.
    /// Answers where the file stands now.
    StoreProgress write(
        const BridgeModel& model, const TouchedObjects& touched, const StoreProgress& before);

private:
    static void writeClock(SQLite::Database& database, const StoredClock& clock);
    void writePlacements(const BridgeModel& model);
    void writePartitions(const BridgeModel& model, const std::set<PartitionId>& touched);
    void writePartition(
        const PartitionImage& image, const PartitionDefinition& definition, PlacementId placement);
    void writeJobs(const BridgeModel& model, const std::set<JobId>& touched);
    void writeJob(const JobRecord& record, const std::optional<JobImage>& image);
    void writeHardware(const BridgeModel& model, const std::set<HardwareId>& touched);
    void writeSubmissions(const BridgeModel& model, const std::set<JobId>& touched);
    void writeLeases(const BridgeModel& model, const std::set<std::string>& touched);
    void writeEvents(const Journal& journal, SequenceId after);

    SQLite::Database& m_database;
    SQLite::Statement m_lastPlacement;
    SQLite::Statement m_addPlacement;
    SQLite::Statement m_putPartition;
    SQLite::Statement m_removePartition;
    SQLite::Statement m_addUser;
    SQLite::Statement m_removeUsers;
    SQLite::Statement m_putJob;
    SQLite::Statement m_removeJob;
    SQLite::Statement m_putHardware;
    SQLite::Statement m_putSubmission;
    SQLite::Statement m_putLease;
    SQLite::Statement m_addEvent;
    SQLite::Statement m_putProgress;
    std::int64_t m_revision = 0; ///< Of what is being written.
};

} // namespace midplane::core
