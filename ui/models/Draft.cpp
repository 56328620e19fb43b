// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Draft.h"

#include <algorithm>

#include "core/allocation/Placement.h"

namespace midplane::ui {

namespace {

bool isIn(const std::vector<int>& sorted, int value)
{
    return std::binary_search(sorted.begin(), sorted.end(), value);
}

template <class Visit>
void forEachOf(const core::PerDimension<std::vector<int>>& members, Visit visit)
{
    for (const int x : members[core::Dimension::X]) {
        for (const int y : members[core::Dimension::Y]) {
            for (const int z : members[core::Dimension::Z])
                visit(core::MidplaneCoord {x, y, z});
        }
    }
}

} // namespace

void Draft::setBox(const core::Cuboid& box)
{
    members = core::membersOf(box);
    missing.clear();
}

void Draft::setMidplanes(const std::set<core::MidplaneCoord>& midplanes)
{
    for (const core::Dimension dimension : core::allDimensions) {
        std::set<int> positions;
        for (const core::MidplaneCoord& midplane : midplanes)
            positions.insert(midplane[dimension]);
        members[dimension].assign(positions.begin(), positions.end());
    }
    missing.clear();
    forEachOf(members, [&](const core::MidplaneCoord& midplane) {
        if (!midplanes.contains(midplane))
            missing.insert(midplane);
    });
}

core::Cuboid Draft::box() const
{
    const auto begin = [this](core::Dimension d) { return members[d].front(); };
    const auto size = [&](core::Dimension d) { return members[d].back() - begin(d) + 1; };
    using core::Dimension;
    return {{begin(Dimension::X), begin(Dimension::Y), begin(Dimension::Z)},
        {size(Dimension::X), size(Dimension::Y), size(Dimension::Z)}};
}

core::Shape Draft::shape() const
{
    const auto size = [this](core::Dimension d) { return static_cast<int>(members[d].size()); };
    return {size(core::Dimension::X), size(core::Dimension::Y), size(core::Dimension::Z)};
}

bool Draft::contains(const core::MidplaneCoord& midplane) const
{
    const bool isOfProduct = std::all_of(core::allDimensions.begin(), core::allDimensions.end(),
        [&](core::Dimension dimension) { return isIn(members[dimension], midplane[dimension]); });
    return isOfProduct && !missing.contains(midplane);
}

bool Draft::isOn(const core::GridSize& grid) const { return grid.contains(box()); }

std::set<core::MidplaneCoord> Draft::midplanes(const core::GridSize& grid) const
{
    std::set<core::MidplaneCoord> result;
    forEachOf(members, [&](const core::MidplaneCoord& midplane) {
        if (grid.contains(midplane) && !missing.contains(midplane))
            result.insert(midplane);
    });
    return result;
}

core::MidplaneMask Draft::mask(const core::GridSize& grid) const
{
    core::MidplaneMask result(static_cast<std::size_t>(grid.midplaneCount()));
    forEachOf(members, [&](const core::MidplaneCoord& midplane) {
        if (grid.contains(midplane) && !missing.contains(midplane))
            result.set(static_cast<std::size_t>(grid.indexOf(midplane)));
    });
    return result;
}

void Draft::choose(core::Dimension dimension, std::vector<int> linkIds)
{
    std::sort(linkIds.begin(), linkIds.end());
    links[dimension].lines = core::LineChoice::Same;
    links[dimension].chosen = {std::move(linkIds)};
}

void Draft::choose(core::Dimension dimension, std::size_t line, std::vector<int> linkIds)
{
    LinkWish& wish = links[dimension];
    const std::size_t count = core::linesOf(members, dimension).size();
    const std::vector<int> before
        = wish.chosen.size() == 1 ? wish.chosen.front() : std::vector<int> {};
    if (wish.chosen.size() != count)
        wish.chosen.assign(count, before);
    wish.lines = core::LineChoice::Own;
    std::sort(linkIds.begin(), linkIds.end());
    wish.chosen[line] = std::move(linkIds);
}

} // namespace midplane::ui
