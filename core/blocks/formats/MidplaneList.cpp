// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/MidplaneList.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/Block.h"

namespace midplane::core {

bool hasDigits(const Machine& machine)
{
    constexpr int mostDigits = 36;
    return machine.hasGeometry()
        && std::all_of(allDimensions.begin(), allDimensions.end(),
            [&](Dimension dimension) { return machine.grid()[dimension] <= mostDigits; });
}

std::string listOf(const MidplaneNumbering& numbering, const std::vector<MidplaneCoord>& midplanes)
{
    Block numbered;
    numbered.midplanes.reserve(midplanes.size());
    for (const MidplaneCoord& midplane : midplanes)
        numbered.midplanes.push_back(numbering.numberOf(midplane));
    std::vector<MidplaneCoord>& numbers = numbered.midplanes;
    std::sort(numbers.begin(), numbers.end());
    const std::string first = *base36Of(numbers.front());
    if (numbers.size() == 1)
        return "[" + first + "]";
    if (boxOf(numbered)->shape.volume() == static_cast<int>(numbers.size()))
        return "[" + first + "x" + *base36Of(numbers.back()) + "]";
    std::vector<std::string> items;
    items.reserve(numbers.size());
    for (const MidplaneCoord& number : numbers)
        items.push_back(*base36Of(number));
    return fmt::format("[{}]", fmt::join(items, ","));
}

} // namespace midplane::core
