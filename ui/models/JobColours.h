// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/journal/Recording.h"

namespace midplane::ui {

/// Colours that jobs are told apart by; those of blockColour() without patterns.
inline constexpr int jobColourCount = 12;

/// Gives every job of a recording one colour, by JobId; -1 to those that never started. In the
/// order of start a job takes, of the colours that no running neighbour has, the one longest
/// unused. Neighbours touch it in space, corners included, or stand on a line that it stands on. A
/// crowded machine can leave no such colour: then only those that touch it count, then none.
std::vector<int> assignJobColours(const core::Recording& recording);

/// Which placements would be confused in one colour. Keeps what it worked out about each.
class PlacementNeighbours {
public:
    explicit PlacementNeighbours(const core::Recording& recording);

    /// A midplane of one is at most one place from a midplane of the other in every dimension.
    bool touch(core::PlacementId one, core::PlacementId other);
    /// Both have a midplane on some line.
    bool shareLine(core::PlacementId one, core::PlacementId other);

private:
    using LineMask = core::BitMask<struct LineMaskTag, 4>;
    struct Reach {
        bool isKnown = false;
        core::MidplaneMask around; ///< The midplanes themselves and all that touch them.
        LineMask lines;            ///< Lines by number, all of x, then of y, then of z.
    };
    const Reach& reachOf(core::PlacementId placement);
    core::MidplaneMask aroundOf(const core::Placement& placement) const;
    LineMask linesOf(const core::Placement& placement) const;

    const core::Recording& m_recording;
    std::vector<Reach> m_reach; ///< By PlacementId.
};

} // namespace midplane::ui
