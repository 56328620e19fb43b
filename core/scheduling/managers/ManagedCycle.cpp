// SPDX-License-Identifier: Apache-2.0
// Stages 1-4 and the frame; the job itself is in JobStages.cpp.
#include "core/scheduling/managers/ManagedCycle.h"

#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"

namespace midplane::core {

ManagedCycle::ManagedCycle(CyclePlan plan)
    : m_plan(std::move(plan))
    , m_stage(m_plan.stages.first)
    , m_partition(m_plan.partitionId)
    , m_job(m_plan.jobId)
{
}

ManagedCycle::State ManagedCycle::advance(Bridge& bridge, Diary& diary)
{
    while (!m_isFinished) {
        if (m_stage > m_plan.stages.last) {
            m_isFinished = true;
            break;
        }
        if (m_plan.handedOver.holds(m_stage) && !m_isGivenUp)
            return State::HandedOver;
        switch (carryOut(bridge, diary)) {
        case Step::Done:
            next();
            break;
        case Step::Wait:
            return State::Waiting;
        case Step::Finish:
            m_isFinished = true;
            break;
        }
    }
    if (!m_outcome)
        m_outcome.emplace();
    return State::Finished;
}

/// A job that is launched early is monitored while its partition boots.
void ManagedCycle::next()
{
    m_stage = after(m_stage);
    if (m_plan.launchesEarly && m_stage == Stage::MonitorBoot)
        m_stage = Stage::AddJob;
}

ManagedCycle::Step ManagedCycle::carryOut(Bridge& bridge, Diary& diary)
{
    switch (m_stage) {
    case Stage::AddPartition:
        return addPartition(bridge, diary);
    case Stage::CreatePartition:
        return createPartition(bridge, diary);
    case Stage::MonitorBoot:
        return monitorBoot(bridge, diary);
    case Stage::AddJob:
        return addJob(bridge, diary);
    case Stage::StartJob:
        return startJob(bridge, diary);
    case Stage::MonitorJob:
        return monitorJob(bridge, diary);
    case Stage::RemoveJob:
        return removeJob(bridge, diary);
    case Stage::Snapshot:
    case Stage::DestroyPartition:
    case Stage::RemovePartition:
        break;
    }
    return Step::Done;
}

void ManagedCycle::done(Diary& diary, std::string text) const
{
    diary.noteStage(m_plan.request, m_stage, m_plan.partition.name, std::move(text));
}

ManagedCycle::Step ManagedCycle::finish(CycleEnd end, std::string reason)
{
    if (!m_outcome)
        m_outcome.emplace();
    m_outcome->end = end;
    m_outcome->reason = std::move(reason);
    return Step::Finish;
}

ManagedCycle::Step ManagedCycle::addPartition(Bridge& bridge, Diary& diary)
{
    if (m_partition)
        return Step::Done;
    const auto added = bridge.command([&](BridgeModel& model) -> BridgeResult<PartitionId> {
        if (m_plan.limit) {
            if (const auto may = m_plan.limit->check(model, m_plan.partition.block); !may)
                return tl::unexpected(may.error());
        }
        const auto name = model.addPartition(m_plan.partition);
        if (!name)
            return tl::unexpected(name.error());
        return *model.partitionId(*name);
    });
    if (!added) {
        if (isOutOfReach(added.error()))
            return Step::Wait;
        return finish(
            added.error().status == StatusCode::InvalidInput ? CycleEnd::Refused : CycleEnd::NoRoom,
            added.error().reason);
    }
    m_partition = *added;
    done(diary, fmt::format("block \"{}\" is added", m_plan.partition.name));
    return Step::Done;
}

ManagedCycle::Step ManagedCycle::createPartition(Bridge& bridge, Diary& diary)
{
    const std::string& name = m_plan.partition.name;
    const auto state = stateOf(bridge, name, *m_partition);
    if (!state)
        return Step::Wait;
    if (!*state)
        return finish(CycleEnd::PartitionLost,
            fmt::format("somebody removed block \"{}\" before it was booted", name));
    if (isUp(**state)) {
        done(diary, fmt::format("block \"{}\" is {} already", name, nameOf(**state)));
        return Step::Done;
    }
    if (isGoingDown(**state))
        return Step::Wait;
    if (**state == PartitionState::Error)
        return finish(CycleEnd::BootFailed, fmt::format("block \"{}\" is in error", name));
    const auto created = commandTo(bridge, name, *m_partition,
        [&](BridgeModel& model) { return model.createPartition(name, m_plan.bootedBy); });
    if (!created)
        return waitForRoom(bridge, created.error());
    m_hasBooted = true;
    done(diary, fmt::format("block \"{}\" boots", name));
    return Step::Done;
}

/// Others give way; that takes its time, and one that comes into error meanwhile never does.
ManagedCycle::Step ManagedCycle::waitForRoom(Bridge& bridge, const BridgeError& why)
{
    if (isOutOfReach(why))
        return Step::Wait;
    const auto isComing = bridge.read([&](const BridgeModel& model) {
        return std::any_of(
            m_plan.makeRoom.begin(), m_plan.makeRoom.end(), [&](const std::string& name) {
                const auto id = model.partitionId(name);
                return id && (isGoingDown(model.stateOf(*id)) || isUp(model.stateOf(*id)));
            });
    });
    if (!isComing || *isComing)
        return Step::Wait;
    return finish(CycleEnd::NoRoom, why.reason);
}

ManagedCycle::Step ManagedCycle::monitorBoot(Bridge& bridge, Diary& diary)
{
    const std::string& name = m_plan.partition.name;
    const auto state = stateOf(bridge, name, *m_partition);
    if (!state)
        return Step::Wait;
    if (!*state)
        return finish(CycleEnd::PartitionLost,
            fmt::format("somebody removed block \"{}\" while it was to boot", name));
    if (**state == PartitionState::Initialized) {
        done(diary, fmt::format("block \"{}\" is initialized", name));
        return Step::Done;
    }
    if (isUp(**state))
        return Step::Wait;
    return finish(CycleEnd::BootFailed,
        fmt::format("block \"{}\" did not boot: it is {}", name, nameOf(**state)));
}

} // namespace midplane::core
