// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreWriter.h"

#include "core/control/storage/RowWriter.h"
#include "core/journal/PlacementBytes.h"
#include "core/machine/MachineWriter.h"

namespace midplane::core {

StoreWriter::StoreWriter(SQLite::Database& database)
    : m_database(database)
    , m_lastPlacement(database, "SELECT coalesce(max(id), -1) FROM placements")
    , m_addPlacement(database, "INSERT INTO placements (id, bytes) VALUES (?, ?)")
    // A name may pass from one that was removed to a new one, never between two that are there: an
    // id alone decides which row is meant.
    , m_putPartition(database,
          "INSERT INTO partitions (id, name, placement, io_ratio, owner, description, options, "
          "loader_image, compute_image, io_image, ramdisk_image, state, changed, due, maker, "
          "booted_by, revision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
          "ON CONFLICT (id) DO UPDATE SET "
          "placement = excluded.placement, io_ratio = excluded.io_ratio, owner = excluded.owner, "
          "description = excluded.description, options = excluded.options, "
          "loader_image = excluded.loader_image, compute_image = excluded.compute_image, "
          "io_image = excluded.io_image, ramdisk_image = excluded.ramdisk_image, "
          "state = excluded.state, changed = excluded.changed, due = excluded.due, "
          "booted_by = excluded.booted_by, revision = excluded.revision")
    , m_removePartition(database, "DELETE FROM partitions WHERE id = ?")
    , m_addUser(database, "INSERT INTO partition_users (partition, user) VALUES (?, ?)")
    , m_removeUsers(database, "DELETE FROM partition_users WHERE partition = ?")
    , m_putJob(database,
          "INSERT OR REPLACE INTO jobs (id, partition, state, changed, due, remains, launch, "
          "is_held, name, block, executable, arguments, environment, directory, in_file, out_file, "
          "err_file, user, uid, gid, mode, strace, run_time, added, started, ended, exit_status, "
          "was_killed, error, nodes, has_front_end, maker, revision) VALUES (?, ?, ?, ?, ?, ?, ?, "
          "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    , m_removeJob(database, "DELETE FROM jobs WHERE id = ?")
    , m_putHardware(database,
          "INSERT OR REPLACE INTO hardware (id, state, changed, revision) VALUES (?, ?, ?, ?)")
    , m_putSubmission(database,
          "INSERT OR REPLACE INTO submissions (id, manager, number, submitted, run_time, estimate, "
          "size, "
          "shape_x, shape_y, shape_z, torus_x, torus_y, torus_z, any_shape, state, partition, "
          "request, priority, to_cancel, waits, revision) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    , m_putLease(database,
          "INSERT INTO leases (manager, holder, since, beats, wish, revision) "
          "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (manager) DO UPDATE SET holder = excluded.holder, "
          "since = excluded.since, beats = excluded.beats, wish = excluded.wish, "
          "revision = excluded.revision")
    , m_addEvent(database,
          "INSERT INTO events (id, time, kind, before, after, reason, job, partition, placement) "
          "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    , m_putProgress(database,
          "UPDATE progress SET now = ?, next_partition = ?, next_job = ?, revision = ?, writer = ?")
{
}

void StoreWriter::writeSystem(SQLite::Database& database, const StoreSystem& system)
{
    SQLite::Statement put(database,
        "INSERT INTO system (id, machine, speed, epoch, calendar, configuring, allocated, booting, "
        "launch, deallocating, terminating) VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    const std::string machine = machineText(*system.machine);
    RowWriter row(put);
    row.text(machine).real(system.clock.speed()).number(system.epoch);
    row.number(system.calendar);
    const StageTimes& times = system.bootModel.otherwise();
    for (const SimTime each : {times.configuring, times.allocated, times.booting, times.launch,
             times.deallocating, times.terminating})
        row.time(each);
    row.run();
    SQLite::Statement addTime(database,
        "INSERT INTO boot_times (nodes, add_time, boot_time, run_time, free_time) "
        "VALUES (?, ?, ?, ?, ?)");
    for (const BootTime& each : system.bootModel.rows()) {
        RowWriter time(addTime);
        time.number(each.nodes).time(each.add).time(each.boot).time(each.run).time(each.free);
        time.run();
    }
    database.exec("INSERT INTO progress (id, now, next_partition, next_job, revision) "
                  "VALUES (1, 0, 0, 1, 0)");
    writeClock(database, system.clock.toStore());
}

StoreProgress StoreWriter::write(
    const BridgeModel& model, const TouchedObjects& touched, const StoreProgress& before)
{
    const Journal& journal = model.journal();
    StoreProgress after = before;
    after.now = model.now();
    after.nextPartition = model.control().nextPartition();
    after.nextJob = model.nextJob();
    after.revision = before.revision + 1;
    after.lastEvent = journal.lastId();
    if (after.lastEvent > before.lastEvent)
        after.lastEventTime = journal.entries().back().time;
    m_revision = after.revision;
    writePlacements(model);
    writePartitions(model, touched.partitions);
    writeJobs(model, touched.jobs);
    writeHardware(model, touched.hardware);
    writeSubmissions(model, touched.submissions);
    writeLeases(model, touched.leases);
    writeEvents(journal, before.lastEvent);
    RowWriter progress(m_putProgress);
    progress.time(after.now).number(after.nextPartition).number(after.nextJob);
    progress.number(after.revision).text(after.writer).run();
    return after;
}

/// The table is the model's pool: ids are the same in all programs.
void StoreWriter::writePlacements(const BridgeModel& model)
{
    m_lastPlacement.reset();
    m_lastPlacement.executeStep();
    const auto known = static_cast<std::size_t>(m_lastPlacement.getColumn(0).getInt64() + 1);
    m_lastPlacement.reset();
    for (std::size_t i = known; i < model.placements().size(); ++i) {
        const PlacementId id {static_cast<std::uint32_t>(i)};
        ByteWriter writer;
        putPlacement(writer, model.placements()[id]);
        RowWriter(m_addPlacement).id(id).bytes(writer.bytes()).run();
    }
}

void StoreWriter::writePartitions(const BridgeModel& model, const std::set<PartitionId>& touched)
{
    // Removed ones first: others may have their names now.
    for (const PartitionId id : touched) {
        if (model.findPartition(id) != nullptr)
            continue;
        RowWriter(m_removePartition).id(id).run();
        RowWriter(m_removeUsers).id(id).run();
    }
    for (const PartitionId id : touched) {
        const PartitionDefinition* definition = model.findPartition(id);
        if (definition == nullptr)
            continue;
        writePartition(*model.control().imageOf(id), *definition, *model.control().placementOf(id));
        RowWriter(m_removeUsers).id(id).run();
        for (const std::string& user : definition->users)
            RowWriter(m_addUser).id(id).text(user).run();
    }
}

void StoreWriter::writePartition(
    const PartitionImage& image, const PartitionDefinition& definition, PlacementId placement)
{
    RowWriter row(m_putPartition);
    row.id(image.id).text(definition.name).id(placement);
    if (definition.block.ioRatio)
        row.number(*definition.block.ioRatio);
    else
        row.nothing();
    row.text(definition.owner).text(definition.description).text(definition.options);
    row.text(definition.images.loader).text(definition.images.compute);
    row.text(definition.images.io).text(definition.images.ramdisk);
    row.number(image.state).number(image.changed).time(image.due);
    row.text(definition.maker).text(definition.bootedBy).number(m_revision);
    row.run();
}

void StoreWriter::writeJobs(const BridgeModel& model, const std::set<JobId>& touched)
{
    for (const JobId id : touched) {
        if (const JobRecord* record = model.findUnstoredJob(id); record != nullptr)
            writeJob(*record, model.control().imageOf(id));
        else
            RowWriter(m_removeJob).id(id).run();
    }
}

/// A job without an image is in the history.
void StoreWriter::writeJob(const JobRecord& record, const std::optional<JobImage>& image)
{
    RowWriter row(m_putJob);
    row.id(record.id);
    if (image && image->partition != noPartition)
        row.id(image->partition);
    else
        row.nothing();
    if (image)
        row.number(image->state);
    else
        row.nothing();
    const JobImage state = image.value_or(JobImage {});
    row.number(state.changed).time(state.due).time(state.runTime);
    row.number(state.launch).number(state.isHeld);
    const JobDefinition& job = record.definition;
    for (const std::string* text :
        {&job.name, &job.partition, &job.executable, &job.arguments, &job.environment,
            &job.workingDirectory, &job.inFile, &job.outFile, &job.errFile, &job.user})
        row.text(*text);
    for (const int number : {job.uid, job.gid, job.mode, job.strace})
        row.number(number);
    row.time(job.runTime).time(record.added).time(record.start).time(record.end);
    row.number(record.exitStatus).number(record.wasKilled).text(record.errorText);
    row.number(record.nodes).number(job.hasFrontEnd).text(job.maker).number(m_revision);
    row.run();
}

void StoreWriter::writeHardware(const BridgeModel& model, const std::set<HardwareId>& touched)
{
    for (const HardwareId id : touched) {
        RowWriter row(m_putHardware);
        row.id(id).number(model.control().hardware().stateOf(id));
        row.number(model.control().lastChangeOf(id)).number(m_revision).run();
    }
}

void StoreWriter::writeSubmissions(const BridgeModel& model, const std::set<JobId>& touched)
{
    for (const JobId id : touched) {
        const JobSubmission& job = model.submissions().at(id);
        RowWriter row(m_putSubmission);
        row.id(id)
            .text(job.manager)
            .number(job.info.number)
            .time(job.info.submit)
            .time(job.info.runTime);
        row.time(job.info.estimate).number(job.info.size).number(job.info.shape.x);
        row.number(job.info.shape.y).number(job.info.shape.z);
        for (const Dimension dimension : allDimensions)
            row.number(job.info.connectivity[dimension] == Connectivity::Torus);
        row.number(job.info.anyShape).number(job.state);
        if (job.partition != noPartition)
            row.id(job.partition);
        else
            row.nothing();
        row.text(job.request.text).number(job.request.priority).number(job.isToCancel);
        row.text(job.waits).number(m_revision).run();
    }
}

void StoreWriter::writeLeases(const BridgeModel& model, const std::set<std::string>& touched)
{
    for (const std::string& manager : touched) {
        const ManagerLease& lease = model.leases().at(manager);
        RowWriter row(m_putLease);
        row.text(manager).text(lease.holder).time(lease.since).number(lease.beats);
        row.number(lease.order).number(m_revision).run();
    }
}

void StoreWriter::writeEvents(const Journal& journal, SequenceId after)
{
    for (SequenceId id = after + 1; id <= journal.lastId(); ++id) {
        const Entry& entry = journal.at(id);
        RowWriter row(m_addEvent);
        row.number(id).time(entry.time).number(entry.kind).number(entry.from).number(entry.to);
        row.number(entry.reason).id(entry.job).id(entry.partition).id(entry.placement).run();
    }
}

} // namespace midplane::core
