// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/Allocator.h"
#include "core/explanation/QueueRule.h"
#include "core/explanation/WaitingMoment.h"

namespace midplane::core {

/// Whether the policy would start a job that has a place, and if not, which rule of it forbids
/// that.
enum class Turn {
    Starts,           ///< Nothing keeps it: the next scheduling pass starts it.
    NobodyOvertakes,  ///< Jobs ahead of it wait, and may not be overtaken.
    DelaysHead,       ///< It would outlast the start promised to the first job, wherever it stood.
    MayDelayPromised, ///< Starts are promised to others before it would end; where is not known.
    DelaysPromised, ///< Wherever it stood now, somebody is promised a part of that before its end.
    ManagerDecides  ///< The job manager has rules beyond place and order.
};

/// A machine at a moment, and where its jobs are: what a trial is made on. The places of the jobs
/// are those of the recording, or others on another machine.
class TrialFloor {
public:
    /// As the recording has it.
    TrialFloor(TablesPtr tables, const Recording& recording, const WaitingMoment& moment);
    /// A machine of the same size with nothing on it but what is out of service there.
    TrialFloor(TablesPtr tables, const WaitingMoment& moment);

    const TablesPtr& tables() const { return m_tables; }
    Allocator& allocator() { return m_allocator; }
    const Occupancy& occupancy() const { return m_occupancy; }
    /// Precondition: the place is free.
    void add(Placement place, SimTime believedEnd);
    /// What is held when all that is believed to end by then is gone.
    Occupancy occupancyAt(SimTime then) const;

private:
    struct Held {
        Placement place;
        SimTime end {0};
    };

    TablesPtr m_tables;
    Allocator m_allocator;
    Occupancy m_occupancy;
    std::vector<Held> m_held; ///< By running jobs.
};

/// What becomes of a request.
struct RequestTrial {
    std::optional<Placement>
        place; ///< A place that is free for it; that of the start if it starts.
    std::optional<Refusal> refusal;          ///< Why there is none.
    Turn turn = Turn::Starts;                ///< Of one that has a place.
    std::optional<PromisedStart> inTheWayOf; ///< Whose promise; of DelaysHead, MayDelayPromised.

    bool starts() const { return place.has_value() && turn == Turn::Starts; }
};

/// Whether the moment's job would start now if it asked for that, believed to run so long. EASY is
/// asked exactly where booting takes no time (a recording does not say how long it does).
RequestTrial tryRequest(TrialFloor& floor, const Recording& recording, const WaitingMoment& moment,
    const Request& request, SimTime estimate);

} // namespace midplane::core
