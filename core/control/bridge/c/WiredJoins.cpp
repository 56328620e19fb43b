// SPDX-License-Identifier: Apache-2.0
// From the joins inside switches to the links between them.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/control/bridge/c/Guard.h"
#include "core/control/bridge/c/PartitionDefinitions.h"
#include "core/machine/HardwarePart.h"

namespace midplane::core::capi {

namespace {

/// A port of a switch in a line.
using LinePort = std::pair<int, int>; // position, port

/// The external ports that the joins of one line use.
struct LineUse {
    std::set<LinePort> outputs;
    std::set<LinePort> inputs;
    std::set<int> positions;
};

bool has(const std::vector<int>& ports, int port)
{
    return std::find(ports.begin(), ports.end(), port) != ports.end();
}

BridgeResult<void> checkJoin(const SwitchObject& at, const Join& join, const LineWiring& wiring)
{
    if (has(wiring.outputs(), join.output) && has(wiring.inputs(), join.input))
        return {};
    return invalid(
        fmt::format("{}: S{} is not joined to S{}: p1 is an output (of Blue Gene S1, S2, "
                    "S4) and p2 an input (S0, S3, S5)",
            at.id, join.output, join.input));
}

BridgeResult<void> enter(const SwitchObject& at, const Floor& floor, WiredJoins& wired,
    std::map<LineCoord, LineUse>& lines)
{
    const auto found = floor.findSwitch(at.id);
    if (!found)
        return refusedFor(
            StatusCode::SwitchNotFound, fmt::format("there is no switch \"{}\"", at.id));
    if (!at.joins.isComplete())
        return invalid(fmt::format("{}: {} connections are announced and {} given", at.id,
            at.joins.count(), at.joins.items.size()));
    LineUse& line = lines[lineThrough(found->dimension, found->midplane)];
    const int position = found->midplane[found->dimension];
    for (const Join& join : at.joins.items) {
        if (auto fine = checkJoin(at, join, floor.machine().line(found->dimension)); !fine)
            return fine;
        wired.connections.push_back({*found, join.input, join.output});
        if (join.output != outputToMidplane)
            line.outputs.insert({position, join.output});
        if (join.input != inputFromMidplane)
            line.inputs.insert({position, join.input});
        if (join.output != outputToMidplane || join.input != inputFromMidplane)
            line.positions.insert(position);
    }
    return {};
}

BridgeError leadsNowhere(const Floor& floor, const LineCoord& line, const LinePort& port)
{
    const SwitchRef at {line.dimension, midplaneOn(line, port.first)};
    return {StatusCode::InvalidInput,
        fmt::format("{}: no wire joins S{} to a port that the partition uses",
            floor.switches()[floor.indexOf(at)].id, port.second)};
}

/// A cable is used when both of its ports are; a port without such a cable leads nowhere.
BridgeResult<void> follow(const Floor& floor, const LineCoord& line, LineUse use, WiredJoins& wired)
{
    if (use.positions.empty())
        return {};
    LineLinks links {line, {}};
    for (const Cable& cable : floor.machine().line(line.dimension).cables()) {
        const LinePort from {cable.from, cable.outPort};
        const LinePort to {cable.to, cable.inPort};
        if (!use.outputs.contains(from) || !use.inputs.contains(to))
            continue;
        links.ids.push_back(cable.id);
        use.outputs.erase(from);
        use.inputs.erase(to);
    }
    for (const auto* rest : {&use.outputs, &use.inputs}) {
        if (!rest->empty())
            return tl::unexpected(leadsNowhere(floor, line, *rest->begin()));
    }
    const bool isClosed = links.ids.size() == use.positions.size();
    wired.connectivity[line.dimension] = isClosed ? Connectivity::Torus : Connectivity::Mesh;
    wired.links.push_back(std::move(links));
    return {};
}

} // namespace

BridgeResult<std::optional<WiredJoins>> wiredJoinsOf(
    const std::pmr::vector<SwitchObject*>& switches, const Floor& floor)
{
    WiredJoins wired;
    std::map<LineCoord, LineUse> lines;
    for (const SwitchObject* each : switches) {
        if (const auto fine = enter(*each, floor, wired, lines); !fine)
            return tl::unexpected(fine.error());
    }
    for (const auto& [line, use] : lines) {
        if (const auto fine = follow(floor, line, use, wired); !fine)
            return tl::unexpected(fine.error());
    }
    if (wired.links.empty())
        return std::nullopt;
    std::sort(wired.connections.begin(), wired.connections.end());
    const auto twice = std::adjacent_find(wired.connections.begin(), wired.connections.end());
    if (twice != wired.connections.end())
        return invalid(fmt::format("a connection of {} is named twice",
            textOf(floor.machine(), HardwarePart {twice->at})));
    return wired;
}

} // namespace midplane::core::capi
