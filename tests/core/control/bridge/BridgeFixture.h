// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/BridgeModel.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/Boxes.h"
#include "tests/core/control/SlowStages.h"

namespace midplane::tests {

/// The Bridge's model on a machine, and what tests ask of it.
struct BridgeFixture {
    core::TablesPtr tables;
    core::BridgeModel model;

    explicit BridgeFixture(
        const char* machine = "bgl", core::BootModel boot = core::BootModel::constant(slowStages()))
        : tables(std::make_shared<core::MachineTables>(*core::findMachine(machine)))
        , model(tables, std::move(boot))
    {
    }

    static core::PartitionDefinition box(const std::string& name, const core::Cuboid& cuboid,
        core::Connectivity connectivity = core::Connectivity::Mesh)
    {
        return boxOf(name, cuboid, connectivity);
    }
    /// Some node cards of the first midplane.
    core::PartitionDefinition cards(const std::string& name, std::vector<int> which) const
    {
        core::PartitionDefinition definition = box(name, {{0, 0, 0}, {1, 1, 1}});
        for (const int card : which)
            definition.block.nodeCards.push_back({card});
        return definition;
    }
    core::StatusCode add(const core::PartitionDefinition& definition)
    {
        return core::statusOf(model.addPartition(definition));
    }
    /// Boots it and waits until it is initialized.
    core::StatusCode boot(const std::string& name)
    {
        const auto status = core::statusOf(model.createPartition(name));
        after(std::chrono::seconds {13});
        return status;
    }
    void after(core::SimTime time) { model.advanceTo(model.now() + time); }
    char letter(const std::string& name) const
    {
        const auto id = model.partitionId(name);
        return id ? letterOf(model.stateOf(*id)) : '-';
    }
    char letter(core::JobId id) const
    {
        const auto state = model.stateOf(id);
        return state ? letterOf(*state) : '-';
    }
    core::JobId job(const std::string& partition, core::SimTime runTime = core::SimTime {100})
    {
        core::JobDefinition definition;
        definition.partition = partition;
        definition.runTime = runTime;
        return *model.addJob(definition);
    }
};

} // namespace midplane::tests
