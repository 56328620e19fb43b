// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/formats/Losses.h"
#include "core/blocks/formats/mmcs/MmcsScript.h"
#include "core/blocks/formats/text/Words.h"
#include "core/blocks/formats/wiring/BlockWiring.h"

namespace midplane::core {

namespace {

/// "1011" for the positions 2, 4 and 5.
std::string passesOf(const std::vector<int>& positions)
{
    std::string pattern(static_cast<std::size_t>(positions.back() - positions.front()) + 1, '0');
    for (const int position : positions)
        pattern[static_cast<std::size_t>(position - positions.front())] = '1';
    return pattern;
}

bool hasGap(const Machine& machine, const Block& block)
{
    const auto positions = productOf(machine.grid(), block);
    return positions
        && std::any_of(
            positions->values.begin(), positions->values.end(), [](const std::vector<int>& each) {
                return each.back() - each.front() + 1 != static_cast<int>(each.size());
            });
}

/// Without "mesh" or "torus" MMCS makes a torus.
bool isMesh(const Block& block)
{
    return oneConnectivityOf(block).value_or(Connectivity::Mesh) == Connectivity::Mesh;
}

/// A midplane that is no member of a full machine of one: genblock says it all.
bool isPlainMidplane(const Block& block) { return block.midplanes.size() == 1; }

std::string commandFor(const Machine& machine, const Block& block)
{
    const MidplaneCoord corner = *std::min_element(block.midplanes.begin(), block.midplanes.end());
    const std::string& name = machine.names().nameOf(corner);
    if (isSmall(machine, block)) {
        const auto small = *checks::smallBlockOf(machine, block);
        return fmt::format("gensmallblock {} {} {} N{:02}", block.name, name,
            small.nodes(machine.unit(corner)), small.halfCards.front() / 2);
    }
    if (isPlainMidplane(block))
        return fmt::format("genblock {} {}", block.name, name);
    const auto positions = *productOf(machine.grid(), block);
    std::string command
        = fmt::format("genBPblock {} {} {} {} {}", block.name, name, positions[Dimension::X].size(),
            positions[Dimension::Y].size(), positions[Dimension::Z].size());
    if (hasGap(machine, block)) {
        for (const Dimension dimension : allDimensions)
            command += " " + passesOf(positions[dimension]);
    }
    return command + (isMesh(block) ? " mesh" : " torus");
}

std::string ratioText(const Block& block)
{
    return block.ioRatio ? fmt::format(" ioratio={}", *block.ioRatio) : "";
}

} // namespace

Result<std::string> mmcsScript(const Machine& machine, const BlockSet& set)
{
    if (!machine.hasGeometry())
        return failure(machine.name(), "has no geometry; blocks of MMCS need midplanes in places");
    std::string text = fmt::format("# Blocks of the machine {} ({}), written by Midplane.\n",
        shown(machine.name()), textOf(machine.grid().shape()));
    for (const Block& block : set.blocks) {
        if (isSmall(machine, block)) {
            const auto small = *checks::smallBlockOf(machine, block);
            const int nodes = small.nodes(machine.unit(small.midplane));
            constexpr std::array sizes {16, 32, 64, 128, 256};
            if (std::find(sizes.begin(), sizes.end(), nodes) == sizes.end())
                return failure(block.name,
                    fmt::format(
                        "has {} nodes; gensmallblock knows 16, 32, 64, 128 and 256", nodes));
        }
        text += commandFor(machine, block) + ratioText(block) + "\n";
    }
    return text;
}

std::vector<FormatNote> mmcsLosses(const Machine& machine, const BlockSet& set)
{
    Losses losses(machine, set);
    if (set.blocks.empty())
        return {};
    losses.say("links are not said: the control system chooses them");
    losses.sayOf([](const Block& block) { return !oneConnectivityOf(block); },
        "one word holds for x, y and z: written as mesh");
    losses.sayOf([&](const Block& block) { return !passedSwitchesOf(machine, block).empty(); },
        "switches to pass through are not chosen by name");
    losses.sayOf([&](const Block& block) { return hasGap(machine, block); },
        "midplanes left out in between are written as strings of 1 and 0, which only later control "
        "systems understand");
    losses.sayOf(
        [&](const Block& block) {
            return block.nodeCards.size() == 1 && block.nodeCards.front().size() == 2
                && block.nodeCards.front()[1] == 1;
        },
        "the second half of a node card cannot be named: written as the first");
    losses.sayOf([](const Block& block) { return block.ioRatio.has_value(); },
        "the ratio of compute to I/O nodes is written as ioratio=, which only the console of "
        "Midplane "
        "understands");
    return losses.take();
}

} // namespace midplane::core
