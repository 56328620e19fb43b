// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/blocks/Block.h"
#include "core/scheduling/managers/WeeklyWindow.h"

namespace midplane::core {

/// What the policies that whole job managers run, `static` and `dynamic`, can be told beside what
/// holds for all. Both make, boot and free partitions by commands of the Bridge, and these take
/// their time: where SimulationInput::boot is instant, which stands for nothing said, they take it
/// by Table 1 of Aridor et al., open architecture (BootModel::fromMachine).
struct ManagedOptions {
    /// Boots take no time after all, where SimulationInput::boot is instant.
    bool bootsAtOnce = false;
    /// The manager looks at the control system so often (Miller et al., section 3.2: 5 s);
    /// nothing: it reacts to events.
    std::optional<SimTime> pollPeriod {};

    /// Of `dynamic`: which job starts where. One of policyNames() that is no manager's.
    std::string innerPolicy = "fcfs";

    /// Of `static`: the partitions; null: the machine, its halves, quarters and so on
    /// (slurmPartitions).
    std::shared_ptr<const BlockSet> blocks {};
    /// Of `static`: whether partitions stay booted after a job until their parts are needed.
    bool staysBooted = true;
    /// Of `static`: so long a job waits for a booted partition of its size that is busy, before
    /// idle booted ones give way to it.
    SimTime patience {0};
    /// Of `static`: whether jobs may overtake one of their size that waits.
    bool overtaking = false;
    /// Of `static`: when jobs that need more than half of the machine start. Always, where the
    /// paper's SLURM ran them on weekends: most logs say nothing of such a rule. While the window
    /// is open they go before others, and what they need is kept for them.
    WeeklyWindow largeJobs = WeeklyWindow::always();

    bool operator==(const ManagedOptions&) const = default;
};

} // namespace midplane::core
