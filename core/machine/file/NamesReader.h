// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Machine.h"
#include "core/support/JsonReader.h"

namespace midplane::core {

/// "names" of a machine file: a rule, or a table of all midplanes, which overrides the rule.
Result<void> readNames(const JsonValue& object, MachineSpec& spec);

} // namespace midplane::core
