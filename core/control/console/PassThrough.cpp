// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/PassThrough.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/BlockProduct.h"

namespace midplane::core::console {

namespace {

constexpr std::size_t mostProposals = 5;

/// The ways that there are, as the command would name them.
std::string waysOf(
    const Machine& machine, const LineCoord& line, const std::vector<LinkSet>& linkSets)
{
    std::vector<std::vector<int>> ways;
    for (const LinkSet& linkSet : linkSets) {
        if (std::find(ways.begin(), ways.end(), linkSet.passThrough) == ways.end())
            ways.push_back(linkSet.passThrough);
    }
    if (ways.empty())
        return "no links join these midplanes at all; choose others, or mesh";
    std::string text = "these do:";
    for (std::size_t i = 0; i < std::min(ways.size(), mostProposals); ++i) {
        text += i == 0 ? " " : ", or ";
        text += ways[i].empty() ? "nothing" : "through";
        for (const int position : ways[i])
            text += " " + machine.names().nameOf(midplaneOn(line, position));
    }
    return text + (ways.size() > mostProposals ? ", and others" : "");
}

} // namespace

Result<void> wireThrough(
    const BridgeModel& model, Block& block, const PerDimension<std::vector<int>>& through)
{
    if (through == PerDimension<std::vector<int>> {})
        return {};
    const Machine& machine = model.machine();
    const auto members = productOf(machine.grid(), block);
    LinkChooser links(model.tables());
    const LinkMask& held = model.control().occupancy().unavailableLinks();
    std::vector<LineLinks> chosen;
    bool areFree = true;
    const auto isFreeIn = [&](const LinkSet& linkSet, const std::vector<LineCoord>& lines) {
        return std::all_of(lines.begin(), lines.end(), [&](const LineCoord& line) {
            return std::none_of(linkSet.links.begin(), linkSet.links.end(), [&](int id) {
                return held.test(machine.links().indexOf({line, id}));
            });
        });
    };
    for (const Dimension dimension : allDimensions) {
        if (through[dimension].empty())
            continue;
        const auto& known
            = links.linkSets(dimension, (*members)[dimension], block.connectivity[dimension]);
        const std::vector<LineCoord> lines = linesOf(*members, dimension);
        const LinkSet* wanted = nullptr;
        for (const LinkSet& linkSet : known) {
            if (linkSet.passThrough != through[dimension])
                continue;
            const bool isFree = isFreeIn(linkSet, lines);
            if (wanted == nullptr || isFree)
                wanted = &linkSet;
            if (isFree)
                break;
        }
        if (wanted == nullptr)
            return failure(block.name,
                fmt::format("no links make a {} of {{{}}} in {} that passes through exactly {}; {}",
                    nameOf(block.connectivity[dimension]), fmt::join((*members)[dimension], ", "),
                    letterOf(dimension), fmt::join(through[dimension], ", "),
                    waysOf(machine, lines.front(), known)));
        areFree = areFree && isFreeIn(*wanted, lines);
        for (const LineCoord& line : lines)
            chosen.push_back({line, wanted->links});
    }
    block.links = std::move(chosen);
    // Links that are there are kept; the others are those that nobody holds, where that can be.
    auto wired = areFree ? links.wired(block, held) : links.wired(block);
    if (!wired && areFree)
        wired = links.wired(block);
    if (!wired)
        return failure(block.name, wired.error().reason);
    block = std::move(*wired);
    return {};
}

} // namespace midplane::core::console
