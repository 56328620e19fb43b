// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/machine/GridSize.h"
#include "core/machine/LineWiring.h"
#include "core/machine/LinkLayout.h"
#include "core/machine/MidplaneNames.h"
#include "core/machine/OutOfService.h"
#include "core/support/SimTime.h"

namespace midplane::core {

/// What a midplane is made of.
struct MidplaneUnit {
    int nodes = 512;
    int nodeCards = 16;
    std::vector<int> ioNodesPerCard; ///< One number for each node card.

    bool operator==(const MidplaneUnit&) const = default;
};

/// How long a partition of up to so many nodes takes (Aridor et al., open architecture, Table 1).
struct BootTime {
    int nodes = 512;
    SimTime add {0};
    SimTime boot {0};
    SimTime run {0};
    SimTime free {0};

    bool operator==(const BootTime&) const = default;
};

/// How the Bridge, and files for job managers, number midplanes: along the cables of each line,
/// where they make a ring, or by place on the floor.
enum class Numbering { Cable, Floor };

/// What a machine file says, before it is checked as a whole.
struct MachineSpec {
    std::string name;
    std::string description; ///< One line for lists of machines; may be empty.
    std::vector<int> dims {1, 1, 1};
    bool hasGeometry = true; ///< Without geometry units have no places and no lines.
    PerDimension<LineWiring> lines;
    MidplaneUnit unit;
    std::vector<std::pair<MidplaneCoord, MidplaneUnit>> otherUnits; ///< Midplanes that differ.
    bool wrap = false; ///< Whether a request may wrap around by default.
    bool checkpointRestart = false;
    /// Whether cables pass through the switches of a midplane that is out of service.
    bool deadMidplanesPass = true;
    Numbering bridgeNumbering = Numbering::Cable;
    std::string nameRule; ///< Of MidplaneNames; empty: the first rule that has room.
    std::vector<std::pair<std::string, MidplaneCoord>> nameTable; ///< Overrides the rule.
    OutOfService outOfService;
    std::vector<BootTime> bootTimes;

    bool operator==(const MachineSpec&) const = default;
};

/// What the hardware is. Immutable; share it by MachinePtr. Promises: every line has the length of
/// its dimension, everything out of service exists, every midplane has a unique name.
class Machine {
public:
    /// The room that the links of all lines may take: links per line, up to the highest id, times
    /// lines.
    static constexpr std::int64_t mostLinkBits = std::int64_t {1} << 27;

    /// Error::where is the place in a machine file: "dims", "lines/x", "names/table".
    static Result<std::shared_ptr<const Machine>> create(MachineSpec spec);

    /// What create was given, lists that have no order sorted: what a file of this machine says.
    const MachineSpec& spec() const { return m_spec; }
    const std::string& name() const { return m_spec.name; }
    const std::string& description() const { return m_spec.description; }
    const GridSize& grid() const { return m_grid; }
    int midplaneCount() const { return m_grid.midplaneCount(); }
    /// False for a machine that is only a number of units: no places, no links, nothing to draw in
    /// 3D.
    bool hasGeometry() const { return m_spec.hasGeometry; }

    const LineWiring& line(Dimension dimension) const { return m_spec.lines[dimension]; }
    const LinkLayout& links() const { return m_layout; }
    /// Number of links of all lines of all dimensions.
    int linkCount() const;
    /// The cable behind a link. Precondition: hasLink(link).
    Cable cable(const LinkRef& link) const { return *line(link.line.dimension).cable(link.id); }
    bool hasLink(const LinkRef& link) const;

    const MidplaneUnit& unit(const MidplaneCoord& midplane) const;
    const MidplaneNames& names() const { return m_names; }
    const OutOfService& outOfService() const { return m_spec.outOfService; }
    /// Whether cables pass through the switches of a midplane that is out of service. (Never
    /// through a switch that is out of service itself.)
    bool deadMidplanesPass() const { return m_spec.deadMidplanesPass; }
    bool wrap() const { return m_spec.wrap; }
    bool checkpointRestart() const { return m_spec.checkpointRestart; }
    const std::vector<BootTime>& bootTimes() const { return m_spec.bootTimes; }

private:
    friend Result<std::shared_ptr<const Machine>> withOutOfService(
        const Machine& machine, const OutOfService& more);

    Machine(MachineSpec spec, const GridSize& grid, MidplaneNames names);

    MachineSpec m_spec;
    GridSize m_grid;
    LinkLayout m_layout;
    MidplaneNames m_names;
};

using MachinePtr = std::shared_ptr<const Machine>;

/// The same machine with more parts out of service. Error when it lacks one of them, as
/// checkOutOfService says.
Result<MachinePtr> withOutOfService(const Machine& machine, const OutOfService& more);

} // namespace midplane::core
