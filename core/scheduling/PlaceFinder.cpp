// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/PlaceFinder.h"

namespace midplane::core {

namespace {

bool holdsAllOf(const Occupancy& more, const Occupancy& less)
{
    return more.unavailableMidplanes().contains(less.unavailableMidplanes())
        && more.unavailableLinks().contains(less.unavailableLinks());
}

} // namespace

PlaceFinder::PlaceFinder(TablesPtr tables)
    : m_allocator(std::move(tables))
{
}

void PlaceFinder::beginPass(const Occupancy& occupancy)
{
    m_onlyMoreIsTaken = m_planned && holdsAllOf(occupancy, *m_planned);
    if (!m_onlyMoreIsTaken)
        m_failures.clear();
    m_planned = occupancy;
}

tl::expected<Placement, RefusalReason> PlaceFinder::takePlace(const QueuedJob& job)
{
    if (const auto reason = knownFailure(job.requestClass))
        return tl::unexpected(*reason);
    auto place = m_allocator.find(*m_planned, job.request);
    if (!place) {
        const RefusalReason reason
            = place.error() == Refusal::Space ? RefusalReason::Space : RefusalReason::Wiring;
        remember(job.requestClass, reason);
        return tl::unexpected(reason);
    }
    m_planned->take(*place);
    return std::move(*place);
}

std::optional<RefusalReason> PlaceFinder::knownFailure(RequestClass requestClass) const
{
    if (requestClass.value >= m_failures.size())
        return std::nullopt;
    return m_failures[requestClass.value];
}

void PlaceFinder::remember(RequestClass requestClass, RefusalReason reason)
{
    if (requestClass.value >= m_failures.size())
        m_failures.resize(requestClass.value + 1);
    m_failures[requestClass.value] = reason;
}

} // namespace midplane::core
