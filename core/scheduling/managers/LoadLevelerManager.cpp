// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/LoadLevelerManager.h"

#include "core/scheduling/FirstComeFirstServed.h"
#include "core/scheduling/GreedyBackfill.h"
#include "core/scheduling/managers/AllocatorPlaces.h"
#include "core/scheduling/managers/PlaceChain.h"
#include "core/scheduling/managers/PolicyPlaces.h"

namespace midplane::core {

namespace {

std::unique_ptr<Policy> usualPolicy(const TablesPtr& tables, Overtaking overtaking)
{
    if (overtaking == Overtaking::Yes)
        return std::make_unique<GreedyBackfill>(tables);
    return std::make_unique<FirstComeFirstServed>(tables);
}

std::unique_ptr<PlaceStrategy> placesFor(
    const Bridge& bridge, LoadLevelerOptions& options, bool hasFrontEnd)
{
    PreparedOptions reserved;
    reserved.partitions = std::move(options.reserved);
    reserved.staysBooted = false;
    reserved.displaces = false;
    reserved.roundsUp = false;
    if (options.mostPartitionsPerPart)
        reserved.limit = PartitionLimit(*options.mostPartitionsPerPart);
    const bool frontEndAdds
        = hasFrontEnd && options.manager.frontEndStages.holds(Stage::AddPartition);
    std::unique_ptr<PlaceStrategy> dynamic;
    if (options.usesAllocator && !reserved.limit && !frontEndAdds) {
        dynamic = std::make_unique<AllocatorPlaces>(
            options.rules, options.small.value_or(SmallStrategy::Optimal));
    } else {
        auto policy = options.policy ? std::move(options.policy)
                                     : usualPolicy(bridge.tables(), options.manager.overtaking);
        PolicyPlaces::Options places {options.rules, reserved.limit};
        places.small = options.small;
        places.bootModel = options.bootModel ? *options.bootModel
                                             : BootModel::fromMachine(bridge.tables()->machine());
        dynamic
            = std::make_unique<PolicyPlaces>(bridge.tables(), std::move(policy), std::move(places));
    }
    return std::make_unique<PlaceChain>(std::move(reserved), std::move(dynamic));
}

} // namespace

LoadLevelerManager::LoadLevelerManager(
    Bridge& bridge, LoadLevelerOptions options, FrontEnd* frontEnd)
    : BridgeManager(
        bridge, options.manager, placesFor(bridge, options, frontEnd != nullptr), frontEnd)
{
}

} // namespace midplane::core
