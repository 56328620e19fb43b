// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Finding.h"
#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// Node cards, when given, are a legal small block of one midplane.
void checkNodeCards(const BlockCase& each, ValidationResult& result);

/// Every midplane of the block has the I/O nodes that its ratio asks for, a small block its cards;
/// a small block needs one at least.
void checkIoNodes(const BlockCase& each, ValidationResult& result);

} // namespace midplane::core::checks
