// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/Library.h"

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include <dlfcn.h>
#include <fmt/format.h>

#include "core/control/bridge/Caller.h"
#include "core/control/bridge/MemoryBridge.h"
#include "core/control/bridge/c/Guard.h"
#include "core/control/storage/StoredBridge.h"
#include "core/machine/BuiltInMachines.h"

namespace midplane::core::capi {

namespace {

namespace fs = std::filesystem;

char serialOfBlueGeneL[] = "BGL"; // NOLINT: the interface hands out char *.
char serialOfBlueGeneP[] = "BGP"; // NOLINT

std::string environment(const char* name)
{
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

/// Where an installed library has its machines, wherever it was installed to.
std::string besideTheLibrary(const std::string& name)
{
    Dl_info info {};
    if (dladdr(&serialOfBlueGeneL, &info) == 0 || info.dli_fname == nullptr)
        return {};
    std::error_code ignored;
    fs::path folder = fs::weakly_canonical(info.dli_fname, ignored).parent_path();
    // Libraries lie in lib, or in a folder of it for each kind of processor.
    for (int up = 0; up < 2; ++up) {
        folder = folder.parent_path();
        const fs::path file = folder / "share/midplane/sample-configs/machines" / (name + ".json");
        if (fs::is_regular_file(file, ignored))
            return file.string();
    }
    return {};
}

BridgeResult<MachinePtr> readMachine(const std::string& nameOrPath)
{
    if (environment("MIDPLANE_SAMPLES").empty() && nameOrPath.find('/') == std::string::npos) {
        if (const std::string file = besideTheLibrary(nameOrPath); !file.empty()) {
            if (auto machine = findMachine(file))
                return *machine;
        }
    }
    auto machine = findMachine(nameOrPath);
    if (!machine)
        return refusedFor(StatusCode::InvalidInput, machine.error().text());
    return *machine;
}

std::int64_t calendarOf(const SystemChoice& choice)
{
    if (choice.calendar != 0 || choice.speed <= 0)
        return choice.calendar;
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(since).count();
}

BootModel bootModelOf(const SystemChoice& choice, const Machine& machine)
{
    return choice.isInstant ? BootModel::instant() : BootModel::fromMachine(machine);
}

BridgeResult<void> checkSpeed(double speed)
{
    if (std::isfinite(speed) && speed >= 0)
        return {};
    return refusedFor(StatusCode::InvalidInput, "a speed is 0 or more seconds in a second");
}

NewStore storeOf(const Floor& floor, const SystemChoice& choice)
{
    return {floor.tables(), bootModelOf(choice, floor.machine()), {choice.speed}};
}

BridgeResult<SystemPtr> systemOf(Result<std::shared_ptr<StoredBridge>> opened)
{
    if (!opened)
        return refusedFor(StatusCode::ConnectionError, opened.error().text());
    const Floor& floor = Floor::of((*opened)->tables()->machinePtr());
    auto caller = callerOn((*opened)->path());
    auto system = std::make_shared<System>(std::move(*opened), floor);
    system->setCaller(std::move(caller).value());
    return system;
}

} // namespace

std::shared_ptr<const PlacementFacts> System::factsOf(
    const BridgeModel& model, PartitionId partition)
{
    const PlacementId id = *model.control().placementOf(partition);
    const std::lock_guard lock(m_mutex);
    if (const auto known = m_facts.find(id); known != m_facts.end())
        return known->second;
    if (m_facts.size() >= mostFacts)
        m_facts.clear();
    auto facts
        = std::make_shared<const PlacementFacts>(capi::factsOf(m_floor, model.placements()[id]));
    m_facts.emplace(id, facts);
    return facts;
}

void System::learnNames(const BridgeModel& model)
{
    const std::lock_guard lock(m_mutex);
    // Numbers ascend: all above the newest that is known are new.
    auto next = m_names.empty() ? model.partitions().begin()
                                : model.partitions().upper_bound(m_names.rbegin()->first);
    for (; next != model.partitions().end(); ++next)
        m_names.emplace_hint(m_names.end(), next->first, next->second.name);
    while (m_names.size() > mostNames)
        m_names.erase(m_names.begin());
}

std::string System::nameOf(PartitionId partition) const
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_names.find(partition);
    return known == m_names.end() ? std::string() : known->second;
}

Library& Library::instance()
{
    // Never destroyed: a program may end in a thread that uses it.
    static Library* const library = std::make_unique<Library>().release();
    return *library;
}

BridgeResult<void> Library::setSerial(Text serial)
{
    if (serial != serialOfBlueGeneL && serial != serialOfBlueGeneP)
        return refusedFor(StatusCode::InvalidInput,
            fmt::format("\"{}\" is no serial: \"BGL\" or \"BGP\"", serial));
    m_isBlueGeneL = serial == serialOfBlueGeneL;
    return {};
}

char* Library::serial() const { return isBlueGeneL() ? serialOfBlueGeneL : serialOfBlueGeneP; }

BridgeResult<MachinePtr> Library::machineOf(const SystemChoice& choice) const
{
    if (!choice.machine.empty())
        return readMachine(choice.machine);
    return readMachine(m_isBlueGeneL ? "bgl" : "bgp");
}

BridgeResult<SystemPtr> Library::makeMemory(const SystemChoice& choice) const
{
    if (const auto fine = checkSpeed(choice.speed); !fine)
        return tl::unexpected(fine.error());
    const auto machine = machineOf(choice);
    if (!machine)
        return tl::unexpected(machine.error());
    const Floor& floor = Floor::of(*machine);
    std::shared_ptr<Clock> clock;
    if (choice.speed == 0)
        clock = std::make_shared<VirtualClock>();
    else
        clock = std::make_shared<RunningClock>(choice.speed);
    return std::make_shared<System>(
        std::make_shared<MemoryBridge>(floor.tables(), bootModelOf(choice, floor.machine()),
            std::move(clock), calendarOf(choice)),
        floor);
}

BridgeResult<SystemPtr> Library::openByEnvironment() const
{
    SystemChoice choice;
    choice.machine = environment("MIDPLANE_MACHINE");
    const std::string file = environment("MIDPLANE_DB");
    if (file.empty())
        return makeMemory(choice);
    std::error_code ignored;
    if (fs::exists(file, ignored))
        return systemOf(StoredBridge::open(file));
    const auto machine = machineOf(choice);
    if (!machine)
        return tl::unexpected(machine.error());
    return systemOf(StoredBridge::openOrCreate(file, storeOf(Floor::of(*machine), choice)));
}

BridgeResult<SystemPtr> Library::system()
{
    const std::lock_guard lock(m_mutex);
    if (m_system)
        return m_system;
    auto opened = openByEnvironment();
    if (opened)
        m_system = *opened;
    return opened;
}

/// The old one ends when nobody is in a call of it any more; not under the lock, because it waits
/// for its thread.
void Library::use(SystemPtr system)
{
    {
        const std::lock_guard lock(m_mutex);
        m_system.swap(system);
    }
    system.reset();
}

BridgeResult<void> Library::openFile(const std::string& path)
{
    auto opened = systemOf(StoredBridge::open(path));
    if (!opened)
        return tl::unexpected(opened.error());
    use(std::move(*opened));
    return {};
}

BridgeResult<void> Library::openMemory(const SystemChoice& choice)
{
    auto made = makeMemory(choice);
    if (!made)
        return tl::unexpected(made.error());
    use(std::move(*made));
    return {};
}

BridgeResult<void> Library::createFile(const std::string& path, const SystemChoice& choice)
{
    if (const auto fine = checkSpeed(choice.speed); !fine)
        return fine;
    const auto machine = machineOf(choice);
    if (!machine)
        return tl::unexpected(machine.error());
    std::error_code ignored;
    if (fs::exists(path, ignored))
        return refusedFor(StatusCode::InvalidInput, path + ": is there already; open it instead");
    auto made = systemOf(StoredBridge::create(path, storeOf(Floor::of(*machine), choice)));
    if (!made)
        return tl::unexpected(made.error());
    use(std::move(*made));
    return {};
}

BridgeResult<void> Library::close()
{
    SystemPtr old;
    const std::lock_guard lock(m_mutex);
    if (!m_system)
        return refusedFor(StatusCode::IncompatibleState, "no control system is open");
    m_system.swap(old);
    return {};
}

BridgeResult<void> Library::actAs(const std::string& user)
{
    const auto opened = system();
    if (!opened)
        return tl::unexpected(opened.error());
    const auto* const store = dynamic_cast<const StoredBridge*>(&(*opened)->bridge());
    const auto caller
        = store == nullptr ? Result<std::string>(user) : callerOn(store->path(), user);
    if (!caller)
        return refusedFor(StatusCode::InvalidInput, caller.error().reason);
    (*opened)->setCaller(*caller);
    return {};
}

} // namespace midplane::core::capi
