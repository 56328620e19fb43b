// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>
#include <vector>

#include "core/analysis/IdSlots.h"
#include "core/journal/Recording.h"

namespace midplane::ui {

/// Colours that jobs are told apart by; those of blockColour() without patterns.
inline constexpr int jobColourCount = 12;

/// Gives every job of a recording one colour, by JobId; -1 to those that never started. In the
/// order of start a job takes, of the colours that no running neighbour has, the one longest
/// unused. Neighbours touch it in space, corners included, or stand on a line that it stands on. A
/// crowded machine can leave no such colour: then only those that touch it count, then none.
std::vector<int> assignJobColours(const core::Recording& recording);

/// What is near a placement: another one there would be confused with it in the same colour. Keeps
/// what it worked out about each.
class PlacementNeighbours {
public:
    using LineMask = core::BitMask<struct LineMaskTag, 4>;
    struct Reach {
        bool isKnown = false;
        core::MidplaneMask around {}; ///< The midplanes themselves and all that touch them.
        LineMask lines {};            ///< Lines by number, all of x, then of y, then of z.
    };

    explicit PlacementNeighbours(const core::Recording& recording)
        : m_recording(recording)
    {
    }

    /// Stays where it is.
    const Reach& reachOf(core::PlacementId placement);

private:
    core::MidplaneMask aroundOf(const core::Placement& placement) const;
    LineMask linesOf(const core::Placement& placement) const;

    const core::Recording& m_recording;
    std::deque<Reach> m_reach; ///< By PlacementId.
};

/// Gives jobs their colours as assignJobColours() says while the recording grows.
class JobColourist {
public:
    /// The recording outlives it.
    explicit JobColourist(const core::Recording& recording);

    /// Takes in the entries that are new since the last call. colours: of this and the calls
    /// before, by JobId.
    void grow(std::vector<int>& colours);

private:
    using Colours = std::array<bool, jobColourCount>;
    struct Holder {
        core::JobId job;
        core::PlacementId placement;
    };
    /// Of one colour.
    struct Use {
        std::vector<Holder> holders;
        core::MidplaneMask midplanes {};        ///< Of all holders.
        PlacementNeighbours::LineMask lines {}; ///< Through them.
        long long lastChange = 0;
    };

    int take(core::JobId job, core::PlacementId placement);
    void giveBack(core::JobId job);
    int choose(core::PlacementId placement);
    int longestUnusedBut(const Colours& avoided) const;
    void addHolder(Use& use, const Holder& holder);

    const core::Recording& m_recording;
    PlacementNeighbours m_neighbours;
    core::SequenceId m_position = 0;
    core::IdSlots<core::JobId, int> m_colourOf; ///< Of jobs that hold a placement.
    std::array<Use, jobColourCount> m_uses {};
    long long m_clock = 0;
};

} // namespace midplane::ui
