// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/FileHistory.h"

#include "core/control/storage/JobRows.h"

namespace midplane::core {

namespace {

std::string jobsWhere(const char* condition)
{
    return std::string("SELECT ") + jobColumns + " FROM jobs WHERE " + condition;
}

std::string submissionsWhere(const char* condition)
{
    return std::string("SELECT ") + submissionColumns + " FROM submissions WHERE " + condition;
}

void throwFailureOf(const RowReader& row, const std::string& path)
{
    if (row.failed())
        throw StoreException(row.failure(path));
}

JobRecord jobIn(SQLite::Statement& statement, const std::string& path)
{
    RowReader row(statement, "jobs");
    JobRow job = takeJob(row);
    throwFailureOf(row, path);
    return std::move(job.record);
}

std::pair<JobId, JobSubmission> submissionIn(SQLite::Statement& statement, const std::string& path)
{
    RowReader row(statement, "submissions");
    auto submission = takeSubmission(row);
    throwFailureOf(row, path);
    return submission;
}

void bindRange(SQLite::Statement& statement, JobId first, JobId end)
{
    statement.bind(1, static_cast<std::int64_t>(first.value));
    statement.bind(2, static_cast<std::int64_t>(end.value));
}

} // namespace

FileHistory::FileHistory(SQLite::Database& database, std::string path)
    : m_database(database)
    , m_path(std::move(path))
{
}

SQLite::Statement& FileHistory::statement(const std::string& sql) const
{
    return m_statements.try_emplace(sql, m_database, sql).first->second;
}

/// Two counts of indices, as most jobs of a file are in its history.
std::size_t FileHistory::jobCount() const
{
    SQLite::Statement& counting = statement("SELECT (SELECT count(*) FROM jobs) - "
                                            "(SELECT count(*) FROM jobs WHERE state IS NOT NULL)");
    Rows rows(counting);
    rows.next();
    return static_cast<std::size_t>(counting.getColumn(0).getInt64());
}

std::optional<JobRecord> FileHistory::findJob(JobId id) const
{
    SQLite::Statement& finding = statement(jobsWhere("id = ? AND state IS NULL"));
    Rows rows(finding);
    finding.bind(1, static_cast<std::int64_t>(id.value));
    return rows.next() ? std::optional(jobIn(finding, m_path)) : std::nullopt;
}

/// With a statement of its own: visit may ask for more.
void FileHistory::visitJobs(HistoryOrder order, const VisitJob& visit) const
{
    SQLite::Statement listing(m_database,
        jobsWhere(order == HistoryOrder::NewestFirst ? "state IS NULL ORDER BY id DESC"
                                                     : "state IS NULL ORDER BY id"));
    while (listing.executeStep()) {
        if (!visit(jobIn(listing, m_path)))
            return;
    }
}

std::optional<JobSubmission> FileHistory::findSubmission(JobId id) const
{
    SQLite::Statement& finding = statement(submissionsWhere("id = ?"));
    Rows rows(finding);
    finding.bind(1, static_cast<std::int64_t>(id.value));
    return rows.next() ? std::optional(submissionIn(finding, m_path).second) : std::nullopt;
}

void FileHistory::visitSubmissions(const VisitSubmission& visit) const
{
    SQLite::Statement listing(m_database, submissionsWhere("true ORDER BY id"));
    while (listing.executeStep()) {
        const auto [id, submission] = submissionIn(listing, m_path);
        visit(id, submission);
    }
}

std::vector<JobInfo> FileHistory::infosOf(JobId first, JobId end) const
{
    std::vector<JobInfo> infos;
    for (std::uint32_t id = first.value; id < end.value; ++id) {
        JobInfo& info = infos.emplace_back();
        info.number = static_cast<int>(id);
    }
    SQLite::Statement& adding
        = statement("SELECT id, added, run_time, uid FROM jobs WHERE id >= ? AND id < ?");
    bindRange(adding, first, end);
    for (Rows rows(adding); rows.next();) {
        RowReader row(adding, "jobs");
        JobInfo& info = infos[row.id<JobId>().value - first.value];
        info.submit = row.time();
        info.runTime = info.estimate = row.optionalTime().value_or(SimTime {0});
        info.user = row.anyInt();
        throwFailureOf(row, m_path);
    }
    SQLite::Statement& submitting = statement(submissionsWhere("id >= ? AND id < ?"));
    bindRange(submitting, first, end);
    for (Rows rows(submitting); rows.next();) {
        auto [id, submission] = submissionIn(submitting, m_path);
        infos[id.value - first.value] = std::move(submission.info);
    }
    return infos;
}

} // namespace midplane::core
