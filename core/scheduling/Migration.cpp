// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/Migration.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace midplane::core {

namespace {

/// Places in the list, in the order in which the jobs are placed anew.
std::vector<std::size_t> orderOf(const std::vector<PlannedJob>& running)
{
    std::vector<std::size_t> order(running.size());
    std::iota(order.begin(), order.end(), std::size_t {0});
    std::sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
        const PlannedJob& a = running[left];
        const PlannedJob& b = running[right];
        return std::tie(b.size, a.start, a.id) < std::tie(a.size, b.start, b.id);
    });
    return order;
}

Occupancy without(Occupancy occupancy, const std::vector<PlannedJob>& running)
{
    for (const PlannedJob& job : running)
        occupancy.release(*job.place);
    return occupancy;
}

} // namespace

Migration::Migration(TablesPtr tables, MigrationRule rule)
    : m_allocator(std::move(tables))
    , m_rule(rule)
    , m_largestFree {{LargestFree(m_allocator.tables().machine().grid(), Wrap::No),
          LargestFree(m_allocator.tables().machine().grid(), Wrap::Yes)}}
{
}

bool Migration::tryIn(SchedulingPass& pass)
{
    if (!isWorthTrying(pass) || isKnownToBeVain(pass))
        return false;
    const std::vector<PlannedJob> running = pass.running();
    Occupancy packed = without(pass.finder().planned(), running);
    std::vector<PlacementPtr> places(running.size());
    bool isBetter = true;
    for (const std::size_t i : orderOf(running)) {
        auto place = m_allocator.findShared(packed, *running[i].request);
        isBetter = place.has_value();
        if (!isBetter)
            break;
        packed.take(**place);
        places[i] = std::move(*place);
    }
    if (isBetter && m_rule == MigrationRule::Guarded)
        isBetter = growsLargestFree(pass, packed);
    if (isBetter)
        pass.relocate(running, std::move(places), std::move(packed));
    remember(pass);
    return isBetter;
}

/// Without geometry every free unit serves everybody.
bool Migration::isWorthTrying(const SchedulingPass& pass) const
{
    const QueuedJob* const head = pass.head();
    if (head == nullptr || !m_allocator.tables().machine().hasGeometry())
        return false;
    const int needed = leastMidplanes(head->request);
    return pass.finder().planned().freeMidplaneCount() >= needed
        && (!pass.view().machine.running.empty() || !pass.decided().starts.empty());
}

bool Migration::isKnownToBeVain(const SchedulingPass& pass) const
{
    return m_occupancy == pass.finder().planned() && m_running == idsOf(pass);
}

void Migration::remember(const SchedulingPass& pass)
{
    m_occupancy = pass.finder().planned();
    m_running = idsOf(pass);
}

bool Migration::growsLargestFree(const SchedulingPass& pass, const Occupancy& packed)
{
    const Wrap ofMachine = m_allocator.tables().machine().wrap() ? Wrap::Yes : Wrap::No;
    const Wrap wrap = pass.head()->request.wrap.value_or(ofMachine);
    LargestFree& largest = m_largestFree[static_cast<std::size_t>(wrap)];
    const int before = largest.size(pass.finder().planned().unavailableMidplanes());
    return largest.sizeAbove(before, packed.unavailableMidplanes()) > before;
}

std::vector<JobId> Migration::idsOf(const SchedulingPass& pass) const
{
    std::vector<JobId> ids;
    for (const HoldingJob& job : pass.view().machine.running)
        ids.push_back(job.id);
    for (const Start& start : pass.decided().starts)
        ids.push_back(start.job);
    return ids;
}

} // namespace midplane::core
