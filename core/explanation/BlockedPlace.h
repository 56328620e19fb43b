// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <variant>

#include "core/allocation/Allocator.h"
#include "core/explanation/WaitingMoment.h"

namespace midplane::core {

/// One thing that keeps a place from a job: a holder, by its place in WaitingMoment::holders, or a
/// part out of service.
using BlameCause = std::variant<std::size_t, MidplaneCoord, SwitchRef, LinkRef>;

struct Blame {
    BlameCause cause;
    std::vector<MidplaneCoord> midplanes; ///< Of the place, that it keeps from the job; ascending.
    std::vector<LinkRef> links;           ///< The same of links.

    /// The holder; none when it is a part out of service.
    std::optional<std::size_t> holder() const
    {
        const auto* index = std::get_if<std::size_t>(&cause);
        return index == nullptr ? std::nullopt : std::optional(*index);
    }
    bool operator==(const Blame&) const = default;
};

/// A place that a job could have if what is blamed were gone; nothing smaller would do: it is the
/// place with the fewest things in the way, then with those that hold the fewest midplanes, then
/// the first found, over all places, all link sets, and all shapes that the job may have.
struct BlockedPlace {
    std::optional<Placement> place; ///< None without geometry: any units will do.
    std::vector<Blame> blames;
    bool wasCut = false; ///< A bound kept it from looking at every place: the best that was found.
};

/// The place that is blocked least. With onlyFree, of those whose midplanes are all free. Nothing
/// when no place would do even on an empty machine in full service (or, with onlyFree, none is
/// free). Precondition: there is no place for the request on the moment's occupancy.
std::optional<BlockedPlace> leastBlockedPlace(const MachineTables& tables,
    const Recording& recording, const WaitingMoment& moment, const Request& request, bool onlyFree);

} // namespace midplane::core
