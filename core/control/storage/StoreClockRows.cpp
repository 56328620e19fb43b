// SPDX-License-Identifier: Apache-2.0
// What a control-system file says about its clock.
#include "core/control/storage/RowReader.h"
#include "core/control/storage/RowWriter.h"
#include "core/control/storage/StoreReader.h"
#include "core/control/storage/StoreWriter.h"
#include "core/journal/JournalCheck.h"

namespace midplane::core {

StoreResult<StoredClock> StoreReader::readClock()
{
    Rows clock(m_clock);
    if (!clock.next())
        return damaged(m_path, "its table clock is empty");
    RowReader row(m_clock, "clock");
    row.skip();
    StoredClock found;
    found.anchor.time = row.number(0, latestTime.count() * millisecondsOfSecond);
    if (row.isNull())
        row.skip();
    else
        found.anchor.wall = row.number(-mostClock, mostClock);
    found.anchor.steady = row.number(-mostClock, mostClock);
    found.anchor.boot = row.text();
    if (row.failed())
        return tl::unexpected(row.failure(m_path));
    Rows notices(m_clockNotices);
    while (notices.next()) {
        RowReader each(m_clockNotices, "clock_notices");
        each.skip();
        ClockNotice notice;
        notice.kind = each.state<ClockNotice::Kind>(static_cast<int>(ClockNotice::Kind::Leapt) + 1);
        notice.program = each.text();
        notice.ahead = std::chrono::seconds {each.number(-mostSeconds, mostSeconds)};
        notice.time = each.time();
        if (each.failed())
            return tl::unexpected(each.failure(m_path));
        if (found.notices.size() < StoredClock::mostNotices)
            found.notices.push_back(std::move(notice));
    }
    return found;
}

void StoreWriter::writeClock(SQLite::Database& database, const StoredClock& clock)
{
    SQLite::Statement put(database,
        "INSERT OR REPLACE INTO clock (id, time, wall, steady, boot) VALUES (1, ?, ?, ?, ?)");
    RowWriter row(put);
    row.number(clock.anchor.time);
    if (clock.anchor.wall)
        row.number(*clock.anchor.wall);
    else
        row.nothing();
    row.number(clock.anchor.steady).text(clock.anchor.boot).run();
    database.exec("DELETE FROM clock_notices");
    SQLite::Statement add(
        database, "INSERT INTO clock_notices (kind, program, ahead, time) VALUES (?, ?, ?, ?)");
    for (const ClockNotice& each : clock.notices) {
        RowWriter notice(add);
        notice.number(each.kind).text(each.program).number(each.ahead.count()).time(each.time);
        notice.run();
    }
}

} // namespace midplane::core
