// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/experiments/RunInputs.h"
#include "core/simulation/Simulation.h"
#include "core/workload/WorkloadOptions.h"

namespace midplane::core {

/// A run of a plan before its first second: what is simulated, and what that was made by.
struct PreparedRun {
    SimulationInput input;
    /// How the log became its jobs; load is the factor that reached an offered load.
    WorkloadOptions options {};
};

/// What a run of RunKind::Schedule simulates; also the workload that one of RunKind::Sizes looks
/// at. The same settings and files give the same input, so that any run can be made again and
/// replayed. Error when a file cannot be read or the settings do not go together.
Result<PreparedRun> prepareRun(const RunSettings& settings, RunInputs& inputs);

} // namespace midplane::core
