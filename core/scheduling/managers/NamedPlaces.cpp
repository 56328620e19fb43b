// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/NamedPlaces.h"

#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"

namespace midplane::core {

tl::expected<Chosen, NoPlace> NamedPlaces::find(
    ManagerContext& context, const ManagedJob& job, const std::string& /*name*/)
{
    const std::string& name = job.request.partition;
    const PartitionView* partition = context.view.find(name);
    const auto notNow = [](std::string reason) {
        return tl::unexpected(NoPlace {false, std::move(reason)});
    };
    if (partition == nullptr)
        return tl::unexpected(NoPlace {true,
            fmt::format("there is no block \"{}\": add it, then submit the job again", name)});
    if (m_inUse.contains(name) || partition->activeJob)
        return notNow(fmt::format("another job is on block \"{}\"", name));
    if (partition->state == PartitionState::Error || isGoingDown(partition->state))
        return notNow(fmt::format("block \"{}\" is {}", name, nameOf(partition->state)));
    if (partition->state == PartitionState::Free) {
        const auto place = placeOf(context.bridge, name);
        if (!place || !*place || !context.view.occupancy.isFree(**place))
            return notNow(fmt::format("parts of block \"{}\" are in use or out of service", name));
    }
    m_inUse.insert(name);
    Chosen chosen;
    chosen.partition.name = name;
    chosen.id = partition->id;
    chosen.afterwards = Afterwards::FreeIfBooted;
    return chosen;
}

} // namespace midplane::core
