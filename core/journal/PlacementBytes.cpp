// SPDX-License-Identifier: Apache-2.0
#include "core/journal/PlacementBytes.h"

#include <algorithm>

namespace midplane::core {

namespace {

constexpr std::size_t smallestLinkSetBytes = 8;
constexpr int cardsKind = 2; ///< Of a placement: some node cards of one midplane.

void putNumbers(ByteWriter& writer, const std::vector<int>& numbers)
{
    writer.put(static_cast<std::uint32_t>(numbers.size()));
    for (const int number : numbers)
        writer.put(number);
}

/// Every function leaves its failure in the reader.
class PlacementReader {
public:
    PlacementReader(ByteReader& reader, const Machine& machine)
        : m_reader(reader)
        , m_machine(machine)
    {
    }

    std::optional<Placement> take()
    {
        const auto connectivity = takeConnectivity(m_reader);
        const auto kind = m_reader.take<std::uint8_t>();
        if (kind > cardsKind || (kind != 0) != m_machine.hasGeometry())
            m_reader.fail("the placement is of another kind of machine");
        if (m_reader.failed())
            return std::nullopt;
        if (kind == cardsKind)
            return takeSmall(connectivity);
        return kind == 1 ? takeBox(connectivity) : takeUnits(connectivity);
    }

private:
    std::vector<int> takeNumbers()
    {
        std::vector<int> numbers(m_reader.takeCount(sizeof(int)));
        for (int& number : numbers)
            number = m_reader.take<int>();
        return numbers;
    }

    /// Ascending, without repeats, within 0 .. end - 1.
    std::vector<int> takePositions(int end)
    {
        const std::size_t start = m_reader.offset();
        std::vector<int> numbers = takeNumbers();
        int last = -1;
        for (const int number : numbers) {
            if (number <= last || number >= end)
                m_reader.failAt(start, "positions are out of order or off the machine");
            last = number;
        }
        return numbers;
    }

    std::optional<Placement> takeSmall(const PerDimension<Connectivity>& connectivity)
    {
        const std::size_t start = m_reader.offset();
        std::optional<Placement> placement = takeBox(connectivity);
        CardSet cards;
        cards.first = m_reader.take<int>();
        cards.count = m_reader.take<int>();
        if (!placement || m_reader.failed())
            return std::nullopt;
        if (placement->midplaneCount() != 1 || cards.first < 0 || cards.count < 1) {
            m_reader.failAt(start, "a small block must stand on cards of one midplane");
            return std::nullopt;
        }
        const int index = static_cast<int>(*placement->midplanes.first());
        const int halves = halfCardsOf(m_machine.unit(m_machine.grid().coordAt(index)));
        if (cards.first >= halves || cards.count > halves - cards.first) {
            m_reader.failAt(start, "a small block names node cards that its midplane lacks");
            return std::nullopt;
        }
        placement->cards = cards;
        return placement;
    }

    std::optional<Placement> takeUnits(const PerDimension<Connectivity>& connectivity)
    {
        MidplaneMask units(static_cast<std::size_t>(m_machine.midplaneCount()));
        const std::vector<int> numbers = takePositions(m_machine.midplaneCount());
        if (m_reader.failed())
            return std::nullopt;
        for (const int unit : numbers)
            units.set(static_cast<std::size_t>(unit));
        Placement placement = makeUnitPlacement(std::move(units));
        placement.connectivity = connectivity;
        return placement;
    }

    std::optional<Placement> takeBox(const PerDimension<Connectivity>& connectivity)
    {
        PerDimension<std::vector<int>> members;
        PerDimension<std::vector<LinkSet>> linkSets;
        const std::size_t start = m_reader.offset();
        for (const Dimension dimension : allDimensions) {
            const LineWiring& wiring = m_machine.line(dimension);
            members[dimension] = takePositions(wiring.length());
            const std::size_t count = m_reader.takeCount(smallestLinkSetBytes);
            for (std::size_t i = 0; i < count && !m_reader.failed(); ++i)
                linkSets[dimension].push_back(
                    takeLinkSet(wiring, members[dimension], connectivity[dimension]));
        }
        for (const Dimension dimension : allDimensions) {
            const std::size_t count = linkSets[dimension].size();
            if (!m_reader.failed() && count != 1 && count != linesOf(members, dimension).size())
                m_reader.failAt(start, "there is neither one link set for all lines nor one each");
        }
        if (m_reader.failed())
            return std::nullopt;
        return makePlacement(m_machine, std::move(members), connectivity, std::move(linkSets));
    }

