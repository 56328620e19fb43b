// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/Simulation.h"

#include <algorithm>

#include "core/scheduling/JobManager.h"
#include "core/scheduling/PolicyRegistry.h"

namespace midplane::core {

namespace {

Recording emptyRecording(SimulationInput input)
{
    Recording recording;
    recording.machine = input.tables->machinePtr();
    recording.policy = std::move(input.policy);
    recording.workload = std::move(input.workload.source);
    recording.jobs = std::move(input.workload.jobs);
    return recording;
}

} // namespace

/// Everything of one run; control system and job manager refer into the recording, so it stays
/// where it is.
class Simulation::Run {
public:
    Run(SimulationInput input, std::unique_ptr<Policy> policy)
        : m_recording(emptyRecording(std::move(input)))
        , m_control(m_recording.machine, BootModel::instant(), m_recording.journal,
              m_recording.placements)
        , m_manager(m_control, m_recording.journal, m_recording.placements, std::move(policy))
    {
    }

    bool step()
    {
        const auto time = nextTime();
        if (!time)
            return false;
        settle(*time);
        submitAt(*time);
        do
            m_manager.schedule();
        while (settle(*time)); // A job that runs for no time at all frees something at once.
        return true;
    }

    std::size_t endedJobs() const { return m_manager.endedCount(); }
    std::size_t jobCount() const { return m_recording.jobs.size(); }
    std::size_t waitingJobs() const { return m_manager.waitingCount(); }
    Recording& recording() { return m_recording; }

private:
    std::optional<SimTime> nextTime() const
    {
        std::optional<SimTime> next = m_control.nextDue();
        const auto consider = [&next](std::optional<SimTime> time) {
            if (time && (!next || *time < *next))
                next = time;
        };
        if (m_submitted < m_recording.jobs.size())
            consider(m_recording.jobs[m_submitted].submit);
        consider(m_manager.wakeAt());
        return next;
    }

    /// Ends, transitions and starts that are due, and what the job manager does about them, until
    /// nothing more happens in this second. Whether the job manager had anything to do.
    bool settle(SimTime time)
    {
        bool didAnything = false;
        for (;;) {
            m_control.advanceTo(time);
            if (!m_manager.tidyUp())
                return didAnything;
            didAnything = true;
        }
    }

    void submitAt(SimTime time)
    {
        for (; m_submitted < m_recording.jobs.size(); ++m_submitted) {
            const JobInfo& job = m_recording.jobs[m_submitted];
            if (job.submit != time)
                return;
            m_manager.submit(JobId {static_cast<std::uint32_t>(m_submitted)}, job);
        }
    }

    Recording m_recording;
    ControlSystem m_control;
    JobManager m_manager;
    std::size_t m_submitted = 0;
};

Result<Simulation> Simulation::create(SimulationInput input)
{
    auto policy = makePolicy(input.policy, input.tables);
    if (!policy)
        return tl::unexpected(policy.error());
    return Simulation(std::make_unique<Run>(std::move(input), std::move(*policy)));
}

Simulation::Simulation(std::unique_ptr<Run> run)
    : m_run(std::move(run))
{
}

Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;
Simulation::~Simulation() = default;

bool Simulation::step() { return m_run->step(); }

std::size_t Simulation::endedJobs() const { return m_run->endedJobs(); }

std::size_t Simulation::jobCount() const { return m_run->jobCount(); }

std::size_t Simulation::waitingJobs() const { return m_run->waitingJobs(); }

Recording Simulation::takeRecording() && { return std::move(m_run->recording()); }

} // namespace midplane::core
