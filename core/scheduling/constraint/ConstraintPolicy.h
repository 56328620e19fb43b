// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "core/scheduling/SchedulingPass.h"
#include "core/scheduling/constraint/ConstraintOptions.h"
#include "core/scheduling/constraint/OptionLibrary.h"

namespace midplane::core {

struct JointPlan;
struct JointProblem;

/// Places and times the front of the queue all at once, by constraint programming and branch and
/// bound ("Job scheduler and allocator for massively parallel processors", IBM Research - Haifa):
/// at each decision the best plan is sought, beginning with that of EASY, and what it starts now is
/// started. The others are promised their starts, until the next decision makes a new plan, and the
/// rest of the queue is backfilled beside all of them. Where the budget ends, or memory does, the
/// plan is the best found so far: EASY's at worst.
class ConstraintPolicy final : public Policy {
public:
    ConstraintPolicy(TablesPtr tables, const ConstraintOptions& options,
        const std::atomic<bool>* stop = nullptr);

    Decision decide(const SchedulerView& view) override;
    const PlanningReport* planning() const override { return &m_report; }

private:
    using Front = std::vector<const QueuedJob*>;

    bool canAnyStart(const JobQueue& waiting);
    Front frontOf(const JobQueue& waiting) const;
    JointProblem problemOf(const SchedulerView& view, const Front& front) const;
    bool isProtected(const SchedulerView& view, const QueuedJob& job) const
    {
        return view.now - job.submitted >= m_options.cutOff;
    }
    JointPlan planFor(const JointProblem& problem);
    void note(const JointPlan& plan);
    void carryOut(SchedulingPass& pass, const Front& front, const JointPlan& plan);
    void backfill(SchedulingPass& pass, const Front& front, const JointPlan& plan);

    TablesPtr m_tables;
    ConstraintOptions m_options;
    const std::atomic<bool>* m_stop;
    PlaceFinder m_finder;
    OptionLibrary m_library;
    PlanningReport m_report;
};

} // namespace midplane::core
