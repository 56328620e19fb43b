// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>
#include <iostream>
#include <memory>

#include "core/allocation/Allocator.h"
#include "core/blocks/Block.h"
#include "core/machine/BuiltInMachines.h"

/// Machines and blocks as the tests of this room draw them.
namespace midplane::testing {

inline core::MachinePtr machineNamed(const std::string& name)
{
    const auto machine = core::findMachine(name);
    if (!machine) {
        std::cerr << machine.error().text() << '\n';
        std::abort();
    }
    return *machine;
}

/// Midplanes at some positions of the first line of a dimension, and the links they take there.
/// Nothing is written out that follows from the links.
inline core::Block lineBlock(std::string name, core::Dimension dimension,
    const std::vector<int>& members, core::Connectivity connectivity, std::vector<int> ids)
{
    const core::LineCoord line {dimension, 0, 0};
    core::Block block;
    block.name = std::move(name);
    block.connectivity = core::everywhere(connectivity);
    for (const int member : members)
        block.midplanes.push_back(core::midplaneOn(line, member));
    block.links.emplace();
    if (!ids.empty())
        block.links->push_back({line, std::move(ids)});
    return block;
}

inline core::Block xMesh(const std::vector<int>& members, std::vector<int> ids)
{
    return lineBlock("mesh", core::Dimension::X, members, core::Connectivity::Mesh, std::move(ids));
}

inline core::Block xTorus(const std::vector<int>& members, std::vector<int> ids)
{
    return lineBlock(
        "torus", core::Dimension::X, members, core::Connectivity::Torus, std::move(ids));
}

/// One midplane.
inline core::Block single(std::string name, const core::MidplaneCoord& midplane)
{
    core::Block block;
    block.name = std::move(name);
    block.midplanes = {midplane};
    block.links.emplace();
    return block;
}

/// Blocks that the allocator places one after another on the empty machine, everything written out.
class Placer {
public:
    explicit Placer(const core::MachinePtr& machine)
        : m_allocator(std::make_shared<core::MachineTables>(machine))
        , m_occupancy(*machine)
        , m_machine(machine)
    {
    }

    std::optional<core::Block> place(
        const core::Shape& shape, const core::PerDimension<core::Connectivity>& connectivity)
    {
        const auto placement = m_allocator.find(
            m_occupancy, {shape, core::joining(connectivity), core::Rotations::All});
        if (!placement)
            return std::nullopt;
        m_occupancy.take(*placement);
        return core::makeBlock(*m_machine, "b" + std::to_string(m_count++), *placement);
    }

private:
    core::Allocator m_allocator;
    core::Occupancy m_occupancy;
    core::MachinePtr m_machine;
    int m_count = 0;
};

} // namespace midplane::testing
