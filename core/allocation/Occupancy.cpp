// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Occupancy.h"

namespace midplane::core {

std::vector<LinkRef> linksAt(const Machine& machine, const SwitchRef& at)
{
    const LineWiring& wiring = machine.line(at.dimension);
    const LineCoord line = lineThrough(at.dimension, at.midplane);
    const int position = at.midplane[at.dimension];
    std::vector<LinkRef> links;
    for (const Cable& cable : wiring.cables()) {
        if (cable.from == position || cable.to == position)
            links.push_back({line, cable.id});
    }
    if (wiring.kind() == LineKind::Crossbar) {
        for (int other = 0; other < wiring.length(); ++other) {
            if (other == position)
                continue;
            links.push_back({line, position * wiring.length() + other});
            links.push_back({line, other * wiring.length() + position});
        }
    }
    return links;
}

Occupancy::Occupancy(const Machine& machine)
    : m_unavailableMidplanes(static_cast<std::size_t>(machine.midplaneCount()))
    , m_unavailableLinks(machine.links().bitCount())
    , m_takenMidplanes(m_unavailableMidplanes)
    , m_takenLinks(m_unavailableLinks)
{
    setOutOfService(machine, machine.outOfService());
}

void Occupancy::setOutOfService(const Machine& machine, const OutOfService& out)
{
    m_deadMidplanes = MidplaneMask(m_takenMidplanes.size());
    m_deadLinks = LinkMask(m_takenLinks.size());
    const auto killMidplane = [&](const MidplaneCoord& midplane) {
        m_deadMidplanes.set(static_cast<std::size_t>(machine.grid().indexOf(midplane)));
    };
    const auto killLinksAt = [&](const SwitchRef& at) {
        for (const LinkRef& link : linksAt(machine, at))
            m_deadLinks.set(machine.links().indexOf(link));
    };
    for (const MidplaneCoord& midplane : out.midplanes) {
        killMidplane(midplane);
        for (const Dimension dimension : allDimensions) {
            if (!machine.deadMidplanesPass())
                killLinksAt({dimension, midplane});
        }
    }
    for (const NodeCardRef& card : out.nodeCards)
        killMidplane(card.midplane); // Blocks of whole midplanes need all their cards.
    for (const LinkRef& link : out.links)
        m_deadLinks.set(machine.links().indexOf(link));
    for (const SwitchRef& dead : out.switches) {
        // A midplane cannot be joined to anything, not even to itself, by a dead switch.
        killMidplane(dead.midplane);
        killLinksAt(dead);
    }
    m_unavailableMidplanes.assignUnion(m_takenMidplanes, m_deadMidplanes);
    m_unavailableLinks.assignUnion(m_takenLinks, m_deadLinks);
}

void Occupancy::take(const Placement& placement)
{
    assert(isFree(placement));
    m_takenMidplanes |= placement.midplanes;
    m_unavailableMidplanes |= placement.midplanes;
    if (placement.links.size() == 0)
        return;
    m_takenLinks |= placement.links;
    m_unavailableLinks |= placement.links;
}

void Occupancy::release(const Placement& placement)
{
    assert(m_takenMidplanes.contains(placement.midplanes));
    assert(placement.links.size() == 0 || m_takenLinks.contains(placement.links));
    m_takenMidplanes -= placement.midplanes;
    m_unavailableMidplanes.assignUnion(m_takenMidplanes, m_deadMidplanes);
    if (placement.links.size() == 0)
        return;
    m_takenLinks -= placement.links;
    m_unavailableLinks.assignUnion(m_takenLinks, m_deadLinks);
}

} // namespace midplane::core
