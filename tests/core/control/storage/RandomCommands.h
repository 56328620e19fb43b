// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <csignal>
#include <functional>
#include <random>

#include "tests/core/control/storage/StoreFixture.h"

namespace midplane::tests {

/// Commands of all kinds, legal or not, on the corner of a machine. A command does the same on
/// equal models, however often it is carried out.
class RandomCommands {
public:
    using Answer = core::BridgeResult<void>;
    using Command = std::function<Answer(core::BridgeModel&)>;

    /// prefix: of the names of partitions.
    explicit RandomCommands(unsigned seed, std::string prefix = "P")
        : m_random(seed)
        , m_prefix(std::move(prefix))
    {
    }

    int pick(int below) { return static_cast<int>(m_random() % static_cast<unsigned>(below)); }

    Command next()
    {
        Dice dice;
        for (unsigned& each : dice.numbers)
            each = static_cast<unsigned>(m_random());
        return [prefix = m_prefix, dice](core::BridgeModel& model) {
            Dice own = dice;
            return carryOut(model, prefix, own);
        };
    }

private:
    struct Dice {
        std::array<unsigned, 24> numbers {};
        std::size_t at = 0;

        int pick(int below)
        {
            return static_cast<int>(numbers[at++ % numbers.size()] % static_cast<unsigned>(below));
        }
    };

    static Answer carryOut(core::BridgeModel& model, const std::string& prefix, Dice& dice)
    {
        const std::string name = prefix + std::to_string(dice.pick(14));
        const core::JobId job {
            static_cast<std::uint32_t>(1 + dice.pick(1 + static_cast<int>(model.nextJob())))};
        switch (dice.pick(20)) {
        case 0:
        case 1:
            return model.addPartition(definition(name, dice)).transform([](const std::string&) {});
        case 2:
        case 3:
        case 4:
            return model.createPartition(name);
        case 5:
            return model.destroyPartition(name);
        case 6:
            return dice.pick(3) == 0 ? model.removePartition(name) : model.clearError(name);
        case 7:
            return relocateSome(model, dice);
        case 8:
            return addJob(model, name, dice);
        case 9:
        case 10:
            return model.startJob(
                job, dice.pick(4) == 0 ? core::JobLaunch::Load : core::JobLaunch::Run);
        case 11:
            return dice.pick(2) == 0 ? model.holdJob(job) : model.continueJob(job);
        case 12:
            return model.signalJob(job, dice.pick(2) == 0 ? SIGCONT : SIGTERM);
        case 13:
            return dice.pick(2) == 0 ? model.cancelJob(job) : model.endJob(job, dice.pick(3));
        case 14:
            if (dice.pick(2) == 0 || hasName(model, job))
                return model.associateJob(job, name);
            return model.removeJob(job);
        case 15:
            return setHardware(model, dice);
        case 16:
            return dice.pick(2) == 0
                ? model.modifyPartition(name, core::PartitionProperty::Owner, "")
                : model.rebootPartition(name);
        case 17:
            return dice.pick(3) == 0
                ? model.removePartitionUser(name, "ada")
                : model.addPartitionUser(name, dice.pick(2) == 0 ? "ada" : "zuse");
        case 18:
            if (hasName(model, job))
                return model.setJobError(job, "named");
            return model.setJobArguments(job, std::to_string(dice.pick(9)), "A=1");
        default:
            return model.setJobError(job, "text");
        }
    }

    /// A test watches over jobs that have one.
    static bool hasName(const core::BridgeModel& model, core::JobId id)
    {
        const auto job = model.findJob(id);
        return job != nullptr && !job->definition.name.empty();
    }

    static core::PartitionDefinition definition(const std::string& name, Dice& dice)
    {
        using namespace core;
        const Cuboid box {
            {dice.pick(4), dice.pick(2), dice.pick(2)}, {1 + dice.pick(2), 1 + dice.pick(2), 1}};
        if (dice.pick(3) > 0)
            return boxOf(name, box, dice.pick(2) == 0 ? Connectivity::Torus : Connectivity::Mesh);
        PartitionDefinition small = boxOf(name, {{dice.pick(2), 0, 0}, {1, 1, 1}});
        const int card = dice.pick(16);
        if (dice.pick(2) == 0)
            small.block.nodeCards = {{card, dice.pick(2)}};
        else
            small.block.nodeCards = {{card}};
        return small;
    }

    static Answer relocateSome(core::BridgeModel& model, Dice& dice)
    {
        std::vector<core::NamedRelocation> moves;
        for (const auto& [id, definition] : model.partitions()) {
            if (model.stateOf(id) == core::PartitionState::Free || dice.pick(3) > 0)
                continue;
            core::Block moved = definition.block;
            moved.links.reset();
            moved.passThrough.reset();
            moved.connections.reset();
            const core::MidplaneCoord step {dice.pick(3) - 1, dice.pick(2), dice.pick(2)};
            for (core::MidplaneCoord& each : moved.midplanes)
                each = {each.x + step.x, each.y + step.y, each.z + step.z};
            moves.push_back({definition.name, std::move(moved)});
            if (moves.size() == 2)
                break;
        }
        return model.relocate(moves, core::SimTime {dice.pick(3)});
    }

    static Answer addJob(core::BridgeModel& model, const std::string& name, Dice& dice)
    {
        core::JobDefinition job;
        job.partition = dice.pick(5) == 0 ? "" : name;
        job.hasFrontEnd = dice.pick(2) == 0;
        if (dice.pick(2) == 0)
            job.runTime = core::SimTime {dice.pick(30)};
        return model.addJob(job).transform([](core::JobId) {});
    }

    static Answer setHardware(core::BridgeModel& model, Dice& dice)
    {
        using namespace core;
        const MidplaneCoord midplane {dice.pick(4), dice.pick(2), 0};
        HardwarePart part = midplane;
        if (dice.pick(2) == 0)
            part = NodeCardRef {midplane, dice.pick(16)};
        else if (dice.pick(2) == 0)
            part = LinkRef {{Dimension::X, 0, 0}, dice.pick(16)};
        const auto state = dice.pick(3) > 0
            ? HardwareState::Available
            : static_cast<HardwareState>(dice.pick(hardwareStateCount));
        return model.setHardwareState(part, state);
    }

    std::mt19937 m_random;
    std::string m_prefix;
};

} // namespace midplane::tests
