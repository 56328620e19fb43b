// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/allocation/RequestRules.h"
#include "core/control/BootModel.h"
#include "core/journal/Recording.h"
#include "core/machine/HardwarePart.h"
#include "core/scheduling/PolicyOptions.h"
#include "core/workload/Workload.h"

namespace midplane::core {

/// A part of the machine fails or comes back at some time of a run.
struct Fault {
    SimTime time {0};
    HardwarePart part;
    HardwareState state = HardwareState::Error; ///< Available: it is back.
};

/// What becomes of a job whose hardware failed.
enum class AfterFailure {
    Drop,    ///< It ended, failed.
    Resubmit ///< It waits again at its old place in the queue, and runs from the beginning.
};

/// What a run is made of. Plain data: a worker takes it by value.
struct SimulationInput {
    TablesPtr tables;
    std::string policy; ///< One of policyNames().
    Workload workload;
    RequestRules rules {};
    PolicyOptions options {};
    BootModel boot = BootModel::instant();
    std::vector<Fault> faults {}; ///< In any order.
    AfterFailure afterFailure = AfterFailure::Resubmit;
};

/// Virtual time: drives a job manager and a control system through a workload. Deterministic; knows
/// no threads. Call step() until it answers false, or stop in between.
class Simulation {
public:
    /// Error when the policy is unknown; names those that exist.
    static Result<Simulation> create(SimulationInput input);
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(Simulation&&) noexcept;
    ~Simulation();

    /// Everything of the next second in which something happens: job ends, partition transitions,
    /// pending starts, submissions, then one scheduling pass. False when there is no such second.
    bool step();

    /// Jobs that have ended, out of all: how far the run is.
    std::size_t endedJobs() const;
    std::size_t jobCount() const;
    /// Jobs still in the queue; after the last step those that can never start.
    std::size_t waitingJobs() const;

    /// The run so far. The simulation is used up.
    Recording takeRecording() &&;

private:
    class Run;
    explicit Simulation(std::unique_ptr<Run> run);
    std::unique_ptr<Run> m_run;
};

} // namespace midplane::core
