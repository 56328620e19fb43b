// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/Placement.h"

namespace midplane::core {

/// The links with an end at that switch. They are no use when it is dead.
std::vector<LinkRef> linksAt(const Machine& machine, const SwitchRef& at);

/// Half node cards of one midplane.
struct MidplaneCards {
    std::size_t midplane = 0; ///< GridSize::indexOf
    CardSet cards;

    auto operator<=>(const MidplaneCards&) const = default;
};

/// What is taken. No midplane, no node card and no link is taken twice. Bit sets: copy it freely.
/// Parts out of service count as not free; who holds one keeps holding it. A midplane of which some
/// node cards are taken counts as taken for all but placements on its other cards.
class Occupancy {
public:
    /// With the parts out of service that the machine has.
    explicit Occupancy(const Machine& machine);
    Occupancy(const Occupancy&) = default;
    Occupancy(Occupancy&&) = default;
    ~Occupancy() = default;
    Occupancy& operator=(Occupancy&&) = default;
    Occupancy& operator=(const Occupancy& other)
    {
        m_unavailableMidplanes = other.m_unavailableMidplanes;
        m_takenMidplanes = other.m_takenMidplanes;
        m_deadMidplanes = other.m_deadMidplanes;
        if (m_takenLinks.size() != 0 || other.m_takenLinks.size() != 0)
            copyLinks(other); // Without geometry there are none.
        if (!m_takenCards.empty() || !other.m_takenCards.empty())
            m_takenCards = other.m_takenCards;
        if (!m_deadCards.empty() || !other.m_deadCards.empty())
            m_deadCards = other.m_deadCards;
        return *this;
    }

    /// From now on these are out of service, and no others.
    void setOutOfService(const Machine& machine, const OutOfService& parts);
    /// Whether a midplane or link of the placement is out of service.
    bool needsDeadParts(const Placement& placement) const
    {
        if (placement.cards)
            return hasAny(m_deadCards, placement);
        return m_deadMidplanes.intersects(placement.midplanes)
            || (placement.links.size() != 0 && m_deadLinks.intersects(placement.links));
    }

    bool isFree(const Placement& placement) const
    {
        if (placement.cards)
            return areCardsFree(placement);
        return !m_unavailableMidplanes.intersects(placement.midplanes)
            && (placement.links.size() == 0 || !m_unavailableLinks.intersects(placement.links));
    }

    /// Precondition: isFree(placement).
    void take(const Placement& placement);
    /// Takes what may be out of service by now. Precondition: nobody else has taken a part of it.
    void hold(const Placement& placement);
    /// Precondition: placement was taken.
    void release(const Placement& placement);

    /// Taken or out of service.
    const MidplaneMask& unavailableMidplanes() const { return m_unavailableMidplanes; }
    const LinkMask& unavailableLinks() const { return m_unavailableLinks; }
    /// Taken by somebody.
    const MidplaneMask& takenMidplanes() const { return m_takenMidplanes; }
    const LinkMask& takenLinks() const { return m_takenLinks; }
    /// Out of service.
    const MidplaneMask& deadMidplanes() const { return m_deadMidplanes; }
    const LinkMask& deadLinks() const { return m_deadLinks; }
    /// Of midplanes that are not taken whole, ascending.
    const std::vector<MidplaneCards>& takenCards() const { return m_takenCards; }
    /// All cards of a midplane that is out of service itself, ascending.
    const std::vector<MidplaneCards>& deadCards() const { return m_deadCards; }

    int freeMidplaneCount() const
    {
        return static_cast<int>(m_unavailableMidplanes.size() - m_unavailableMidplanes.count());
    }

    /// Whether all midplanes and links are unavailable here that are so there.
    bool holdsAllOf(const Occupancy& other) const
    {
        return m_unavailableMidplanes.contains(other.m_unavailableMidplanes)
            && m_unavailableLinks.contains(other.m_unavailableLinks);
    }

    bool operator==(const Occupancy& other) const // What is unavailable follows from the rest.
    {
        return m_takenMidplanes == other.m_takenMidplanes && m_takenLinks == other.m_takenLinks
            && m_deadMidplanes == other.m_deadMidplanes && m_deadLinks == other.m_deadLinks
            && m_takenCards == other.m_takenCards && m_deadCards == other.m_deadCards;
    }

private:
    void copyLinks(const Occupancy& other);
    static bool hasAny(const std::vector<MidplaneCards>& which, const Placement& placement);
    bool areCardsFree(const Placement& placement) const;
    bool hasTakenCards(std::size_t midplane) const;
    void takeCards(const Placement& placement);
    void releaseCards(const Placement& placement);

    MidplaneMask m_unavailableMidplanes;
    LinkMask m_unavailableLinks;
    MidplaneMask m_takenMidplanes;
    LinkMask m_takenLinks;
    MidplaneMask m_deadMidplanes;
    LinkMask m_deadLinks;
    std::vector<MidplaneCards> m_takenCards;
    std::vector<MidplaneCards> m_deadCards;
};

} // namespace midplane::core
