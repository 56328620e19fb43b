// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreReader.h"

#include <fmt/format.h>

#include "core/control/bridge/BlockPlacement.h"
#include "core/control/storage/RowReader.h"
#include "core/journal/PlacementBytes.h"

namespace midplane::core {

StoreReader::StoreReader(SQLite::Database& database, const std::string& path)
    : m_path(path)
    , m_progress(
          database, "SELECT id, now, next_partition, next_job, revision, writer FROM progress")
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
          "SELECT id, partition, state, changed, due, remains, launch, is_held, name, block, "
          "executable, arguments, environment, directory, in_file, out_file, err_file, user, uid, "
          "gid, mode, strace, run_time, added, started, ended, exit_status, was_killed, error, "
          "nodes, has_front_end, maker FROM jobs WHERE revision > ? ORDER BY id")
    , m_hardware(database, "SELECT id, state, changed FROM hardware WHERE revision > ? ORDER BY id")
    , m_submissions(database,
          "SELECT id, manager, number, submitted, run_time, estimate, size, shape_x, shape_y, "
          "shape_z, "
          "torus_x, torus_y, torus_z, any_shape, state, partition, request, priority, to_cancel, "
          "waits FROM submissions WHERE revision > ? ORDER BY id")
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

StoreResult<void> StoreReader::readJobs(std::int64_t revision, BridgeModel::News& news)
{
    Rows rows(m_jobs);
    m_jobs.bind(1, revision);
    while (rows.next()) {
        RowReader row(m_jobs, "jobs");
        JobImage image;
        JobRecord record;
        record.id = row.id<JobId>();
        image.id = record.id;
        image.partition = noPartition;
        if (row.isNull())
            row.skip();
        else
            image.partition = row.id<PartitionId>();
        const bool isInHistory = row.isNull();
        if (isInHistory)
            row.skip();
        else
            image.state = row.state<JobState>(static_cast<int>(JobState::Error) + 1);
        image.changed = static_cast<SequenceId>(row.number(0, mostSeconds));
        image.due = row.optionalTime();
        image.runTime = row.optionalTime();
        image.launch = row.state<JobLaunch>(2);
        image.isHeld = row.flag();
        JobDefinition& job = record.definition;
        for (std::string* text :
            {&job.name, &job.partition, &job.executable, &job.arguments, &job.environment,
                &job.workingDirectory, &job.inFile, &job.outFile, &job.errFile, &job.user})
            *text = row.text();
        for (int* number : {&job.uid, &job.gid, &job.mode, &job.strace})
            *number = row.anyInt();
        job.runTime = row.optionalTime();
        record.added = row.time();
        record.start = row.optionalTime();
        record.end = row.optionalTime();
        record.exitStatus = row.anyInt();
        record.wasKilled = row.flag();
        record.errorText = row.text();
        record.nodes = row.whole<int>();
        job.hasFrontEnd = row.flag();
        job.maker = row.text();
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        if (isInHistory) {
            news.history.emplace(record.id, std::move(record));
            continue;
        }
        news.states.jobs.push_back(image);
        news.jobs.emplace(record.id, std::move(record));
    }
    return {};
}

StoreResult<void> StoreReader::readSubmissions(std::int64_t revision, BridgeModel::News& news)
{
    Rows rows(m_submissions);
    m_submissions.bind(1, revision);
    while (rows.next()) {
        RowReader row(m_submissions, "submissions");
        const auto id = row.id<JobId>();
        JobSubmission job;
        job.manager = row.text();
        job.info.number = row.anyInt();
        for (SimTime* time : {&job.info.submit, &job.info.runTime, &job.info.estimate})
            *time = row.time();
        for (int* size : {&job.info.size, &job.info.shape.x, &job.info.shape.y, &job.info.shape.z})
            *size = row.whole(1);
        for (const Dimension dimension : allDimensions)
            job.info.connectivity[dimension]
                = row.flag() ? Connectivity::Torus : Connectivity::Mesh;
        job.info.anyShape = row.flag();
        job.state = row.state<SubmissionState>(static_cast<int>(SubmissionState::Failed) + 1);
        if (!row.isNull())
            job.partition = row.id<PartitionId>();
        else
            row.skip();
        job.request.text = row.text();
        job.request.priority = row.whole(leastPriority, mostPriority);
        job.isToCancel = row.flag();
        job.waits = row.text();
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        news.submissions.emplace(id, std::move(job));
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
    if (auto fits = checkNews(model, news, to, m_path); !fits)
        return tl::unexpected(fits.error());
    return news;
}

} // namespace midplane::core
