// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/BluegeneConf.h"
#include "core/blocks/formats/Losses.h"
#include "core/blocks/formats/StaticOrder.h"
#include "core/blocks/formats/bluegeneconf/KnownRefusals.h"

namespace midplane::core {

namespace {

void sayLayout(Losses& losses)
{
    const Machine& machine = losses.machine();
    if (!validate(machine, losses.set(), SetRule::AllTogether).isValid())
        losses.say("blocks overlap: LayoutMode is OVERLAP, and Slurm loads those that it needs");
    else if (!staticOrderOf(machine, losses.set()))
        losses.say("no order of the blocks was found in which a reader wires them all together");
}

void saySlurmRefuses(Losses& losses)
{
    const Machine& machine = losses.machine();
    losses.sayOf([&](const Block& block) { return bluegeneconf::isOddTorus(machine, block); },
        "Slurm's own search is known to refuse tori of odd length in x");
    losses.sayOf([&](const Block& block) { return bluegeneconf::leavesGapsInYOrZ(machine, block); },
        "Slurm refuses blocks whose y or z numbers along the cables are not consecutive");
    const auto cut = bluegeneconf::blocksInOddCuts(machine, losses.set());
    losses.sayOf(
        [&](const Block& block) {
            const auto index = static_cast<std::size_t>(&block - losses.set().blocks.data());
            return std::binary_search(cut.begin(), cut.end(), index);
        },
        "Slurm's own search is known to refuse cuts of an x-line like 3+2+3");
}

} // namespace

std::vector<FormatNote> bluegeneConfLosses(const Machine& machine, const BlockSet& set)
{
    Losses losses(machine, set);
    if (set.blocks.empty())
        return {};
    losses.say("names of blocks stand in comments only, and links not at all: Slurm chooses them");
    losses.sayOf([](const Block& block) { return !oneConnectivityOf(block); },
        "one word holds for x, y and z: written as MESH");
    losses.sayOf([&](const Block& block) { return !passedSwitchesOf(machine, block).empty(); },
        "switches to pass through are not said");
    losses.sayOf([](const Block& block) { return block.ioRatio.has_value(); },
        "the ratio of compute to I/O nodes is not said");
    losses.sayOf([&](const Block& block) { return isSmall(machine, block); },
        "small blocks are only counted, not placed on node cards, and the rest of their midplane "
        "is "
        "filled with more");
    if (!machine.spec().otherUnits.empty())
        losses.say(fmt::format("IONodesPerMP is one number; {} midplanes of {} differ",
            machine.spec().otherUnits.size(), machine.name()));
    sayLayout(losses);
    saySlurmRefuses(losses);
    return losses.take();
}

} // namespace midplane::core
