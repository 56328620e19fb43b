// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/Bookings.h"

namespace midplane::core {

/// Conservative backfilling (Mu'alem and Feitelson, "Utilization, predictability, workloads, and
/// user runtime estimates in scheduling the IBM SP2 with backfilling", section 2.2): every waiting
/// job is promised a start, and a place for as long as it is believed to run; a job may overtake
/// others as long as it delays none of them. In each pass the waiting jobs, in their order, are
/// promised again one after the other: each the earliest start beside all other promises, which is
/// never later than the one it has.
///
/// A promise that can no longer be kept, because a running job outlived its estimate or hardware
/// failed, is dropped, and its job is promised another start in its turn. With estimates that are
/// never too short and hardware that does not fail, no job starts later than it was first promised.
class ConservativeBackfill final : public Policy {
public:
    explicit ConservativeBackfill(TablesPtr tables);

    Decision decide(const SchedulerView& view) override;

private:
    /// A job that waits, and what it is promised.
    struct Waiting {
        const QueuedJob* job = nullptr;
        std::optional<Booking> promise {};
    };

    std::vector<Waiting> keepPromises(const SchedulerView& view);
    void promiseAnew(std::vector<Waiting>& waiting);
    void startDue(SchedulingPass& pass, std::vector<Waiting>& waiting);

    static StartReason reasonToStart(const Waiting* head, const Waiting& started);

    PlaceFinder m_finder;
    Bookings m_bookings;
    bool m_hasImproved = true; ///< The last pass brought some job forward, or has not been.
};

} // namespace midplane::core
