// SPDX-License-Identifier: Apache-2.0
#include "core/machine/Shape.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace midplane::core {

std::vector<Shape> rotationsOf(const Shape& shape)
{
    const auto [a, b, c] = shape;
    std::vector<Shape> rotations;
    for (const Shape& rotation :
        {Shape {a, b, c}, {a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}}) {
        if (std::find(rotations.begin(), rotations.end(), rotation) == rotations.end())
            rotations.push_back(rotation);
    }
    return rotations;
}

std::string textOf(const Shape& shape)
{
    return fmt::format("{}x{}x{}", shape.x, shape.y, shape.z);
}

Result<Shape> parseShape(std::string_view text)
{
    constexpr int largestExtent = 4096;
    const auto refusal = [given = std::string(text)] {
        return failure("",
            fmt::format("\"{}\" is no shape; write three numbers of midplanes like 2x4x1", given));
    };
    constexpr std::string_view timesSign = "×";
    std::string plain;
    while (!text.empty()) {
        const bool isTimes = text.substr(0, timesSign.size()) == timesSign;
        plain.push_back(isTimes ? 'x' : text.front());
        text.remove_prefix(isTimes ? timesSign.size() : 1);
    }
    std::array<int, 3> extents {};
    const char* cursor = plain.data();
    const char* const end = cursor + plain.size();
    for (std::size_t i = 0; i < extents.size(); ++i) {
        const auto [rest, problem] = std::from_chars(cursor, end, extents[i]);
        if (problem != std::errc() || extents[i] < 1 || extents[i] > largestExtent)
            return refusal();
        cursor = rest;
        const bool isLast = i + 1 == extents.size();
        if (isLast ? cursor != end : cursor == end || (*cursor != 'x' && *cursor != 'X'))
            return refusal();
        ++cursor;
    }
    return Shape {extents[0], extents[1], extents[2]};
}

} // namespace midplane::core
