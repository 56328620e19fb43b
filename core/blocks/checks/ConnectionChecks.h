// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Finding.h"
#include "core/blocks/checks/BlockFacts.h"

namespace midplane::core::checks {

/// passThrough, when given, lists exactly the switches that the links pass through: what is lacking
/// and what is too much is named.
void checkPassThrough(const BlockCase& each, ValidationResult& result);

/// The connections, when given, are exactly those that the links make: the switches and inputs
/// where they differ are named.
void checkConnections(const BlockCase& each, ValidationResult& result);

/// In the connections given, a port of a switch is joined once.
void checkPortsJoinedOnce(const BlockCase& each, ValidationResult& result);

} // namespace midplane::core::checks
