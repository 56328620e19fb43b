// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/PlaceFinder.h"

namespace midplane::core {

PlaceFinder::PlaceFinder(TablesPtr tables)
    : m_allocator(std::move(tables))
{
}

void PlaceFinder::beginPass(const Occupancy& occupancy)
{
    m_onlyMoreIsTaken = m_planned && occupancy.holdsAllOf(*m_planned);
    if (!m_onlyMoreIsTaken)
        m_refusals.clear();
    m_planned = occupancy;
}

void PlaceFinder::replan(Occupancy occupancy)
{
    m_refusals.clear();
    m_planned = std::move(occupancy);
}

tl::expected<PlacementPtr, RefusalReason> PlaceFinder::find(const QueuedJob& job)
{
    if (const auto reason = quickRefusal(job))
        return tl::unexpected(*reason);
    auto place = m_allocator.findShared(*m_planned, job.request);
    if (!place)
        return tl::unexpected(remember(job.requestClass, place.error()));
    return std::move(*place);
}

std::optional<RefusalReason> PlaceFinder::whyNot(const QueuedJob& job)
{
    const auto reason = quickRefusal(job);
    if (reason || !machine().hasGeometry())
        return reason;
    const SearchAnswer answer = m_allocator.search(*m_planned, job.request);
    if (answer.best.isFound())
        return std::nullopt;
    return remember(job.requestClass, answer.refusal);
}

tl::expected<PlacementPtr, RefusalReason> PlaceFinder::findAccepted(
    const QueuedJob& job, const std::function<bool(const Placement&)>& accept)
{
    if (const auto reason = quickRefusal(job))
        return tl::unexpected(*reason);
    auto place = m_allocator.findAccepted(*m_planned, job.request, accept);
    if (place)
        return std::move(*place);
    if (!place.error())
        return tl::unexpected(RefusalReason::Order);
    return tl::unexpected(remember(job.requestClass, *place.error()));
}

bool PlaceFinder::hasPlaceBeside(const QueuedJob& job, const MidplaneMask& midplanes)
{
    Placement held;
    held.midplanes = midplanes - m_planned->takenMidplanes();
    m_planned->hold(held);
    const bool isFound = m_planned->freeMidplaneCount() >= leastMidplanes(job.request)
        && m_allocator.search(*m_planned, job.request).best.isFound();
    m_planned->release(held);
    return isFound;
}

std::optional<RefusalReason> PlaceFinder::knownRefusal(RequestClass requestClass) const
{
    if (requestClass.value >= m_refusals.size())
        return std::nullopt;
    return m_refusals[requestClass.value];
}

/// What needs no search: refused already, or more midplanes than are free.
std::optional<RefusalReason> PlaceFinder::quickRefusal(const QueuedJob& job)
{
    if (const auto reason = knownRefusal(job.requestClass))
        return reason;
    if (m_planned->freeMidplaneCount() < leastMidplanes(job.request))
        return remember(job.requestClass, Refusal::Space);
    return std::nullopt;
}

RefusalReason PlaceFinder::remember(RequestClass requestClass, Refusal refusal)
{
    const RefusalReason reason
        = refusal == Refusal::Space ? RefusalReason::Space : RefusalReason::Wiring;
    if (requestClass.value >= m_refusals.size())
        m_refusals.resize(requestClass.value + 1);
    m_refusals[requestClass.value] = reason;
    return reason;
}

} // namespace midplane::core
