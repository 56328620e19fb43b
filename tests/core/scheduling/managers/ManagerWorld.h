// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <functional>
#include <map>

#include "core/control/bridge/MemoryBridge.h"
#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/managers/BridgeManager.h"

namespace midplane::tests {

/// Aridor et al., open architecture, Table 1.
inline std::vector<core::BootTime> table1()
{
    using namespace std::chrono_literals;
    return {{512, 1s, 26s, 14s, 10s}, {1024, 1s, 36s, 15s, 11s}, {2048, 2s, 38s, 19s, 11s}};
}

inline core::TablesPtr machineWithTable1(const char* name)
{
    core::MachineSpec spec = (*core::findMachine(name))->spec();
    spec.bootTimes = table1();
    return std::make_shared<core::MachineTables>(*core::Machine::create(std::move(spec)));
}

/// A control system on a virtual clock, and what happens to it when.
class ManagerWorld {
public:
    /// The machine on which LoadLeveler was deployed has 16 x 32 x 32 nodes (section 3).
    explicit ManagerWorld(const char* machine = "bgl-quarter", std::int64_t calendar = 0)
        : tables(machineWithTable1(machine))
        , bridge(tables, core::BootModel::fromMachine(tables->machine()),
              std::make_shared<core::VirtualClock>(), calendar)
    {
    }

    core::SimTime now()
    {
        return *bridge.read([](const core::BridgeModel& model) { return model.now(); });
    }
    void at(core::SimTime time, std::function<void()> happening)
    {
        m_happenings.emplace(time, std::move(happening));
    }
    void submitAt(core::SimTime time, core::BridgeManager& manager, const core::JobRequest& request)
    {
        at(time, [&manager, request] { manager.submit(request); });
    }

    /// Until nothing more happens, or until that time; looks at everything through `watch`.
    void run(core::BridgeManager& manager, core::SimTime until = core::SimTime {10'000'000},
        const std::function<void()>& watch = {})
    {
        int stillSteps = 0;
        while (true) {
            for (auto next = m_happenings.begin();
                 next != m_happenings.end() && next->first <= now(); next = m_happenings.begin()) {
                const auto happening = next->second;
                m_happenings.erase(next);
                happening();
            }
            manager.step();
            if (watch)
                watch();
            // A manager that polls is never quiet.
            if (manager.isIdle() && m_happenings.empty() && !bridgeDue()
                && (!m_isClosing || manager.isClosed()))
                break;
            const auto next = nextMoment(manager);
            if (!next || *next > until)
                break;
            if (*next > now()) {
                stillSteps = 0;
                bridge.moveTimeTo(*next);
            } else if (++stillSteps > 100) {
                qFatal("the manager steps on the spot");
            }
        }
        if (until < core::SimTime {10'000'000} && now() < until)
            bridge.moveTimeTo(until);
    }
    void close(core::BridgeManager& manager)
    {
        manager.close();
        m_isClosing = true;
        run(manager);
        m_isClosing = false;
    }

    std::size_t partitionCount()
    {
        return *bridge.read(
            [](const core::BridgeModel& model) { return model.partitions().size(); });
    }
    std::size_t jobCount()
    {
        return *bridge.read([](const core::BridgeModel& model) { return model.jobs().size(); });
    }
    core::PartitionState stateOf(const std::string& name)
    {
        return *bridge.read([&](const core::BridgeModel& model) {
            return model.stateOf(*model.partitionId(name));
        });
    }
    core::BridgeResult<void> setHardware(const core::HardwarePart& part, core::HardwareState state)
    {
        return bridge.command(
            [&](core::BridgeModel& model) { return model.setHardwareState(part, state); });
    }

    /// The journal in letters: "+P" added, "-P" removed, a capital the state that a partition came
    /// to; "+j", "-j", a small letter the state of a job.
    QString story()
    {
        return *bridge.read([](const core::BridgeModel& model) {
            QStringList words;
            for (core::SequenceId id = 1; id <= model.journal().lastId(); ++id)
                words << wordFor(model.journal().at(id));
            words.removeAll(QString());
            return words.join(u' ');
        });
    }
    std::vector<core::Entry> journal()
    {
        return *bridge.read([](const core::BridgeModel& model) {
            std::vector<core::Entry> all;
            for (core::SequenceId id = 1; id <= model.journal().lastId(); ++id)
                all.push_back(model.journal().at(id));
            return all;
        });
    }

    core::TablesPtr tables;
    core::MemoryBridge bridge;

private:
    static QString wordFor(const core::Entry& entry)
    {
        switch (entry.kind) {
        case core::EntryKind::PartitionAdded:
            return QStringLiteral("+P");
        case core::EntryKind::PartitionRemoved:
            return QStringLiteral("-P");
        case core::EntryKind::PartitionChanged:
            return QString(QChar(letterOf(static_cast<core::PartitionState>(entry.to))));
        case core::EntryKind::JobAdded:
            return QStringLiteral("+j");
        case core::EntryKind::JobRemoved:
            return QStringLiteral("-j");
        case core::EntryKind::JobChanged:
            return QString(QChar(letterOf(static_cast<core::JobState>(entry.to)))).toLower();
        default:
            return {};
        }
    }
    std::optional<core::SimTime> bridgeDue()
    {
        return *bridge.read([](const core::BridgeModel& model) { return model.nextDue(); });
    }
    std::optional<core::SimTime> nextMoment(const core::BridgeManager& manager)
    {
        std::optional<core::SimTime> next = bridgeDue();
        const auto consider = [&](std::optional<core::SimTime> time) {
            if (time && (!next || *time < *next))
                next = time;
        };
        consider(manager.wakeAt());
        if (!m_happenings.empty())
            consider(m_happenings.begin()->first);
        return next;
    }

    std::multimap<core::SimTime, std::function<void()>> m_happenings;
    bool m_isClosing = false;
};

/// A job of so many nodes that runs so long.
inline core::JobRequest jobOf(int nodes, core::SimTime runTime)
{
    core::JobRequest request;
    request.nodes = nodes;
    request.runTime = runTime;
    request.estimate = runTime;
    return request;
}

/// The stages of a job by the diary, such as "1 2 3".
inline QString stagesOf(const core::BridgeManager& manager, core::RequestId job)
{
    QStringList numbers;
    for (const core::DiaryEntry& entry : manager.diary().entries()) {
        if (entry.job == job && entry.stage)
            numbers << QString::number(numberOf(*entry.stage));
    }
    return numbers.join(u' ');
}

inline QString diaryOf(const core::BridgeManager& manager)
{
    QString text;
    for (const core::DiaryEntry& entry : manager.diary().entries())
        text += QString::fromStdString(textOf(entry)) + u'\n';
    return text;
}

/// When the jobs ran, by id; -1 for one that did not.
inline QList<int> startsOf(const core::BridgeManager& manager)
{
    QList<int> starts;
    for (const auto& [id, job] : manager.jobs())
        starts << (job.started ? static_cast<int>(job.started->count()) : -1);
    return starts;
}

} // namespace midplane::tests