    LinkSet takeLinkSet(
        const LineWiring& wiring, const std::vector<int>& members, Connectivity connectivity)
    {
        const std::size_t start = m_reader.offset();
        LinkSet linkSet;
        linkSet.route = takeNumbers();
        linkSet.links = linkSet.route;
        std::sort(linkSet.links.begin(), linkSet.links.end());
        linkSet.passThrough = takePositions(wiring.length());
        if (!m_reader.failed() && !joins(wiring, members, connectivity, linkSet))
            m_reader.failAt(start, "the links do not join the midplanes");
        return linkSet;
    }

    /// Whether the route is a path or cycle of cables that meets the members, the passed switches
    /// and no others, each once.
    static bool joins(const LineWiring& wiring, const std::vector<int>& members,
        Connectivity connectivity, const LinkSet& linkSet)
    {
        if (members.empty())
            return false;
        if (linkSet.route.empty())
            return members.size() == 1 && linkSet.passThrough.empty();
        std::vector<int> met;
        std::optional<int> at;
        for (const int id : linkSet.route) {
            const auto cable = wiring.cable(id);
            if (!cable || (at && *at != cable->from))
                return false;
            met.push_back(cable->from);
            at = cable->to;
        }
        const bool isClosed = *at == met.front();
        if (isClosed != (connectivity == Connectivity::Torus))
            return false;
        if (!isClosed)
            met.push_back(*at);
        const auto isMember = [&](int position) {
            return std::binary_search(members.begin(), members.end(), position);
        };
        if (!isMember(met.front()) || (!isClosed && !isMember(met.back())))
            return false;
        std::sort(met.begin(), met.end());
        std::vector<int> expected;
        std::merge(members.begin(), members.end(), linkSet.passThrough.begin(),
            linkSet.passThrough.end(), std::back_inserter(expected));
        return met == expected;
    }

    ByteReader& m_reader;
    const Machine& m_machine;
};

} // namespace

void putConnectivity(ByteWriter& writer, const PerDimension<Connectivity>& connectivity)
{
    for (const Connectivity value : connectivity.values)
        writer.put(static_cast<std::uint8_t>(value));
}

PerDimension<Connectivity> takeConnectivity(ByteReader& reader)
{
    PerDimension<Connectivity> connectivity;
    for (Connectivity& value : connectivity.values) {
        const auto byte = reader.take<std::uint8_t>();
        if (byte > 1)
            reader.fail("is neither mesh nor torus");
        value = byte == 1 ? Connectivity::Torus : Connectivity::Mesh;
    }
    return connectivity;
}

void putPlacement(ByteWriter& writer, const Placement& placement)
{
    putConnectivity(writer, placement.connectivity);
    const bool isSmall = placement.cards.has_value();
    writer.put(static_cast<std::uint8_t>(isSmall ? cardsKind : placement.hasGeometry() ? 1 : 0));
    if (!placement.hasGeometry()) {
        std::vector<int> units;
        placement.midplanes.forEach([&](std::size_t u) { units.push_back(static_cast<int>(u)); });
        putNumbers(writer, units);
        return;
    }
    for (const Dimension dimension : allDimensions) {
        putNumbers(writer, placement.members[dimension]);
        const std::vector<LinkSet>& linkSets = placement.linkSets[dimension];
        writer.put(static_cast<std::uint32_t>(linkSets.size()));
        for (const LinkSet& linkSet : linkSets) {
            putNumbers(writer, linkSet.route);
            putNumbers(writer, linkSet.passThrough);
        }
    }
    if (isSmall) {
        writer.put(placement.cards->first);
        writer.put(placement.cards->count);
    }
}

std::optional<Placement> takePlacement(ByteReader& reader, const Machine& machine)
{
    return PlacementReader(reader, machine).take();
}

} // namespace midplane::core
