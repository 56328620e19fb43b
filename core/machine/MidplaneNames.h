// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/machine/GridSize.h"

namespace midplane::core {

/// What a midplane is called on the floor: R33-M1. Rules compute names, a table lists them. Cheap
/// to copy.
class MidplaneNames {
public:
    /// "bluegene": R<x><column>-M<m> with z = 2 (column mod (Z/2)) + m and the column growing with
    /// y (on 8x4x4: x = row, y = column / 2). "xyz": three base-36 digits. "dotted": 12.3.30.
    /// "number": U and the index. Empty: the first of bluegene, xyz and dotted that has room.
    static Result<MidplaneNames> fromRule(const GridSize& grid, const std::string& rule);
    /// One name for every midplane, by index; names are unique and hold no blanks.
    static Result<MidplaneNames> fromTable(const GridSize& grid, std::vector<std::string> names);

    const std::string& nameOf(const MidplaneCoord& midplane) const;
    /// By floor name, the shorter R331 for R33-M1, "3,1,3", "3.1.3", "(3,1,3)" or base-36 "313",
    /// tried in that order; nothing when there is none. So a name always leads back to its
    /// midplane.
    std::optional<MidplaneCoord> find(std::string_view text) const;

private:
    explicit MidplaneNames(const GridSize& grid)
        : m_grid(grid)
    {
    }
    std::optional<MidplaneCoord> findName(std::string_view name) const;

    GridSize m_grid;
    std::shared_ptr<const std::vector<std::string>> m_names; ///< By index.
    std::shared_ptr<const std::vector<int>> m_byName;        ///< Indexes, sorted by name.
};

/// Three base-36 digits, "3A0"; nothing when a coordinate is 36 or more.
std::optional<std::string> base36Of(const MidplaneCoord& midplane);
/// "(3,1,3)"
std::string textOf(const MidplaneCoord& midplane);
/// "x-line y 0, z 3"
std::string textOf(const LineCoord& line);

} // namespace midplane::core
