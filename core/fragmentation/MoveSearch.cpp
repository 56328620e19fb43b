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
    m_isCheap = false;
    mark(wanted, 1);
    goFrom(blockers, true);
    placeNext(blockers, mostMoves - static_cast<int>(blockers.size()));
    goFrom(blockers, false);
    mark(wanted, 0);
}

void MoveSearch::tryCheaply(
    const FittingPlace& wanted, const std::vector<std::size_t>& blockers, int mostMoves)
{
    m_wanted = &wanted;
    m_isCheap = true;
    mark(wanted, 1);
    goFrom(blockers, true);
    placeCheaply(blockers, mostMoves - static_cast<int>(blockers.size()));
    goFrom(blockers, false);
    mark(wanted, 0);
}

void MoveSearch::goFrom(const std::vector<std::size_t>& jobs, bool hasGone)
{
    for (const std::size_t job : jobs)
        m_isMoving[job] = hasGone;
}

/// movesLeft: beside those of the jobs that wait. What is found lowers it for all that follows.
void MoveSearch::placeCheaply(std::vector<std::size_t> waiting, int movesLeft)
{
    if (waiting.empty()) {
        keepPlan();
        return;
    }
    const auto largest = std::max_element(waiting.begin(), waiting.end(),
        [this](std::size_t a, std::size_t b) { return isSmaller(a, b); });
    const std::size_t job = *largest;
    waiting.erase(largest);
    for (const CheapPlace& cheap : cheapPlacesOf(job, movesLeft)) {
        const std::size_t moves = m_moved.size() + 1 + waiting.size() + cheap.displaced.size();
        if (m_plan && moves >= m_plan->moves.size())
            continue;
        std::vector<std::size_t> next = waiting;
        next.insert(next.end(), cheap.displaced.begin(), cheap.displaced.end());
        mark(*cheap.place, 1);
        goFrom(cheap.displaced, true);
        m_moved.push_back({job, cheap.place});
        placeCheaply(std::move(next), movesLeft - static_cast<int>(cheap.displaced.size()));
        m_moved.pop_back();
        goFrom(cheap.displaced, false);
        mark(*cheap.place, 0);
        if (m_isOut)
            return;
    }
}

/// The few that displace the fewest, of each set of displaced jobs the first.
std::vector<MoveSearch::CheapPlace> MoveSearch::cheapPlacesOf(std::size_t job, int movesLeft)
{
    constexpr std::size_t mostKept = 3;
    std::vector<CheapPlace> kept;
    for (const FittingPlace& place : placesOf(job).places) {
        if (!blockersOf(place, static_cast<std::size_t>(movesLeft))) {
            if (m_isOut)
                return {};
            continue;
        }
        CheapPlace cheap {&place, m_found, 0};
        for (const std::size_t other : m_found)
            cheap.midplanes += m_running[other].place.midplaneCount();
        const auto after = std::find_if(kept.begin(), kept.end(),
            [&](const CheapPlace& each) { return cheap.isCheaperThan(each); });
        const auto isSame = [&](const CheapPlace& each) {
            return !cheap.displaced.empty() && each.displaced == cheap.displaced;
        };
        if ((after == kept.end() && kept.size() == mostKept)
            || std::any_of(kept.begin(), kept.end(), isSame))
            continue;
        kept.insert(after, std::move(cheap));
        if (kept.size() > mostKept)
            kept.pop_back();
    }
    return kept;
}

/// waiting: jobs that have left their place and have no new one.
void MoveSearch::placeNext(std::vector<std::size_t> waiting, int movesLeft)
{
    if (waiting.empty()) {
        keepPlan();
        return;
    }
    if (movesLeft == 0) {
        placeFreely(waiting);
        return;
    }
    // The largest has the fewest places to go to.
    const auto largest = std::max_element(waiting.begin(), waiting.end(),
        [this](std::size_t a, std::size_t b) { return isSmaller(a, b); });
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

/// Nobody else may go.
void MoveSearch::placeFreely(const std::vector<std::size_t>& waiting)
{
    std::vector<Homeless> homeless;
    for (const std::size_t job : waiting) {
        Homeless& each = homeless.emplace_back(Homeless {job, {}});
        for (const FittingPlace& place : placesOf(job).places) {
            if (blockersOf(place, 0))
                each.places.push_back(&place);
        }
        if (m_isOut || each.places.empty())
            return;
    }
    placeEach(std::move(homeless));
}

void MoveSearch::placeEach(std::vector<Homeless> homeless)
{
    if (homeless.empty()) {
        keepPlan();
        return;
    }
    const auto largest = std::max_element(homeless.begin(), homeless.end(),
        [this](const Homeless& a, const Homeless& b) { return isSmaller(a.job, b.job); });
    const Homeless placed = std::move(*largest);
    homeless.erase(largest);
    for (const FittingPlace* const place : placed.places) {
        mark(*place, 1);
        if (auto others = beside(homeless)) {
            m_moved.push_back({placed.job, place});
            placeEach(std::move(*others));
            m_moved.pop_back();
        }
        mark(*place, 0);
        if (isDone())
            return;
    }
}

/// With the places that are left to them; nothing when one has none, or there is no time left.
std::optional<std::vector<MoveSearch::Homeless>> MoveSearch::beside(
    const std::vector<Homeless>& homeless)
{
    std::vector<Homeless> left;
    left.reserve(homeless.size());
    for (const Homeless& each : homeless) {
        Homeless& one = left.emplace_back(Homeless {each.job, {}});
        for (const FittingPlace* const place : each.places) {
            if (isFreeOfPlans(*place))
                one.places.push_back(place);
        }
        m_isOut = m_isOut || m_stepsLeft < 0 || m_stop.stop_requested();
        if (m_isOut || one.places.empty())
            return std::nullopt;
    }
    return left;
}

bool MoveSearch::isFreeOfPlans(const FittingPlace& place)
{
    for (const std::uint32_t part : place.parts) {
        --m_stepsLeft;
        if (m_isPlanned[part] != 0)
            return false;
    }
    return true;
}

bool MoveSearch::isSmaller(std::size_t job, std::size_t other) const
{
    return m_running[job].place.midplaneCount() < m_running[other].place.midplaneCount();
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
    if (m_plan && !m_isCheap && !isInOrder)
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
