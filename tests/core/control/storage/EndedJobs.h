// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>

namespace midplane::tests {

enum class EventsOfJobs { None, All };

/// Writes so many jobs that a manager submitted, and that ran one after another on the first block
/// of a control-system file that no program has open, straight into its tables: some 20 s for a
/// million with all their events.
inline void addEndedJobs(const std::string& path, int count, EventsOfJobs events)
{
    SQLite::Database database(path, SQLite::OPEN_READWRITE);
    database.exec("PRAGMA synchronous = OFF");
    const auto number
        = [&](const char* question) { return database.execAndGet(question).getInt64(); };
    const std::int64_t now = number("SELECT now FROM progress");
    const std::int64_t job = number("SELECT next_job FROM progress");
    const std::int64_t revision = number("SELECT revision + 1 FROM progress");
    const std::int64_t event = number("SELECT coalesce(max(id), 0) FROM events");
    const std::int64_t placement = number("SELECT placement FROM partitions WHERE id = 0");
    const std::string numbers = fmt::format(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {}) ", count - 1);
    database.exec("BEGIN");
    database.exec(numbers
        + fmt::format(
            "INSERT INTO jobs (id, changed, launch, is_held, name, block, executable, arguments, "
            "environment, directory, in_file, out_file, err_file, user, uid, gid, mode, strace, "
            "run_time, added, started, ended, exit_status, was_killed, error, nodes, revision) "
            "SELECT {0} + i, 0, 0, 0, 'job ' || ({0} + i), (SELECT name FROM partitions WHERE id = "
            "0), '/home/user/bin/application', '-input case' || i, 'OMP_NUM_THREADS=1', "
            "'/home/user/run', '', '', '', 'user', 100, 100, 0, -1, 8, {1} + 10 * i, "
            "{1} + 10 * i, {1} + 10 * i + 8, 0, 0, '', 512, {2} FROM n",
            job, now, revision));
    database.exec(numbers
        + fmt::format(
            "INSERT INTO submissions (id, manager, number, submitted, run_time, estimate, size, "
            "shape_x, shape_y, shape_z, torus_x, torus_y, torus_z, any_shape, state, partition, "
            "revision) SELECT {0} + i, 'LL', {0} + i, {1} + 10 * i, 8, 60, "
            "1, 1, 1, 1, 0, 0, 0, 0, 2, 0, {2} FROM n",
            job, now, revision));
    // Submitted, added, started by the manager; starting, running, terminated; ended, removed.
    if (events == EventsOfJobs::All)
        database.exec(numbers
            + fmt::format(", k(k, dt, kind, b, a, r, p) AS (VALUES (1, 0, 6, 0, 0, 0, 0), "
                          "(2, 0, 3, 0, 0, 0, 0), (3, 0, 8, 0, 0, 5, {0}), (4, 0, 4, 0, 1, 0, 0), "
                          "(5, 0, 4, 1, 2, 0, 0), (6, 8, 4, 2, 4, 0, 0), (7, 8, 9, 0, 0, 0, 0), "
                          "(8, 8, 5, 0, 0, 0, 0)) INSERT INTO events SELECT {1} + 8 * i + k, "
                          "{2} + 10 * i + dt, kind, b, a, r, {3} + i, 0, p FROM n CROSS JOIN k",
                placement, event, now, job));
    database.exec(fmt::format("UPDATE progress SET now = {}, next_job = {}, revision = {}",
        now + 10 * std::int64_t {count}, job + count, revision));
    database.exec("COMMIT");
}

} // namespace midplane::tests
