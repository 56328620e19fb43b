// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/MoveSearch.h"

#include <algorithm>

namespace midplane::core {

MoveSearch::MoveSearch(PlaceLister& lister, const Occupancy& base,
    std::span<const RunningBlock> running, const RoomEffort& effort, const std::stop_token& stop)
    : m_lister(lister)
    , m_base(base)
    , m_running(running)
    , m_effort(effort)
    , m_stop(stop)
    , m_stepsLeft(effort.steps)
    , m_owners(lister.partCount(), -1)
    , m_isPlanned(lister.partCount(), 0)
    , m_isMoving(running.size(), false)
{
    for (std::size_t job = 0; job < running.size(); ++job) {
        for (const std::uint32_t part : lister.partsOf(running[job].place))
            m_owners[part] = static_cast<std::int32_t>(job);
    }
}

void MoveSearch::tryTarget(
    const FittingPlace& wanted, const std::vector<std::size_t>& blockers, int mostMoves)
{
    m_wanted = &wanted;
    mark(wanted, 1);
    for (const std::size_t blocker : blockers)
        m_isMoving[blocker] = true;
    placeNext(blockers, mostMoves - static_cast<int>(blockers.size()));
    for (const std::size_t blocker : blockers)
        m_isMoving[blocker] = false;
    mark(wanted, 0);
}

/// waiting: jobs that have left their place and have no new one.
void MoveSearch::placeNext(std::vector<std::size_t> waiting, int movesLeft)
{
    if (waiting.empty()) {
        keepPlan();
        return;
    }
    // The largest has the fewest places to go to.
    const auto largest
        = std::max_element(waiting.begin(), waiting.end(), [this](std::size_t a, std::size_t b) {
              return m_running[a].place.midplaneCount() < m_running[b].place.midplaneCount();
          });
    const std::size_t job = *largest;
    waiting.erase(largest);
    for (const FittingPlace& place : placesOf(job).places) {
        if (!blockersOf(place, static_cast<std::size_t>(movesLeft)))
            continue;
        const std::vector<std::size_t> displaced = m_found;
        std::vector<std::size_t> next = waiting;
        next.insert(next.end(), displaced.begin(), displaced.end());
        mark(place, 1);
        for (const std::size_t other : displaced)
            m_isMoving[other] = true;
        m_moved.push_back({job, &place});
        placeNext(std::move(next), movesLeft - static_cast<int>(displaced.size()));
        m_moved.pop_back();
        for (const std::size_t other : displaced)
            m_isMoving[other] = false;
        mark(place, 0);
        if (isDone())
            return;
    }
}

/// The jobs that stand there and have not left, in m_found. False when they are more than that, or
/// a part is planned for something else, or there is no time left.
bool MoveSearch::blockersOf(const FittingPlace& place, std::size_t most)
{
    m_found.clear();
    for (const std::uint32_t part : place.parts) {
        --m_stepsLeft;
        if (m_isPlanned[part] != 0)
            return false;
        const std::int32_t owner = m_owners[part];
        if (owner < 0 || m_isMoving[static_cast<std::size_t>(owner)])
            continue;
        const auto job = static_cast<std::size_t>(owner);
        if (std::find(m_found.begin(), m_found.end(), job) != m_found.end())
            continue;
        if (m_found.size() == most || !m_running[job].request)
            return false;
        m_found.push_back(job);
    }
    m_isOut = m_isOut || m_stepsLeft < 0 || m_stop.stop_requested();
    return !m_isOut;
}

const FittingPlaces& MoveSearch::placesOf(std::size_t job)
{
    static const FittingPlaces none;
    if (!m_running[job].request)
        return none;
    const auto [entry, isNew] = m_places.try_emplace(*m_running[job].request);
    if (isNew)
        entry->second = m_lister.list(m_base, *m_running[job].request, m_effort.listing);
    m_lacksPlaces = m_lacksPlaces || entry->second.wasCut;
    return entry->second;
}

void MoveSearch::mark(const FittingPlace& place, std::int8_t by)
{
    for (const std::uint32_t part : place.parts)
        m_isPlanned[part] = by;
}

void MoveSearch::keepPlan()
{
    std::vector<Moved> moves = m_moved;
    const bool isInOrder = putInOrder(moves);
    if (m_plan && !isInOrder)
        return;
    MovePlan plan;
    plan.needsPause = !isInOrder;
    plan.wanted = m_lister.placementOf(*m_wanted);
    for (const Moved& move : moves)
        plan.moves.push_back(
            {m_running[move.job].job, m_running[move.job].place, m_lister.placementOf(*move.to)});
    m_plan = std::move(plan);
}

bool MoveSearch::stands(std::size_t job, const FittingPlace& on) const
{
    return std::any_of(on.parts.begin(), on.parts.end(),
        [&](std::uint32_t part) { return m_owners[part] == static_cast<std::int32_t>(job); });
}

bool MoveSearch::putInOrder(std::vector<Moved>& moves) const
{
    for (auto next = moves.begin(); next != moves.end(); ++next) {
        const auto canGo = [&](const Moved& move) {
            return std::none_of(next, moves.end(), [&](const Moved& other) {
                return other.job != move.job && stands(other.job, *move.to);
            });
        };
        const auto first = std::find_if(next, moves.end(), canGo);
        if (first == moves.end())
            return false;
        std::rotate(next, first, first + 1);
    }
    return true;
}

} // namespace midplane::core
