// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Occupancy.h"

namespace midplane::core {

Occupancy::Occupancy(const Machine& machine)
    : m_deadMidplanes(static_cast<std::size_t>(machine.midplaneCount()))
    , m_deadLinks(machine.links().bitCount())
{
    const OutOfService& out = machine.outOfService();
    const auto killMidplane = [&](const MidplaneCoord& midplane) {
        m_deadMidplanes.set(static_cast<std::size_t>(machine.grid().indexOf(midplane)));
    };
    for (const MidplaneCoord& midplane : out.midplanes)
        killMidplane(midplane);
    for (const NodeCardRef& card : out.nodeCards)
        killMidplane(card.midplane); // Blocks of whole midplanes need all their cards.
    for (const LinkRef& link : out.links)
        m_deadLinks.set(machine.links().indexOf(link));
    for (const SwitchRef& dead : out.switches) {
        // A midplane cannot be joined to anything, not even to itself, by a dead switch.
        killMidplane(dead.midplane);
        const LineCoord line = lineThrough(dead.dimension, dead.midplane);
        const int position = dead.midplane[dead.dimension];
        for (const Cable& cable : machine.line(dead.dimension).cables()) {
            if (cable.from == position || cable.to == position)
                m_deadLinks.set(machine.links().indexOf({line, cable.id}));
        }
    }
    m_unavailableMidplanes = m_deadMidplanes;
    m_unavailableLinks = m_deadLinks;
}

void Occupancy::take(const Placement& placement)
{
    assert(isFree(placement));
    m_unavailableMidplanes |= placement.midplanes;
    if (placement.links.size() != 0)
        m_unavailableLinks |= placement.links;
}

void Occupancy::release(const Placement& placement)
{
    assert(m_unavailableMidplanes.contains(placement.midplanes));
    assert(placement.links.size() == 0 || m_unavailableLinks.contains(placement.links));
    m_unavailableMidplanes -= placement.midplanes;
    if (placement.links.size() != 0)
        m_unavailableLinks -= placement.links;
}

} // namespace midplane::core
