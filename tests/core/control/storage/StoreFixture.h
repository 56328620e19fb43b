// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDir>
#include <QTemporaryDir>

#include <SQLiteCpp/Database.h>

#include "core/control/storage/StoredBridge.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/Boxes.h"
#include "tests/core/control/SlowStages.h"

namespace midplane::tests {

/// Everything that a bridge says of its system.
struct Picture {
    core::SimTime now {0};
    core::SequenceId lastId = 0;
    std::uint32_t nextPartition = 0;
    std::uint32_t nextJob = 0;
    std::vector<core::PartitionImage> partitionImages;
    std::vector<core::JobImage> jobImages;
    std::map<core::HardwareId, core::HardwareSnapshot> hardware;
    std::map<core::PartitionId, core::PartitionDefinition> partitions;
    std::map<core::JobId, core::JobRecord> jobs;
    std::map<core::JobId, core::JobRecord> history;

    bool operator==(const Picture&) const = default;
};

inline Picture pictureOf(const core::BridgeModel& model)
{
    Picture picture {model.now(), model.journal().lastId(), model.control().nextPartition(),
        model.nextJob(), {}, {}, model.control().snapshot().hardware, model.partitions(),
        model.jobs(), {}};
    model.visitHistory(core::HistoryOrder::OldestFirst, [&](const core::JobRecord& record) {
        return picture.history.emplace(record.id, record).second;
    });
    for (const auto& [id, definition] : model.partitions())
        picture.partitionImages.push_back(*model.control().imageOf(id));
    for (const auto& [id, record] : model.jobs())
        picture.jobImages.push_back(*model.control().imageOf(id));
    return picture;
}

inline Picture pictureOf(core::Bridge& bridge)
{
    return *bridge.read([](const core::BridgeModel& model) { return pictureOf(model); });
}

inline core::TablesPtr tablesOf(const char* machine)
{
    return std::make_shared<core::MachineTables>(*core::findMachine(machine));
}

/// A folder for files that goes away with it. In memory where there is such a place: only a test of
/// what is durable needs a disk.
struct StoreFolder {
    QTemporaryDir folder {QDir("/dev/shm").exists() ? "/dev/shm/midplane-XXXXXX"
                                                    : QDir::tempPath() + "/midplane-XXXXXX"};

    std::string file(const char* name = "system.midplane") const
    {
        return folder.path().toStdString() + "/" + name;
    }
};

/// On a clock that is moved by hand, with stages that take their time.
inline core::NewStore newStore(double speed = 0, const char* machine = "bgl")
{
    return {tablesOf(machine), core::BootModel::constant(slowStages()), {speed}, 0};
}

using StorePtr = std::shared_ptr<core::StoredBridge>;

/// Ends the test program when there is an error: every test needs it.
inline StorePtr made(const std::string& path, core::NewStore store, core::StoreSharing sharing = {})
{
    auto bridge = core::StoredBridge::create(path, std::move(store), sharing);
    if (!bridge)
        qFatal("%s", bridge.error().text().c_str());
    return *bridge;
}

inline StorePtr opened(const std::string& path, core::StoreSharing sharing = {})
{
    auto bridge = core::StoredBridge::open(path, sharing);
    if (!bridge)
        qFatal("%s", bridge.error().text().c_str());
    return *bridge;
}

inline core::StatusCode add(core::Bridge& bridge, const core::PartitionDefinition& definition)
{
    return core::statusOf(
        bridge.command([&](core::BridgeModel& model) { return model.addPartition(definition); }));
}

inline core::StatusCode boot(core::Bridge& bridge, const std::string& name)
{
    return core::statusOf(
        bridge.command([&](core::BridgeModel& model) { return model.createPartition(name); }));
}

/// The MMCS letter of a partition's state; - where there is none.
inline char letterOf(core::Bridge& bridge, const std::string& name)
{
    return *bridge.read([&](const core::BridgeModel& model) {
        const auto id = model.partitionId(name);
        return id ? core::letterOf(model.stateOf(*id)) : '-';
    });
}

inline core::BridgeResult<core::JobId> addJob(core::Bridge& bridge, const std::string& partition,
    std::optional<core::SimTime> runTime = std::nullopt)
{
    core::JobDefinition definition;
    definition.partition = partition;
    definition.runTime = runTime;
    return bridge.command([&](core::BridgeModel& model) { return model.addJob(definition); });
}

/// Another program at the file, which knows nothing of control systems and waits for its turn.
inline SQLite::Database rawly(const std::string& path)
{
    constexpr int busyTimeoutMilliseconds = 30'000;
    return SQLite::Database(path, SQLite::OPEN_READWRITE, busyTimeoutMilliseconds);
}

} // namespace midplane::tests
