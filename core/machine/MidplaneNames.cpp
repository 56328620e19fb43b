// SPDX-License-Identifier: Apache-2.0
#include "core/machine/MidplaneNames.h"

#include <algorithm>
#include <charconv>
#include <numeric>

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

/// BG/L's first form of R33-M1 is R331.
std::string longForm(std::string_view name)
{
    return fmt::format("{}-M{}", name.substr(0, 3), name.substr(3));
}

bool hasRoom(const std::string& rule, const Shape& size)
{
    if (rule == "bluegene")
        return size.x <= base && std::int64_t {size.y} * ((size.z + 1) / 2) <= base;
    if (rule == "xyz")
        return size.x <= base && size.y <= base && size.z <= base;
    return true;
}

std::string ruleFor(const Shape& size)
{
    for (const char* rule : {"bluegene", "xyz"}) {
        if (hasRoom(rule, size))
            return rule;
    }
    return "dotted";
}

std::string ruledName(const std::string& rule, const GridSize& grid, int index)
{
    const MidplaneCoord midplane = grid.coordAt(index);
    if (rule == "bluegene")
        return blueGeneName(grid, midplane);
    if (rule == "xyz")
        return *base36Of(midplane);
    if (rule == "dotted")
        return fmt::format("{}.{}.{}", midplane.x, midplane.y, midplane.z);
    return fmt::format("U{}", index);
}

/// Names stand in lists between blanks.
bool isUsable(const std::string& name)
{
    constexpr std::size_t longest = 64;
    return !name.empty() && name.size() <= longest
        && std::none_of(name.begin(), name.end(), [](char letter) {
               const auto code = static_cast<unsigned char>(letter);
               constexpr unsigned char deleteCode = 0x7f;
               return code <= ' ' || code == deleteCode;
           });
}

} // namespace

Result<MidplaneNames> MidplaneNames::fromRule(const GridSize& grid, const std::string& given)
{
    const std::string rule = given.empty() ? ruleFor(grid.shape()) : given;
    if (rule != "bluegene" && rule != "xyz" && rule != "dotted" && rule != "number")
        return failure("names/rule",
            fmt::format(
                "must be \"bluegene\", \"xyz\", \"dotted\" or \"number\", is \"{}\"", rule));
    if (!hasRoom(rule, grid.shape()))
        return failure("names/rule",
            rule == "bluegene"
                ? "\"bluegene\" has room for 36 rows and 36 columns; use \"dotted\" or \"number\""
                : "\"xyz\" has room for 36 in every dimension; use \"dotted\" or \"number\"");
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(grid.midplaneCount()));
    for (int index = 0; index < grid.midplaneCount(); ++index)
        names.push_back(ruledName(rule, grid, index));
    return fromTable(grid, std::move(names));
}

Result<MidplaneNames> MidplaneNames::fromTable(const GridSize& grid, std::vector<std::string> names)
{
    assert(names.size() == static_cast<std::size_t>(grid.midplaneCount()));
    for (std::size_t index = 0; index < names.size(); ++index) {
        if (names[index].empty())
            return failure("names/table",
                "lacks a name for the midplane " + textOf(grid.coordAt(static_cast<int>(index))));
        if (!isUsable(names[index]))
            return failure("names/table",
                fmt::format("gives the name \"{}\"; a name has 1 to 64 letters and no blanks",
                    names[index]));
    }
    std::vector<int> byName(names.size());
    std::iota(byName.begin(), byName.end(), 0);
    const auto nameAt
        = [&](int index) -> const std::string& { return names[static_cast<std::size_t>(index)]; };
    std::sort(byName.begin(), byName.end(),
        [&](int left, int right) { return nameAt(left) < nameAt(right); });
    const auto twice = std::adjacent_find(byName.begin(), byName.end(),
        [&](int left, int right) { return nameAt(left) == nameAt(right); });
    if (twice != byName.end())
        return failure("names/table", fmt::format("gives the name \"{}\" twice", nameAt(*twice)));
    MidplaneNames table(grid);
    table.m_names = std::make_shared<const std::vector<std::string>>(std::move(names));
    table.m_byName = std::make_shared<const std::vector<int>>(std::move(byName));
    return table;
}

const std::string& MidplaneNames::nameOf(const MidplaneCoord& midplane) const
{
    return (*m_names)[static_cast<std::size_t>(m_grid.indexOf(midplane))];
}

std::optional<MidplaneCoord> MidplaneNames::findName(std::string_view name) const
{
    const auto nameAt = [this](int index) -> const std::string& {
        return (*m_names)[static_cast<std::size_t>(index)];
    };
    const auto found = std::lower_bound(m_byName->begin(), m_byName->end(), name,
        [&](int index, std::string_view wanted) { return nameAt(index) < wanted; });
    if (found == m_byName->end() || nameAt(*found) != name)
        return std::nullopt;
    return m_grid.coordAt(*found);
}

std::optional<MidplaneCoord> MidplaneNames::find(std::string_view text) const
{
    if (const auto found = findName(text))
        return found;
    constexpr std::size_t shortForm = 4;
    if (text.size() == shortForm && text.front() == 'R') {
        if (const auto found = findName(longForm(text)))
            return found;
    }
    for (const auto& parsed : {parseTriple(text), parseBase36(text)}) {
        if (parsed && m_grid.contains(*parsed))
            return parsed;
    }
    return std::nullopt;
}

std::optional<std::string> base36Of(const MidplaneCoord& midplane)
{
    std::string text;
    for (const Dimension dimension : allDimensions) {
        if (midplane[dimension] < 0 || midplane[dimension] >= base)
            return std::nullopt;
        text += digit(midplane[dimension]);
    }
    return text;
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
