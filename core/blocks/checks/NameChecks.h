// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Finding.h"
#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// A name has 1 to 32 of A-Z a-z 0-9 - _.
void checkName(const BlockCase& each, ValidationResult& result);

/// No two blocks of a set have the same name; the later one is named, with the first holder.
void checkNamesDiffer(const BlockSet& set, ValidationResult& result);

/// Two definitions of the same midplanes, connectivity and links are one too many (a note).
void checkDefinitionsDiffer(
    const BlockSet& set, const std::vector<BlockFacts>& all, ValidationResult& result);

} // namespace midplane::core::checks
