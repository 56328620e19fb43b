// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "app/midplanectl/CommandContext.h"
#include "core/support/Result.h"

namespace midplane::ctl {

/// Whether the outputs can be written as far as can be known before the work is done: their folders
/// take files, none of them is a folder, no two are one file, and none is one of the inputs. Empty
/// names stand for outputs that nobody asked for.
core::Result<void> checkOutputs(
    const std::vector<std::string>& outputs, const std::vector<std::string>& inputs);

/// Puts what a command made into the file, which the answer then names and said tells of; without a
/// file into the answer ("text") and on standard output.
void putOut(CommandContext& context, nlohmann::ordered_json answer, const std::string& file,
    const std::string& text, const std::string& said);

} // namespace midplane::ctl
