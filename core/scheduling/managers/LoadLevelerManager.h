// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/Policy.h"
#include "core/scheduling/managers/BridgeManager.h"
#include "core/scheduling/managers/PreparedPlaces.h"

namespace midplane::core {

struct LoadLevelerOptions {
    ManagerOptions manager {.name = "LL"};
    /// Decides which job starts where (Miller et al., section 5.3). Nothing: first come, first
    /// served, or greedy backfilling where jobs may overtake.
    std::unique_ptr<Policy> policy {};
    /// Partitions by the Allocator API instead (section 5.1). It knows no limit, and it does stage
    /// 2 itself: with a limit, or with a front end that does stage 2, the manager allocates itself.
    bool usesAllocator = false;
    /// How node cards are chosen for jobs that need less than a midplane. Nothing: they get a
    /// midplane, except by the Allocator API, which is optimal then.
    std::optional<SmallStrategy> small {};
    /// What holds for all requests; with gaps blocks pass through the switches of midplanes that
    /// others hold.
    RequestRules rules {};
    /// How long boots are believed to take; nothing: as BootModel::fromMachine says.
    std::optional<BootModel> bootModel {};
    /// Partitions that are added, and booted where they say so, before a job needs them. For jobs
    /// that name them or that they fit exactly.
    std::vector<PreparedPartition> reserved {};
    /// How many partitions a midplane or link may belong to; nothing: any number.
    std::optional<int> mostPartitionsPerPart {};
};

/// LoadLeveler for Blue Gene/L (Aridor et al., open architecture, section 3): dynamic partitions,
/// one for each job, made when it starts and destroyed after it, in ten stages.
class LoadLevelerManager final : public BridgeManager {
public:
    LoadLevelerManager(Bridge& bridge, LoadLevelerOptions options, FrontEnd* frontEnd = nullptr);
};

} // namespace midplane::core
