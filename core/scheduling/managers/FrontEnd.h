// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/control/bridge/Definitions.h"
#include "core/control/mpirun/Stages.h"
#include "core/scheduling/managers/CycleOutcome.h"
#include "core/support/Result.h"

namespace midplane::core {

/// What a manager hands over to an mpirun.
struct FrontEndOrder {
    std::string tag; ///< Names the order; the job bears it as its name. Never used twice.
    StageRange stages;
    /// The partition: to be added from stage 2 on, else there already.
    PartitionDefinition partition;
    JobDefinition job;             ///< What to add in stage 5; its name is the tag.
    std::optional<JobId> added {}; ///< The job, where the manager did stage 5.
};

/// What became of an order. Stages that were left out because of a failure left nothing behind,
/// except after FrontEndLost: then the manager looks for what there is.
struct FrontEndReport {
    std::string tag;
    CycleOutcome outcome;
};

/// The mpiruns of a manager (Aridor et al., open architecture, sections 2.3 and 3.2): each stands
/// for one job, and does for it the stages that it was told.
class FrontEnd {
public:
    virtual ~FrontEnd() = default;

    /// Begins with an order and returns at once. An error when that cannot be done at all.
    virtual Result<void> launch(const FrontEndOrder& order) = 0;
    /// Those that came to their end since the last call, in that order.
    virtual std::vector<FrontEndReport> takeReports() = 0;
    /// The job is to end; a report follows. Nothing happens when there is no such order.
    virtual void cancel(const std::string& tag) = 0;
};

} // namespace midplane::core
