// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Machine.h"
#include "core/support/JsonReader.h"

namespace midplane::core {

/// "outOfService" of a machine file. Parts are written by name, so the machine must be there
/// already, all of it in service.
Result<OutOfService> readOutOfService(const JsonValue& list, const Machine& healthy);

} // namespace midplane::core
