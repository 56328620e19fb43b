// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

/// The job that is believed to run shortest comes first, whoever was submitted first; ties in the
/// order of submission. Stops at the first that finds no place.
class ShortestJobFirst final : public Policy {
public:
    explicit ShortestJobFirst(TablesPtr tables)
        : m_finder(std::move(tables))
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        std::vector<const QueuedJob*> jobs;
        for (const QueuedJob& job : view.waiting)
            jobs.push_back(&job);
        std::stable_sort(jobs.begin(), jobs.end(),
            [](const QueuedJob* a, const QueuedJob* b) { return a->estimate < b->estimate; });

        Decision decision;
        SchedulingPass pass(view, m_finder, decision);
        for (const QueuedJob* job : jobs) {
            auto place = m_finder.find(*job);
            if (!place) {
                pass.refuse(*job, place.error());
                break; // All others are refused by finish(): they may not overtake it.
            }
            const bool isFirst = job == &*view.waiting.begin();
            pass.start(*job, std::move(*place),
                isFirst ? StartReason::HeadOfQueue : StartReason::Backfilled);
        }
        pass.finish();
        return decision;
    }

private:
    PlaceFinder m_finder;
};

} // namespace midplane::core
