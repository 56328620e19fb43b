// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/Occupancy.h"

#include <algorithm>

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
    m_deadCards.clear();
    const auto killMidplane = [&](const MidplaneCoord& midplane) {
        m_deadMidplanes.set(static_cast<std::size_t>(machine.grid().indexOf(midplane)));
    };
    const auto killLinksAt = [&](const SwitchRef& at) {
        for (const LinkRef& link : linksAt(machine, at))
            m_deadLinks.set(machine.links().indexOf(link));
    };
    const auto killCards = [&](const MidplaneCoord& midplane, const CardSet& cards) {
        m_deadCards.push_back({static_cast<std::size_t>(machine.grid().indexOf(midplane)), cards});
    };
    for (const MidplaneCoord& midplane : out.midplanes) {
        killMidplane(midplane);
        killCards(midplane, {0, halfCardsOf(machine.unit(midplane))});
        for (const Dimension dimension : allDimensions) {
            if (!machine.deadMidplanesPass())
                killLinksAt({dimension, midplane});
        }
    }
    for (const NodeCardRef& card : out.nodeCards) {
        killMidplane(card.midplane); // Blocks of whole midplanes need all their cards.
        killCards(card.midplane, {2 * card.card, 2});
    }
    std::sort(m_deadCards.begin(), m_deadCards.end());
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

void Occupancy::copyLinks(const Occupancy& other)
{
    m_unavailableLinks = other.m_unavailableLinks;
    m_takenLinks = other.m_takenLinks;
    m_deadLinks = other.m_deadLinks;
}

bool Occupancy::hasAny(const std::vector<MidplaneCards>& which, const Placement& placement)
{
    return std::any_of(which.begin(), which.end(), [&](const MidplaneCards& each) {
        return placement.midplanes.test(each.midplane) && each.cards.overlaps(*placement.cards);
    });
}

bool Occupancy::hasTakenCards(std::size_t midplane) const
{
    return std::any_of(m_takenCards.begin(), m_takenCards.end(),
        [&](const MidplaneCards& each) { return each.midplane == midplane; });
}

bool Occupancy::areCardsFree(const Placement& placement) const
{
    if (hasAny(m_takenCards, placement) || hasAny(m_deadCards, placement))
        return false;
    // Taken, but by others' cards.
    return !m_takenMidplanes.intersects(placement.midplanes)
        || hasTakenCards(*placement.midplanes.first());
}

void Occupancy::takeCards(const Placement& placement)
{
    const MidplaneCards taken {*placement.midplanes.first(), *placement.cards};
    m_takenCards.insert(std::upper_bound(m_takenCards.begin(), m_takenCards.end(), taken), taken);
}

void Occupancy::releaseCards(const Placement& placement)
{
    const MidplaneCards taken {*placement.midplanes.first(), *placement.cards};
    const auto found = std::lower_bound(m_takenCards.begin(), m_takenCards.end(), taken);
    assert(found != m_takenCards.end() && *found == taken);
    m_takenCards.erase(found);
}

void Occupancy::take(const Placement& placement)
{
    assert(isFree(placement));
    hold(placement);
}

void Occupancy::hold(const Placement& placement)
{
    if (placement.cards)
        takeCards(placement);
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
    if (placement.cards) {
        releaseCards(placement);
        if (hasTakenCards(*placement.midplanes.first()))
            return; // The midplane stays taken.
    }
    assert(placement.links.size() == 0 || m_takenLinks.contains(placement.links));
    m_takenMidplanes -= placement.midplanes;
    m_unavailableMidplanes.assignUnion(m_takenMidplanes, m_deadMidplanes);
    if (placement.links.size() == 0)
        return;
    m_takenLinks -= placement.links;
    m_unavailableLinks.assignUnion(m_takenLinks, m_deadLinks);
}

} // namespace midplane::core
