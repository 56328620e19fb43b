// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/Allocator.h"
#include "core/scheduling/FirstComeFirstServed.h"
#include "tests/core/simulation/RandomRuns.h"

namespace midplane::core::test {

/// First come, first served, and before each pass somebody who runs moves: two that ask for the
/// same trade their places, or one goes to the best other place. The head of the queue is promised
/// a start. Nobody would want it; it is for tests of what carries decisions out.
class MovingPolicy final : public Policy {
public:
    explicit MovingPolicy(TablesPtr tables)
        : m_allocator(tables)
        , m_inner(tables)
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        Occupancy occupancy = view.machine.occupancy;
        const std::vector<Move> moves = chooseMoves(view, occupancy);
        const MachineSnapshot after {occupancy, view.machine.running, view.machine.placements};
        Decision decision = m_inner.decide({view.now, view.waiting, after, view.reservations});
        decision.moves = moves;
        if (!decision.refusals.empty() && m_numbers.below(2) == 0)
            decision.reservations.push_back(
                {decision.refusals.front().job, view.now + SimTime {m_numbers.below(50)}, nullptr});
        return decision;
    }

private:
    std::vector<Move> chooseMoves(const SchedulerView& view, Occupancy& occupancy)
    {
        const auto running = view.machine.running;
        const auto placeOf = [&](const HoldingJob& job) -> const PlacementPtr& {
            return view.machine.placements.shared(job.placement);
        };
        if (running.empty())
            return {};
        const HoldingJob& one
            = running[static_cast<std::size_t>(m_numbers.below(static_cast<int>(running.size())))];
        for (const HoldingJob& other : running) {
            if (other.id != one.id && other.request == one.request && m_numbers.below(2) == 0)
                return {{one.id, placeOf(other)}, {other.id, placeOf(one)}};
        }
        const auto place = m_allocator.findShared(occupancy, one.request);
        if (!place)
            return {};
        occupancy.release(*placeOf(one));
        occupancy.take(**place);
        return {{one.id, *place}};
    }

    Allocator m_allocator;
    FirstComeFirstServed m_inner;
    Numbers m_numbers {17};
};

} // namespace midplane::core::test
