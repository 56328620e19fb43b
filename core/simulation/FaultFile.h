// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/simulation/Simulation.h"

namespace midplane::core {

/// What fails and comes back during a run, in the order of the file, from the text of a
/// "midplane-faults" file (schema: resources/schemas/faults.json). Parts are spelled as in machine
/// files. Error::where is "file: /faults/3/part"; one part in two states at one second is an error.
Result<std::vector<Fault>> parseFaults(
    const std::string& text, const std::string& file, const Machine& machine);

Result<std::vector<Fault>> readFaults(const std::string& path, const Machine& machine);

} // namespace midplane::core
