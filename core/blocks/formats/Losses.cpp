// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/Losses.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/formats/text/Words.h"

namespace midplane::core {

void Losses::sayOf(const Question& isConcerned, const std::string& sentence)
{
    constexpr std::size_t mostNames = 5;
    std::vector<std::string> names;
    std::size_t count = 0;
    for (const Block& block : m_set.blocks) {
        if (!isConcerned(block))
            continue;
        if (++count <= mostNames)
            names.push_back(block.name.empty() ? "a block without name" : shown(block.name));
    }
    if (count == 0)
        return;
    std::string list = fmt::format("{}", fmt::join(names, ", "));
    if (count > mostNames)
        list += fmt::format(" and {} more", count - mostNames);
    say(sentence + ": " + list);
}

PerDimension<int> extentOf(const Block& block)
{
    PerDimension<int> extent;
    for (const Dimension dimension : allDimensions) {
        std::set<int> positions;
        for (const MidplaneCoord& midplane : block.midplanes)
            positions.insert(midplane[dimension]);
        extent[dimension] = static_cast<int>(positions.size());
    }
    return extent;
}

std::optional<Connectivity> oneConnectivityOf(const Block& block)
{
    const PerDimension<int> extent = extentOf(block);
    std::set<Connectivity> joined;
    for (const Dimension dimension : allDimensions) {
        if (extent[dimension] > 1)
            joined.insert(block.connectivity[dimension]);
    }
    if (joined.empty())
        return block.connectivity[Dimension::X];
    return joined.size() == 1 ? std::optional(*joined.begin()) : std::nullopt;
}

std::vector<SwitchRef> passedSwitchesOf(const Machine& machine, const Block& block)
{
    if (!block.links)
        return {};
    const std::set<MidplaneCoord> members(block.midplanes.begin(), block.midplanes.end());
    std::set<SwitchRef> passed;
    for (const LineLinks& inLine : *block.links) {
        for (const int id : inLine.ids) {
            if (!machine.hasLink({inLine.line, id}))
                continue;
            const Cable cable = machine.cable({inLine.line, id});
            for (const int position : {cable.from, cable.to}) {
                const MidplaneCoord midplane = midplaneOn(inLine.line, position);
                if (members.count(midplane) == 0)
                    passed.insert({inLine.line.dimension, midplane});
            }
        }
    }
    return {passed.begin(), passed.end()};
}

bool isSmall(const Machine& machine, const Block& block)
{
    const auto small = checks::smallBlockOf(machine, block);
    return small
        && static_cast<int>(small->halfCards.size()) != 2 * machine.unit(small->midplane).nodeCards;
}

} // namespace midplane::core
