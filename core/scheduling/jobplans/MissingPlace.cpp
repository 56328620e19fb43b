// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/jobplans/MissingPlace.h"

#include <algorithm>
#include <map>

#include "core/allocation/Explanation.h"

namespace midplane::core {

namespace {

/// Answers for one plan, with what stands and what it adds.
class MissingPlaceFinder {
public:
    MissingPlaceFinder(const PlacesWish& wish, const JointPlan& plan)
        : m_wish(wish)
        , m_allocator(wish.tables)
        , m_before(problemOf(wish).machine)
        , m_after(m_before)
    {
        const Machine& machine = wish.tables->machine();
        for (const Block& block : wish.standing)
            m_holders.push_back({midplaneMaskOf(machine, block), linkMaskOf(machine, block)});
        for (std::size_t job = 0; job < plan.starts.size(); ++job) {
            if (!standsNow(plan, job))
                continue;
            const Placement& place = *plan.starts[job]->place;
            m_after.take(place);
            m_holders.push_back({place.midplanes, place.links});
            m_placed.push_back(job);
        }
    }

    MissingPlace answer(std::size_t job)
    {
        const auto [known, isNew]
            = m_known.try_emplace(m_wish.list.jobs[job].job.request, MissingPlace {});
        if (isNew)
            known->second = work(job);
        known->second.job = job;
        return known->second;
    }

private:
    MissingPlace work(std::size_t job)
    {
        const Request& request = m_wish.list.jobs[job].job.request;
        MissingPlace missing;
        missing.job = job;
        if (const auto alone = m_allocator.find(m_before, request); !alone) {
            missing.why = WithoutPlace::Nowhere;
            missing.refusal = alone.error();
            explainTo(missing, m_before, m_wish.standing.size());
            return missing;
        }
        if (const auto beside = m_allocator.find(m_after, request); !beside) {
            missing.refusal = beside.error();
            explainTo(missing, m_after, m_holders.size());
            return missing;
        }
        missing.why = WithoutPlace::Untried;
        return missing;
    }

    /// The first so many holders are those of the occupancy.
    void explainTo(MissingPlace& missing, const Occupancy& occupancy, std::size_t holders)
    {
        if (!m_wish.tables->machine().hasGeometry())
            return;
        const Explanation explanation = explain(m_allocator, occupancy,
            std::span(m_holders).first(holders), m_wish.list.jobs[missing.job].job.request);
        for (const Obstacle& obstacle : explanation.obstacles) {
            const auto* holder = std::get_if<std::size_t>(&obstacle.cause);
            if (holder == nullptr)
                missing.hasDeadParts = true;
            else if (*holder < m_wish.standing.size())
                missing.standing.push_back(*holder);
            else
                missing.jobs.push_back(m_placed[*holder - m_wish.standing.size()]);
        }
        std::sort(missing.standing.begin(), missing.standing.end());
        std::sort(missing.jobs.begin(), missing.jobs.end());
    }

    const PlacesWish& m_wish;
    Allocator m_allocator;
    Occupancy m_before; ///< Without the jobs of the list.
    Occupancy m_after;
    std::vector<Holding> m_holders;          ///< What stands, then the jobs that do.
    std::vector<std::size_t> m_placed;       ///< Of the latter.
    std::map<Request, MissingPlace> m_known; ///< Many jobs ask for the same.
};

} // namespace

std::vector<MissingPlace> missingPlaces(const PlacesWish& wish, const JointPlan& plan)
{
    std::vector<MissingPlace> all;
    std::optional<MissingPlaceFinder> finder;
    for (std::size_t job = 0; job < plan.starts.size(); ++job) {
        if (standsNow(plan, job))
            continue;
        if (!finder)
            finder.emplace(wish, plan);
        all.push_back(finder->answer(job));
    }
    return all;
}

} // namespace midplane::core
