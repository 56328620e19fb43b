// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/formats/Losses.h"
#include "core/blocks/formats/csv/BlockCsv.h"
#include "core/support/CsvCell.h"

namespace midplane::core {

namespace {

std::string linksOf(const Block& block)
{
    if (!block.links)
        return "";
    std::vector<std::string> lines;
    for (const LineLinks& inLine : *block.links)
        lines.push_back(fmt::format("{} {}.{}: {}", letterOf(inLine.line.dimension),
            inLine.line.first, inLine.line.second, fmt::join(inLine.ids, " ")));
    return lines.empty() ? "none" : fmt::format("{}", fmt::join(lines, "; "));
}

std::string connectivityOf(const Block& block)
{
    return fmt::format("{}/{}/{}", nameOf(block.connectivity[Dimension::X]),
        nameOf(block.connectivity[Dimension::Y]), nameOf(block.connectivity[Dimension::Z]));
}

int nodesOf(const Machine& machine, const Block& block)
{
    if (const auto small = checks::smallBlockOf(machine, block))
        return small->nodes(machine.unit(small->midplane));
    int nodes = 0;
    for (const MidplaneCoord& midplane : block.midplanes)
        nodes += machine.unit(midplane).nodes;
    return nodes;
}

std::string rowOf(const Machine& machine, const Block& block)
{
    std::vector<std::string> midplanes;
    for (const MidplaneCoord& midplane : block.midplanes)
        midplanes.push_back(machine.names().nameOf(midplane));
    std::vector<std::string> cards;
    for (const std::vector<int>& card : block.nodeCards)
        cards.push_back(fmt::format("{}", fmt::join(card, ".")));
    const PerDimension<int> extent = extentOf(block);
    const std::vector<std::string> cells {block.name,
        fmt::format("{}x{}x{}", extent[Dimension::X], extent[Dimension::Y], extent[Dimension::Z]),
        std::to_string(nodesOf(machine, block)),
        machine.names().nameOf(*std::min_element(block.midplanes.begin(), block.midplanes.end())),
        connectivityOf(block), fmt::format("{}", fmt::join(midplanes, " ")), linksOf(block),
        fmt::format("{}", fmt::join(cards, " ")),
        block.ioRatio ? std::to_string(*block.ioRatio) : ""};
    std::string row;
    for (const std::string& each : cells)
        row += (row.empty() ? "" : ",") + csvCell(each);
    return row + "\n";
}

} // namespace

std::string blockCsv(const Machine& machine, const BlockSet& set)
{
    std::string text = "name,shape,nodes,corner,connectivity,midplanes,links,nodeCards,ioRatio\n";
    for (const Block& block : set.blocks)
        text += rowOf(machine, block);
    return text;
}

std::vector<FormatNote> csvLosses(const Machine& machine, const BlockSet& set)
{
    Losses losses(machine, set);
    losses.sayOf(
        [](const Block& block) { return !block.links && (block.passThrough || block.connections); },
        "pass-through and connections without links are in no column");
    return losses.take();
}

} // namespace midplane::core
