// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Machine.h"
#include "core/support/JsonReader.h"

namespace midplane::core {

/// "unit" of a machine file: what every midplane is made of.
Result<MidplaneUnit> readUnit(const JsonValue& object);

/// "units": the midplanes that are made differently.
Result<std::vector<std::pair<MidplaneCoord, MidplaneUnit>>> readOtherUnits(const JsonValue& list);

/// "bootTimes": seconds by the size of a partition.
Result<std::vector<BootTime>> readBootTimes(const JsonValue& list);

} // namespace midplane::core
