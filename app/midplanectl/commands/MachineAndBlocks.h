// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/midplanectl/CommandContext.h"
#include "core/blocks/Block.h"

namespace midplane::ctl {

/// What commands about a set of blocks begin with.
struct MachineAndBlocks {
    core::MachinePtr machine;
    core::BlockSet set;
};

/// The machine that MACHINE names and the set in a block file; says what is wrong and returns
/// nothing when one of them cannot be had. Warns of a set that was made for another machine.
std::optional<MachineAndBlocks> machineAndBlocksOrRefuse(
    CommandContext& context, const std::string& machine, const std::string& blockFile);

/// The set in a block file, all of whose blocks can stand together on the machine; says what is
/// wrong and returns nothing when they cannot.
std::optional<core::BlockSet> standingBlocksOrRefuse(
    CommandContext& context, const core::Machine& machine, const std::string& blockFile);

/// Says on standard error that the set was made for another machine; no failure, what does not fit
/// is found anyway.
void warnOfOtherMachine(
    const CommandContext& context, const core::Machine& machine, const core::BlockSet& set);

} // namespace midplane::ctl
