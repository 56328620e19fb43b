// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/journal/Recording.h"
#include "core/scheduling/NotCarriedOut.h"

namespace midplane::core {

/// A run in progress: of a policy that is asked (PolicyRun), or of a whole job manager
/// (ManagedRun). The functions are those of Simulation.
class SimulationRun {
public:
    virtual ~SimulationRun() = default;

    virtual bool step() = 0;
    virtual std::size_t endedJobs() const = 0;
    virtual std::size_t waitingJobs() const = 0;
    virtual std::span<const NotCarriedOut> notCarriedOut() const = 0;
    /// The run so far; goes on growing.
    virtual Recording& recording() = 0;
};

} // namespace midplane::core
