// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/SlurmManager.h"

#include "core/blocks/sets/generators/Generators.h"
#include "core/scheduling/managers/SlurmPlaces.h"

namespace midplane::core {

namespace {

std::unique_ptr<PlaceStrategy> placesFor(const Bridge& bridge, SlurmOptions& options)
{
    PreparedOptions prepared;
    prepared.partitions = std::move(options.partitions);
    prepared.staysBooted = options.staysBooted;
    prepared.patience = options.patience;
    if (options.mostPartitionsPerPart)
        prepared.limit = PartitionLimit(*options.mostPartitionsPerPart);
    return std::make_unique<SlurmPlaces>(
        bridge.tables()->machine(), std::move(prepared), options.largeJobs);
}

} // namespace

std::vector<PreparedPartition> partitionsOf(const BlockSet& set)
{
    std::vector<PreparedPartition> partitions;
    for (const Block& block : set.blocks) {
        PreparedPartition prepared;
        prepared.definition.name = block.name;
        prepared.definition.block = block;
        prepared.definition.description = "prepared";
        partitions.push_back(std::move(prepared));
    }
    return partitions;
}

Result<std::vector<PreparedPartition>> slurmPartitions(const TablesPtr& tables, int smallest)
{
    GeneratorWish wish;
    constexpr Joining wanted = Joining::TorusIfPossible;
    wish.joining = {{wanted, wanted, wanted}};
    const auto made = halvings(tables, wish, smallest);
    if (!made)
        return tl::unexpected(made.error());
    return partitionsOf(made->set);
}

SlurmManager::SlurmManager(Bridge& bridge, SlurmOptions options, FrontEnd* frontEnd)
    : BridgeManager(bridge, options.manager, placesFor(bridge, options), frontEnd)
{
}

} // namespace midplane::core
