// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/Schema.h"

#include <fmt/format.h>

#include <SQLiteCpp/Transaction.h>

namespace midplane::core {

namespace {

/// A change that takes the tables from one version to the next.
using Step = const char*;

// system: what never changes. progress: what changes with every command; each row that a command
// touches gets the number of its revision, so that other programs find it. placements are numbered
// from 0 without gaps, and mean the same number in every program. A job whose state is null is in
// the history; due and remains are of its state, run_time is what it was added with.
constexpr Step firstTables = R"(
CREATE TABLE system (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    machine TEXT NOT NULL,
    speed REAL NOT NULL,
    epoch INTEGER NOT NULL,
    calendar INTEGER NOT NULL,
    configuring INTEGER NOT NULL,
    allocated INTEGER NOT NULL,
    booting INTEGER NOT NULL,
    launch INTEGER NOT NULL,
    deallocating INTEGER NOT NULL,
    terminating INTEGER NOT NULL
) STRICT;
CREATE TABLE boot_times (
    id INTEGER PRIMARY KEY,
    nodes INTEGER NOT NULL,
    add_time INTEGER NOT NULL,
    boot_time INTEGER NOT NULL,
    run_time INTEGER NOT NULL,
    free_time INTEGER NOT NULL
) STRICT;
CREATE TABLE progress (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    now INTEGER NOT NULL,
    next_partition INTEGER NOT NULL,
    next_job INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
CREATE TABLE placements (
    id INTEGER PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT;
CREATE TABLE partitions (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    placement INTEGER NOT NULL,
    io_ratio INTEGER,
    owner TEXT NOT NULL,
    description TEXT NOT NULL,
    options TEXT NOT NULL,
    loader_image TEXT NOT NULL,
    compute_image TEXT NOT NULL,
    io_image TEXT NOT NULL,
    ramdisk_image TEXT NOT NULL,
    state INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    due INTEGER,
    revision INTEGER NOT NULL
) STRICT;
CREATE INDEX partitions_by_revision ON partitions (revision);
CREATE TABLE partition_users (
    partition INTEGER NOT NULL,
    user TEXT NOT NULL,
    PRIMARY KEY (partition, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE jobs (
    id INTEGER PRIMARY KEY,
    partition INTEGER,
    state INTEGER,
    changed INTEGER NOT NULL,
    due INTEGER,
    remains INTEGER,
    launch INTEGER NOT NULL,
    is_held INTEGER NOT NULL,
    name TEXT NOT NULL,
    block TEXT NOT NULL,
    executable TEXT NOT NULL,
    arguments TEXT NOT NULL,
    environment TEXT NOT NULL,
    directory TEXT NOT NULL,
    in_file TEXT NOT NULL,
    out_file TEXT NOT NULL,
    err_file TEXT NOT NULL,
    user TEXT NOT NULL,
    uid INTEGER NOT NULL,
    gid INTEGER NOT NULL,
    mode INTEGER NOT NULL,
    strace INTEGER NOT NULL,
    run_time INTEGER,
    added INTEGER NOT NULL,
    started INTEGER,
    ended INTEGER,
    exit_status INTEGER NOT NULL,
    was_killed INTEGER NOT NULL,
    error TEXT NOT NULL,
    nodes INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
CREATE INDEX jobs_by_revision ON jobs (revision);
CREATE TABLE hardware (
    id INTEGER PRIMARY KEY,
    state INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
CREATE INDEX hardware_by_revision ON hardware (revision);
CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    time INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    before INTEGER NOT NULL,
    after INTEGER NOT NULL,
    reason INTEGER NOT NULL,
    job INTEGER NOT NULL,
    partition INTEGER NOT NULL,
    placement INTEGER NOT NULL
) STRICT;
)";

// Jobs that an mpirun stands for.
constexpr Step frontEnds = R"(
ALTER TABLE jobs ADD COLUMN has_front_end INTEGER NOT NULL DEFAULT 0;
)";

// What job managers say of their queues. What a row says but its state, it said from the beginning.
constexpr Step submissions = R"(
CREATE TABLE submissions (
    id INTEGER PRIMARY KEY,
    manager TEXT NOT NULL,
    number INTEGER NOT NULL,
    submitted INTEGER NOT NULL,
    run_time INTEGER NOT NULL,
    estimate INTEGER NOT NULL,
    size INTEGER NOT NULL,
    shape_x INTEGER NOT NULL,
    shape_y INTEGER NOT NULL,
    shape_z INTEGER NOT NULL,
    torus_x INTEGER NOT NULL,
    torus_y INTEGER NOT NULL,
    torus_z INTEGER NOT NULL,
    any_shape INTEGER NOT NULL,
    state INTEGER NOT NULL,
    partition INTEGER,
    revision INTEGER NOT NULL
) STRICT;
CREATE INDEX submissions_by_revision ON submissions (revision);
)";

// Which program added a partition or a job and removes it again, and which one booted a partition.
constexpr Step makers = R"(
ALTER TABLE partitions ADD COLUMN maker TEXT NOT NULL DEFAULT '';
ALTER TABLE partitions ADD COLUMN booted_by TEXT NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN maker TEXT NOT NULL DEFAULT '';
)";

// Which process manages jobs under a name (no holder: none does), and what clients put into its
// queue.
constexpr Step managers = R"(
CREATE TABLE leases (
    id INTEGER PRIMARY KEY,
    manager TEXT NOT NULL UNIQUE,
    holder TEXT NOT NULL,
    since INTEGER NOT NULL,
    beats INTEGER NOT NULL,
    wish INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
ALTER TABLE submissions ADD COLUMN request TEXT NOT NULL DEFAULT '';
ALTER TABLE submissions ADD COLUMN priority INTEGER NOT NULL DEFAULT 50;
ALTER TABLE submissions ADD COLUMN to_cancel INTEGER NOT NULL DEFAULT 0;
ALTER TABLE submissions ADD COLUMN waits TEXT NOT NULL DEFAULT '';
)";

// The clock that time follows (StoreClock), in milliseconds. What its steady time is of is the
// boot; a file of an earlier version knows none. writer: the program that wrote last.
constexpr Step clocks = R"(
CREATE TABLE clock (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    time INTEGER NOT NULL,
    wall INTEGER,
    steady INTEGER NOT NULL,
    boot TEXT NOT NULL
) STRICT;
CREATE TABLE clock_notices (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    program TEXT NOT NULL,
    ahead INTEGER NOT NULL,
    time INTEGER NOT NULL
) STRICT;
INSERT INTO clock (id, time, wall, steady, boot) SELECT 1, 0, epoch, 0, '' FROM system;
ALTER TABLE progress ADD COLUMN writer TEXT NOT NULL DEFAULT '';
)";

// The past stays in the file until it is asked for, and its beginning can be removed: see
// StoreProgress.
constexpr Step pastOnDemand = R"(
CREATE INDEX jobs_not_in_history ON jobs (id) WHERE state IS NOT NULL;
CREATE INDEX submissions_not_over ON submissions (id) WHERE state NOT IN (2, 3);
ALTER TABLE progress ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE progress ADD COLUMN history_begin INTEGER NOT NULL DEFAULT 0;
)";

constexpr std::array steps {
    firstTables, frontEnds, submissions, makers, managers, clocks, pastOnDemand};

/// Everything in the file that has a name, with its columns; only what SQLite made for itself is
/// left out.
std::string descriptionOf(SQLite::Database& database)
{
    SQLite::Statement statement(database,
        "SELECT object.type, object.name, coalesce(each.name, ''), coalesce(each.type, ''), "
        "coalesce(each.\"notnull\", 0), coalesce(each.pk, 0) FROM sqlite_schema AS object "
        "LEFT JOIN pragma_table_xinfo(object.name) AS each "
        "WHERE object.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY object.name, each.cid");
    std::string all;
    while (statement.executeStep()) {
        for (int column = 0; column < statement.getColumnCount(); ++column)
            all += statement.getColumn(column).getString() + ' ';
        all += '\n';
    }
    return all;
}

} // namespace

int storeVersion() { return static_cast<int>(steps.size()); }

StoreResult<void> checkVersion(const std::string& path, int version)
{
    if (version > storeVersion())
        return storeFailure(StatusCode::ConnectionError, path,
            fmt::format("is of version {}, and this program knows versions up to {}: open it with "
                        "a newer Midplane",
                version, storeVersion()));
    if (version < 1)
        return damaged(path, fmt::format("says that it is of version {}", version));
    return {};
}

void migrate(SQLite::Database& database)
{
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    const int from = database.execAndGet("PRAGMA user_version").getInt();
    for (auto version = static_cast<std::size_t>(from); version < steps.size(); ++version)
        database.exec(steps[version]);
    database.exec(fmt::format("PRAGMA user_version = {}", steps.size()));
    transaction.commit();
}

StoreResult<void> checkSchema(SQLite::Database& database, const std::string& path)
{
    SQLite::Database model(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    migrate(model);
    if (descriptionOf(database) == descriptionOf(model))
        return {};
    return storeFailure(StatusCode::InternalError, path,
        "has not the tables of a control system of its version: another program changed them; "
        "bring back a copy of the file");
}

} // namespace midplane::core
