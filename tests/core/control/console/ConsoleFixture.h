// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include <QString>
#include <QStringList>

#include "core/control/bridge/MemoryBridge.h"
#include "core/control/console/Interpreter.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/control/SlowStages.h"

namespace midplane::tests {

/// A host whose scripts are texts, and that remembers what it was told.
class TestHost final : public core::console::Host {
public:
    core::Result<std::string> readScript(const std::string& path) override
    {
        ++reads;
        const auto found = scripts.find(path);
        if (found == scripts.end())
            return core::failure(path, "cannot be read");
        return found->second;
    }
    void tell(const std::string& line) override { told << QString::fromStdString(line); }
    void reply(
        const core::console::ScriptLine& line, const core::console::Outcome& outcome) override
    {
        commands << QString::fromStdString(line.text);
        replies.push_back(outcome);
    }
    bool isInterrupted() override { return interrupted; }
    std::string user() const override { return name; }
    std::string caller() const override { return rights; }

    std::map<std::string, std::string> scripts;
    std::string name = "alice";
    std::string rights; ///< In whose name commands come; empty: the administrator's.
    bool interrupted = false;
    int reads = 0;
    QStringList told;
    QStringList commands; ///< Of scripts, as they were carried out.
    std::vector<core::console::Outcome> replies;
};

/// The console on a control system in memory, whose clock stands still until it is moved.
struct ConsoleFixture {
    TestHost host;
    core::MemoryBridge bridge;
    core::console::Interpreter console {bridge, host};

    explicit ConsoleFixture(
        const char* machine = "bgl", core::BootModel boot = core::BootModel::constant(slowStages()))
        : bridge(std::make_shared<core::MachineTables>(*core::findMachine(machine)),
            std::move(boot), std::make_shared<core::VirtualClock>())
    {
    }

    core::console::Outcome run(const char* line) { return console.run(line, {"test", 7, 1}); }
    /// "OK" or "FAIL" and what follows, lines joined by "|".
    QString reply(const char* line)
    {
        const QString text = QString::fromStdString(core::console::textOf(run(line)));
        return text.trimmed().split('\n').join('|');
    }
    /// "7:10 midplane not found"; "OK" when it did not fail.
    QString failure(const char* line) { return failureOf(run(line)); }
    static QString failureOf(const core::console::Outcome& outcome)
    {
        if (outcome.isOk())
            return "OK";
        return QString("%1:%2 %3")
            .arg(outcome.fault->place.line)
            .arg(outcome.fault->place.column)
            .arg(core::mmcs::nameOf(outcome.fault->failure));
    }
    QString reason(const char* line)
    {
        const auto outcome = run(line);
        return outcome.isOk() ? "" : QString::fromStdString(outcome.fault->reason);
    }
    nlohmann::ordered_json answer(const char* line) { return run(line).answer; }

    core::console::Outcome script(
        const std::string& text, const core::console::ScriptOptions& options = {})
    {
        host.scripts["script"] = text;
        host.commands.clear();
        host.replies.clear();
        return console.runScript("script", {}, options);
    }

    /// State letter of a block, '-' where there is none.
    char letter(const char* block)
    {
        return *bridge.read([&](const core::BridgeModel& model) {
            const auto id = model.partitionId(block);
            return id ? letterOf(model.stateOf(*id)) : '-';
        });
    }
    char letter(core::JobId job)
    {
        return *bridge.read([&](const core::BridgeModel& model) {
            const auto state = model.stateOf(job);
            return state ? letterOf(*state) : '-';
        });
    }
    core::SimTime now()
    {
        return *bridge.read([](const core::BridgeModel& model) { return model.now(); });
    }
    const core::PartitionDefinition definition(const char* block)
    {
        return *bridge.read(
            [&](const core::BridgeModel& model) { return *model.findPartition(block); });
    }
    core::JobRecord job(core::JobId id)
    {
        return *bridge.read([&](const core::BridgeModel& model) { return *model.findJob(id); });
    }

    /// Everything that commands can change.
    QString everything()
    {
        return *bridge.read([](const core::BridgeModel& model) {
            nlohmann::ordered_json all {{"last", model.journal().lastId()},
                {"now", model.now().count()}, {"nextJob", model.nextJob()}};
            for (const auto& [id, each] : model.partitions())
                all["blocks"].push_back({id.value, each.name, each.owner, each.users,
                    std::string(1, letterOf(model.stateOf(id)))});
            for (const auto& [id, each] : model.jobs())
                all["jobs"].push_back({id.value, each.definition.partition,
                    each.definition.arguments, std::string(1, letterOf(*model.stateOf(id)))});
            all["history"] = model.historySize();
            for (const auto& [id, state] : model.control().hardware().unavailable())
                all["hardware"].push_back({id.value, std::string(1, letterOf(state))});
            return QString::fromStdString(all.dump());
        });
    }
};

} // namespace midplane::tests
