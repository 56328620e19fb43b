// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/blocks/Block.h"
#include "core/wiring/Connection.h"

namespace midplane::ui {

/// What one block or placement takes of one line.
struct LineUse {
    std::vector<int> members; ///< Positions, ascending.
    core::Connectivity connectivity = core::Connectivity::Mesh;
    std::vector<int> links; ///< Ids, ascending.
    std::vector<core::Connection> connections;

    bool isEmpty() const { return members.empty() && links.empty(); }
};

/// Connections follow from the links; what a broken block leaves open stays unjoined.
LineUse lineUseOf(
    const core::Machine& machine, const core::Block& block, const core::LineCoord& line);
LineUse lineUseOf(
    const core::Machine& machine, const core::Placement& placement, const core::LineCoord& line);
/// Of members that would take these links.
LineUse lineUseOf(const core::LineWiring& wiring, std::vector<int> members,
    core::Connectivity connectivity, std::vector<int> links);

/// One step of a link set as it is followed by eye.
struct RouteStep {
    int position = 0;
    bool isMember = false;
    std::optional<int> link; ///< The link to the next step; none at the end.
};

/// The steps of a use in path order: a mesh from its first switch, a torus from its smallest member
/// back to it. Empty when the links are no such path.
std::vector<RouteStep> routeOf(const core::LineWiring& wiring, const LineUse& use);

} // namespace midplane::ui
