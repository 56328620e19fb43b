// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/allocation/RequestRules.h"
#include "core/control/BootModel.h"
#include "core/journal/Recording.h"
#include "core/machine/HardwarePart.h"
#include "core/scheduling/AfterFailure.h"
#include "core/scheduling/NotCarriedOut.h"
#include "core/scheduling/PlanningReport.h"
#include "core/scheduling/PolicyOptions.h"
#include "core/simulation/ManagedOptions.h"
#include "core/workload/Workload.h"

namespace midplane::core {

class Policy;
class SimulationRun;

/// A part of the machine fails or comes back at some time of a run.
struct Fault {
    SimTime time {0};
    HardwarePart part;
    HardwareState state = HardwareState::Error; ///< Available: it is back.
};

/// What a run is made of. Plain data: a worker takes it by value.
struct SimulationInput {
    TablesPtr tables;
    std::string policy; ///< One of policyNames().
    Workload workload;
    RequestRules rules {};
    PolicyOptions options {};
    BootModel boot = BootModel::instant();
    std::vector<Fault> faults {}; ///< In any order; those of one second in theirs.
    AfterFailure afterFailure = AfterFailure::Resubmit;
    ManagedOptions managed {}; ///< Of the policies that whole job managers run.
};

/// Virtual time: drives a job manager and a control system through a workload. Deterministic; knows
/// no threads. Call step() until it answers false, or stop in between.
class Simulation {
public:
    /// Error when the policy is unknown (names those that exist), when jobs are not in the order of
    /// their submission or have numbers that make no sense, or when a fault is about hardware that
    /// the machine lacks or is no change of its state at that time.
    static Result<Simulation> create(SimulationInput input);
    /// With a policy that has no name of its own; input.policy is what the recording calls it.
    static Result<Simulation> create(SimulationInput input, std::unique_ptr<Policy> policy);
    Simulation(Simulation&&) noexcept;
    Simulation& operator=(Simulation&&) noexcept;
    ~Simulation();

    /// Everything of the next second in which something happens: faults, job ends, partition
    /// transitions, pending starts, submissions, then one scheduling pass. False when there is no
    /// such second.
    bool step();

    /// Jobs that have ended for good, out of all: how far the run is.
    std::size_t endedJobs() const;
    std::size_t jobCount() const;
    /// Jobs still in the queue; after the last step those that can never start.
    std::size_t waitingJobs() const;
    /// What of the policy's decisions could not be carried out. Anything here is a fault of the
    /// policy, and the run says nothing about it.
    std::span<const NotCarriedOut> notCarriedOut() const;

    /// How the searches of a policy that plans several jobs together came out so far; null for
    /// others.
    const PlanningReport* planning() const;

    /// The run so far; it grows with every step.
    const Recording& recording() const;
    /// The journal need not keep the entries that it has now, because they were read: a long run
    /// then takes no more memory than a short one.
    void forgetRead();
    /// The run so far, without what was forgotten. The simulation is used up.
    Recording takeRecording() &&;

private:
    explicit Simulation(std::unique_ptr<SimulationRun> run);
    std::unique_ptr<SimulationRun> m_run;
};

} // namespace midplane::core
