// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Finding.h"
#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// A block has midplanes, all on the machine, each once.
void checkMidplanesExist(const BlockCase& each, ValidationResult& result);

/// The midplanes are all combinations of some x, some y and some z: every combination that is
/// lacking is named. A gap between the coordinates of one dimension is allowed (cables pass
/// through) and noted with the midplane after it.
void checkMidplanesFormABox(const BlockCase& each, ValidationResult& result);

} // namespace midplane::core::checks
