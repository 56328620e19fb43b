// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/Migration.h"

namespace midplane::core {

/// First come, first served; when the head is blocked, running jobs are moved together and it goes
/// on (Krevat et al., section 2, "FCFS With Migration").
class FcfsWithMigration final : public Policy {
public:
    FcfsWithMigration(TablesPtr tables, MigrationRule rule)
        : m_finder(tables)
        , m_migration(tables, rule)
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        Decision decision;
        SchedulingPass pass(view, m_finder, decision);
        pass.startInOrder(StartReason::HeadOfQueue);
        if (m_migration.tryIn(pass))
            pass.startInOrder(StartReason::AfterMigration);
        pass.finish();
        return decision;
    }

private:
    PlaceFinder m_finder;
    Migration m_migration;
};

} // namespace midplane::core
