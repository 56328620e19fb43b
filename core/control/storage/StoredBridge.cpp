// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoredBridge.h"

#include <filesystem>

#include "core/control/storage/FileBridge.h"

namespace midplane::core {

namespace {

Result<std::shared_ptr<StoredBridge>> openWith(
    const std::string& path, TablesPtr tablesIfKnown, const StoreSharing& sharing)
{
    auto connection = StoreConnection::open(path);
    if (!connection)
        return tl::unexpected(connection.error().error);
    auto bridge = FileBridge::attach(std::move(*connection), std::move(tablesIfKnown), sharing);
    if (!bridge)
        return tl::unexpected(bridge.error().error);
    return *bridge;
}

} // namespace

Result<std::shared_ptr<StoredBridge>> StoredBridge::create(
    const std::string& path, NewStore made, StoreSharing sharing)
{
    if (!(made.time.speed >= 0 && made.time.speed <= mostSpeed))
        return failure(path, "the speed of its time must be from 0 to 1000000 seconds a second");
    StoreSystem system;
    system.machine = made.tables->machinePtr();
    system.bootModel = made.bootModel;
    system.clock = StoreClock(made.time.speed, sharing.clocks);
    system.epoch = sharing.clocks.wall();
    system.calendar = made.calendar.value_or(system.epoch / millisecondsOfSecond);
    if (const auto stored = makeStore(path, system); !stored)
        return tl::unexpected(stored.error().error);
    return openWith(path, std::move(made.tables), sharing);
}

Result<std::shared_ptr<StoredBridge>> StoredBridge::open(
    const std::string& path, StoreSharing sharing)
{
    return openWith(path, nullptr, sharing);
}

Result<std::shared_ptr<StoredBridge>> StoredBridge::openOrCreate(
    const std::string& path, NewStore madeIfMissing, StoreSharing sharing)
{
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, error)))
        return open(path, sharing);
    auto made = create(path, std::move(madeIfMissing), sharing);
    // Another program may have made it in this moment.
    if (!made && std::filesystem::exists(path, error))
        return open(path, sharing);
    return made;
}

} // namespace midplane::core
