// SPDX-License-Identifier: Apache-2.0
#include "core/machine/MidplaneNames.h"

#include <charconv>

#include <fmt/format.h>

namespace midplane::core {

namespace {

constexpr std::string_view base36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr int base = 36;

char digit(int value) { return base36[static_cast<std::size_t>(value)]; }

std::optional<MidplaneCoord> parseTriple(std::string_view text)
{
    if (text.size() >= 2 && text.front() == '(' && text.back() == ')')
        text = text.substr(1, text.size() - 2);
    MidplaneCoord midplane;
    const char* cursor = text.data();
    const char* const end = cursor + text.size();
    for (const Dimension dimension : allDimensions) {
        while (cursor != end && *cursor == ' ')
            ++cursor;
        const auto [rest, problem] = std::from_chars(cursor, end, midplane[dimension]);
        if (problem != std::errc())
            return std::nullopt;
        cursor = rest;
        if (dimension == Dimension::Z)
            break;
        if (cursor == end || (*cursor != ',' && *cursor != '.'))
            return std::nullopt;
        ++cursor;
    }
    return cursor == end ? std::optional(midplane) : std::nullopt;
}

std::optional<MidplaneCoord> parseBase36(std::string_view text)
{
    MidplaneCoord midplane;
    if (text.size() != allDimensions.size())
        return std::nullopt;
    for (const Dimension dimension : allDimensions) {
        const std::size_t value = base36.find(text[static_cast<std::size_t>(dimension)]);
        if (value == std::string_view::npos)
            return std::nullopt;
        midplane[dimension] = static_cast<int>(value);
    }
    return midplane;
}

std::string blueGeneName(const GridSize& grid, const MidplaneCoord& midplane)
{
    const int columnsPerRow = (grid[Dimension::Z] + 1) / 2;
    const int column = midplane.y * columnsPerRow + midplane.z / 2;
    return fmt::format("R{}{}-M{}", digit(midplane.x), digit(column), midplane.z % 2);
}

} // namespace

Result<MidplaneNames> MidplaneNames::fromRule(const GridSize& grid, const std::string& rule)
{
    std::vector<std::string> names;
    const Shape& size = grid.shape();
    if (rule == "bluegene" && (size.x > base || size.y * ((size.z + 1) / 2) > base))
        return failure(
            "names/rule", "\"bluegene\" has room for 36 rows and 36 columns; use \"number\"");
    if (rule == "xyz" && (size.x > base || size.y > base || size.z > base))
        return failure("names/rule", "\"xyz\" has room for 36 in every dimension; use \"number\"");
    if (rule != "bluegene" && rule != "xyz" && rule != "number")
        return failure("names/rule", "must be \"bluegene\", \"xyz\" or \"number\"");
    for (int index = 0; index < grid.midplaneCount(); ++index) {
        const MidplaneCoord midplane = grid.coordAt(index);
        if (rule == "bluegene")
            names.push_back(blueGeneName(grid, midplane));
        else if (rule == "xyz")
            names.push_back({digit(midplane.x), digit(midplane.y), digit(midplane.z)});
        else
            names.push_back(fmt::format("U{}", index));
    }
    return fromTable(grid, std::move(names));
}

Result<MidplaneNames> MidplaneNames::fromTable(const GridSize& grid, std::vector<std::string> names)
{
    MidplaneNames table(grid);
    for (std::size_t index = 0; index < names.size(); ++index) {
        if (names[index].empty())
            return failure("names/table",
                "lacks a name for the midplane " + textOf(grid.coordAt(static_cast<int>(index))));
        if (!table.m_indexes.emplace(names[index], static_cast<int>(index)).second)
            return failure("names/table", fmt::format("gives the name \"{}\" twice", names[index]));
    }
    table.m_names = std::move(names);
    return table;
}

const std::string& MidplaneNames::nameOf(const MidplaneCoord& midplane) const
{
    return m_names[static_cast<std::size_t>(m_grid.indexOf(midplane))];
}

std::optional<MidplaneCoord> MidplaneNames::find(std::string_view text) const
{
    if (const auto found = m_indexes.find(text); found != m_indexes.end())
        return m_grid.coordAt(found->second);
    for (const auto& parsed : {parseTriple(text), parseBase36(text)}) {
        if (parsed && m_grid.contains(*parsed))
            return parsed;
    }
    return std::nullopt;
}

std::string textOf(const MidplaneCoord& midplane)
{
    return fmt::format("({},{},{})", midplane.x, midplane.y, midplane.z);
}

std::string textOf(const LineCoord& line)
{
    const auto others = othersOf(line.dimension);
    return fmt::format("{}-line {} {}, {} {}", letterOf(line.dimension), letterOf(others[0]),
        line.first, letterOf(others[1]), line.second);
}

} // namespace midplane::core
