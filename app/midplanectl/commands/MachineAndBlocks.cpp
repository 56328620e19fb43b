// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/MachineAndBlocks.h"

#include <fmt/format.h>

#include "app/midplanectl/commands/FindingReport.h"
#include "core/blocks/Validator.h"
#include "core/blocks/formats/BlockFile.h"

namespace midplane::ctl {

std::optional<MachineAndBlocks> machineAndBlocksOrRefuse(
    CommandContext& context, const std::string& machine, const std::string& blockFile)
{
    MachineAndBlocks both {machineOrRefuse(context, machine), {}};
    if (!both.machine)
        return std::nullopt;
    auto set = core::readBlockSetFile(blockFile);
    if (!set) {
        context.refuse(set.error());
        return std::nullopt;
    }
    both.set = std::move(*set);
    warnOfOtherMachine(context, *both.machine, both.set);
    return both;
}

void warnOfOtherMachine(
    const CommandContext& context, const core::Machine& machine, const core::BlockSet& set)
{
    if (set.machine != machine.name() && !context.json && !context.quiet)
        complain(fmt::format(
            "the blocks were made for the machine {}, not {}", set.machine, machine.name()));
}

std::optional<core::BlockSet> standingBlocksOrRefuse(
    CommandContext& context, const core::Machine& machine, const std::string& blockFile)
{
    auto set = core::readBlockSetFile(blockFile);
    if (!set) {
        context.refuse(set.error());
        return std::nullopt;
    }
    warnOfOtherMachine(context, machine, *set);
    const auto result = core::validate(machine, *set, core::SetRule::AllTogether);
    if (!result.isValid()) {
        reportFindings(context, machine, *set, result);
        return std::nullopt;
    }
    return std::move(*set);
}

} // namespace midplane::ctl
