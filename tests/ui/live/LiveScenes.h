// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSignalSpy>
#include <QTest>

#include "core/control/bridge/MemoryBridge.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/Boxes.h"
#include "tests/core/control/SlowStages.h"
#include "ui/models/LiveSession.h"

/// Control systems that tests of the live view look at.
namespace midplane::ui::scenes {

inline core::TablesPtr tablesOf(const std::string& machine = "bgl")
{
    return std::make_shared<core::MachineTables>(core::findMachine(machine).value());
}

inline core::PartitionDefinition box(const std::string& name, const core::Cuboid& cuboid,
    core::Connectivity connectivity = core::Connectivity::Mesh)
{
    return tests::boxOf(name, cuboid, connectivity);
}

/// A control system in memory whose time the test moves.
class LiveSystem {
public:
    explicit LiveSystem(const core::TablesPtr& tables = tablesOf())
        : bridge(std::make_shared<core::MemoryBridge>(
            tables, core::BootModel::constant(tests::slowStages()), m_clock))
    {
    }

    template <class Command> auto command(Command&& command)
    {
        return bridge->command(std::forward<Command>(command));
    }
    void define(const core::PartitionDefinition& definition)
    {
        const auto added
            = command([&](core::BridgeModel& model) { return model.addPartition(definition); });
        if (!added)
            qFatal("%s", added.error().reason.c_str());
    }
    core::JobId addJob(const std::string& partition, std::optional<core::SimTime> runTime = {})
    {
        core::JobDefinition job;
        job.name = "job";
        job.partition = partition;
        job.runTime = runTime;
        return *command([&](core::BridgeModel& model) { return model.addJob(job); });
    }
    bool boot(const std::string& name)
    {
        const bool isBooted = command([&](core::BridgeModel& model) {
            return model.createPartition(name);
        }).has_value();
        after(core::SimTime {13});
        return isBooted;
    }
    void after(core::SimTime time)
    {
        const auto now = bridge->read([](const core::BridgeModel& model) { return model.now(); });
        (void)bridge->moveTimeTo(*now + time);
    }
    char letter(const std::string& name) const
    {
        return *bridge->read([&](const core::BridgeModel& model) {
            const auto id = model.partitionId(name);
            return id ? letterOf(model.stateOf(*id)) : '-';
        });
    }
    core::SequenceId lastId() const { return bridge->events().lastId(); }

private:
    std::shared_ptr<core::VirtualClock> m_clock = std::make_shared<core::VirtualClock>();

public:
    std::shared_ptr<core::MemoryBridge> bridge;
};

/// A window's session on a system, as a window would have it.
struct LiveWindow {
    SharedView shared;
    LiveSession session {shared};

    explicit LiveWindow(const core::BridgePtr& bridge)
    {
        session.open(bridge, QStringLiteral("test"));
        (void)QTest::qWaitFor([this] { return session.state() != nullptr; }, 20000);
    }
    /// Whether all that happened until that event is shown.
    bool shows(core::SequenceId id)
    {
        return QTest::qWaitFor([&] { return session.state() && session.state()->id >= id; }, 20000);
    }
    /// Waits until it is shown.
    const LivePartition& partition(const std::string& name) const
    {
        if (!QTest::qWaitFor([&] { return session.state()->find(name) != nullptr; }, 20000))
            qFatal("%s is not shown", name.c_str());
        return *session.state()->find(name);
    }
};

} // namespace midplane::ui::scenes
