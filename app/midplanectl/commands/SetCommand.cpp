// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/SetCommand.h"

namespace midplane::ctl {

void addSetCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* set
        = app.add_subcommand("set", "Whole sets of blocks: generate them, report on them");
    set->require_subcommand(1);
    addSetGenerate(*set, context);
    addSetReport(*set, context);
}

} // namespace midplane::ctl
