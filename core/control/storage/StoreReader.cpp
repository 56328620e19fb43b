// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreReader.h"

#include <fmt/format.h>

#include "core/control/bridge/BlockPlacement.h"
#include "core/control/storage/JobRows.h"
#include "core/control/storage/RowReader.h"
#include "core/journal/PlacementBytes.h"

namespace midplane::core {

StoreReader::StoreReader(SQLite::Database& database, const std::string& path)
    : m_path(path)
    , m_progress(database,
          "SELECT id, now, next_partition, next_job, revision, writer, pruned, history_begin "
          "FROM progress")
    , m_lastEvent(database, "SELECT id, time FROM events ORDER BY id DESC LIMIT 1")
    , m_clock(database, "SELECT id, time, wall, steady, boot FROM clock")
    , m_clockNotices(
          database, "SELECT id, kind, program, ahead, time FROM clock_notices ORDER BY id")
    , m_placements(database, "SELECT id, bytes FROM placements WHERE id >= ? ORDER BY id")
    , m_partitions(database,
          "SELECT id, name, placement, io_ratio, owner, description, options, loader_image, "
          "compute_image, io_image, ramdisk_image, state, changed, due, maker, booted_by "
          "FROM partitions "
          "WHERE revision > ? ORDER BY id")
    , m_users(database, "SELECT user FROM partition_users WHERE partition = ?")
    , m_jobs(database,
          fmt::format("SELECT {} FROM jobs WHERE state IS NOT NULL ORDER BY id", jobColumns))
    , m_newJobs(database,
          fmt::format("SELECT {} FROM jobs WHERE revision > ? AND state IS NOT NULL ORDER BY id",
              jobColumns))
    , m_hardware(database, "SELECT id, state, changed FROM hardware WHERE revision > ? ORDER BY id")
    , m_submissions(database,
          fmt::format("SELECT {} FROM submissions WHERE state NOT IN (2, 3) ORDER BY id",
              submissionColumns))
    , m_newSubmissions(database,
          fmt::format(
              "SELECT {} FROM submissions WHERE revision > ? ORDER BY id", submissionColumns))
    , m_lastIds(database,
          "SELECT max(id), 'jobs' FROM jobs UNION ALL "
          "SELECT max(id), 'submissions' FROM submissions")
    , m_leases(database,
          "SELECT id, manager, holder, since, beats, wish FROM leases WHERE revision > ? "
          "ORDER BY id")
    , m_events(database,
          "SELECT id, time, kind, before, after, reason, job, partition, placement FROM events "
          "WHERE id > ? ORDER BY id")
    , m_database(database)
{
}

StoreResult<StoreProgress> StoreReader::readProgress()
{
    Rows progress(m_progress);
    if (!progress.next())
        return damaged(m_path, "its table progress is empty");
    RowReader row(m_progress, "progress");
    row.skip();
    StoreProgress found;
    found.now = row.time();
    found.nextPartition = row.whole<std::uint32_t>();
    found.nextJob = row.whole<std::uint32_t>();
    found.revision = row.number(0, mostSeconds);
    found.writer = row.text();
    found.pruned = static_cast<SequenceId>(row.number(0, mostSeconds));
    found.historyBegin
        = static_cast<SequenceId>(row.number(0, static_cast<std::int64_t>(found.pruned)));
    if (row.failed())
        return tl::unexpected(row.failure(m_path));
    Rows last(m_lastEvent);
    if (!last.next())
        return found;
    RowReader event(m_lastEvent, "events");
    found.lastEvent = static_cast<SequenceId>(event.number(1, mostSeconds));
    found.lastEventTime = event.time();
    if (event.failed())
        return tl::unexpected(event.failure(m_path));
    return found;
}

StoreResult<void> StoreReader::readPlacements(BridgeModel& model)
{
    Rows rows(m_placements);
    m_placements.bind(1, static_cast<std::int64_t>(model.placements().size()));
    while (rows.next()) {
        RowReader row(m_placements, "placements");
        const auto id = row.id<PlacementId>();
        const std::string bytes = row.bytes();
        ByteReader reader(bytes);
        const auto placement = takePlacement(reader, model.machine());
        if (!reader.isAtEnd())
            reader.fail("bytes are left over");
        if (reader.failed() || !placement)
            row.fail(reader.failure());
        else if (placement->midplanes.none())
            row.fail("takes no midplane");
        else if (id.value != model.placements().size() || model.idOf(*placement) != id)
            row.fail("is numbered out of order, or stands there twice");
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
    }
    return {};
}

StoreResult<void> StoreReader::readPartitions(
    BridgeModel& model, std::int64_t revision, BridgeModel::News& news)
{
    Rows rows(m_partitions);
    m_partitions.bind(1, revision);
    while (rows.next()) {
        RowReader row(m_partitions, "partitions");
        PartitionImage image;
        PartitionDefinition definition;
        image.id = row.id<PartitionId>();
        definition.name = row.text();
        const auto placement = row.whole<std::uint32_t>();
        std::optional<int> ioRatio;
        if (row.isNull())
            row.skip();
        else
            ioRatio = row.anyInt();
        for (std::string* text : {&definition.owner, &definition.description, &definition.options,
                 &definition.images.loader, &definition.images.compute, &definition.images.io,
                 &definition.images.ramdisk})
            *text = row.text();
        image.state = row.state<PartitionState>(static_cast<int>(PartitionState::Error) + 1);
        image.changed = static_cast<SequenceId>(row.number(0, mostSeconds));
        image.due = row.optionalTime();
        definition.maker = row.text();
        definition.bootedBy = row.text();
        if (placement >= model.placements().size())
            row.fail("placement does not exist");
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        image.placement = model.placements()[PlacementId {placement}];
        definition.block = blockOf(model.machine(), image.placement);
        definition.block.ioRatio = ioRatio;
        definition.block.name = definition.name;
        definition.users = readUsers(image.id);
        news.partitions.emplace(image.id, std::move(definition));
        news.states.partitions.push_back(std::move(image));
    }
    return {};
}

std::set<std::string> StoreReader::readUsers(PartitionId partition)
{
    Rows rows(m_users);
    m_users.bind(1, static_cast<std::int64_t>(partition.value));
    std::set<std::string> users;
    while (rows.next())
        users.insert(m_users.getColumn(0).getString());
    return users;
}

/// Of what is not read as well.
StoreResult<void> StoreReader::checkIds(const StoreProgress& progress)
{
    for (Rows rows(m_lastIds); rows.next();) {
        const std::string table = m_lastIds.getColumn(1).getString();
        if (m_lastIds.isColumnNull(0))
            continue;
        RowReader row(m_lastIds, table);
        if (row.number(0, std::numeric_limits<std::int64_t>::max()) >= progress.nextJob)
            row.fail("its id was never given to anything");
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
    }
    return {};
}

StoreResult<void> StoreReader::readJobs(std::int64_t revision, BridgeModel::News& news)
{
    SQLite::Statement& jobs = revision < 0 ? m_jobs : m_newJobs;
    Rows rows(jobs);
    if (revision >= 0)
        jobs.bind(1, revision);
    while (rows.next()) {
        RowReader row(jobs, "jobs");
        JobRow job = takeJob(row);
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        news.states.jobs.push_back(job.image);
        news.jobs.emplace(job.record.id, std::move(job.record));
    }
    return {};
}

StoreResult<void> StoreReader::readSubmissions(std::int64_t revision, BridgeModel::News& news)
{
    SQLite::Statement& submissions = revision < 0 ? m_submissions : m_newSubmissions;
    Rows rows(submissions);
    if (revision >= 0)
        submissions.bind(1, revision);
    while (rows.next()) {
        RowReader row(submissions, "submissions");
        auto submission = takeSubmission(row);
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        news.submissions.insert(std::move(submission));
    }
    return {};
}

StoreResult<void> StoreReader::readLeases(std::int64_t revision, BridgeModel::News& news)
{
    Rows rows(m_leases);
    m_leases.bind(1, revision);
    while (rows.next()) {
        RowReader row(m_leases, "leases");
        row.skip();
        ManagerLease lease;
        const std::string manager = row.text();
        lease.holder = row.text();
        lease.since = row.time();
        lease.beats = row.number(0, mostSeconds);
        lease.order = row.state<ManagerOrder>(static_cast<int>(ManagerOrder::Finish) + 1);
        if (manager.empty())
            row.fail("is of a manager without a name");
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        news.leases.emplace(manager, std::move(lease));
    }
    return {};
}

StoreResult<void> StoreReader::readHardware(
    const BridgeModel& model, std::int64_t revision, BridgeModel::News& news)
{
    Rows rows(m_hardware);
    m_hardware.bind(1, revision);
    while (rows.next()) {
        RowReader row(m_hardware, "hardware");
        const auto id = row.id<HardwareId>();
        HardwareSnapshot state;
        state.state = row.state<HardwareState>(hardwareStateCount);
        state.changed = static_cast<SequenceId>(row.number(0, mostSeconds));
        if (!model.control().hardware().parts().partOf(id))
            row.fail("the machine has no such part");
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        news.states.hardware.emplace(id, state);
    }
    return {};
}

StoreResult<BridgeModel::News> StoreReader::readNews(
    BridgeModel& model, std::int64_t revision, const StoreProgress& to)
{
    BridgeModel::News news;
    news.states.now = to.now;
    news.states.nextPartition = to.nextPartition;
    news.nextJob = to.nextJob;
    auto read = readPlacements(model);
    if (read)
        read = readPartitions(model, revision, news);
    if (read)
        read = readJobs(revision, news);
    if (read)
        read = readHardware(model, revision, news);
    if (read)
        read = readSubmissions(revision, news);
    if (read)
        read = readLeases(revision, news);
    if (!read)
        return tl::unexpected(read.error());
    auto entries = readEvents(
        model.control().hardware().parts(), model.placements().size(), model.journal().lastId());
    if (!entries)
        return tl::unexpected(entries.error());
    for (const Entry& entry : *entries) {
        if (entry.kind == EntryKind::PartitionRemoved)
            news.states.removedPartitions.push_back(entry.partition);
        if (entry.kind == EntryKind::JobRemoved)
            news.states.removedJobs.push_back(entry.job);
    }
    news.entries = std::move(*entries);
    auto fits = checkNews(model, news, to, m_path);
    if (fits)
        fits = checkIds(to);
    if (!fits)
        return tl::unexpected(fits.error());
    return news;
}

} // namespace midplane::core
