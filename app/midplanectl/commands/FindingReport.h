// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/midplanectl/CommandContext.h"
#include "core/blocks/Validator.h"
#include "core/blocks/proposals/Proposer.h"

namespace midplane::ctl {

/// Tells the verdict on a set, as text or as {"valid":...,"findings":[...]}; exit status 1 when it
/// is not valid. With a proposer also what would mend each of the first findings.
void reportFindings(CommandContext& context, const core::Machine& machine,
    const core::BlockSet& set, const core::ValidationResult& result,
    core::Proposer* proposer = nullptr);

} // namespace midplane::ctl
