// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

/// --fail PART, repeatable: what would be if this part were out of service too.
void addFailOption(CLI::App& command, std::vector<std::string>& parts);

/// The machine that MACHINE names with these parts out of service; says what is wrong and returns
/// nothing when there is no such machine or part.
core::MachinePtr machineOrRefuse(CommandContext& context, const std::string& nameOrPath,
    const std::vector<std::string>& failedParts);

} // namespace midplane::ctl
