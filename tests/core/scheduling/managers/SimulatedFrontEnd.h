// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <list>
#include <set>

#include "core/control/bridge/Bridge.h"
#include "core/scheduling/managers/FrontEnd.h"
#include "core/scheduling/managers/ManagedCycle.h"
#include "core/scheduling/managers/PartitionRelease.h"

namespace midplane::tests {

/// mpiruns that live in the test: each does its stages with the same cycle as a manager.
class SimulatedFrontEnd final : public core::FrontEnd {
public:
    explicit SimulatedFrontEnd(core::Bridge& bridge)
        : m_bridge(bridge)
    {
    }

    core::Result<void> launch(const core::FrontEndOrder& order) override
    {
        if (refusesToStart)
            return core::failure("mpirun", "no such program");
        core::CyclePlan plan;
        plan.stages = {order.stages.first, std::min(order.stages.last, core::Stage::RemoveJob)};
        plan.partition = order.partition;
        if (order.stages.first != core::Stage::AddPartition)
            plan.partitionId = *m_bridge.read([&](const core::BridgeModel& model) {
                return model.partitionId(order.partition.name);
            });
        plan.job = order.job;
        plan.jobId = order.added;
        m_running.push_back({order, core::ManagedCycle(plan), {}});
        ++launched;
        return {};
    }

    std::vector<core::FrontEndReport> takeReports() override
    {
        std::vector<core::FrontEndReport> reports = std::move(m_lost);
        m_lost.clear();
        for (auto each = m_running.begin(); each != m_running.end();) {
            if (!isDone(*each)) {
                ++each;
                continue;
            }
            reports.push_back({each->order.tag, each->cycle.outcome()});
            each = m_running.erase(each);
        }
        return reports;
    }

    void cancel(const std::string& tag) override
    {
        for (Running& each : m_running) {
            if (each.order.tag == tag)
                each.cycle.cancel(m_bridge);
        }
    }

    /// All of them die, and what they had begun stays as it is.
    void crash()
    {
        for (const Running& each : m_running) {
            core::CycleOutcome outcome;
            outcome.end = core::CycleEnd::FrontEndLost;
            outcome.reason = "mpirun was killed";
            m_lost.push_back({each.order.tag, outcome});
        }
        m_running.clear();
    }

    int launched = 0;
    bool refusesToStart = false;

private:
    struct Running {
        core::FrontEndOrder order;
        core::ManagedCycle cycle;
        std::optional<core::PartitionRelease> release;
    };

    bool isDone(Running& each)
    {
        if (each.cycle.advance(m_bridge, m_diary) != core::ManagedCycle::State::Finished)
            return false;
        if (!each.order.stages.holds(core::Stage::RemovePartition) || !each.cycle.partitionId())
            return true;
        if (!each.release)
            each.release.emplace(each.order.partition.name, *each.cycle.partitionId(),
                core::PartitionRelease::Extent::FreeAndRemove);
        return each.release->advance(m_bridge, m_diary);
    }

    core::Bridge& m_bridge;
    core::Diary m_diary;
    std::list<Running> m_running;
    std::vector<core::FrontEndReport> m_lost;
};

} // namespace midplane::tests
