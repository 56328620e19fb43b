// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/CableNumbering.h"

#include <algorithm>
#include <map>

#include "core/machine/WiringGenerators.h"

namespace midplane::core {

namespace {

/// Where the lowest output of each switch leads.
std::map<int, int> successorsOf(const LineWiring& line)
{
    std::map<int, Cable> lowest;
    for (const Cable& cable : line.cables()) {
        const auto [held, isFirst] = lowest.try_emplace(cable.from, cable);
        if (!isFirst && cable.outPort < held->second.outPort)
            held->second = cable;
    }
    std::map<int, int> successors;
    for (const auto& [position, cable] : lowest)
        successors[position] = cable.to;
    return successors;
}

/// The ring from 0 on; shorter than the line when there is no ring of all its switches.
std::vector<int> ringFromZero(const LineWiring& line)
{
    const std::map<int, int> successors = successorsOf(line);
    std::vector<int> ring;
    int at = 0;
    while (static_cast<int>(ring.size()) < line.length()) {
        ring.push_back(at);
        const auto next = successors.find(at);
        if (next == successors.end() || next->second == 0)
            break;
        at = next->second;
    }
    const bool closes = successors.count(ring.back()) != 0 && successors.at(ring.back()) == 0;
    return closes ? ring : std::vector<int>();
}

/// The number of the first switch of the first pair: Slurm's own tables of lines of 5 and of 13
/// begin to count elsewhere than those of other lengths.
int firstNumber(int length) { return length == 5 ? 2 : length == 13 ? 6 : 0; }

} // namespace

bool hasSplits(const LineWiring& line)
{
    std::map<int, int> cablesOut;
    return std::any_of(line.cables().begin(), line.cables().end(),
        [&](const Cable& cable) { return ++cablesOut[cable.from] > 1; });
}

std::vector<int> cableOrderOf(const LineWiring& line)
{
    std::vector<int> ring = ringFromZero(line);
    if (static_cast<int>(ring.size()) != line.length())
        return naturalOrder(line.length());
    if (hasSplits(line))
        std::rotate(ring.begin(), ring.end() - 1 - firstNumber(line.length()), ring.end());
    return ring;
}

MidplaneNumbering MidplaneNumbering::alongCables(const Machine& machine)
{
    PerDimension<std::vector<int>> order;
    for (const Dimension dimension : allDimensions)
        order[dimension] = cableOrderOf(machine.line(dimension));
    return MidplaneNumbering(order);
}

MidplaneNumbering MidplaneNumbering::onFloor(const Machine& machine)
{
    PerDimension<std::vector<int>> order;
    for (const Dimension dimension : allDimensions)
        order[dimension] = naturalOrder(machine.grid()[dimension]);
    return MidplaneNumbering(order);
}

MidplaneNumbering::MidplaneNumbering(const PerDimension<std::vector<int>>& order)
    : m_places(order)
{
    for (const Dimension dimension : allDimensions) {
        m_numbers[dimension].resize(order[dimension].size());
        for (std::size_t number = 0; number < order[dimension].size(); ++number)
            m_numbers[dimension][static_cast<std::size_t>(order[dimension][number])]
                = static_cast<int>(number);
    }
}

MidplaneCoord MidplaneNumbering::numberOf(const MidplaneCoord& floor) const
{
    MidplaneCoord numbered;
    for (const Dimension dimension : allDimensions)
        numbered[dimension] = m_numbers[dimension][static_cast<std::size_t>(floor[dimension])];
    return numbered;
}

std::optional<MidplaneCoord> MidplaneNumbering::midplaneAt(const MidplaneCoord& number) const
{
    MidplaneCoord floor;
    for (const Dimension dimension : allDimensions) {
        const std::vector<int>& places = m_places[dimension];
        if (number[dimension] < 0 || number[dimension] >= static_cast<int>(places.size()))
            return std::nullopt;
        floor[dimension] = places[static_cast<std::size_t>(number[dimension])];
    }
    return floor;
}

} // namespace midplane::core
