// SPDX-License-Identifier: Apache-2.0
// Which of the prepared partitions a job gets.
#include <fmt/format.h>

#include "core/scheduling/managers/PreparedPlaces.h"

namespace midplane::core {

bool overlap(const Placement& left, const Placement& right)
{
    const bool sharesCards = !left.cards || !right.cards || left.cards->overlaps(*right.cards);
    const bool sharesLinks
        = left.links.size() != 0 && right.links.size() != 0 && left.links.intersects(right.links);
    return (left.midplanes.intersects(right.midplanes) && sharesCards) || sharesLinks;
}

void PreparedPlaces::beginPass(
    ManagerContext& /*context*/, std::span<const ManagedJob* const> /*waiting*/)
{
    m_kept.clear();
    m_patienceEnds.reset();
}

/// Those of the smallest size at which any serves, in the order of the set.
std::vector<std::size_t> PreparedPlaces::serving(
    const Machine& machine, const JobRequest& request) const
{
    std::vector<std::size_t> found;
    if (!request.partition.empty()) {
        const auto named = m_byName.find(request.partition);
        if (named != m_byName.end() && m_entries[named->second].isThere)
            found.push_back(named->second);
        return found;
    }
    const auto size = sizeFor(machine, request);
    for (std::size_t i = 0; size && i < m_entries.size(); ++i) {
        const Entry& entry = m_entries[i];
        if (entry.isThere && entry.nodes == *size && serves(machine, entry.place, request))
            found.push_back(i);
    }
    return found;
}

std::optional<int> PreparedPlaces::sizeFor(const Machine& machine, const JobRequest& request) const
{
    if (!request.partition.empty()) {
        const auto named = m_byName.find(request.partition);
        return named == m_byName.end() ? std::nullopt
                                       : std::optional(m_entries[named->second].nodes);
    }
    std::optional<int> smallest;
    for (const Entry& entry : m_entries) {
        if (entry.isThere && (!smallest || entry.nodes < *smallest)
            && serves(machine, entry.place, request))
            smallest = entry.nodes;
    }
    if (smallest && !m_options.roundsUp) {
        const int perMidplane = machine.unit(machine.grid().coordAt(0)).nodes;
        const int wanted = nodesWanted(machine, request);
        const int whole = (wanted - 1) / perMidplane * perMidplane + perMidplane;
        if (*smallest != wanted && *smallest != whole)
            return std::nullopt;
    }
    return smallest;
}

std::optional<PreparedPlaces::Suit> PreparedPlaces::suitOf(
    const ManagerContext& context, std::size_t index, const ManagedJob& job) const
{
    const Entry& entry = m_entries[index];
    const PartitionView* now = context.view.find(entry.prepared.definition.name);
    if (entry.isClaimed || now == nullptr || now->id != entry.id || now->activeJob)
        return std::nullopt;
    for (const std::size_t kept : m_kept) {
        if (overlap(m_entries[kept].place, entry.place))
            return std::nullopt;
    }
    Suit suit;
    suit.isAvoided = !job.avoid.empty() && job.avoid == entry.prepared.definition.name;
    suit.index = index;
    if (now->state == PartitionState::Initialized && !entry.givesWay)
        return suit;
    suit.kind = 1;
    if (isUp(now->state) && !entry.givesWay)
        return suit;
    if (now->state != PartitionState::Free)
        return std::nullopt; // On its way down, or in error.
    return suitWithRoom(context, std::move(suit));
}

/// Whether it can boot, now or when idle ones of the set have given way.
std::optional<PreparedPlaces::Suit> PreparedPlaces::suitWithRoom(
    const ManagerContext& context, Suit suit) const
{
    const Placement& wanted = m_entries[suit.index].place;
    suit.kind = 2;
    Occupancy occupancy = context.view.occupancy;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Entry& other = m_entries[i];
        if (i == suit.index || !other.isThere)
            continue;
        const PartitionView* now = context.view.find(other.prepared.definition.name);
        if (now == nullptr || (now->state == PartitionState::Free && !other.isClaimed)
            || !overlap(wanted, other.place))
            continue;
        if (other.isClaimed || now->activeJob || other.prepared.isKeptBooted
            || now->state == PartitionState::Error || !m_options.displaces)
            return std::nullopt;
        suit.kind = 3;
        suit.givingWay.push_back(i);
        suit.displaced += isUp(now->state) && !other.givesWay ? 1 : 0;
        occupancy.release(other.place);
    }
    if (!occupancy.isFree(wanted))
        return std::nullopt; // Of somebody else, or out of service.
    return suit;
}

tl::expected<Chosen, NoPlace> PreparedPlaces::find(
    ManagerContext& context, const ManagedJob& job, const std::string& /*name*/)
{
    const Machine& machine = context.bridge.tables()->machine();
    const std::vector<std::size_t> candidates = serving(machine, job.request);
    if (candidates.empty())
        return tl::unexpected(NoPlace {true, "no prepared block serves it"});
    std::optional<Suit> best;
    for (const std::size_t index : candidates) {
        auto suit = suitOf(context, index, job);
        if (suit && (!best || *suit < *best))
            best = std::move(suit);
    }
    if (!best)
        return tl::unexpected(NoPlace {false,
            fmt::format("no block of {} nodes is idle", m_entries[candidates.front()].nodes)});
    if (best->displaced > 0 && isPatient(context, candidates, job))
        return tl::unexpected(
            NoPlace {false, "it waits for a booted block of its size before others give way"});
    Chosen chosen;
    for (const std::size_t index : best->givingWay) {
        displace(context, m_entries[index], job);
        chosen.makeRoom.push_back(m_entries[index].prepared.definition.name);
    }
    Entry& entry = m_entries[best->index];
    entry.isClaimed = true;
    chosen.partition = entry.prepared.definition;
    chosen.id = entry.id;
    chosen.afterwards = m_options.staysBooted || entry.prepared.isKeptBooted
        ? Afterwards::Keep
        : Afterwards::FreeIfBooted;
    return chosen;
}

bool PreparedPlaces::isPatient(const ManagerContext& context,
    const std::vector<std::size_t>& candidates, const ManagedJob& job)
{
    const SimTime ends = job.submitted + m_options.patience;
    const bool isOneBusy = std::any_of(candidates.begin(), candidates.end(),
        [&](std::size_t index) { return m_entries[index].isClaimed; });
    if (!isOneBusy || context.view.now >= ends)
        return false;
    m_patienceEnds = std::min(ends, m_patienceEnds.value_or(ends));
    return true;
}

void PreparedPlaces::displace(ManagerContext& context, Entry& entry, const ManagedJob& job)
{
    const std::string& name = entry.prepared.definition.name;
    if (entry.givesWay || !isUp(context.view.find(name)->state))
        return;
    entry.givesWay = true;
    ++context.counts.displaced;
    context.diary.note(DiaryKind::Displaced, job.id, name,
        fmt::format("block \"{}\" is idle and gives way", name));
    tryToFree(context, entry);
}

void PreparedPlaces::keepFor(const ManagerContext& context, const ManagedJob& job)
{
    const Machine& machine = context.bridge.tables()->machine();
    for (const std::size_t index : serving(machine, job.request)) {
        if (!context.view.occupancy.needsDeadParts(m_entries[index].place)) {
            m_kept.push_back(index);
            return;
        }
    }
}

} // namespace midplane::core
