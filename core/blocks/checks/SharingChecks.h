// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Finding.h"
#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// Two blocks that are active together share no midplane (small blocks: no node card), no link and
/// no port of a switch. Each shared part is named with the later block and the earlier one as
/// other. A port is named only where its midplane or its cable is not shared already.
void checkSharing(const Machine& machine, const BlockSet& set, const std::vector<BlockFacts>& all,
    Severity severity, ValidationResult& result);

} // namespace midplane::core::checks
