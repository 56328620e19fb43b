// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/machine/GridSize.h"

namespace midplane::core {

/// What a midplane is called on the floor: R33-M1. Rules compute names, a table lists them.
class MidplaneNames {
public:
    /// "bluegene": R<x><column>-M<m> with z = 2 (column mod (Z/2)) + m and the column growing with
    /// y (on 8x4x4: x = row, y = column / 2). "xyz": three base-36 digits. "number": U and the
    /// index.
    static Result<MidplaneNames> fromRule(const GridSize& grid, const std::string& rule);
    /// One name for every midplane, by index; names are unique.
    static Result<MidplaneNames> fromTable(const GridSize& grid, std::vector<std::string> names);

    const std::string& nameOf(const MidplaneCoord& midplane) const;
    /// By floor name, "3,1,3", "(3,1,3)" or base-36 "313"; nothing when there is none.
    std::optional<MidplaneCoord> find(std::string_view text) const;

private:
    explicit MidplaneNames(const GridSize& grid)
        : m_grid(grid)
    {
    }

    GridSize m_grid;
    std::vector<std::string> m_names;
    std::map<std::string, int, std::less<>> m_indexes;
};

/// "(3,1,3)"
std::string textOf(const MidplaneCoord& midplane);
/// "x-line y 0, z 3"
std::string textOf(const LineCoord& line);

} // namespace midplane::core
