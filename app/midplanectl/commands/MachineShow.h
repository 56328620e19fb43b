// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// All built-in machines, a line each.
void listMachines(CommandContext& context);

enum class NameList { Ends, All };

/// One machine: its units, names, the wiring of each dimension, and what is out of service.
void showMachine(CommandContext& context, const std::string& nameOrPath, NameList names);

} // namespace midplane::ctl
