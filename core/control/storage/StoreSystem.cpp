// SPDX-License-Identifier: Apache-2.0
// What a control-system file was made with.
#include "core/control/storage/RowReader.h"
#include "core/control/storage/StoreReader.h"
#include "core/machine/MachineFile.h"

namespace midplane::core {

StoreResult<StoreSystem> StoreReader::readSystem(const Clocks& clocks)
{
    SQLite::Statement statement(m_database,
        "SELECT id, machine, speed, epoch, calendar, configuring, allocated, booting, launch, "
        "deallocating, terminating FROM system");
    if (!statement.executeStep())
        return damaged(m_path, "its table system is empty");
    RowReader row(statement, "system");
    row.skip();
    const std::string machine = row.text();
    const double speed = row.real(0, mostSpeed);
    StoreSystem system;
    system.clock = StoreClock(speed, clocks);
    system.epoch = row.number(0, mostSeconds);
    system.calendar = row.number(-mostSeconds, mostSeconds);
    StageTimes times;
    for (SimTime* time : {&times.configuring, &times.allocated, &times.booting, &times.launch,
             &times.deallocating, &times.terminating})
        *time = row.time();
    if (row.failed())
        return tl::unexpected(row.failure(m_path));
    const auto parsed = parseMachine(machine, m_path + ": table system, machine");
    if (!parsed)
        return tl::unexpected(StoreFailure {StatusCode::InternalError, parsed.error()});
    system.machine = *parsed;
    const auto bootModel = readBootModel(times);
    if (!bootModel)
        return tl::unexpected(bootModel.error());
    system.bootModel = *bootModel;
    return system;
}

StoreResult<BootModel> StoreReader::readBootModel(const StageTimes& otherwise)
{
    SQLite::Statement statement(m_database,
        "SELECT id, nodes, add_time, boot_time, run_time, free_time FROM boot_times ORDER BY id");
    std::vector<BootTime> rows;
    while (statement.executeStep()) {
        RowReader row(statement, "boot_times");
        row.skip();
        BootTime time;
        time.nodes = row.whole<int>();
        for (SimTime* each : {&time.add, &time.boot, &time.run, &time.free})
            *each = row.time();
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        rows.push_back(time);
    }
    return BootModel::fromRows(std::move(rows), otherwise);
}

} // namespace midplane::core
