// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/simulation/Simulation.h"

namespace midplane::core {

/// Whether a run can be made of it. Error::where names the job or the fault, counted from 0.
Result<void> checkInput(const SimulationInput& input);

} // namespace midplane::core
