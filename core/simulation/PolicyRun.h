// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "core/scheduling/JobManager.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/SimulationRun.h"

namespace midplane::core {

/// A policy, the job manager that carries its decisions out, and a control system. Control system
/// and job manager refer into the recording, so it stays where it is.
class PolicyRun final : public SimulationRun {
public:
    /// What is asked for was checked, and the faults are in the order of time.
    PolicyRun(SimulationInput input, std::unique_ptr<Policy> policy);

    bool step() override;
    std::size_t endedJobs() const override { return m_manager.endedCount(); }
    std::size_t waitingJobs() const override { return m_manager.waitingCount(); }
    std::span<const NotCarriedOut> notCarriedOut() const override
    {
        return m_manager.notCarriedOut();
    }
    const PlanningReport* planning() const override { return m_manager.policy().planning(); }
    Recording& recording() override { return m_recording; }

private:
    SimTime nextTime() const;
    bool isFinished() const;
    void strike(SimTime time);
    bool settle(SimTime time);
    void submitAt(SimTime time);
    SimTime submitOf(std::size_t job) const;

    std::vector<Fault> m_faults;
    Recording m_recording;
    Journal m_heard; ///< What the control system says, in a brief recording.
    ControlSystem m_control;
    JobManager m_manager;
    std::size_t m_submitted = 0;
    SimTime m_nextSubmit = SimTime::max();
    std::size_t m_struck = 0; ///< Faults that have happened.
    int m_idleWakes = 0;      ///< Steps in a row in which nothing happened.
};

} // namespace midplane::core
