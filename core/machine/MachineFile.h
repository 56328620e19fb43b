// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/machine/Machine.h"

namespace midplane::core {

/// A machine from the text of a "midplane-machine" file (schema: resources/schemas/machine.json).
/// file is named in errors.
Result<MachinePtr> parseMachine(const std::string& text, const std::string& file);

Result<MachinePtr> readMachineFile(const std::string& path);

} // namespace midplane::core
