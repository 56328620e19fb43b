// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/SimulationRun.h"

#include "core/simulation/RecordedBoot.h"
#include "core/simulation/Simulation.h"

namespace midplane::core {

Recording emptyRecording(SimulationInput& input, std::string options)
{
    Recording recording;
    recording.machine = input.tables->machinePtr();
    recording.policy = input.policy;
    const std::string boot = bootText(input.boot, *recording.machine);
    recording.policyOptions = std::move(options);
    if (!boot.empty())
        recording.policyOptions += (recording.policyOptions.empty() ? "" : " ") + boot;
    recording.rules = input.rules;
    recording.workload = std::move(input.workload.source);
    recording.jobs = std::move(input.workload.jobs);
    return recording;
}

} // namespace midplane::core
