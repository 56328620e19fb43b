// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/Placement.h"

namespace midplane::core {

/// The links with an end at that switch. They are no use when it is dead.
std::vector<LinkRef> linksAt(const Machine& machine, const SwitchRef& at);

/// What is taken. No midplane and no link is taken twice. Bit sets: copy it freely. Parts out of
/// service count as not free; who holds one keeps holding it.
class Occupancy {
public:
    /// With the parts out of service that the machine has.
    explicit Occupancy(const Machine& machine);

    /// From now on these are out of service, and no others.
    void setOutOfService(const Machine& machine, const OutOfService& parts);
    /// Whether a midplane or link of the placement is out of service.
    bool needsDeadParts(const Placement& placement) const
    {
        return m_deadMidplanes.intersects(placement.midplanes)
            || (placement.links.size() != 0 && m_deadLinks.intersects(placement.links));
    }

    bool isFree(const Placement& placement) const
    {
        return !m_unavailableMidplanes.intersects(placement.midplanes)
            && (placement.links.size() == 0 || !m_unavailableLinks.intersects(placement.links));
    }

    /// Precondition: isFree(placement).
    void take(const Placement& placement);
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

    int freeMidplaneCount() const
    {
        return static_cast<int>(m_unavailableMidplanes.size() - m_unavailableMidplanes.count());
    }

    bool operator==(const Occupancy&) const = default;

private:
    MidplaneMask m_unavailableMidplanes;
    LinkMask m_unavailableLinks;
    MidplaneMask m_takenMidplanes;
    LinkMask m_takenLinks;
    MidplaneMask m_deadMidplanes;
    LinkMask m_deadLinks;
};

} // namespace midplane::core
