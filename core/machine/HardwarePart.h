// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/machine/Machine.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// A piece of hardware that has a state of its own: a midplane, a switch, a node card or a link.
using HardwarePart = std::variant<MidplaneCoord, SwitchRef, NodeCardRef, LinkRef>;

/// The parts of a machine by number: midplanes, then switches, node cards and links. Keeps the
/// machine alive.
class HardwareParts {
public:
    explicit HardwareParts(MachinePtr machine);

    const Machine& machine() const { return *m_machine; }
    /// Nothing when the machine does not have it.
    std::optional<HardwareId> idOf(const HardwarePart& part) const;
    /// Nothing when no part has that number.
    std::optional<HardwarePart> partOf(HardwareId id) const;

private:
    std::optional<std::uint32_t> numberOf(const MidplaneCoord& midplane) const;
    std::optional<std::uint32_t> numberOf(const SwitchRef& at) const;
    std::optional<std::uint32_t> numberOf(const NodeCardRef& card) const;
    std::optional<std::uint32_t> numberOf(const LinkRef& link) const;
    /// So many numbers each id of a dimension has for its links, and all of them together. Others
    /// than LinkLayout has: recordings hold these numbers.
    std::uint32_t lineNumbersOf(Dimension dimension) const;
    std::uint32_t linkNumbersOf(Dimension dimension) const;
    /// Counted from the first link. The machine may lack it.
    std::optional<LinkRef> linkNumbered(std::uint32_t number) const;
    std::uint32_t switchesBegin() const { return m_midplanes; }
    std::uint32_t cardsBegin() const { return 4 * m_midplanes; }
    std::uint32_t linksBegin() const { return cardsBegin() + m_midplanes * m_cards; }

    MachinePtr m_machine;
    std::uint32_t m_midplanes;
    std::uint32_t m_cards = 0; ///< Of the midplane that has most.
};

/// Puts the part at the end of the list that it belongs to.
void append(OutOfService& parts, const HardwarePart& part);

/// As machine files spell what is out of service: "R00-M0", "switch x 3.2.1", "link x 3.2 7",
/// "card R00-M0-N04".
std::string textOf(const Machine& machine, const HardwarePart& part);

} // namespace midplane::core
