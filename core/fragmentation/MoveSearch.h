// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <utility>

#include "core/fragmentation/RoomPlanner.h"

namespace midplane::core {

/// Looks for moves of running jobs that free one place after the other; a part of planRoom. Finds
/// every way to do it with at most so many moves: jobs that must go, one by one, each to every
/// place of its request, those that stand there then go as well. Once nobody else may go, each of
/// those left is held to places that are free for it, and a choice that leaves one none is dropped.
class MoveSearch {
public:
    /// base: what is taken when none of the jobs runs.
    MoveSearch(PlaceLister& lister, const Occupancy& base, std::span<const RunningBlock> running,
        const RoomEffort& effort, const std::stop_token& stop);

    /// By part: the job in `running` that holds it, or -1.
    const std::vector<std::int32_t>& owners() const { return m_owners; }

    /// Remembers the first plan without a pause, or else the first with one.
    void tryTarget(
        const FittingPlace& wanted, const std::vector<std::size_t>& blockers, int mostMoves);
    /// Remembers a plan with at most so many moves: each job that must go is tried on the few
    /// places only that displace the fewest others.
    void tryCheaply(
        const FittingPlace& wanted, const std::vector<std::size_t>& blockers, int mostMoves);
    /// Looks at so many parts of places from now on, however many it has looked at.
    void allow(std::int64_t steps)
    {
        m_hasBeenOut = m_hasBeenOut || m_isOut;
        m_isOut = m_stop.stop_requested();
        m_stepsLeft = steps;
    }
    std::int64_t stepsLeft() const { return m_stepsLeft; }
    /// Nothing better can be found, or there is no time left.
    bool isDone() const { return m_isOut || (m_plan && !m_plan->needsPause); }
    /// No time is left: the last target was not looked at to the end.
    bool isOut() const { return m_isOut; }
    /// Something was left out: that no plan was found does not tell that there is none.
    bool wasCut() const { return m_isOut || m_hasBeenOut || m_lacksPlaces; }
    const std::optional<MovePlan>& plan() const { return m_plan; }
    std::optional<MovePlan> takePlan() { return std::exchange(m_plan, std::nullopt); }

private:
    struct Moved {
        std::size_t job;
        const FittingPlace* to;
    };
    /// A place for a job, and who would have to leave it.
    struct CheapPlace {
        const FittingPlace* place = nullptr;
        std::vector<std::size_t> displaced;
        int midplanes = 0; ///< Of those.

        bool isCheaperThan(const CheapPlace& other) const
        {
            return std::pair(displaced.size(), midplanes)
                < std::pair(other.displaced.size(), other.midplanes);
        }
    };
    /// A job that has left its place, and the places that are free for it.
    struct Homeless {
        std::size_t job;
        std::vector<const FittingPlace*> places;
    };

    void placeNext(std::vector<std::size_t> waiting, int movesLeft);
    void goFrom(const std::vector<std::size_t>& jobs, bool hasGone);
    void placeCheaply(std::vector<std::size_t> waiting, int movesLeft);
    std::vector<CheapPlace> cheapPlacesOf(std::size_t job, int movesLeft);
    void placeFreely(const std::vector<std::size_t>& waiting);
    void placeEach(std::vector<Homeless> homeless);
    std::optional<std::vector<Homeless>> beside(const std::vector<Homeless>& homeless);
    bool isSmaller(std::size_t job, std::size_t other) const;
    bool isFreeOfPlans(const FittingPlace& place);
    bool blockersOf(const FittingPlace& place, std::size_t most);
    const FittingPlaces& placesOf(std::size_t job);
    void mark(const FittingPlace& place, std::int8_t by);
    void keepPlan();
    /// Sorted so that each new place is free at its turn; false when there is no such order.
    bool putInOrder(std::vector<Moved>& moves) const;
    bool stands(std::size_t job, const FittingPlace& on) const;

    PlaceLister& m_lister;
    const Occupancy& m_base;
    std::span<const RunningBlock> m_running;
    const RoomEffort& m_effort;
    std::stop_token m_stop;
    std::int64_t m_stepsLeft;
    std::vector<std::int32_t> m_owners;
    std::vector<std::int8_t> m_isPlanned; ///< By part: taken by the wanted block or a moved job.
    std::vector<bool> m_isMoving;         ///< By job: its old place counts as free.
    std::map<Request, FittingPlaces> m_places;
    const FittingPlace* m_wanted = nullptr;
    bool m_isCheap = false; ///< Every plan that is found is better than the one before.
    std::vector<Moved> m_moved;
    std::vector<std::size_t> m_found; ///< What blockersOf answered.
    std::optional<MovePlan> m_plan;
    bool m_isOut = false;
    bool m_hasBeenOut = false;  ///< Before it was allowed more.
    bool m_lacksPlaces = false; ///< Not all places of some job are listed.
};

} // namespace midplane::core
