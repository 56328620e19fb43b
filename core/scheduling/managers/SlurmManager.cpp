// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/SlurmManager.h"

#include <algorithm>

#include <fmt/format.h>

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
        bridge.tables()->machine(), std::move(prepared), options.largeJobs, options.small);
}

/// Units in a row: all of them, then each half of what there was, down to the smallest.
BlockSet unitHalvings(const Machine& machine, int smallest)
{
    BlockSet set {machine.name(), {}};
    std::vector<std::pair<int, int>> pieces {{0, machine.midplaneCount()}};
    while (!pieces.empty()) {
        std::vector<std::pair<int, int>> halves;
        for (const auto& [begin, end] : pieces) {
            Block block;
            block.name = fmt::format("U{}-{}", begin, end - 1);
            for (int i = begin; i < end; ++i)
                block.midplanes.push_back(machine.grid().coordAt(i));
            block.links.emplace();
            set.blocks.push_back(std::move(block));
            const int middle = begin + (end - begin + 1) / 2;
            if ((end - begin) / 2 < smallest)
                continue;
            halves.emplace_back(begin, middle);
            halves.emplace_back(middle, end);
        }
        pieces = std::move(halves);
    }
    return set;
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
    if (!tables->machine().hasGeometry())
        return partitionsOf(unitHalvings(tables->machine(), std::max(smallest, 1)));
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
