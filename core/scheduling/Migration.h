// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/LargestFree.h"
#include "core/scheduling/PolicyOptions.h"
#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

/// Moves running jobs together when the head of the queue is blocked although enough midplanes are
/// free (Krevat et al., section 2, "FCFS With Migration"): all of them, by requested size
/// descending, ties by start and then by id, are placed anew on the machine without them, each as
/// FCFS would place it. What is out of service stays so. Which outcomes count, says MigrationRule.
class Migration {
public:
    Migration(TablesPtr tables, MigrationRule rule);

    /// Whether jobs were moved together, those that the pass has started among them.
    bool tryIn(SchedulingPass& pass);

private:
    bool isWorthTrying(const SchedulingPass& pass) const;
    bool isKnownToBeVain(const SchedulingPass& pass) const;
    void remember(const SchedulingPass& pass);
    bool growsLargestFree(const SchedulingPass& pass, const Occupancy& packed);
    std::vector<JobId> idsOf(const SchedulingPass& pass) const;

    Allocator m_allocator;
    MigrationRule m_rule;
    std::array<LargestFree, 2> m_largestFree; ///< By wrap.
    /// The last outcome, or what it was tried on without one: from there nothing more is to be won
    /// until other jobs run.
    std::vector<JobId> m_running;
    std::optional<Occupancy> m_occupancy;
};

} // namespace midplane::core
