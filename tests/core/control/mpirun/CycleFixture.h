// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include "core/control/bridge/MemoryBridge.h"
#include "core/control/mpirun/JobCycle.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/Boxes.h"
#include "tests/core/control/SlowStages.h"

namespace midplane::tests {

/// A program that does what the test says.
class FakeProgram final : public core::Program {
public:
    tl::expected<void, core::ProgramFailure> start(const core::ProgramStart& start) override
    {
        if (failure)
            return tl::unexpected<core::ProgramFailure>(*failure);
        started.push_back(start);
        return {};
    }
    void signal(int number) override { received.push_back(number); }
    void giveUpOutput() override { hasGivenUpOutput = true; }

    std::optional<core::ProgramFailure> failure;
    std::vector<core::ProgramStart> started;
    std::vector<int> received;
    bool hasGivenUpOutput = false;
};

class ToldSteps final : public core::CycleObserver {
public:
    void did(int stage, const std::string& what) override
    {
        stages.insert(stage);
        steps << QString::number(stage) + ' ' + QString::fromStdString(what);
    }
    void complain(const std::string& text) override { complaints << QString::fromStdString(text); }
    void takesJob(core::JobId job) override { jobs.push_back(job); }
    void booted(const std::string& partition) override { boots.push_back(partition); }

    std::set<int> stages;
    QStringList steps;
    QStringList complaints;
    std::vector<core::JobId> jobs;
    std::vector<std::string> boots;
};

/// A job cycle on a control system in memory, whose clock the test moves: every stage of a
/// partition takes the time of slowStages.
struct CycleFixture {
    core::TablesPtr tables;
    std::shared_ptr<core::MemoryBridge> bridge;
    std::unique_ptr<core::Subscription> events;
    FakeProgram program;
    ToldSteps told;
    std::optional<core::JobCycle> cycle;
    core::JobCycle::Moment now {};

    explicit CycleFixture(core::BootModel boot = core::BootModel::constant(slowStages()))
        : tables(std::make_shared<core::MachineTables>(*core::findMachine("bgl")))
        , bridge(std::make_shared<core::MemoryBridge>(
              tables, std::move(boot), std::make_shared<core::VirtualClock>()))
        , events(bridge->events().subscribe())
    {
    }

    static core::RunRequest request(const char* stages = "2-10")
    {
        core::RunRequest request;
        request.stages = *core::parseDivision(stages);
        request.allocation.shape = core::Shape {1, 1, 1};
        request.definition.executable = "work";
        request.definition.user = "anna";
        request.mark = "mark of this mpirun";
        return request;
    }
    static core::RunRequest requestOn(const std::string& partition, const char* stages = "2-10")
    {
        core::RunRequest request = CycleFixture::request(stages);
        request.partition = partition;
        return request;
    }

    void begin(const core::RunRequest& request)
    {
        cycle.emplace(*bridge, program, told, request);
        deliver();
    }
    /// What an mpirun does when events come.
    void deliver()
    {
        for (const core::Event& event : events->take().events) {
            if (cycle)
                cycle->noticed(event, now);
        }
        if (cycle)
            cycle->advance(now);
    }
    /// The control system's time passes.
    void after(core::SimTime time)
    {
        for (core::SimTime::rep second = 0; second < time.count(); ++second) {
            QVERIFY(bridge->moveTimeTo(clock() + core::SimTime {1}));
            deliver();
        }
    }
    /// Real time passes.
    void pass(std::chrono::milliseconds time)
    {
        now += time;
        cycle->advance(now);
    }
    void endProgram(core::ProgramEnd end)
    {
        cycle->programEnded(end, now);
        cycle->advance(now);
    }
    void signal(int number)
    {
        cycle->signalled(number, now);
        cycle->advance(now);
    }

    core::SimTime clock()
    {
        return *bridge->read([](const core::BridgeModel& model) { return model.now(); });
    }
    template <class Command> auto command(Command&& command) { return bridge->command(command); }

    /// A midplane as a job manager defines it.
    void define(const std::string& name, core::MidplaneCoord midplane = {0, 0, 0})
    {
        const auto added = command([&](core::BridgeModel& model) {
            return model.addPartition(boxOf(name, {midplane, {1, 1, 1}}));
        });
        QVERIFY2(added, added ? "" : added.error().reason.c_str());
    }
    void create(const std::string& name)
    {
        QVERIFY(command([&](core::BridgeModel& model) { return model.createPartition(name); }));
    }
    void boot(const std::string& name)
    {
        create(name);
        after(std::chrono::seconds {13});
    }
    core::JobId addJob(const std::string& partition)
    {
        return *command([&](core::BridgeModel& model) {
            core::JobDefinition definition;
            definition.partition = partition;
            definition.executable = "managed work";
            definition.arguments = "a 'b c'";
            definition.user = "bob";
            definition.hasFrontEnd = true;
            return model.addJob(definition);
        });
    }
    char letter(const std::string& partition)
    {
        return *bridge->read([&](const core::BridgeModel& model) {
            const auto id = model.partitionId(partition);
            return id ? letterOf(model.stateOf(*id)) : '-';
        });
    }
    char letter(core::JobId job)
    {
        return *bridge->read([&](const core::BridgeModel& model) {
            const auto state = model.stateOf(job);
            return state ? letterOf(*state) : '-';
        });
    }
    std::optional<core::JobRecord> record(core::JobId job)
    {
        return *bridge->read([&](const core::BridgeModel& model) {
            const auto known = model.findJob(job);
            return known == nullptr ? std::nullopt : std::optional(*known);
        });
    }
    core::SequenceId position()
    {
        return *bridge->read(
            [](const core::BridgeModel& model) { return model.journal().lastId(); });
    }
    /// Entries above that id: P for partitions and J for jobs, + added, - removed, else the letter
    /// of the new state.
    QString story(core::SequenceId after = 0)
    {
        return *bridge->read([&](const core::BridgeModel& model) {
            QStringList words;
            for (core::SequenceId id = after + 1; id <= model.journal().lastId(); ++id) {
                const core::Entry& entry = model.journal().at(id);
                if (entry.kind == core::EntryKind::PartitionAdded)
                    words << "P+";
                if (entry.kind == core::EntryKind::PartitionRemoved)
                    words << "P-";
                if (entry.kind == core::EntryKind::PartitionChanged)
                    words << QString("P") + letterOf(static_cast<core::PartitionState>(entry.to));
                if (entry.kind == core::EntryKind::JobAdded)
                    words << "J+";
                if (entry.kind == core::EntryKind::JobRemoved)
                    words << "J-";
                if (entry.kind == core::EntryKind::JobChanged)
                    words << QString("J") + letterOf(static_cast<core::JobState>(entry.to));
            }
            return words.join(' ');
        });
    }
};

} // namespace midplane::tests
