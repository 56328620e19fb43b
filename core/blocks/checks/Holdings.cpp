// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/Holdings.h"

#include <algorithm>
#include <iterator>

namespace midplane::core::checks {

namespace {

bool isOwnPort(int port) { return port == inputFromMidplane || port == outputToMidplane; }

/// The link whose cable is plugged into a port, if any.
std::optional<LinkRef> linkAt(const Machine& machine, const SwitchPort& port)
{
    const LineCoord line = lineThrough(port.at.dimension, port.at.midplane);
    const int position = port.at.midplane[port.at.dimension];
    for (const Cable& cable : machine.line(port.at.dimension).cables()) {
        if ((cable.from == position && cable.outPort == port.port)
            || (cable.to == position && cable.inPort == port.port))
            return LinkRef {line, cable.id};
    }
    return std::nullopt;
}

std::vector<SwitchPort> portsOf(const std::vector<SwitchConnection>& connections)
{
    std::vector<SwitchPort> ports;
    ports.reserve(2 * connections.size());
    for (const SwitchConnection& connection : connections) {
        ports.push_back({connection.at, connection.inPort});
        ports.push_back({connection.at, connection.outPort});
    }
    std::sort(ports.begin(), ports.end());
    ports.erase(std::unique(ports.begin(), ports.end()), ports.end());
    return ports;
}

/// Grows a box until it holds what is shown to it.
class Around {
public:
    void include(const MidplaneCoord& midplane)
    {
        if (!m_low) {
            m_low = m_high = midplane;
            return;
        }
        for (const Dimension dimension : allDimensions) {
            (*m_low)[dimension] = std::min((*m_low)[dimension], midplane[dimension]);
            m_high[dimension] = std::max(m_high[dimension], midplane[dimension]);
        }
    }

    std::optional<Cuboid> box() const
    {
        if (!m_low)
            return std::nullopt;
        return Cuboid {
            *m_low, {m_high.x - m_low->x + 1, m_high.y - m_low->y + 1, m_high.z - m_low->z + 1}};
    }

private:
    std::optional<MidplaneCoord> m_low;
    MidplaneCoord m_high;
};

std::optional<Cuboid> boxAround(
    const Machine& machine, const BlockFacts& facts, const std::vector<SwitchPort>& oddPorts)
{
    Around around;
    for (const MidplaneCoord& midplane : facts.midplanes)
        around.include(midplane);
    for (const LineUse& use : facts.lines) {
        for (const int id : use.links) {
            const Cable cable = machine.cable({use.line, id});
            around.include(midplaneOn(use.line, cable.from));
            around.include(midplaneOn(use.line, cable.to));
        }
    }
    for (const SwitchPort& port : oddPorts)
        around.include(port.at.midplane);
    return around.box();
}

/// Ports among those given that no midplane and no link of the block accounts for.
std::vector<SwitchPort> oddPortsOf(const Machine& machine, const Holdings& held)
{
    std::vector<SwitchPort> odd;
    for (const SwitchPort& port : held.ports) {
        const MidplaneCoord& at = port.at.midplane;
        if (!machine.hasGeometry() || !machine.grid().contains(at)) {
            odd.push_back(port);
            continue;
        }
        const auto link = linkAt(machine, port);
        const bool isExplained = isOwnPort(port.port)
            ? held.midplanes.contains(static_cast<std::size_t>(machine.grid().indexOf(at)))
            : link && held.links.contains(machine.links().indexOf(*link));
        if (!isExplained)
            odd.push_back(port);
    }
    return odd;
}

bool shareCards(const Holdings& one, const Holdings& other)
{
    if (!one.small || !other.small)
        return true;
    return std::any_of(one.small->halfCards.begin(), one.small->halfCards.end(), [&](int half) {
        const auto& theirs = other.small->halfCards;
        return std::binary_search(theirs.begin(), theirs.end(), half);
    });
}

std::vector<SwitchPort> sharedPorts(
    const Machine& machine, const Holdings& one, const Holdings& other)
{
    std::vector<SwitchPort> shared;
    if (!one.hasOddPorts && !other.hasOddPorts)
        return shared;
    std::set_intersection(one.ports.begin(), one.ports.end(), other.ports.begin(),
        other.ports.end(), std::back_inserter(shared));
    std::erase_if(shared, [&](const SwitchPort& port) {
        if (!machine.hasGeometry() || !machine.grid().contains(port.at.midplane))
            return false;
        const auto index = static_cast<std::size_t>(machine.grid().indexOf(port.at.midplane));
        if (isOwnPort(port.port))
            return one.midplanes.contains(index) && other.midplanes.contains(index);
        const auto link = linkAt(machine, port);
        return link && one.links.contains(machine.links().indexOf(*link))
            && other.links.contains(machine.links().indexOf(*link));
    });
    return shared;
}

} // namespace

Holdings holdingsOf(const Machine& machine, const Block& block, const BlockFacts& facts)
{
    Holdings held;
    std::vector<std::uint32_t> midplanes;
    for (const MidplaneCoord& midplane : facts.midplanes)
        midplanes.push_back(static_cast<std::uint32_t>(machine.grid().indexOf(midplane)));
    std::vector<std::uint32_t> links;
    for (const LineUse& use : facts.lines) {
        for (const int id : use.links)
            links.push_back(static_cast<std::uint32_t>(machine.links().indexOf({use.line, id})));
    }
    held.midplanes
        = PartSet(static_cast<std::size_t>(machine.midplaneCount()), std::move(midplanes));
    held.links = PartSet(machine.links().bitCount(), std::move(links));
    held.small = smallBlockOf(machine, block);
    held.ports = portsOf(block.connections ? *block.connections : facts.connections);
    // Connections that follow from the links account for themselves.
    std::vector<SwitchPort> odd;
    if (block.connections && *block.connections != facts.connections
        && held.ports != portsOf(facts.connections))
        odd = oddPortsOf(machine, held);
    held.hasOddPorts = !odd.empty();
    held.around = boxAround(machine, facts, odd);
    return held;
}

SharedParts sharedBy(const Machine& machine, const Holdings& one, const Holdings& other)
{
    SharedParts shared;
    if (shareCards(one, other)) {
        one.midplanes.forEachCommon(other.midplanes, [&](std::size_t index) {
            shared.midplanes.push_back(machine.grid().coordAt(static_cast<int>(index)));
        });
    }
    one.links.forEachCommon(other.links,
        [&](std::size_t index) { shared.links.push_back(machine.links().linkAt(index)); });
    std::sort(shared.links.begin(), shared.links.end());
    shared.ports = sharedPorts(machine, one, other);
    return shared;
}

bool shareAnything(const Machine& machine, const Holdings& one, const Holdings& other)
{
    return (one.midplanes.intersects(other.midplanes) && shareCards(one, other))
        || one.links.intersects(other.links) || !sharedPorts(machine, one, other).empty();
}

bool meet(const Cuboid& one, const Cuboid& other)
{
    return std::all_of(allDimensions.begin(), allDimensions.end(), [&](Dimension dimension) {
        return one.origin[dimension] < other.origin[dimension] + other.shape[dimension]
            && other.origin[dimension] < one.origin[dimension] + one.shape[dimension];
    });
}

} // namespace midplane::core::checks
