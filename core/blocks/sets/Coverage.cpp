// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/Coverage.h"

#include <map>
#include <set>

#include "core/blocks/checks/SmallBlock.h"

namespace midplane::core {

namespace {

std::vector<LinkRef> unusedLinks(const Machine& machine, const BlockSet& set)
{
    std::vector<bool> used(machine.links().bitCount(), false);
    for (const Block& block : set.blocks) {
        for (const LineLinks& inLine : block.links.value_or(std::vector<LineLinks> {})) {
            for (const int id : inLine.ids) {
                if (machine.hasLink({inLine.line, id}))
                    used[machine.links().indexOf({inLine.line, id})] = true;
            }
        }
    }
    std::vector<LinkRef> unused;
    for (const Dimension dimension : allDimensions) {
        for (int index = 0; index < machine.grid().lineCount(dimension); ++index) {
            const LineCoord line = machine.grid().lineAt(dimension, index);
            for (const Cable& cable : machine.line(dimension).cables()) {
                if (!used[machine.links().indexOf({line, cable.id})])
                    unused.push_back({line, cable.id});
            }
        }
    }
    return unused;
}

} // namespace

Coverage uncoveredBy(const Machine& machine, const BlockSet& set)
{
    const auto count = static_cast<std::size_t>(machine.midplaneCount());
    MidplaneMask whole(count);
    std::map<MidplaneCoord, std::set<int>> halves; ///< Taken by small blocks.
    for (const Block& block : set.blocks) {
        if (const auto small = checks::smallBlockOf(machine, block))
            halves[small->midplane].insert(small->halfCards.begin(), small->halfCards.end());
        else
            whole |= midplaneMaskOf(machine, block);
    }
    Coverage coverage;
    for (std::size_t index = 0; index < count; ++index) {
        const MidplaneCoord midplane = machine.grid().coordAt(static_cast<int>(index));
        if (whole.test(index))
            continue;
        const auto taken = halves.find(midplane);
        if (taken == halves.end()) {
            coverage.midplanes.push_back(midplane);
            continue;
        }
        PartlyCovered partly {midplane, {}};
        for (int card = 0; card < machine.unit(midplane).nodeCards; ++card) {
            if (taken->second.count(2 * card) == 0 || taken->second.count(2 * card + 1) == 0)
                partly.freeCards.push_back(card);
        }
        if (!partly.freeCards.empty())
            coverage.partly.push_back(std::move(partly));
    }
    if (machine.hasGeometry())
        coverage.links = unusedLinks(machine, set);
    return coverage;
}

int nodesOf(const Machine& machine, const Block& block)
{
    if (const auto small = checks::smallBlockOf(machine, block))
        return small->nodes(machine.unit(small->midplane));
    int sum = 0;
    midplaneMaskOf(machine, block).forEach([&](std::size_t index) {
        sum += machine.unit(machine.grid().coordAt(static_cast<int>(index))).nodes;
    });
    return sum;
}

std::int64_t nodesOf(const Machine& machine)
{
    std::int64_t sum = 0;
    for (int index = 0; index < machine.midplaneCount(); ++index)
        sum += machine.unit(machine.grid().coordAt(index)).nodes;
    return sum;
}

} // namespace midplane::core
