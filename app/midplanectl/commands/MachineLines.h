// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/machine/Machine.h"

namespace midplane::ctl {

/// The wiring of the three dimensions: the generator, and every cable of a line.
std::string linesText(const core::Machine& machine);
nlohmann::ordered_json linesJson(const core::Machine& machine);

/// The line that a user asks for: "ring", "ringWithSplits", "crossbar", a ring also with its order,
/// "ring:0,1,3,2", "ring:natural" or "ring:folded". Error::where is the option.
core::Result<core::LineWiring> parseLine(
    const std::string& text, int length, const std::string& option);

} // namespace midplane::ctl
