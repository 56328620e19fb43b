// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DraftPlaces.h"

#include <algorithm>
#include <cstdlib>

namespace midplane::ui {

namespace {

/// The steps of one dimension that stay on the machine, by the position they lead to.
std::vector<int> stepsIn(const std::vector<int>& positions, int length, bool wraps)
{
    std::vector<int> steps;
    const int farthest = wraps ? length / 2 : length;
    for (int step = -farthest; step <= farthest; ++step) {
        if (shifted(positions, step, length, wraps))
            steps.push_back(step);
    }
    return steps;
}

int distanceOf(const Steps& steps)
{
    int sum = 0;
    for (const int step : steps.values)
        sum += std::abs(step);
    return sum;
}

} // namespace

std::optional<std::vector<int>> shifted(
    const std::vector<int>& positions, int step, int length, bool wraps)
{
    std::vector<int> result;
    result.reserve(positions.size());
    for (const int position : positions) {
        const int there = position + step;
        if (!wraps && (there < 0 || there >= length))
            return std::nullopt;
        result.push_back(wraps ? ((there % length) + length) % length : there);
    }
    std::sort(result.begin(), result.end());
    return result;
}

std::optional<Draft> shifted(const Draft& draft, const Steps& steps, const core::Machine& machine)
{
    Draft result = draft;
    for (const core::Dimension dimension : core::allDimensions) {
        auto there = shifted(
            draft.members[dimension], steps[dimension], machine.grid()[dimension], machine.wrap());
        if (!there)
            return std::nullopt;
        result.members[dimension] = std::move(*there);
        if (result.members[dimension] != draft.members[dimension])
            result.leaveOpen(dimension);
        else if (draft.links[dimension].chosen.size() > 1 && distanceOf(steps) > 0)
            result.leaveOpen(dimension); // Its lines are others now.
    }
    std::set<core::MidplaneCoord> missing;
    for (core::MidplaneCoord each : draft.missing) {
        for (const core::Dimension dimension : core::allDimensions) {
            const int length = machine.grid()[dimension];
            each[dimension] = (each[dimension] + steps[dimension] + length) % length;
        }
        missing.insert(each);
    }
    result.missing = std::move(missing);
    return result;
}

std::vector<Steps> stepsAround(const Draft& draft, const core::Machine& machine)
{
    const auto along = [&](core::Dimension dimension) {
        return stepsIn(draft.members[dimension], machine.grid()[dimension], machine.wrap());
    };
    std::vector<Steps> all;
    for (const int x : along(core::Dimension::X)) {
        for (const int y : along(core::Dimension::Y)) {
            for (const int z : along(core::Dimension::Z)) {
                if (x != 0 || y != 0 || z != 0)
                    all.push_back({{x, y, z}});
            }
        }
    }
    std::stable_sort(all.begin(), all.end(),
        [](const Steps& a, const Steps& b) { return distanceOf(a) < distanceOf(b); });
    return all;
}

} // namespace midplane::ui
