// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "core/machine/Dimension.h"
#include "core/support/Result.h"

namespace midplane::core {

/// Size of a block in midplanes, a x b x c. Every member is at least 1.
struct Shape {
    int x = 1;
    int y = 1;
    int z = 1;

    auto operator<=>(const Shape&) const = default;

    int operator[](Dimension dimension) const
    {
        return dimension == Dimension::X ? x : dimension == Dimension::Y ? y : z;
    }
    int volume() const { return x * y * z; }
};

/// The rotations in the order abc acb bac bca cab cba, duplicates skipped.
std::vector<Shape> rotationsOf(const Shape& shape);

/// "2x4x1". Reads what it writes, upper case X and the sign of multiplication too.
std::string textOf(const Shape& shape);
Result<Shape> parseShape(std::string_view text);

} // namespace midplane::core
