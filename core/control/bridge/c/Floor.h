// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "core/control/bridge/c/Objects.h"
#include "core/machine/HardwarePart.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core::capi {

/// A midplane, switch or wire as clients name it. The texts live as long as the floor.
struct FloorMidplane {
    Text id;
    MidplaneCoord at;
    MidplaneCoord location; ///< RM_BPLoc: as the Bridge of the machine counts.
    HardwareId part;
};

struct FloorSwitch {
    Text id; ///< "X_R00-M0"
    SwitchRef at;
    std::size_t midplane = 0;
    HardwareId part;
};

/// Between two switches, or between a switch and its midplane.
struct FloorWire {
    Text id; ///< "X_R00-M0X_R10-M0"
    PortObject* from = nullptr;
    PortObject* to = nullptr;
    std::optional<HardwareId> part {}; ///< Of a link.
};

/// All names of a machine, made once: snapshots point at them. Floors are never destroyed, so that
/// objects which a client still has keep their names when the control system is closed.
class Floor {
public:
    /// That of an equal machine where there is one.
    static const Floor& of(const MachinePtr& machine);

    explicit Floor(MachinePtr machine);

    const Machine& machine() const { return *m_machine; }
    const TablesPtr& tables() const { return m_tables; }

    /// By GridSize::indexOf.
    const std::vector<FloorMidplane>& midplanes() const { return m_midplanes; }
    /// Three a midplane, X before Y before Z. None without geometry.
    const std::vector<FloorSwitch>& switches() const { return m_switches; }
    const std::vector<FloorWire>& wires() const { return m_wires; }

    std::size_t indexOf(const MidplaneCoord& at) const
    {
        return static_cast<std::size_t>(m_machine->grid().indexOf(at));
    }
    std::size_t indexOf(const SwitchRef& at) const
    {
        return 3 * indexOf(at.midplane) + static_cast<std::size_t>(at.dimension);
    }
    /// The wire of a link. Precondition: the machine has it, and cables.
    std::size_t wireOf(const LinkRef& link) const { return m_wireOfLink.at(link); }
    /// The wires that join a switch and its midplane: into the switch, then out of it.
    std::size_t wireIntoSwitch(std::size_t index) const { return m_midplaneWires + 2 * index; }
    std::size_t wireOutOfSwitch(std::size_t index) const { return wireIntoSwitch(index) + 1; }

    /// "N04"
    Text cardName(int card) const { return m_cardNames[static_cast<std::size_t>(card)]; }
    /// "J01"
    Text ioNodeName(int node) const { return m_ioNodeNames[static_cast<std::size_t>(node)]; }
    HardwareId partOf(const NodeCardRef& card) const { return *m_parts.idOf(card); }

    std::optional<HardwarePart> partAt(HardwareId id) const { return m_parts.partOf(id); }

    /// By floor name, also in the form of BG/L: R001 for R00-M1.
    std::optional<MidplaneCoord> findMidplane(Text name) const;
    std::optional<SwitchRef> findSwitch(Text id) const;
    /// Everything that has a state: also wires between switches, and cards as "R00-M0-N04".
    std::optional<HardwarePart> findPart(Text name) const;
    /// "N04", also "R00-M0-N04" or "4". Nothing where no midplane has such a card.
    std::optional<int> findCard(Text name) const;

private:
    void nameMidplanes();
    void nameSwitches();
    void nameWires();
    void nameCards();
    void addWire(Text from, int fromPort, Text to, int toPort, std::optional<HardwareId> part);

    MachinePtr m_machine;
    TablesPtr m_tables;
    HardwareParts m_parts;
    Arena m_memory;
    std::vector<FloorMidplane> m_midplanes;
    std::vector<FloorSwitch> m_switches;
    std::vector<FloorWire> m_wires;
    std::map<LinkRef, std::size_t> m_wireOfLink;
    std::size_t m_midplaneWires = 0;
    std::vector<Text> m_cardNames;
    std::vector<Text> m_ioNodeNames;
};

/// The name of a midplane, or a name that begins with a letter and ends with one, as BG/L wrote it:
/// R001 for R00-M1. Others stay.
std::string shortForm(Text name);

} // namespace midplane::core::capi
