// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/Backfill.h"
#include "core/scheduling/Migration.h"

namespace midplane::core {

/// EASY: in the order of submission, and past a blocked head whatever does not delay it (Krevat et
/// al., section 2, "FCFS With Backfilling"). With migration in between it is their "FCFS with
/// Backfilling and Migration"; a promise may then be broken, because moved jobs may lie in the way.
class EasyBackfill final : public Policy {
public:
    explicit EasyBackfill(TablesPtr tables)
        : m_finder(tables)
        , m_backfill(tables)
    {
    }
    EasyBackfill(TablesPtr tables, MigrationRule rule)
        : m_finder(tables)
        , m_migration(std::in_place, tables, rule)
        , m_backfill(tables)
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        Decision decision;
        SchedulingPass pass(view, m_finder, decision);
        pass.startInOrder(StartReason::HeadOfQueue);
        if (m_migration && m_migration->tryIn(pass))
            pass.startInOrder(StartReason::AfterMigration);
        m_backfill.run(pass);
        pass.finish();
        return decision;
    }

private:
    PlaceFinder m_finder;
    std::optional<Migration> m_migration;
    Backfill m_backfill;
};

} // namespace midplane::core
