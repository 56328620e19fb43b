// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/PolicyPlaces.h"

#include <fmt/format.h>

#include "core/allocation/Allocator.h"
#include "core/control/bridge/BlockPlacement.h"

namespace midplane::core {

namespace {

/// In a policy a job bears the number of its request.
JobId jobIdOf(const ManagedJob& job) { return JobId {job.id.value}; }

const char* wordsFor(RefusalReason reason)
{
    switch (reason) {
    case RefusalReason::Space:
        return "no free midplanes of that shape";
    case RefusalReason::Wiring:
        return "free midplanes, but no free links to join them";
    case RefusalReason::Order:
        break;
    }
    return "a job before it waits";
}

} // namespace

PolicyPlaces::PolicyPlaces(TablesPtr tables, std::unique_ptr<Policy> policy, Gaps gaps,
    std::optional<PartitionLimit> limit)
    : m_tables(std::move(tables))
    , m_policy(std::move(policy))
    , m_gaps(gaps)
    , m_limit(limit)
    , m_standing(m_tables->machine())
{
    m_standing.setOutOfService(m_tables->machine(), {});
}

void PolicyPlaces::setStanding(const Occupancy& standing)
{
    if (standing == m_standing)
        return;
    m_standing = standing;
    m_never.clear();
}

/// A request is hopeless when the machine, all in service and empty but for what is reserved, has
/// no place for it.
std::optional<std::string> PolicyPlaces::whyNever(const Request& request)
{
    const auto [found, isNew] = m_never.try_emplace(request);
    if (!isNew)
        return found->second;
    Allocator allocator(m_tables);
    if (!allocator.fitsMachine(request))
        found->second = "the machine is too small for it, even empty";
    else if (!allocator.find(m_standing, request))
        found->second = m_standing.takenMidplanes().any()
            ? "beside what is reserved there is no place for it, even on an empty machine"
            : "the wiring of the machine has no such block, even empty";
    return found->second;
}

void PolicyPlaces::beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting)
{
    m_starts.clear();
    m_refusals.clear();
    m_queue.clear();
    std::vector<JobId> ids; // By their place in the queue.
    for (const ManagedJob* job : waiting) {
        if (!job->request.partition.empty())
            continue;
        Request request = allocatorRequest(m_tables->machine(), job->request, m_gaps);
        if (whyNever(request))
            continue;
        // Without its last refusal: the policy then looks at every job anew, in whatever order.
        const JobId rank {static_cast<std::uint32_t>(ids.size())};
        m_queue.push(rank, request, job->request.estimate, request.shape.volume());
        ids.push_back(jobIdOf(*job));
    }
    if (ids.empty())
        return;
    std::optional<Occupancy> limited;
    if (m_limit) {
        const auto full = context.bridge.read(
            [&](const BridgeModel& model) { return m_limit->withFullParts(model); });
        if (!full)
            return;
        limited = *full;
    }
    const PlacementPool placements;
    const MachineSnapshot machine {limited ? *limited : context.view.occupancy, {}, placements};
    Decision decision = m_policy->decide({context.view.now, m_queue, machine});
    for (Start& start : decision.starts)
        m_starts.emplace(ids[start.job.value], std::move(start.place));
    for (const RefusedJob& refusal : decision.refusals)
        m_refusals.emplace(ids[refusal.job.value], refusal.reason);
}

tl::expected<Chosen, NoPlace> PolicyPlaces::find(
    ManagerContext& context, const ManagedJob& job, const std::string& name)
{
    const Machine& machine = m_tables->machine();
    if (const auto never = whyNever(allocatorRequest(machine, job.request, m_gaps)))
        return tl::unexpected(NoPlace {true, *never});
    const auto found = m_starts.find(jobIdOf(job));
    if (found == m_starts.end()) {
        const auto refusal = m_refusals.find(jobIdOf(job));
        return tl::unexpected(NoPlace {
            false, wordsFor(refusal == m_refusals.end() ? RefusalReason::Order : refusal->second)});
    }
    Chosen chosen;
    chosen.limit = m_limit;
    chosen.partition.name = name;
    chosen.partition.owner = job.request.user;
    chosen.partition.description = fmt::format("made for job {}", job.id.value);
    chosen.partition.block = blockOf(machine, found->second);
    if (!context.view.occupancy.isFree(found->second))
        return tl::unexpected(NoPlace {false, wordsFor(RefusalReason::Space)});
    return chosen;
}

} // namespace midplane::core
