// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/BridgeModel.h"

#include <fmt/format.h>
#include <time.h>

#include "core/allocation/Allocator.h"
#include "core/control/bridge/BlockPlacement.h"
#include "core/control/bridge/StateNames.h"

namespace midplane::core {

namespace {

constexpr std::size_t longestName = 32;

bool isNameLetter(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z')
        || (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

/// The machine as if nothing were out of service.
MachinePtr withoutTroubles(const MachinePtr& machine)
{
    if (machine->outOfService().isEmpty())
        return machine;
    MachineSpec spec = machine->spec();
    spec.outOfService = {};
    return Machine::create(std::move(spec)).value();
}

std::string& valueOf(PartitionDefinition& definition, PartitionProperty property)
{
    switch (property) {
    case PartitionProperty::Owner:
        return definition.owner;
    case PartitionProperty::Description:
        return definition.description;
    case PartitionProperty::Options:
        return definition.options;
    case PartitionProperty::LoaderImage:
        return definition.images.loader;
    case PartitionProperty::ComputeImage:
        return definition.images.compute;
    case PartitionProperty::IoImage:
        return definition.images.io;
    case PartitionProperty::RamdiskImage:
        break;
    }
    return definition.images.ramdisk;
}

} // namespace

BridgeModel::BridgeModel(
    TablesPtr tables, BootModel bootModel, std::int64_t calendar, SequenceId before, JobId firstJob)
    : m_tables(std::move(tables))
    , m_calendar(calendar)
    , m_journal(before)
    , m_control(m_tables->machinePtr(), std::move(bootModel), m_journal, m_placements)
    , m_sound(withoutTroubles(m_tables->machinePtr()))
    , m_links(m_tables)
    , m_queueVersion(freshVersion())
    , m_nextJob(firstJob.value)
    , m_read(before)
{
    m_control.setTouched(&m_touched);
}

BridgeModel::~BridgeModel() = default;

void BridgeModel::advanceTo(SimTime time)
{
    m_control.advanceTo(time);
    settle();
}

void BridgeModel::beginSecond(SimTime time)
{
    m_control.beginSecond(time);
    settle();
}

BridgeResult<PartitionId> BridgeModel::known(const std::string& name) const
{
    const auto found = m_byName.find(name);
    if (found == m_byName.end())
        return refused(
            StatusCode::PartitionNotFound, fmt::format("there is no block \"{}\"", name));
    return found->second;
}

BridgeResult<void> BridgeModel::checkName(const std::string& name) const
{
    if (m_byName.contains(name))
        return refused(
            StatusCode::PartitionExists, fmt::format("a block \"{}\" is there already", name));
    if (name.empty() || name.size() > longestName
        || !std::all_of(name.begin(), name.end(), isNameLetter))
        return refused(StatusCode::InvalidInput,
            fmt::format("\"{}\" is no name: 1 to {} of A-Z a-z 0-9 - _", name, longestName));
    return {};
}

/// RMP, day, month and time, as the library of BG/L did; clients tell blocks that were made for
/// them by the first letters.
std::string BridgeModel::freshName() const
{
    const std::time_t moment = static_cast<std::time_t>(m_calendar + now().count());
    std::tm parts {};
    gmtime_r(&moment, &parts);
    static constexpr std::array months {
        "Ja", "Fe", "Mr", "Ap", "My", "Jn", "Jl", "Au", "Se", "Oc", "No", "De"};
    std::string name = fmt::format("RMP{:02}{}{:02}{:02}{:02}", parts.tm_mday,
        months[static_cast<std::size_t>(parts.tm_mon)], parts.tm_hour, parts.tm_min, parts.tm_sec);
    if (!m_byName.contains(name))
        return name;
    for (std::uint32_t number = m_control.nextPartition();; ++number) {
        std::string numbered = fmt::format("{}-{}", name, number);
        if (!m_byName.contains(numbered))
            return numbered;
    }
}

BridgeResult<std::string> BridgeModel::addPartition(PartitionDefinition definition)
{
    if (definition.name.empty())
        definition.name = freshName();
    if (const auto fine = checkName(definition.name); !fine)
        return tl::unexpected(fine.error());
    const auto placement
        = core::placementOf(definition.block, *m_sound, m_links, m_control.occupancy());
    if (!placement)
        return tl::unexpected(placement.error());
    return add(std::move(definition), *placement);
}

BridgeResult<std::string> BridgeModel::add(
    PartitionDefinition definition, const Placement& placement)
{
    const auto id = m_control.addPartition(placement);
    if (!id)
        return refused(id.error(), "the block takes nothing of this machine");
    const std::optional<int> ioRatio = definition.block.ioRatio;
    definition.block = blockOf(machine(), placement);
    definition.block.ioRatio = ioRatio;
    definition.block.name = definition.name;
    m_byName.emplace(definition.name, *id);
    std::string name = definition.name;
    m_partitions.emplace(*id, std::move(definition));
    settle();
    return name;
}

BridgeResult<void> BridgeModel::removePartition(const std::string& name)
{
    const auto id = changeable(name, "remove");
    if (!id)
        return tl::unexpected(id.error());
    if (m_control.removePartition(*id) != StatusCode::Ok)
        return tl::unexpected(whyNotRemoved(*id));
    m_byName.erase(name); // First: the name may be that of the definition.
    m_partitions.erase(*id);
    settle();
    return {};
}

BridgeResult<void> BridgeModel::modifyPartition(
    const std::string& name, PartitionProperty property, std::string value)
{
    const auto id = changeable(name, "change");
    if (!id)
        return tl::unexpected(id.error());
    if (stateOf(*id) != PartitionState::Free)
        return refused(StatusCode::IncompatibleState,
            stateText(*id) + ": only a free block is changed; free it first", "free " + name);
    valueOf(m_partitions.at(*id), property) = std::move(value);
    m_touched.partitions.insert(*id);
    return {};
}

BridgeResult<void> BridgeModel::addPartitionUser(const std::string& name, const std::string& user)
{
    const auto id = changeable(name, "change");
    if (!id)
        return tl::unexpected(id.error());
    if (user.empty())
        return refused(
            StatusCode::InvalidInput, fmt::format("the user of block \"{}\" has no name", name));
    m_partitions.at(*id).users.insert(user);
    m_touched.partitions.insert(*id);
    return {};
}

BridgeResult<void> BridgeModel::removePartitionUser(
    const std::string& name, const std::string& user)
{
    const auto id = changeable(name, "change");
    if (!id)
        return tl::unexpected(id.error());
    if (m_partitions.at(*id).users.erase(user) == 0)
        return refused(
            StatusCode::InvalidInput, fmt::format("\"{}\" is no user of block \"{}\"", user, name));
    m_touched.partitions.insert(*id);
    return {};
}

BridgeResult<void> BridgeModel::createPartition(const std::string& name, std::string by)
{
    const auto id = usable(name, "boot");
    if (!id)
        return tl::unexpected(id.error());
    const StatusCode status = m_control.createPartition(*id);
    settle();
    if (status == StatusCode::Ok) {
        m_partitions.at(*id).bootedBy = std::move(by);
        m_touched.partitions.insert(*id);
        return {};
    }
    return tl::unexpected(*whyNotCreated(*id));
}

BridgeResult<void> BridgeModel::destroyPartition(const std::string& name)
{
    const auto id = usable(name, "free");
    if (!id)
        return tl::unexpected(id.error());
    const StatusCode status = m_control.destroyPartition(*id);
    settle();
    if (status == StatusCode::Ok)
        return {};
    return tl::unexpected(whyNotFreed(*id));
}

BridgeResult<void> BridgeModel::rebootPartition(const std::string& name)
{
    const auto id = usable(name, "boot");
    if (!id)
        return tl::unexpected(id.error());
    const StatusCode status = m_control.rebootPartition(*id);
    settle();
    if (status == StatusCode::Ok)
        return {};
    return tl::unexpected(whyNotRebooted(*id));
}

BridgeResult<void> BridgeModel::reportFatalEvent(const std::string& name)
{
    const auto id = usable(name, "free");
    if (!id)
        return tl::unexpected(id.error());
    const StatusCode status = m_control.reportFatalEvent(*id);
    settle();
    if (status == StatusCode::Ok)
        return {};
    return refused(
        status, stateText(*id) + ": only a booting or initialized block meets a fatal event");
}

BridgeResult<void> BridgeModel::clearError(const std::string& name)
{
    const auto id = usable(name, "free");
    if (!id)
        return tl::unexpected(id.error());
    const StatusCode status = m_control.clearError(*id);
    settle();
    if (status == StatusCode::Ok)
        return {};
    return tl::unexpected(whyNotCleared(*id));
}

BridgeResult<void> BridgeModel::setHardwareState(const HardwarePart& part, HardwareState state)
{
    const StatusCode status = m_control.setHardwareState(part, state);
    settle();
    if (status == StatusCode::Ok)
        return {};
    if (status != StatusCode::IncompatibleState)
        return refused(status, fmt::format("the machine {} has no such part", machine().name()));
    const HardwareState before = *m_control.hardwareState(part);
    const std::string name = textOf(machine(), part);
    if (before == state)
        return refused(status, fmt::format("{} is {} already", name, nameOf(state)));
    return refused(status,
        fmt::format("{} is {}: bring it back into service first; only then it can become {}", name,
            nameOf(before), nameOf(state)),
        "endservice " + name);
}

std::optional<PartitionId> BridgeModel::partitionId(const std::string& name) const
{
    const auto found = m_byName.find(name);
    return found == m_byName.end() ? std::nullopt : std::optional(found->second);
}

const PartitionDefinition* BridgeModel::findPartition(PartitionId id) const
{
    const auto found = m_partitions.find(id);
    return found == m_partitions.end() ? nullptr : &found->second;
}

const PartitionDefinition* BridgeModel::findPartition(const std::string& name) const
{
    const auto id = partitionId(name);
    return id ? findPartition(*id) : nullptr;
}

const Placement& BridgeModel::placementOf(PartitionId id) const
{
    return m_placements[*m_control.placementOf(id)];
}

TouchedObjects BridgeModel::takeTouched() { return std::exchange(m_touched, {}); }

void BridgeModel::adopt(const News& news)
{
    for (const PartitionId id : news.states.removedPartitions) {
        if (const auto found = m_partitions.find(id); found != m_partitions.end()) {
            m_byName.erase(found->second.name);
            m_partitions.erase(found);
        }
    }
    for (const auto& [id, definition] : news.partitions) {
        m_partitions[id] = definition;
        m_byName[definition.name] = id;
    }
    for (const JobId id : news.states.removedJobs)
        m_jobs.erase(id);
    for (const auto& [id, record] : news.jobs) {
        m_jobs[id] = record;
        m_history.erase(id); // It was added anew.
    }
    for (const auto& [id, record] : news.history)
        m_history[id] = record;
    for (const auto& [id, submission] : news.submissions) {
        m_submissions[id] = submission;
        submissionChanged(id);
    }
    for (const auto& [manager, lease] : news.leases) {
        m_leases[manager] = lease;
        leaseChanged(manager);
    }
    forgetStored();
    m_nextJob = std::max(m_nextJob, news.nextJob);
    m_control.adopt(news.states);
    for (const Entry& entry : news.entries)
        m_journal.append(entry);
    m_read = m_journal.lastId(); // The records say already what these entries tell.
    m_touched = {};
}

} // namespace midplane::core
