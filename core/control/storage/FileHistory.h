// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include <SQLiteCpp/Database.h>

#include "core/control/bridge/JobHistory.h"

namespace midplane::core {

/// The history in a control-system file. Each row is checked when it is read. Throws what SQLite
/// throws, and StoreException.
class FileHistory final : public JobHistory {
public:
    /// The database outlives it.
    FileHistory(SQLite::Database& database, std::string path);

    std::size_t jobCount() const override;
    std::optional<JobRecord> findJob(JobId id) const override;
    void visitJobs(HistoryOrder order, const VisitJob& visit) const override;
    std::optional<JobSubmission> findSubmission(JobId id) const override;
    void visitSubmissions(const VisitSubmission& visit) const override;

    /// What jobs from the first id up to the end asked for: as submitted; of one that no job
    /// manager submitted, what it was added with: a number, a user, a run time.
    std::vector<JobInfo> infosOf(JobId first, JobId end) const;

private:
    SQLite::Statement& statement(const std::string& sql) const;

    SQLite::Database& m_database;
    std::string m_path;
    mutable std::map<std::string, SQLite::Statement> m_statements; ///< Made when first needed.
};

} // namespace midplane::core
