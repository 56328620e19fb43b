// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/scheduling/constraint/JointProblem.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// The plan that EASY backfilling (EasyBackfill.h) would carry out if nobody else came and all
/// estimates were right: where a joint search begins. Jobs that have waited past the cut-off are
/// overtaken by nobody: until they have started, EASY sees none that came later.
///
/// Cancelled, it leaves out whoever has not started by then; such a plan is of no use but to go
/// home with.
JointPlan easyForecast(const TablesPtr& tables, const JointProblem& problem,
    const std::function<bool()>& isCancelled = {});

} // namespace midplane::core
