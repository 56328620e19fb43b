// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/JobColours.h"

#include <utility>

namespace midplane::ui {

JobColourist::JobColourist(const core::Recording& recording)
    : m_recording(recording)
    , m_neighbours(recording)
{
}

void JobColourist::grow(std::vector<int>& colours)
{
    colours.resize(m_recording.jobs.size(), -1);
    const core::Journal& journal = m_recording.journal;
    while (m_position < journal.lastId()) {
        const core::Entry& entry = journal.at(++m_position);
        if (entry.kind == core::EntryKind::Started)
            colours[entry.job.value] = take(entry.job, entry.placement);
        else if (entry.kind == core::EntryKind::Ended)
            giveBack(entry.job);
    }
}

int JobColourist::take(core::JobId job, core::PlacementId placement)
{
    const int colour = choose(placement);
    m_colourOf[job] = colour;
    Use& use = m_uses[static_cast<std::size_t>(colour)];
    use.holders.push_back({job, placement});
    addHolder(use, use.holders.back());
    use.lastChange = ++m_clock;
    return colour;
}

void JobColourist::giveBack(core::JobId job)
{
    const int* const colour = m_colourOf.find(job);
    if (colour == nullptr)
        return;
    Use& use = m_uses[static_cast<std::size_t>(*colour)];
    m_colourOf.erase(job);
    std::erase_if(use.holders, [job](const Holder& holder) { return holder.job == job; });
    use.midplanes.clear();
    use.lines.clear();
    for (const Holder& holder : use.holders)
        addHolder(use, holder);
    use.lastChange = ++m_clock;
}

void JobColourist::addHolder(Use& use, const Holder& holder)
{
    const core::MidplaneMask& midplanes = m_recording.placements[holder.placement].midplanes;
    const PlacementNeighbours::LineMask& lines = m_neighbours.reachOf(holder.placement).lines;
    if (use.midplanes.size() == 0) {
        use.midplanes = core::MidplaneMask(midplanes.size());
        use.lines = PlacementNeighbours::LineMask(lines.size());
    }
    use.midplanes |= midplanes;
    use.lines |= lines;
}

int JobColourist::choose(core::PlacementId placement)
{
    const PlacementNeighbours::Reach& reach = m_neighbours.reachOf(placement);
    Colours touching {};
    Colours confusing {};
    for (std::size_t colour = 0; colour < m_uses.size(); ++colour) {
        const Use& use = m_uses[colour];
        if (use.holders.empty())
            continue;
        touching[colour] = reach.around.intersects(use.midplanes);
        confusing[colour] = touching[colour] || reach.lines.intersects(use.lines);
    }
    for (const Colours& avoided : {confusing, touching, Colours {}}) {
        if (const int colour = longestUnusedBut(avoided); colour >= 0)
            return colour;
    }
    return 0;
}

/// A colour that nobody has before one that somebody has, then the one changed longest ago.
int JobColourist::longestUnusedBut(const Colours& avoided) const
{
    const auto rank = [this](int colour) {
        const Use& use = m_uses[static_cast<std::size_t>(colour)];
        return std::pair(!use.holders.empty(), use.lastChange);
    };
    int best = -1;
    for (int colour = 0; colour < jobColourCount; ++colour) {
        if (avoided[static_cast<std::size_t>(colour)])
            continue;
        if (best < 0 || rank(colour) < rank(best))
            best = colour;
    }
    return best;
}

std::vector<int> assignJobColours(const core::Recording& recording)
{
    std::vector<int> colours;
    JobColourist(recording).grow(colours);
    return colours;
}

const PlacementNeighbours::Reach& PlacementNeighbours::reachOf(core::PlacementId id)
{
    if (m_reach.size() <= id.value)
        m_reach.resize(std::size_t {id.value} + 1);
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
