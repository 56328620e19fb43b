// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <utility>

#include "core/fragmentation/RoomPlanner.h"

namespace midplane::core {

/// Looks for moves of running jobs that free one place after the other; a part of planRoom. Finds
/// every way to do it with at most so many moves: jobs that must go, one by one, each to every
/// place of its request, those that stand there then go as well.
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
    /// Nothing better can be found, or there is no time left.
    bool isDone() const { return m_isOut || (m_plan && !m_plan->needsPause); }
    /// No time is left: the last target was not looked at to the end.
    bool isOut() const { return m_isOut; }
    /// Something was left out: that no plan was found does not tell that there is none.
    bool wasCut() const { return m_isOut || m_lacksPlaces; }
    std::optional<MovePlan> takePlan() { return std::exchange(m_plan, std::nullopt); }

private:
    struct Moved {
        std::size_t job;
        const FittingPlace* to;
    };

    void placeNext(std::vector<std::size_t> waiting, int movesLeft);
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
    std::vector<Moved> m_moved;
    std::vector<std::size_t> m_found; ///< What blockersOf answered.
    std::optional<MovePlan> m_plan;
    bool m_isOut = false;
    bool m_lacksPlaces = false; ///< Not all places of some job are listed.
};

} // namespace midplane::core
