// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/PolicyRun.h"

namespace midplane::core {

namespace {

/// A policy may ask to be woken at a time of its own choice (a night, say). One that goes on asking
/// while nothing at all happens any more would keep the run from its end.
constexpr int mostIdleWakes = 100'000;

constexpr SimTime never = SimTime::max();

std::string textOf(const SimulationInput& input)
{
    if (input.policy == "constraint")
        return textOf(input.options.constraint);
    return input.options.migration == MigrationRule::Literal ? "--migration literal" : "";
}

} // namespace

PolicyRun::PolicyRun(SimulationInput input, std::unique_ptr<Policy> policy)
    : m_faults(std::move(input.faults))
    , m_recording(emptyRecording(input, textOf(input)))
    , m_control(m_recording.machine, input.boot,
          input.boot.isInstant() ? m_heard : m_recording.journal, m_recording.placements,
          input.boot.isInstant() ? NoTime::AtOnce : NoTime::WhenDue)
    , m_manager(m_control, input.boot.isInstant() ? m_heard : m_recording.journal, m_recording,
          std::move(policy), input.afterFailure)
{
    // Submitted, started, ended, and one or two more. Memory that is not written to costs nothing;
    // a journal that grows by copies would for a moment take twice what it needs.
    constexpr std::size_t entriesOfAJob = 6;
    m_nextSubmit = submitOf(0);
    if (input.boot.isInstant())
        m_recording.journal.reserve(entriesOfAJob * m_recording.jobs.size());
}

bool PolicyRun::step()
{
    const SimTime time = nextTime();
    if (time == never)
        return false;
    const SequenceId before = m_recording.journal.lastId();
    m_control.beginSecond(time);
    strike(time);
    settle(time);
    submitAt(time);
    do
        m_manager.schedule();
    while (settle(time)); // A job that runs for no time at all frees something at once.
    m_idleWakes = m_recording.journal.lastId() == before ? m_idleWakes + 1 : 0;
    return true;
}

SimTime PolicyRun::nextTime() const
{
    SimTime next = std::min(m_nextSubmit, m_control.nextDueOr(never));
    if (const auto& wakeAt = m_manager.wakeAt(); wakeAt && m_idleWakes < mostIdleWakes)
        next = std::min(next, *wakeAt);
    // What happens to an idle machine changes nothing any more.
    if (m_struck < m_faults.size() && !isFinished())
        next = std::min(next, m_faults[m_struck].time);
    return next;
}

bool PolicyRun::isFinished() const { return m_manager.endedCount() == m_recording.jobs.size(); }

void PolicyRun::strike(SimTime time)
{
    for (; m_struck < m_faults.size() && m_faults[m_struck].time <= time; ++m_struck)
        m_control.setHardwareState(m_faults[m_struck].part, m_faults[m_struck].state);
}

/// Ends, transitions and starts that are due, and what the job manager does about them, until
/// nothing more happens in this second. Whether the job manager had anything to do.
bool PolicyRun::settle(SimTime time)
{
    bool didAnything = false;
    for (;;) {
        m_control.advanceTo(time);
        if (!m_manager.tidyUp())
            return didAnything;
        didAnything = true;
    }
}

void PolicyRun::submitAt(SimTime time)
{
    while (m_nextSubmit == time) {
        m_manager.submit(JobId {static_cast<std::uint32_t>(m_submitted++)});
        m_nextSubmit = submitOf(m_submitted);
        // Too much happens between two of them for a processor to see that they follow each other.
        constexpr std::size_t ahead = 8;
        __builtin_prefetch(
            m_recording.jobs.data() + std::min(m_submitted + ahead, m_recording.jobs.size() - 1));
    }
}

/// Never where there is no such job.
SimTime PolicyRun::submitOf(std::size_t job) const
{
    return job < m_recording.jobs.size() ? m_recording.jobs[job].submit : never;
}

} // namespace midplane::core
