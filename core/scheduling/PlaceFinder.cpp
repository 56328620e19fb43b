// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/PlaceFinder.h"

#include <algorithm>
#include <utility>

namespace midplane::core {

namespace {

/// Whether its place is a box that may lie in every way.
bool isFreeToTurn(const Request& request)
{
    return !request.size && request.rotations == Rotations::All && request.gaps == Gaps::No;
}

RefusalReason reasonOf(Refusal refusal)
{
    return refusal == Refusal::Space ? RefusalReason::Space : RefusalReason::Wiring;
}

Shape ascending(Shape shape)
{
    if (shape.x > shape.y)
        std::swap(shape.x, shape.y);
    if (shape.y > shape.z)
        std::swap(shape.y, shape.z);
    if (shape.x > shape.y)
        std::swap(shape.x, shape.y);
    return shape;
}

} // namespace

PlaceFinder::PlaceFinder(TablesPtr tables)
    : m_allocator(std::move(tables))
{
}

void PlaceFinder::beginPass(const Occupancy& occupancy)
{
    ++m_pass;
    m_isAsBefore = m_planned == occupancy;
    m_onlyMoreIsTaken = m_isAsBefore || (m_planned && occupancy.holdsAllOf(*m_planned));
    if (!m_onlyMoreIsTaken)
        forgetRefusals();
    if (!m_isAsBefore) {
        m_planned = occupancy;
        m_free = m_planned->freeMidplaneCount();
    }
}

void PlaceFinder::replan(Occupancy occupancy)
{
    forgetRefusals();
    m_planned = std::move(occupancy);
    m_free = m_planned->freeMidplaneCount();
}

void PlaceFinder::forgetRefusals()
{
    ++m_period;
    m_shapesWithoutSpace.clear();
}

void PlaceFinder::makeRoom(RequestClass requestClass) { m_known.resize(requestClass.value + 1); }

tl::expected<PlacementPtr, RefusalReason> PlaceFinder::find(const QueuedJob& job)
{
    if (const auto reason = quickRefusal(job))
        return tl::unexpected(*reason);
    return search(job);
}

std::optional<RefusalReason> PlaceFinder::searchWhyNot(const QueuedJob& job)
{
    const PlacementPtr& place = known(job.requestClass).place;
    if (place != nullptr && m_planned->isFree(*place))
        return std::nullopt; // No better one is asked for.
    const auto found = search(job);
    return found ? std::nullopt : std::optional(found.error());
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
    return tl::unexpected(remember(known(job.requestClass), reasonOf(*place.error())));
}

bool PlaceFinder::hasPlaceBeside(const QueuedJob& job, const MidplaneMask& midplanes)
{
    const PlacementPtr& place = known(job.requestClass).place;
    if (place != nullptr && !place->midplanes.intersects(midplanes) && m_planned->isFree(*place))
        return true;
    Placement held;
    held.midplanes = midplanes - m_planned->takenMidplanes();
    m_planned->hold(held);
    const bool isFound = m_planned->freeMidplaneCount() >= leastMidplanes(job.request)
        && m_allocator.search(*m_planned, job.request).best.isFound();
    m_planned->release(held);
    return isFound;
}

/// Whether a shape without space for it fits into the one that is asked for.
bool PlaceFinder::isTooLargeForSpace(const Request& request) const
{
    if (!isFreeToTurn(request))
        return false;
    const Shape sides = ascending(request.shape);
    return std::any_of(
        m_shapesWithoutSpace.begin(), m_shapesWithoutSpace.end(), [&](const auto& each) {
            const auto& [small, wrap] = each;
            return wrap == request.wrap && small.x <= sides.x && small.y <= sides.y
                && small.z <= sides.z;
        });
}

tl::expected<PlacementPtr, RefusalReason> PlaceFinder::search(const QueuedJob& job)
{
    Known& which = known(job.requestClass);
    auto place = m_allocator.findShared(*m_planned, job.request);
    if (!place) {
        if (place.error() == Refusal::Space && machine().hasGeometry()) {
            which.full = m_planned->unavailableMidplanes();
            if (isFreeToTurn(job.request))
                m_shapesWithoutSpace.emplace_back(ascending(job.request.shape), job.request.wrap);
        }
        return tl::unexpected(remember(which, reasonOf(place.error())));
    }
    if (machine().hasGeometry())
        which.place = *place;
    return std::move(*place);
}

} // namespace midplane::core
