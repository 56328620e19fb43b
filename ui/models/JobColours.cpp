// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobColours.h"

#include <algorithm>
#include <array>
#include <map>

namespace midplane::ui {

namespace {

/// Who has which colour while the journal is gone through.
class ColourLedger {
public:
    explicit ColourLedger(const core::Recording& recording)
        : m_neighbours(recording)
    {
    }

    int take(core::JobId job, core::PlacementId placement)
    {
        const int colour = choose(placement);
        m_holders[job] = {placement, colour};
        Use& use = m_uses[static_cast<std::size_t>(colour)];
        ++use.holders;
        use.lastChange = ++m_clock;
        return colour;
    }

    void giveBack(core::JobId job)
    {
        const auto holder = m_holders.find(job);
        if (holder == m_holders.end())
            return;
        Use& use = m_uses[static_cast<std::size_t>(holder->second.colour)];
        --use.holders;
        use.lastChange = ++m_clock;
        m_holders.erase(holder);
    }

private:
    using Colours = std::array<bool, jobColourCount>;
    struct Holder {
        core::PlacementId placement;
        int colour = 0;
    };
    struct Use {
        int holders = 0;
        long long lastChange = 0;
    };

    int choose(core::PlacementId placement)
    {
        Colours touching {};
        Colours confusing {};
        for (const auto& [job, holder] : m_holders) {
            const auto colour = static_cast<std::size_t>(holder.colour);
            if (touching[colour])
                continue;
            touching[colour] = m_neighbours.touch(placement, holder.placement);
            confusing[colour] = confusing[colour] || touching[colour]
                || m_neighbours.shareLine(placement, holder.placement);
        }
        for (const Colours& avoided : {confusing, touching, Colours {}}) {
            if (const int colour = longestUnusedBut(avoided); colour >= 0)
                return colour;
        }
        return 0;
    }

    /// A colour that nobody has before one that somebody has, then the one changed longest ago.
    int longestUnusedBut(const Colours& avoided) const
    {
        int best = -1;
        for (int colour = 0; colour < jobColourCount; ++colour) {
            if (avoided[static_cast<std::size_t>(colour)])
                continue;
            if (best < 0 || rank(colour) < rank(best))
                best = colour;
        }
        return best;
    }

    std::pair<bool, long long> rank(int colour) const
    {
        const Use& use = m_uses[static_cast<std::size_t>(colour)];
        return {use.holders > 0, use.lastChange};
    }

    PlacementNeighbours m_neighbours;
    std::map<core::JobId, Holder> m_holders;
    std::array<Use, jobColourCount> m_uses {};
    long long m_clock = 0;
};

} // namespace

std::vector<int> assignJobColours(const core::Recording& recording)
{
    std::vector<int> colours(recording.jobs.size(), -1);
    ColourLedger ledger(recording);
    for (const core::Entry& entry : recording.journal.entries()) {
        if (entry.kind == core::EntryKind::Started)
            colours[entry.job.value] = ledger.take(entry.job, entry.placement);
        else if (entry.kind == core::EntryKind::Ended)
            ledger.giveBack(entry.job);
    }
    return colours;
}

PlacementNeighbours::PlacementNeighbours(const core::Recording& recording)
    : m_recording(recording)
    , m_reach(recording.placements.size())
{
}

bool PlacementNeighbours::touch(core::PlacementId one, core::PlacementId other)
{
    return reachOf(one).around.intersects(m_recording.placements[other].midplanes);
}

bool PlacementNeighbours::shareLine(core::PlacementId one, core::PlacementId other)
{
    const Reach& reach = reachOf(one); // References stay valid: the vector never grows.
    return reach.lines.intersects(reachOf(other).lines);
}

const PlacementNeighbours::Reach& PlacementNeighbours::reachOf(core::PlacementId id)
{
    Reach& reach = m_reach[id.value];
    if (!reach.isKnown) {
        const core::Placement& placement = m_recording.placements[id];
        reach = {true, aroundOf(placement), linesOf(placement)};
    }
    return reach;
}

core::MidplaneMask PlacementNeighbours::aroundOf(const core::Placement& placement) const
{
    core::MidplaneMask around = placement.midplanes;
    if (!placement.hasGeometry())
        return around;
    const core::GridSize& grid = m_recording.machine->grid();
    placement.midplanes.forEach([&](std::size_t index) {
        const core::MidplaneCoord at = grid.coordAt(static_cast<int>(index));
        const core::Cuboid touched {{at.x - 1, at.y - 1, at.z - 1}, {3, 3, 3}};
        touched.forEach([&](const core::MidplaneCoord& midplane) {
            if (grid.contains(midplane))
                around.set(static_cast<std::size_t>(grid.indexOf(midplane)));
        });
    });
    return around;
}

PlacementNeighbours::LineMask PlacementNeighbours::linesOf(const core::Placement& placement) const
{
    const core::GridSize& grid = m_recording.machine->grid();
    core::PerDimension<std::size_t> first;
    std::size_t count = 0;
    for (const core::Dimension dimension : core::allDimensions) {
        first[dimension] = count;
        count += static_cast<std::size_t>(grid.lineCount(dimension));
    }
    LineMask lines(count);
    if (!placement.hasGeometry())
        return lines;
    for (const core::Dimension dimension : core::allDimensions) {
        for (const core::LineCoord& line : core::linesOf(placement, dimension))
            lines.set(first[dimension] + static_cast<std::size_t>(grid.lineIndexOf(line)));
    }
    return lines;
}

} // namespace midplane::ui
