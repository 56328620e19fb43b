// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Finding.h"
#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// Links are given for lines that the block has midplanes on, each line once; every id exists in
/// its line and stands there once.
void checkLinksExist(const BlockCase& each, ValidationResult& result);

} // namespace midplane::core::checks
