// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/AllocatorPlaces.h"

#include "core/allocation/Allocator.h"
#include "core/scheduling/managers/MakerTexts.h"

namespace midplane::core {

namespace {

AllocationRequest requestFor(
    const ManagedJob& job, const std::string& name, const RequestRules& rules)
{
    AllocationRequest request;
    request.nodes = job.request.nodes;
    request.shape = job.request.shape;
    const Joining wanted = job.request.connection;
    request.joining = {{wanted, wanted, wanted}};
    request.rotations
        = rules.rotations == Rotations::None ? Rotations::None : job.request.rotations;
    request.gaps = rules.gaps;
    request.wrap = rules.wrap;
    request.lines = rules.lines;
    request.merits = rules.merits;
    request.name = name;
    request.owner = job.request.user;
    return request;
}

} // namespace

void AllocatorPlaces::setStanding(const Occupancy& standing)
{
    if (standing == m_standing)
        return;
    m_standing = standing;
    m_isHopeless.clear();
}

/// Whether the machine, all in service and empty but for what is reserved, has no place for it.
/// Below a midplane there may be one beside a reserved block on the same midplane.
bool AllocatorPlaces::isHopeless(const TablesPtr& tables, const JobRequest& request)
{
    const Machine& machine = tables->machine();
    const Request wanted = allocatorRequest(machine, request, m_rules);
    const auto [known, isNew] = m_isHopeless.try_emplace(wanted);
    if (!isNew)
        return known->second;
    Occupancy empty(machine);
    empty.setOutOfService(machine, {});
    const bool isSmall
        = nodesWanted(machine, request) < machine.unit(machine.grid().coordAt(0)).nodes;
    Allocator allocator(tables);
    known->second = !allocator.fitsMachine(wanted)
        || !allocator.find(m_standing && !isSmall ? *m_standing : empty, wanted);
    return known->second;
}

tl::expected<Chosen, NoPlace> AllocatorPlaces::find(
    ManagerContext& context, const ManagedJob& job, const std::string& name)
{
    if (isHopeless(context.bridge.tables(), job.request))
        return tl::unexpected(
            NoPlace {true, "beside what is reserved the machine has no such block, even empty"});
    AllocationRequest request = requestFor(job, name, m_rules);
    request.maker = jobMakerOf(context.manager);
    request.strategy = m_small;
    const auto made = context.bridge.command([&](BridgeModel& model) -> BridgeResult<PartitionId> {
        const auto added = model.allocate(request);
        if (!added)
            return tl::unexpected(added.error());
        return *model.partitionId(*added);
    });
    if (!made) {
        const bool isForEver = made.error().status == StatusCode::InvalidInput;
        return tl::unexpected(NoPlace {isForEver, made.error().reason});
    }
    Chosen chosen;
    chosen.partition.name = name;
    chosen.id = *made;
    return chosen;
}

} // namespace midplane::core
