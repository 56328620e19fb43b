// SPDX-License-Identifier: Apache-2.0
// Where the job will run: stages 2 to 4.
#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"
#include "core/control/mpirun/JobCycle.h"
#include "core/control/mpirun/TakenPartition.h"

namespace midplane::core {

bool JobCycle::place()
{
    if (m_request.job)
        return takeJob();
    return m_request.partition ? takePartition() : allocate();
}

/// Stages 2 and 3 in one transaction, with the mark of this process as maker: no other program
/// can take the place in between, and nothing is left without a maker.
bool JobCycle::allocate()
{
    AllocationRequest allocation = m_request.allocation;
    if (m_request.mayFree && m_request.stages.holds(Stage::RemovePartition))
        allocation.maker = m_request.mark;
    const auto added = command([&](BridgeModel& model) -> BridgeResult<std::string> {
        auto name = model.allocate(allocation);
        if (!name)
            return name;
        if (const auto booting = model.createPartition(*name, bootMark()); !booting) {
            (void)model.removePartition(*name);
            return tl::unexpected(booting.error());
        }
        return name;
    });
    if (!added)
        return busy(2, added.error());
    m_partition = *added;
    m_hasAddedPartition = true;
    m_hasBooted = true;
    m_observer.did(2, fmt::format("added partition \"{}\"", m_partition));
    m_observer.did(3, fmt::format("partition \"{}\" boots", m_partition));
    if (mayFreePartition())
        m_observer.booted(m_partition);
    return next(Phase::AwaitBoot);
}

/// Only what is to be freed at the end bears it.
std::string JobCycle::bootMark() const
{
    const bool isToFree = m_request.mayFree && m_request.stages.holds(Stage::DestroyPartition);
    return isToFree ? m_request.mark : std::string();
}

bool JobCycle::takePartition()
{
    const std::string& name = *m_request.partition;
    const bool mayBoot = m_request.mayBoot && m_request.stages.holds(Stage::CreatePartition);
    const auto isBooting = command([&](BridgeModel& model) -> BridgeResult<bool> {
        const auto id = model.partitionId(name);
        if (!id)
            return refused(StatusCode::PartitionNotFound,
                fmt::format("there is no partition \"{}\"; leave out --partition to have one "
                            "allocated",
                    name));
        if (const auto obstacle = whyNotTaken(model, *id))
            return tl::unexpected(*obstacle);
        if (model.stateOf(*id) != PartitionState::Free || !mayBoot)
            return false;
        if (const auto booting = model.createPartition(name, bootMark()); !booting)
            return tl::unexpected(booting.error());
        return true;
    });
    if (!isBooting)
        return busy(3, isBooting.error());
    m_partition = name;
    m_hasBooted = *isBooting;
    if (m_hasBooted) {
        m_observer.did(3, fmt::format("partition \"{}\" boots", m_partition));
        if (mayFreePartition())
            m_observer.booted(m_partition);
    }
    return next(m_request.stages.holds(Stage::MonitorBoot) ? Phase::AwaitBoot : Phase::AddJob);
}

/// Stages 2 to 5 were somebody else's.
bool JobCycle::takeJob()
{
    const JobId id = *m_request.job;
    const auto record = m_bridge.read([&](const BridgeModel& model) -> BridgeResult<JobDefinition> {
        const auto known = model.findJob(id);
        const auto state = model.stateOf(id);
        if (known == nullptr || !state)
            return refused(StatusCode::JobNotFound,
                fmt::format("there is no job {}; add it first, or let mpirun add one with "
                            "--stages 5-8",
                    id.value));
        if (*state != JobState::Queued)
            return refused(StatusCode::InvalidInput,
                fmt::format(
                    "job {} is {}: only a queued job is started", id.value, nameOf(*state)));
        if (known->definition.partition.empty())
            return refused(StatusCode::InvalidInput,
                fmt::format(
                    "job {} is associated with no partition: associate it first", id.value));
        return known->definition;
    });
    const BridgeResult<JobDefinition> known
        = record ? *record : BridgeResult<JobDefinition>(tl::unexpected(record.error()));
    if (!known)
        return isTrouble(known.error()) ? false : fail(answerIsNo, known.error().reason);
    m_request.definition = *known;
    m_partition = known->partition;
    m_job = id;
    return next(Phase::StartJob);
}

bool JobCycle::awaitBoot()
{
    const auto view = look();
    if (!view)
        return false;
    if (!view->partition)
        return fail(answerIsNo, fmt::format("partition \"{}\" was removed", m_partition));
    switch (*view->partition) {
    case PartitionState::Initialized:
        m_observer.did(4, fmt::format("partition \"{}\" is initialized", m_partition));
        return next(Phase::AddJob);
    case PartitionState::Configuring:
    case PartitionState::Allocated:
    case PartitionState::Booting:
    case PartitionState::Rebooting:
        break;
    case PartitionState::Free:
        return fail(answerIsNo,
            m_hasBooted ? fmt::format("partition \"{}\" was freed while it booted", m_partition)
                        : fmt::format("partition \"{}\" is free and not being booted: boot it "
                                      "first, or let mpirun boot it (--stages 2-10, without "
                                      "--noallocate)",
                            m_partition));
    case PartitionState::Deallocating:
    case PartitionState::Terminating:
        return fail(answerIsNo,
            fmt::format("partition \"{}\" was freed before it was booted", m_partition));
    case PartitionState::Error:
        return fail(answerIsNo,
            fmt::format(
                "the boot of partition \"{}\" failed: its hardware met an error", m_partition));
    }
    if (!m_hasComplained)
        m_observer.did(4, fmt::format("wait until partition \"{}\" is booted", m_partition));
    m_hasComplained = true;
    return isBootLate(*view);
}

bool JobCycle::isBootLate(const View& view)
{
    if (!m_request.bootTimeout)
        return false;
    if (!m_bootUntil)
        m_bootUntil = m_now + *m_request.bootTimeout;
    if (m_now >= *m_bootUntil)
        return fail(answerIsNo,
            fmt::format("partition \"{}\" is still {} after {:g} s; give it longer with "
                        "--boot-timeout",
                m_partition, view.partition ? nameOf(*view.partition) : "missing",
                std::chrono::duration<double>(*m_request.bootTimeout).count()));
    wakeAt(*m_bootUntil);
    return false;
}

} // namespace midplane::core
