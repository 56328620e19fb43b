// SPDX-License-Identifier: Apache-2.0
// Why commands about partitions are refused: what causes it, and what to do first.
#include <fmt/format.h>

#include "core/control/JobStates.h"
#include "core/control/NeededParts.h"
#include "core/control/PartitionStates.h"
#include "core/control/bridge/BridgeModel.h"
#include "core/control/bridge/Causes.h"
#include "core/control/bridge/StateNames.h"

namespace midplane::core {

namespace {

constexpr StatusCode notNow = StatusCode::IncompatibleState;

bool goesDown(PartitionState state)
{
    return state == PartitionState::Deallocating || state == PartitionState::Terminating;
}

/// What to do first, in words and as a command of the console.
struct Step {
    std::string words;
    std::string command {};
};

/// What brings a partition nearer to being initialized.
Step stepToBoot(PartitionState state, const std::string& name)
{
    switch (state) {
    case PartitionState::Free:
        return {"boot it first", "allocate " + name};
    case PartitionState::Error:
        return {"free it first", "free " + name};
    case PartitionState::Deallocating:
    case PartitionState::Terminating:
        return {"wait until it is free"};
    default:
        return {"wait until it is initialized"};
    }
}

/// What brings a partition nearer to being free.
Step stepToFree(PartitionState state, const std::string& name)
{
    return goesDown(state) ? Step {"wait until it is free"}
                           : Step {"free it first", "free " + name};
}

std::string returnOf(const BridgeModel& model, HardwareId part)
{
    return "endservice "
        + textOf(model.machine(), *model.control().hardware().parts().partOf(part));
}

std::string quoted(const std::string& name) { return '"' + name + '"'; }

std::string ownersText(const PartitionDefinition& partition)
{
    std::string text = partition.owner.empty() ? "" : "its owner is " + quoted(partition.owner);
    if (partition.users.empty())
        return text;
    std::string users;
    for (const std::string& user : partition.users)
        users += (users.empty() ? "" : ", ") + quoted(user);
    return text + (text.empty() ? "" : " and ") + "its users are " + users;
}

bool isAnybodys(const PartitionDefinition& partition)
{
    return partition.owner.empty() && partition.users.empty();
}

/// "shares R00-M0 with "half" (initialized), R01-M0 with ..."
std::string sharedText(
    const BridgeModel& model, PartitionId wanted, const std::vector<PartitionId>& holders)
{
    constexpr std::size_t most = 4;
    std::string text = "shares";
    for (std::size_t i = 0; i < holders.size() && i < most; ++i) {
        const auto part
            = sharedPart(model.machine(), model.placementOf(wanted), model.placementOf(holders[i]));
        text += fmt::format("{} {} with {}", i == 0 ? "" : ",",
            part ? textOf(model.machine(), *part) : "hardware", holderText(model, holders[i]));
    }
    if (holders.size() > most)
        text += fmt::format(" and parts with {} more", holders.size() - most);
    return text;
}

} // namespace

std::string BridgeModel::stateText(PartitionId id) const
{
    return fmt::format("block \"{}\" is {}", m_partitions.at(id).name, nameOf(stateOf(id)));
}

std::vector<PartitionId> BridgeModel::holdersAgainst(PartitionId id) const
{
    const Placement& wanted = placementOf(id);
    std::vector<PartitionId> holders;
    for (const auto& [other, definition] : m_partitions) {
        if (other != id && stateOf(other) != PartitionState::Free
            && sharedPart(machine(), wanted, placementOf(other)))
            holders.push_back(other);
    }
    return holders;
}

std::vector<HardwareId> BridgeModel::missingParts(PartitionId id) const
{
    const HardwareTable& hardware = m_control.hardware();
    std::vector<HardwareId> notAvailable;
    for (const auto& [part, state] : hardware.unavailable())
        notAvailable.push_back(part);
    return neededAmong(hardware.parts(), notAvailable, placementOf(id));
}

std::optional<BridgeError> BridgeModel::whyNotCreated(PartitionId id) const
{
    const PartitionState state = stateOf(id);
    const std::string& name = m_partitions.at(id).name;
    if (state != PartitionState::Free) {
        Step step = stepToFree(state, name);
        return BridgeError {notNow,
            fmt::format("{}: only a free block boots; {}", stateText(id), step.words),
            std::move(step.command)};
    }
    if (m_control.occupancy().isFree(placementOf(id)))
        return std::nullopt;
    std::string reason = fmt::format("block \"{}\" ", name);
    std::string command;
    const auto holders = holdersAgainst(id);
    if (!holders.empty()) {
        reason += fmt::format("{}: free {} first", sharedText(*this, id, holders),
            holders.size() == 1 ? "that block" : "those blocks");
        command = "free " + m_partitions.at(holders.front()).name;
    }
    if (const auto missing = missingParts(id); !missing.empty()) {
        if (holders.empty())
            command = returnOf(*this, missing.front());
        reason += fmt::format("{}needs {}: bring {} back into service first",
            holders.empty() ? "" : "; it also ", partsText(*this, missing),
            missing.size() == 1 ? "it" : "them");
    }
    return BridgeError {notNow, std::move(reason), std::move(command)};
}

BridgeError BridgeModel::whyNotFreed(PartitionId id) const
{
    const PartitionState state = stateOf(id);
    if (state == PartitionState::Free)
        return {notNow, stateText(id) + " already"};
    return {notNow,
        fmt::format("{}: {}", stateText(id),
            goesDown(state) ? "wait until it is free" : "wait until it is booting, then free it")};
}

BridgeError BridgeModel::whyNotRebooted(PartitionId id) const
{
    if (stateOf(id) == PartitionState::Initialized) {
        const JobId job = *activeJobOf(id);
        return {notNow,
            fmt::format("{} is active on block \"{}\": {}", jobText(*this, job),
                m_partitions.at(id).name,
                stateOf(job) == JobState::Dying ? "wait until it is over" : "cancel it first"),
            stateOf(job) == JobState::Dying ? std::string() : fmt::format("killjob {}", job.value)};
    }
    Step step = stepToBoot(stateOf(id), m_partitions.at(id).name);
    return {notNow,
        fmt::format("{}: only an initialized block boots anew; {}", stateText(id), step.words),
        std::move(step.command)};
}

BridgeError BridgeModel::whyNotCleared(PartitionId id) const
{
    if (stateOf(id) != PartitionState::Error)
        return {notNow, stateText(id) + ": there is no error to clear"};
    const auto missing = missingParts(id);
    return {notNow,
        fmt::format("block \"{}\" needs {}: bring {} back into service first, or free the block",
            m_partitions.at(id).name, partsText(*this, missing),
            missing.size() == 1 ? "it" : "them"),
        "free " + m_partitions.at(id).name};
}

BridgeError BridgeModel::whyNotRemoved(PartitionId id) const
{
    const auto jobs = m_control.jobsOf(id);
    if (stateOf(id) != PartitionState::Free || jobs.empty()) {
        Step step = stepToFree(stateOf(id), m_partitions.at(id).name);
        return {notNow, fmt::format("{}: {}", stateText(id), step.words), std::move(step.command)};
    }
    const JobId job = jobs.front();
    const JobState state = *stateOf(job);
    Step step {"wait until it is over, then remove it"};
    if (isRemovable(state))
        step = {"remove it first", fmt::format("removejob {}", job.value)};
    else if (state != JobState::Dying)
        step = {"cancel it first", fmt::format("killjob {}", job.value)};
    return {notNow,
        fmt::format("{} belongs to block \"{}\": {}", jobText(*this, job), m_partitions.at(id).name,
            step.words),
        std::move(step.command)};
}

BridgeResult<void> BridgeModel::mayUse(
    const PartitionDefinition& partition, const std::string& user, const char* verb) const
{
    if (user.empty() || isAnybodys(partition) || user == partition.owner
        || partition.users.contains(user))
        return {};
    return refused(StatusCode::InvalidInput,
        fmt::format("\"{}\" may not {} block \"{}\": {}", user, verb, partition.name,
            ownersText(partition)));
}

/// Its users may not: only the owner, where there is one, and the administrator.
BridgeResult<void> BridgeModel::mayChange(
    const PartitionDefinition& partition, const char* verb) const
{
    if (m_caller.empty() || isAnybodys(partition) || m_caller == partition.owner)
        return {};
    return refused(StatusCode::InvalidInput,
        fmt::format("\"{}\" may not {} block \"{}\": {}", m_caller, verb, partition.name,
            ownersText(partition)));
}

BridgeResult<void> BridgeModel::mayFree(PartitionId id) const
{
    return mayUse(m_partitions.at(id), m_caller, "free");
}

BridgeResult<void> BridgeModel::mayRemove(PartitionId id) const
{
    return mayChange(m_partitions.at(id), "remove");
}

/// Of a partition that is there, when the caller may boot and free it.
BridgeResult<PartitionId> BridgeModel::usable(const std::string& name, const char* verb) const
{
    const auto id = known(name);
    if (!id)
        return id;
    if (const auto may = mayUse(m_partitions.at(*id), m_caller, verb); !may)
        return tl::unexpected(may.error());
    return id;
}

/// Of a partition that is there, when the caller may change its definition.
BridgeResult<PartitionId> BridgeModel::changeable(const std::string& name, const char* verb) const
{
    const auto id = known(name);
    if (!id)
        return id;
    if (const auto may = mayChange(m_partitions.at(*id), verb); !may)
        return tl::unexpected(may.error());
    return id;
}

/// A job is its user's; who may free its partition may end it too.
BridgeResult<void> BridgeModel::mayCommand(JobId id, const char* verb) const
{
    const auto found = m_jobs.find(id);
    if (m_caller.empty() || found == m_jobs.end())
        return {};
    const JobDefinition& job = found->second.definition;
    const PartitionDefinition* const partition = findPartition(job.partition);
    if (job.user == m_caller || (partition == nullptr && job.user.empty())
        || (partition != nullptr && mayUse(*partition, m_caller, verb)))
        return {};
    std::string why = fmt::format("\"{}\" may not {} job {}", m_caller, verb, id.value);
    why += job.user.empty() ? ": it is on" : fmt::format(": it is of \"{}\"", job.user);
    if (partition != nullptr)
        why += fmt::format("{} block \"{}\", {}", job.user.empty() ? "" : ", on", partition->name,
            ownersText(*partition));
    return refused(StatusCode::InvalidInput, std::move(why));
}

} // namespace midplane::core
