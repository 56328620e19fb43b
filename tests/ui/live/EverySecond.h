// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ReplaySession.h"

namespace midplane::tests {

/// A recording looked at in every second from its first to its last: slow, and plain to see.
struct EverySecond {
    core::SimTime first;
    core::SimTime last;
    std::vector<int> free;          ///< Midplanes, in each second.
    std::vector<std::size_t> queue; ///< Jobs that wait, likewise.
    std::vector<int> held;          ///< Seconds for which a midplane was taken, without the last.
    std::vector<int> heldLinks;     ///< Likewise, by LinkLayout::indexOf.
    std::vector<int> whileWaiting;  ///< Of held: those in which a job of the whole machine waited.

    explicit EverySecond(const ui::ReplaySession& session)
        : first(session.firstTime())
        , last(session.lastTime())
    {
        core::Replay replay(std::make_shared<const core::Recording>(session.recording()));
        const core::Machine& machine = *session.recording().machine;
        held.assign(static_cast<std::size_t>(machine.grid().midplaneCount()), 0);
        whileWaiting = held;
        heldLinks.assign(machine.links().bitCount(), 0);
        for (core::SimTime time = first; time <= last; ++time) {
            replay.seekTime(time);
            const core::ReplayState& state = replay.state();
            free.push_back(state.occupancy.freeMidplaneCount());
            queue.push_back(state.waiting.size());
            if (time == last)
                break;
            state.occupancy.takenMidplanes().forEach([&](std::size_t midplane) {
                ++held[midplane];
                if (!state.waiting.empty())
                    ++whileWaiting[midplane];
            });
            state.occupancy.takenLinks().forEach([&](std::size_t link) { ++heldLinks[link]; });
        }
    }

    double seconds() const { return static_cast<double>((last - first).count()); }
};

} // namespace midplane::tests
