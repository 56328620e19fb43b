// SPDX-License-Identifier: Apache-2.0
// Which of the prepared partitions a job gets.
#include <algorithm>

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
    ManagerContext& context, std::span<const ManagedJob* const> /*waiting*/)
{
    m_kept.clear();
    m_patienceEnds.reset();
    lookAt(context.view);
}

/// Names are looked up only when partitions have come or gone.
void PreparedPlaces::lookAt(const MachineView& view)
{
    if (m_viewsVersion == view.setVersion)
        return;
    m_viewsVersion = view.setVersion;
    m_views.clear();
    for (const Entry& entry : m_entries)
        m_views.push_back(view.find(entry.prepared.definition.name));
}

/// Those of the smallest size at which any serves, in the order of the set.
const std::vector<std::size_t>& PreparedPlaces::serving(
    const Machine& machine, const JobRequest& request) const
{
    const auto [known, isNew] = m_serving.try_emplace(Wish {
        request.partition, request.nodes, request.shape, request.connection, request.rotations});
    std::vector<std::size_t>& found = known->second;
    if (!isNew)
        return found;
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
    const auto [known, isNew] = m_sizes.try_emplace(Wish {
        request.partition, request.nodes, request.shape, request.connection, request.rotations});
    if (isNew)
        known->second = smallestServing(machine, request);
    return known->second;
}

std::optional<int> PreparedPlaces::smallestServing(
    const Machine& machine, const JobRequest& request) const
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
    const PartitionView* now = viewOf(index);
    if (entry.isClaimed || now == nullptr || now->id != entry.id || now->activeJob)
        return std::nullopt;
    for (const std::size_t kept : m_kept) {
        const auto& others = m_overlaps[kept];
        if (kept == index || std::binary_search(others.begin(), others.end(), index))
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
    suit.kind = 2;
    for (const std::size_t i : m_overlaps[suit.index]) {
        const Entry& other = m_entries[i];
        const PartitionView* now = viewOf(i);
        if (!other.isThere || now == nullptr
            || (now->state == PartitionState::Free && !other.isClaimed))
            continue;
        if (other.isClaimed || now->activeJob || other.prepared.isKeptBooted || !other.mayBeFreed()
            || now->state == PartitionState::Error || !m_options.displaces)
            return std::nullopt;
        suit.kind = 3;
        suit.givingWay.push_back(i);
        suit.displaced += isUp(now->state) && !other.givesWay ? 1 : 0;
    }
    const Placement& wanted = m_entries[suit.index].place;
    if (suit.givingWay.empty())
        return context.view.occupancy.isFree(wanted) ? std::optional(suit) : std::nullopt;
    Occupancy occupancy = context.view.occupancy;
    for (const std::size_t i : suit.givingWay)
        occupancy.release(m_entries[i].place);
    if (!occupancy.isFree(wanted))
        return std::nullopt; // Of somebody else, or out of service.
    return suit;
}

tl::expected<Chosen, NoPlace> PreparedPlaces::find(
    ManagerContext& context, const ManagedJob& job, const std::string& /*name*/)
{
    const Machine& machine = context.bridge.tables()->machine();
    lookAt(context.view);
    const std::vector<std::size_t>& candidates = serving(machine, job.request);
    if (candidates.empty())
        return tl::unexpected(NoPlace {true, "no prepared block serves it"});
    std::optional<Suit> best;
    for (const std::size_t index : candidates) {
        auto suit = suitOf(context, index, job);
        if (!suit || (best && !(*suit < *best)))
            continue;
        best = std::move(suit);
        if (best->kind == 0 && !best->isAvoided)
            break; // None is better, and of equals the first is chosen.
    }
    if (!best)
        return tl::unexpected(NoPlace {false,
            fmt::format("no block of {} nodes is idle", m_entries[candidates.front()].nodes)});
    if (best->displaced > 0 && isPatient(context, candidates, job))
        return tl::unexpected(
            NoPlace {false, "it waits for a booted block of its size before others give way"});
    Chosen chosen;
    chosen.reason = StartReason::StaticBlock;
    for (const std::size_t index : best->givingWay) {
        displace(context, index, job);
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

void PreparedPlaces::displace(ManagerContext& context, std::size_t index, const ManagedJob& job)
{
    Entry& entry = m_entries[index];
    const std::string& name = entry.prepared.definition.name;
    if (entry.givesWay || !isUp(viewOf(index)->state))
        return;
    entry.givesWay = true;
    ++context.counts.displaced;
    context.diary.note(DiaryKind::Displaced, job.id, name,
        fmt::format("block \"{}\" is idle and gives way", name));
    tryToFree(context, index);
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
