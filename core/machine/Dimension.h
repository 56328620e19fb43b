// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>

namespace midplane::core {

/// One of the three directions of the machine. Dimensions share no links (Aridor et al., "Blue
/// Gene/L topology").
enum class Dimension { X, Y, Z };

inline constexpr std::array<Dimension, 3> allDimensions {Dimension::X, Dimension::Y, Dimension::Z};

inline constexpr char letterOf(Dimension dimension)
{
    return "xyz"[static_cast<std::size_t>(dimension)];
}

/// The two other dimensions, in x, y, z order.
inline constexpr std::array<Dimension, 2> othersOf(Dimension dimension)
{
    switch (dimension) {
    case Dimension::X:
        return {Dimension::Y, Dimension::Z};
    case Dimension::Y:
        return {Dimension::X, Dimension::Z};
    case Dimension::Z:
        break;
    }
    return {Dimension::X, Dimension::Y};
}

/// One value for each dimension.
template <class T> struct PerDimension {
    std::array<T, 3> values {};

    T& operator[](Dimension dimension) { return values[static_cast<std::size_t>(dimension)]; }
    const T& operator[](Dimension dimension) const
    {
        return values[static_cast<std::size_t>(dimension)];
    }
    auto operator<=>(const PerDimension&) const = default;
};

} // namespace midplane::core
