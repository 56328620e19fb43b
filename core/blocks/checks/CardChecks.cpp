// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/CardChecks.h"

#include <cstdint>
#include <numeric>

#include "core/blocks/checks/SmallBlock.h"

namespace midplane::core::checks {

namespace {

bool areEnough(int ioNodes, int nodes, int ratio)
{
    return static_cast<std::int64_t>(ioNodes) * ratio >= nodes;
}

int ioNodesOf(const MidplaneUnit& unit)
{
    return std::accumulate(unit.ioNodesPerCard.begin(), unit.ioNodesPerCard.end(), 0);
}

} // namespace

void checkNodeCards(const BlockCase& each, ValidationResult& result)
{
    const Block& block = each.block();
    if (block.nodeCards.empty() || smallBlockOf(each.machine, block))
        return;
    Finding finding {.rule = Rule::NodeCardsWrong, .block = each.facts.index};
    if (!block.midplanes.empty())
        finding.midplane = block.midplanes.front();
    result.add(finding);
}

void checkIoNodes(const BlockCase& each, ValidationResult& result)
{
    const Block& block = each.block();
    const auto refuse = [&](std::optional<MidplaneCoord> midplane) {
        result.add({.rule = Rule::IoRatioWrong, .block = each.facts.index, .midplane = midplane});
    };
    if (block.ioRatio && *block.ioRatio < 1) {
        refuse(std::nullopt);
        return;
    }
    if (const auto small = smallBlockOf(each.machine, block)) {
        const MidplaneUnit& unit = each.machine.unit(small->midplane);
        const int nodes = small->nodes(unit);
        if (!areEnough(small->ioNodes(unit), nodes, block.ioRatio.value_or(nodes)))
            refuse(small->midplane);
        return;
    }
    if (!block.ioRatio)
        return;
    for (const MidplaneCoord& midplane : each.facts.midplanes) {
        const MidplaneUnit& unit = each.machine.unit(midplane);
        if (!areEnough(ioNodesOf(unit), unit.nodes, *block.ioRatio))
            refuse(midplane);
    }
}

} // namespace midplane::core::checks
