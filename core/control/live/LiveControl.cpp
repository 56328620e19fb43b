// SPDX-License-Identifier: Apache-2.0
#include "core/control/live/LiveControl.h"

namespace midplane::core {

LiveControl::LiveControl(
    MachinePtr machine, BootModel bootModel, std::shared_ptr<const Clock> clock)
    : m_clock(std::move(clock))
    , m_control(std::move(machine), std::move(bootModel), m_journal, m_placements)
    , m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

std::optional<Placement> LiveControl::placementOf(PartitionId id)
{
    return command([&](const ControlSystem& control) {
        const auto placement = control.placementOf(id);
        return placement ? std::optional(m_placements[*placement]) : std::nullopt;
    });
}

void LiveControl::catchUp()
{
    command([](ControlSystem&) { return true; });
}

/// What a command has done may make something due earlier than the thread waits for.
void LiveControl::finish()
{
    m_control.advanceTo(m_control.now()); // What takes no time happens at once.
    m_events.publish(m_journal);
    m_changed.notify_all();
}

void LiveControl::run(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (!stop.stop_requested()) {
        const auto due = m_control.nextDue();
        const auto wait = due ? m_clock->until(*due) : std::nullopt;
        const SequenceId before = m_journal.lastId();
        const auto isChanged = [&] { return m_journal.lastId() != before; };
        if (!wait) {
            m_changed.wait(lock, stop, isChanged);
        } else if (!m_changed.wait_for(lock, stop, *wait, isChanged)) {
            m_control.advanceTo(m_clock->now());
            m_events.publish(m_journal);
        }
    }
}

} // namespace midplane::core
