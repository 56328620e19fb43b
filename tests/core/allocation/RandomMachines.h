// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidcheck.h>

#include "core/allocation/Request.h"
#include "core/allocation/merits/Merit.h"
#include "core/machine/Machine.h"
#include "core/machine/WiringGenerators.h"
#include "core/wiring/MachineTables.h"

namespace midplane::tests {

/// A number from low to high, both included, equally likely in every case; shrinks towards low.
inline int pick(int low, int high)
{
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(low, high + 1));
}

template <class T> T oneOf(std::initializer_list<T> values)
{
    return *(values.begin() + pick(0, static_cast<int>(values.size()) - 1));
}

/// A few legal cables at random: any ports from 2 on, no port twice.
inline core::LineWiring anyCables(int length)
{
    std::vector<core::Cable> cables;
    std::set<std::pair<int, int>> taken; // Switch and port.
    const int wanted = pick(0, 2 * length);
    for (int id = 0; id < wanted; ++id) {
        const core::Cable cable {
            id, pick(0, length - 1), oneOf({2, 4}), pick(0, length - 1), oneOf({3, 5})};
        if (cable.from != cable.to && taken.insert({cable.from, cable.outPort}).second
            && taken.insert({cable.to, cable.inPort}).second)
            cables.push_back(cable);
    }
    return core::LineWiring::cabled(length, cables).value();
}

inline core::LineWiring anyLine(int length)
{
    switch (pick(0, 4)) {
    case 0:
        return core::ringWiring(core::naturalOrder(length)).value();
    case 1:
        return core::ringWiring(core::foldedOrder(length)).value();
    case 2:
        return core::ringWithSplitsWiring(core::foldedOrder(length)).value();
    case 3:
        return core::LineWiring::crossbar(length);
    default:
        return anyCables(length);
    }
}

/// Some parts out of service, on a machine of that grid.
inline core::OutOfService anyDeadParts(const core::Machine& machine, int mostLinks = 6)
{
    core::OutOfService parts;
    const auto any = [&] { return machine.grid().coordAt(pick(0, machine.midplaneCount() - 1)); };
    for (int i = pick(0, 2); i > 0; --i)
        parts.midplanes.push_back(any());
    for (int i = pick(0, 1); i > 0; --i)
        parts.switches.push_back(
            {oneOf({core::Dimension::X, core::Dimension::Y, core::Dimension::Z}), any()});
    for (int i = pick(0, mostLinks); i > 0; --i) {
        const auto dimension = oneOf({core::Dimension::X, core::Dimension::Y, core::Dimension::Z});
        const int end = machine.line(dimension).linkIdEnd();
        const core::LinkRef link {
            core::lineThrough(dimension, any()), end > 0 ? pick(0, end - 1) : 0};
        if (machine.hasLink(link))
            parts.links.push_back(link);
    }
    return parts;
}

/// The same machine with some parts out of service.
inline core::TablesPtr hurt(const core::Machine& machine, int mostLinks = 6)
{
    return std::make_shared<core::MachineTables>(
        core::withOutOfService(machine, anyDeadParts(machine, mostLinks)).value());
}

inline core::TablesPtr anyMachine(int longestX, int longestY, int longestZ)
{
    core::MachineSpec spec;
    spec.name = "random";
    spec.dims = {pick(1, longestX), pick(1, longestY), pick(1, longestZ)};
    for (const core::Dimension dimension : core::allDimensions)
        spec.lines[dimension] = anyLine(spec.dims[static_cast<std::size_t>(dimension)]);
    spec.unit.ioNodesPerCard.assign(static_cast<std::size_t>(spec.unit.nodeCards), 1);
    spec.wrap = pick(0, 3) == 3;
    return hurt(*core::Machine::create(spec).value());
}

/// Plain rings in all dimensions; some wrap around.
inline core::MachinePtr ringMachine(const core::Shape& dims)
{
    core::MachineSpec spec;
    spec.name = "rings";
    spec.dims = {dims.x, dims.y, dims.z};
    for (const core::Dimension dimension : core::allDimensions)
        spec.lines[dimension] = core::ringWiring(core::naturalOrder(dims[dimension])).value();
    spec.unit.ioNodesPerCard.assign(static_cast<std::size_t>(spec.unit.nodeCards), 1);
    spec.wrap = pick(0, 3) == 3;
    return core::Machine::create(spec).value();
}

inline core::MeritOrder anyMerits()
{
    const auto all = core::allMerits();
    std::vector<const core::Merit*> chosen;
    for (int i = pick(1, 3); i > 0; --i) {
        const core::Merit* merit
            = all[static_cast<std::size_t>(pick(0, static_cast<int>(all.size()) - 1))];
        if (std::find(chosen.begin(), chosen.end(), merit) == chosen.end())
            chosen.push_back(merit);
    }
    return core::MeritOrder(chosen);
}

/// Small enough to fit often, with all options.
inline core::Request anyRequest()
{
    core::Request request;
    request.shape = {pick(1, 4), pick(1, 2), pick(1, 2)};
    for (core::Joining& joining : request.joining.values)
        joining
            = oneOf({core::Joining::Mesh, core::Joining::Torus, core::Joining::TorusIfPossible});
    request.rotations = oneOf({core::Rotations::All, core::Rotations::None});
    if (pick(0, 4) == 4)
        request.size = pick(1, 9);
    if (pick(0, 2) == 2)
        request.wrap = oneOf({core::Wrap::No, core::Wrap::Yes});
    request.gaps = oneOf({core::Gaps::No, core::Gaps::Yes});
    request.lines = oneOf({core::LineChoice::Same, core::LineChoice::Own});
    if (pick(0, 1) == 1)
        request.merits = anyMerits();
    return request;
}

} // namespace midplane::tests
