// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/MidplaneChecks.h"

#include <algorithm>
#include <set>

namespace midplane::core::checks {

namespace {

PerDimension<std::vector<int>> coordinatesOf(const std::vector<MidplaneCoord>& midplanes)
{
    PerDimension<std::vector<int>> coordinates;
    for (const Dimension dimension : allDimensions) {
        std::set<int> distinct;
        for (const MidplaneCoord& midplane : midplanes)
            distinct.insert(midplane[dimension]);
        coordinates[dimension].assign(distinct.begin(), distinct.end());
    }
    return coordinates;
}

/// Midplanes scattered over a large machine span a box with far more holes than anybody wants to
/// read about: one finding then stands for all of them.
constexpr std::size_t mostHolesNamed = 4096;

void nameHoles(const BlockCase& each, const PerDimension<std::vector<int>>& coordinates,
    ValidationResult& result)
{
    const std::vector<MidplaneCoord>& midplanes = each.facts.midplanes;
    for (const int x : coordinates[Dimension::X]) {
        for (const int y : coordinates[Dimension::Y]) {
            for (const int z : coordinates[Dimension::Z]) {
                const MidplaneCoord corner {x, y, z};
                if (!std::binary_search(midplanes.begin(), midplanes.end(), corner))
                    result.add(
                        {.rule = Rule::NotABox, .block = each.facts.index, .midplane = corner});
            }
        }
    }
}

void noteGaps(const BlockCase& each, const PerDimension<std::vector<int>>& coordinates,
    ValidationResult& result)
{
    for (const Dimension dimension : allDimensions) {
        const std::vector<int>& positions = coordinates[dimension];
        std::vector<int> afterGap;
        for (std::size_t i = 1; i < positions.size(); ++i) {
            if (positions[i] != positions[i - 1] + 1)
                afterGap.push_back(positions[i]);
        }
        const bool meetsAround = each.machine.wrap() && positions.front() == 0
            && positions.back() == each.machine.grid()[dimension] - 1;
        if (meetsAround && afterGap.size() == 1)
            continue; // Next to each other around the back of the machine.
        for (const int position : afterGap) {
            MidplaneCoord behind = each.facts.midplanes.front();
            behind[dimension] = position;
            result.add({.rule = Rule::NotContiguous,
                .severity = Severity::Note,
                .block = each.facts.index,
                .midplane = behind,
                .line = lineThrough(dimension, behind)});
        }
    }
}

} // namespace

void checkMidplanesExist(const BlockCase& each, ValidationResult& result)
{
    const std::size_t index = each.facts.index;
    if (each.block().midplanes.empty())
        result.add({.rule = Rule::NoMidplanes, .block = index});
    if (each.facts.midplanes.size() == each.block().midplanes.size())
        return; // The facts leave out what is off the machine, and repeats.
    std::set<MidplaneCoord> seen;
    for (const MidplaneCoord& midplane : each.block().midplanes) {
        if (!seen.insert(midplane).second)
            result.add({.rule = Rule::MidplaneTwice, .block = index, .midplane = midplane});
        else if (!each.machine.grid().contains(midplane))
            result.add({.rule = Rule::MidplaneOffMachine, .block = index, .midplane = midplane});
    }
}

void checkMidplanesFormABox(const BlockCase& each, ValidationResult& result)
{
    if (!each.machine.hasGeometry() || each.facts.midplanes.empty())
        return;
    const auto coordinates = coordinatesOf(each.facts.midplanes);
    std::size_t volume = 1;
    for (const Dimension dimension : allDimensions)
        volume *= coordinates[dimension].size();
    const std::size_t holes = volume - each.facts.midplanes.size();
    if (holes > mostHolesNamed)
        result.add({.rule = Rule::NotABox, .block = each.facts.index});
    else if (holes > 0)
        nameHoles(each, coordinates, result);
    noteGaps(each, coordinates, result);
}

} // namespace midplane::core::checks
