// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/control/bridge/VirtualBridge.h"
#include "core/scheduling/managers/BridgeManager.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/SimulationRun.h"

namespace midplane::core {

/// Whether a whole job manager stands behind the policy of that name: `static` is SLURM,
/// `dynamic` LoadLeveler (Aridor et al., open architecture, sections 3 and 4).
bool isManaged(const std::string& policy);

/// A run in which a job manager as on a live machine works on a control system in virtual time
/// through the Bridge API alone. In a second comes first hardware that fails or comes back, then
/// what is due there, submissions, and a step of the manager.
class ManagedRun final : public SimulationRun {
public:
    /// Error when the machine cannot be cut into static partitions, when a block of the set is
    /// none, or when the inner policy is unknown; it names the fix. Precondition: isManaged.
    static Result<std::unique_ptr<ManagedRun>> create(SimulationInput input);
    ManagedRun(const ManagedRun&) = delete;
    ManagedRun& operator=(const ManagedRun&) = delete;
    ~ManagedRun() override;

    bool step() override;

    std::size_t endedJobs() const override { return m_ended; }
    /// Those that can never start, too.
    std::size_t waitingJobs() const override { return m_waiting; }
    /// A manager carries out what it decides, or says in its diary why not.
    std::span<const NotCarriedOut> notCarriedOut() const override { return {}; }
    Recording& recording() override { return m_recording; }
    const BridgeManager& manager() const { return *m_manager; }

private:
    explicit ManagedRun(SimulationInput input);
    Result<void> makeManager();
    Result<void> makeStatic();
    Result<void> makeDynamic();
    std::optional<SimTime> nextTime() const;
    void strike(SimTime time);
    void submitAt(SimTime time);
    bool isPollAt(SimTime time) const;
    SimTime pollFrom(SimTime time) const;
    void takeOver();
    JobRequest requestFor(const JobInfo& job) const;

    SimulationInput m_input; ///< Without its jobs, which the recording has.
    Recording m_recording;
    VirtualBridge m_bridge;
    std::unique_ptr<BridgeManager> m_manager;
    std::size_t m_submitted = 0;
    std::size_t m_faults = 0; ///< Those that have happened.
    std::size_t m_ended = 0;
    std::size_t m_waiting = 0;
    std::vector<bool> m_isOver; ///< By job.
    bool m_isPollDue = true;    ///< Something happened since the last poll.
};

} // namespace midplane::core
