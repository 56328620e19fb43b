// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/ConfMidplanes.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"

namespace midplane::core::bluegeneconf {

namespace {

class MidplaneParser {
public:
    MidplaneParser(
        const PlacedText& value, const Machine& machine, const MidplaneNumbering& numbering)
        : m_value(value)
        , m_machine(machine)
        , m_numbering(numbering)
        , m_taken(static_cast<std::size_t>(machine.midplaneCount()))
    {
    }

    Result<std::vector<MidplaneCoord>> parse()
    {
        while (at() >= 'a' && at() <= 'z')
            ++m_at; // The prefix of the nodes' names.
        const bool isList = at() == '[';
        if (isList)
            ++m_at;
        do {
            if (auto done = isList ? parseItem() : parseSingle(); !done)
                return tl::unexpected(done.error());
        } while (isList && at() == ',' && ++m_at != 0);
        if (isList) {
            if (at() != ']')
                return refuse("expected \",\" or \"]\", as in [000x133,200]");
            ++m_at;
        }
        if (m_at < m_value.text.size())
            return refuse("this is too much; write midplanes as 000 or [000x133,200]");
        std::sort(m_midplanes.begin(), m_midplanes.end());
        return std::move(m_midplanes);
    }

private:
    char at() const { return m_at < m_value.text.size() ? m_value.text[m_at] : '\0'; }

    tl::unexpected<Error> refuse(const std::string& reason) const
    {
        return failure(m_value.placeOf(m_at), reason);
    }

    Result<MidplaneCoord> parseCorner()
    {
        MidplaneCoord corner;
        const std::size_t start = m_at;
        for (const Dimension dimension : allDimensions) {
            const char digit = at();
            if (digit >= '0' && digit <= '9')
                corner[dimension] = digit - '0';
            else if (digit >= 'A' && digit <= 'Z')
                corner[dimension] = digit - 'A' + 10;
            else if (digit >= 'a' && digit <= 'z')
                return refuse("a coordinate is 0-9 or A-Z; small letters stand only before the "
                              "midplanes: write it upper case");
            else
                return refuse("a midplane is three digits x, y, z, each 0-9 or A-Z: 000");
            ++m_at;
        }
        if (!m_numbering.midplaneAt(corner)) {
            const Shape size = m_machine.grid().shape();
            return failure(m_value.placeOf(start),
                fmt::format("{} is off the machine {}, whose midplanes are 000 to {}",
                    m_value.text.substr(start, 3), shown(m_machine.name()),
                    base36Of({size.x - 1, size.y - 1, size.z - 1}).value_or("ZZZ")));
        }
        return corner;
    }

    Result<void> parseSingle()
    {
        const std::size_t start = m_at;
        const auto corner = parseCorner();
        if (!corner)
            return tl::unexpected(corner.error());
        return add({*corner, {1, 1, 1}}, start);
    }

    Result<void> parseItem()
    {
        const std::size_t start = m_at;
        const auto low = parseCorner();
        if (!low)
            return tl::unexpected(low.error());
        if (at() != 'x' && at() != '-')
            return add({*low, {1, 1, 1}}, start);
        ++m_at;
        const std::size_t second = m_at;
        const auto high = parseCorner();
        if (!high)
            return tl::unexpected(high.error());
        for (const Dimension dimension : allDimensions) {
            if ((*high)[dimension] < (*low)[dimension])
                return failure(m_value.placeOf(second),
                    fmt::format("the second corner is smaller in {}; write the smallest and the "
                                "largest corner of the box",
                        letterOf(dimension)));
        }
        return add(
            {*low, {high->x - low->x + 1, high->y - low->y + 1, high->z - low->z + 1}}, start);
    }

    Result<void> add(const Cuboid& box, std::size_t start)
    {
        std::optional<MidplaneCoord> twice;
        box.forEach([&](const MidplaneCoord& number) {
            const MidplaneCoord midplane = *m_numbering.midplaneAt(number);
            const auto index = static_cast<std::size_t>(m_machine.grid().indexOf(midplane));
            if (m_taken[index])
                twice = number;
            else
                m_midplanes.push_back(midplane);
            m_taken[index] = true;
        });
        if (twice)
            return failure(m_value.placeOf(start),
                fmt::format(
                    "holds the midplane {} a second time; name each once", *base36Of(*twice)));
        return {};
    }

    const PlacedText& m_value;
    const Machine& m_machine;
    const MidplaneNumbering& m_numbering;
    std::vector<bool> m_taken;
    std::vector<MidplaneCoord> m_midplanes;
    std::size_t m_at = 0;
};

} // namespace

Result<std::vector<MidplaneCoord>> parseMidplanes(
    const PlacedText& value, const Machine& machine, const MidplaneNumbering& numbering)
{
    return MidplaneParser(value, machine, numbering).parse();
}

} // namespace midplane::core::bluegeneconf
