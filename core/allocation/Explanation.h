// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/allocation/Allocator.h"

namespace midplane::core {

/// What somebody holds: a block or a job.
struct Holding {
    MidplaneMask midplanes;
    LinkMask links;
};

/// One reason why a candidate cannot be had: a holder, by its place in the list that was given, or
/// a part out of service. A midplane out of service also stands for its node cards.
using ObstacleCause = std::variant<std::size_t, MidplaneCoord, SwitchRef, LinkRef>;

struct Obstacle {
    ObstacleCause cause;
    std::vector<MidplaneCoord> midplanes; ///< Of the candidate, that it keeps from it; ascending.
    std::vector<LinkRef> links;           ///< The same of links.
};

/// How a request would have to change to be granted now.
enum class Relaxation { OtherPlace, Rotation, MeshInOneDimension, Mesh, Gaps, Wrap, OwnLinkSets };

struct Alternative {
    Relaxation relaxation = Relaxation::OtherPlace;
    std::optional<Dimension> dimension {}; ///< Of MeshInOneDimension.
    Request request;
    Placement placement;
};

/// Why a request is refused: the candidate that is kept from it by the smallest set of obstacles.
/// Smallest is fewest obstacles, then fewest midplanes that they hold or take out of service
/// altogether, then first found, over all placements and link sets.
struct Explanation {
    Refusal refusal = Refusal::Space;
    /// What comes closest; of a refusal for wiring its midplanes are free. None when no rotation of
    /// the shape fits the machine, or nothing could join it.
    std::optional<Placement> closest;
    std::vector<Obstacle> obstacles;
    std::vector<Alternative> alternatives; ///< The nearest first; all of them would work now.
    bool wasCut = false;                   ///< A bound kept it from looking at every candidate.
};

/// Explains a refusal. Precondition: the allocator refuses the request on that occupancy (or, with
/// a box, refuses that box), and the occupancy is what the holders hold and what is out of service.
/// With a box, only that place counts, and another place is an alternative.
Explanation explain(Allocator& allocator, const Occupancy& occupancy,
    std::span<const Holding> holders, const Request& request,
    const std::optional<Cuboid>& box = std::nullopt);

} // namespace midplane::core
