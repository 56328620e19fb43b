// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/journal/Recording.h"
#include "core/scheduling/NotCarriedOut.h"
#include "core/scheduling/PlanningReport.h"

namespace midplane::core {

struct SimulationInput;

/// What a run begins with. The jobs of the input are in it from then on; options say how the policy
/// was told to work, as text.
Recording emptyRecording(SimulationInput& input, std::string options);

/// A run in progress: of a policy that is asked (PolicyRun), or of a whole job manager
/// (ManagedRun). The functions are those of Simulation.
class SimulationRun {
public:
    virtual ~SimulationRun() = default;

    virtual bool step() = 0;
    virtual std::size_t endedJobs() const = 0;
    virtual std::size_t waitingJobs() const = 0;
    virtual std::span<const NotCarriedOut> notCarriedOut() const = 0;
    virtual const PlanningReport* planning() const { return nullptr; }
    /// The run so far; goes on growing.
    virtual Recording& recording() = 0;
};

} // namespace midplane::core
