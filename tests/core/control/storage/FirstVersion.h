// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace midplane::tests {

/// The tables of version 1 as they were, and one system in them: a partition that boots, a job on
/// it, one in the history. The placement is the midplane (0, 0, 0) of bgl.
inline constexpr const char* firstVersion = R"(
PRAGMA application_id = 1298752624;
PRAGMA user_version = 1;
CREATE TABLE system (id INTEGER PRIMARY KEY CHECK (id = 1), machine TEXT NOT NULL,
    speed REAL NOT NULL, epoch INTEGER NOT NULL, calendar INTEGER NOT NULL,
    configuring INTEGER NOT NULL, allocated INTEGER NOT NULL, booting INTEGER NOT NULL,
    launch INTEGER NOT NULL, deallocating INTEGER NOT NULL, terminating INTEGER NOT NULL) STRICT;
CREATE TABLE boot_times (id INTEGER PRIMARY KEY, nodes INTEGER NOT NULL,
    add_time INTEGER NOT NULL, boot_time INTEGER NOT NULL, run_time INTEGER NOT NULL,
    free_time INTEGER NOT NULL) STRICT;
CREATE TABLE progress (id INTEGER PRIMARY KEY CHECK (id = 1), now INTEGER NOT NULL,
    next_partition INTEGER NOT NULL, next_job INTEGER NOT NULL, revision INTEGER NOT NULL) STRICT;
CREATE TABLE placements (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
CREATE TABLE partitions (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,
    placement INTEGER NOT NULL, io_ratio INTEGER, owner TEXT NOT NULL, description TEXT NOT NULL,
    options TEXT NOT NULL, loader_image TEXT NOT NULL, compute_image TEXT NOT NULL,
    io_image TEXT NOT NULL, ramdisk_image TEXT NOT NULL, state INTEGER NOT NULL,
    changed INTEGER NOT NULL, due INTEGER, revision INTEGER NOT NULL) STRICT;
CREATE INDEX partitions_by_revision ON partitions (revision);
CREATE TABLE partition_users (partition INTEGER NOT NULL, user TEXT NOT NULL,
    PRIMARY KEY (partition, user)) STRICT, WITHOUT ROWID;
CREATE TABLE jobs (id INTEGER PRIMARY KEY, partition INTEGER, state INTEGER,
    changed INTEGER NOT NULL, due INTEGER, remains INTEGER, launch INTEGER NOT NULL,
    is_held INTEGER NOT NULL, name TEXT NOT NULL, block TEXT NOT NULL, executable TEXT NOT NULL,
    arguments TEXT NOT NULL, environment TEXT NOT NULL, directory TEXT NOT NULL,
    in_file TEXT NOT NULL, out_file TEXT NOT NULL, err_file TEXT NOT NULL, user TEXT NOT NULL,
    uid INTEGER NOT NULL, gid INTEGER NOT NULL, mode INTEGER NOT NULL, strace INTEGER NOT NULL,
    run_time INTEGER, added INTEGER NOT NULL, started INTEGER, ended INTEGER,
    exit_status INTEGER NOT NULL, was_killed INTEGER NOT NULL, error TEXT NOT NULL,
    nodes INTEGER NOT NULL, revision INTEGER NOT NULL) STRICT;
CREATE INDEX jobs_by_revision ON jobs (revision);
CREATE TABLE hardware (id INTEGER PRIMARY KEY, state INTEGER NOT NULL, changed INTEGER NOT NULL,
    revision INTEGER NOT NULL) STRICT;
CREATE INDEX hardware_by_revision ON hardware (revision);
CREATE TABLE events (id INTEGER PRIMARY KEY, time INTEGER NOT NULL, kind INTEGER NOT NULL,
    before INTEGER NOT NULL, after INTEGER NOT NULL, reason INTEGER NOT NULL, job INTEGER NOT NULL,
    partition INTEGER NOT NULL, placement INTEGER NOT NULL) STRICT;
INSERT INTO progress VALUES (1, 7, 1, 3, 4);
INSERT INTO placements VALUES (0, CAST(x'00000001' ||
    x'0100000000000000010000000000000000000000' ||
    x'0100000000000000010000000000000000000000' ||
    x'0100000000000000010000000000000000000000' AS BLOB));
INSERT INTO partitions
    VALUES (0, 'old', 0, 32, 'ada', 'd', 'o', 'l', 'c', 'i', 'r', 3, 5, 13, 4);
INSERT INTO partition_users VALUES (0, 'zuse');
INSERT INTO jobs VALUES (1, NULL, NULL, 0, NULL, NULL, 0, 0, 'past', 'old', '', '', '', '', '', '',
    '', '', 0, 0, 0, -1, NULL, 0, 1, 2, 3, 0, '', 512, 4);
INSERT INTO jobs VALUES (2, 0, 0, 6, NULL, 60, 0, 0, 'now', 'old', '', '', '', '', '', '', '', '',
    0, 0, 0, -1, 60, 0, NULL, NULL, 0, 0, '', 0, 4);
INSERT INTO events VALUES (1, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO events VALUES (2, 0, 3, 0, 0, 0, 1, 4294967295, 0);
INSERT INTO events VALUES (3, 0, 5, 0, 0, 0, 1, 0, 0);
INSERT INTO events VALUES (4, 1, 1, 0, 1, 0, 0, 0, 0);
INSERT INTO events VALUES (5, 3, 1, 1, 3, 0, 0, 0, 0);
INSERT INTO events VALUES (6, 7, 3, 0, 0, 0, 2, 0, 0);
)";

} // namespace midplane::tests
