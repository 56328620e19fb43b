// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "core/control/ControlSystem.h"
#include "core/control/live/Clock.h"
#include "core/control/notifications/EventHub.h"

namespace midplane::core {

/// A control system that lives: time passes by its clock, transitions happen when they are due
/// though nobody asks, and every change is told to the subscribers of its hub. All functions may be
/// called from any thread; commands return at once and their progress is seen by polling or by
/// events (Aridor et al., open architecture, section 2.2).
class LiveControl {
public:
    LiveControl(MachinePtr machine, BootModel bootModel, std::shared_ptr<const Clock> clock);

    /// Does something with the control system, at this time and with nobody else at it. What is
    /// due by now has happened before. The command must not keep a reference to it, nor take long.
    template <class Command> auto command(Command command)
    {
        const std::lock_guard lock(m_mutex);
        m_control.advanceTo(m_clock->now());
        const AtEnd publishing {*this};
        return command(m_control);
    }
    ControlSnapshot snapshot()
    {
        return command([](const ControlSystem& control) { return control.snapshot(); });
    }
    /// Where a partition is or would be.
    std::optional<Placement> placementOf(PartitionId id);

    /// What is due by now happens. Needed after a VirtualClock was moved, harmless at any time.
    void catchUp();

    EventHub& events() { return m_events; }

private:
    /// Also when a command throws, what it did until then is told.
    struct AtEnd {
        LiveControl& control;
        AtEnd(LiveControl& of)
            : control(of)
        {
        }
        AtEnd(const AtEnd&) = delete;
        AtEnd& operator=(const AtEnd&) = delete;
        ~AtEnd() { control.finish(); }
    };

    void finish();
    void run(const std::stop_token& stop);

    std::shared_ptr<const Clock> m_clock;
    Journal m_journal;
    PlacementPool m_placements;
    std::mutex m_mutex; ///< Guards what is above and the control system.
    std::condition_variable_any m_changed;
    ControlSystem m_control;
    EventHub m_events;
    std::jthread m_thread; ///< The last member: it uses the others.
};

} // namespace midplane::core
