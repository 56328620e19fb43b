// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/machine/Machine.h"

namespace midplane::core {

/// The folder with machines/, blocks/ and workloads/: $MIDPLANE_SAMPLES, else the installed one,
/// else that of the source tree.
std::string sampleFolder();

/// Names that findMachine knows without a file, sorted.
std::vector<std::string> builtInMachineNames();

/// A built-in machine by its name, or a machine file by its path.
Result<MachinePtr> findMachine(const std::string& nameOrPath);

} // namespace midplane::core
