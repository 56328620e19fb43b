// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Dimension.h"
#include "core/machine/LineWiring.h"
#include "core/support/JsonReader.h"

namespace midplane::core {

/// "lines" of a machine file: a line for each of x, y, z, as long as dims say.
Result<PerDimension<LineWiring>> readLines(const JsonValue& object, const std::vector<int>& dims);

} // namespace midplane::core
