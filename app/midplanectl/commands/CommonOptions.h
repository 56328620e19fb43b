// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "app/midplanectl/CommandContext.h"
#include "core/machine/Connectivity.h"

namespace midplane::ctl {

/// --json and --quiet, which every command takes.
inline void addOutputOptions(CLI::App& command, CommandContext& context)
{
    command.add_flag("--json", context.json, "Answer with one JSON document");
    command.add_flag("--quiet", context.quiet, "Print no text; the exit status answers");
}

/// MACHINE, the first argument of most commands.
inline void addMachineArgument(CLI::App& command, std::string& machine)
{
    command.add_option("MACHINE", machine, "A machine file, or the name of a built-in machine")
        ->required();
}

/// --connectivity mesh|torus
inline CLI::Option* addConnectivityOption(CLI::App& command, std::string& connectivity)
{
    return command.add_option("--connectivity", connectivity, "mesh or torus, in every dimension")
        ->check(CLI::IsMember({"mesh", "torus"}));
}

inline core::Connectivity connectivityOf(const std::string& name)
{
    return name == "torus" ? core::Connectivity::Torus : core::Connectivity::Mesh;
}

} // namespace midplane::ctl
