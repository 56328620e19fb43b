// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Finding.h"
#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// Notes what a block needs and what is out of service: it can be defined, not started.
void noteOutOfService(const BlockCase& each, ValidationResult& result);

} // namespace midplane::core::checks
