// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/DraftEditing.h"

#include <algorithm>

#include "ui/models/DraftPlaces.h"

namespace midplane::ui {

namespace {

/// The positions in the order in which the block lies there: from after its gap where it runs over
/// the edge of a machine that wraps around.
std::vector<int> inSpace(std::vector<int> positions, int length, bool wraps)
{
    const bool meetsAround = wraps && positions.front() == 0 && positions.back() == length - 1
        && static_cast<int>(positions.size()) < length;
    if (!meetsAround)
        return positions;
    const auto gap = std::adjacent_find(
        positions.begin(), positions.end(), [](int here, int next) { return next != here + 1; });
    std::rotate(positions.begin(), gap + 1, positions.end());
    return positions;
}

std::vector<int> inSpace(
    const Draft& draft, core::Dimension dimension, const core::Machine& machine)
{
    return inSpace(draft.members[dimension], machine.grid()[dimension], machine.wrap());
}

/// The links that stay chosen: those of dimensions whose positions, kind and lines are the same.
/// What should be passed stays as long as the positions do.
void keepLinks(const Draft& before, Draft& after)
{
    for (const core::Dimension dimension : core::allDimensions) {
        LinkWish& wish = after.links[dimension];
        const bool sameMembers = before.members[dimension] == after.members[dimension];
        const bool sameLines
            = core::linesOf(before.members, dimension) == core::linesOf(after.members, dimension);
        if (!sameMembers)
            wish = {};
        else if (before.connectivity[dimension] != after.connectivity[dimension]
            || (!sameLines && wish.chosen.size() > 1))
            wish.chosen.clear();
    }
}

} // namespace

core::Cuboid boxBetween(const core::MidplaneCoord& one, const core::MidplaneCoord& other)
{
    const auto low = [&](core::Dimension d) { return std::min(one[d], other[d]); };
    const auto size = [&](core::Dimension d) { return std::max(one[d], other[d]) - low(d) + 1; };
    using core::Dimension;
    return {{low(Dimension::X), low(Dimension::Y), low(Dimension::Z)},
        {size(Dimension::X), size(Dimension::Y), size(Dimension::Z)}};
}

std::optional<Draft> toggled(const Draft& draft, const core::MidplaneCoord& midplane)
{
    std::set<core::MidplaneCoord> midplanes;
    for (const int x : draft.members[core::Dimension::X]) {
        for (const int y : draft.members[core::Dimension::Y]) {
            for (const int z : draft.members[core::Dimension::Z]) {
                if (draft.contains({x, y, z}))
                    midplanes.insert({x, y, z});
            }
        }
    }
    if (midplanes.erase(midplane) == 0)
        midplanes.insert(midplane);
    if (midplanes.empty())
        return std::nullopt;
    Draft result = draft;
    result.nodeCards.clear();
    result.setMidplanes(midplanes);
    keepLinks(draft, result);
    return result;
}

std::optional<Draft> moved(
    const Draft& draft, core::Dimension dimension, int step, const core::Machine& machine)
{
    Steps steps;
    steps[dimension] = step;
    auto result = shifted(draft, steps, machine);
    return result == draft ? std::nullopt : result;
}

std::optional<Draft> grown(
    const Draft& draft, core::Dimension dimension, Side side, const core::Machine& machine)
{
    const int length = machine.grid()[dimension];
    std::vector<int> positions = inSpace(draft, dimension, machine);
    int next = side == Side::Low ? positions.front() - 1 : positions.back() + 1;
    if (machine.wrap())
        next = (next + length) % length;
    const bool isTaken = std::find(positions.begin(), positions.end(), next) != positions.end();
    if (next < 0 || next >= length || isTaken)
        return std::nullopt;
    positions.push_back(next);
    return draftWithPositions(draft, dimension, std::move(positions));
}

std::optional<Draft> shrunk(
    const Draft& draft, core::Dimension dimension, Side side, const core::Machine& machine)
{
    std::vector<int> positions = inSpace(draft, dimension, machine);
    if (positions.size() == 1)
        return std::nullopt;
    positions.erase(side == Side::Low ? positions.begin() : std::prev(positions.end()));
    return draftWithPositions(draft, dimension, std::move(positions));
}

std::set<core::MidplaneCoord> midplanesOf(const Document& document, int block)
{
    std::set<core::MidplaneCoord> midplanes;
    for (const core::MidplaneCoord& midplane : document.block(block).midplanes) {
        if (document.machine().grid().contains(midplane))
            midplanes.insert(midplane);
    }
    return midplanes;
}

Draft newDraft(const Document& document, const core::Cuboid& box)
{
    Draft draft;
    draft.name = document.freeName();
    draft.setBox(box);
    return draft;
}

Draft draftWithBox(const Document& document, const core::Cuboid& box)
{
    if (!document.draft())
        return newDraft(document, box);
    Draft draft = *document.draft();
    draft.setBox(box);
    if (box.shape.volume() > 1)
        draft.nodeCards.clear();
    keepLinks(*document.draft(), draft);
    return draft;
}

Draft draftWithPositions(const Draft& draft, core::Dimension dimension, std::vector<int> positions)
{
    Draft result = draft;
    std::sort(positions.begin(), positions.end());
    result.members[dimension] = std::move(positions);
    result.missing.clear();
    keepLinks(draft, result);
    return result;
}

Draft draftWithConnectivity(
    const Draft& draft, const core::PerDimension<core::Connectivity>& connectivity)
{
    Draft result = draft;
    result.connectivity = connectivity;
    keepLinks(draft, result);
    return result;
}

} // namespace midplane::ui
