// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/cards/SmallPlaces.h"
#include "core/blocks/Block.h"
#include "core/scheduling/managers/BridgeManager.h"
#include "core/scheduling/managers/PreparedPlaces.h"
#include "core/scheduling/managers/WeeklyWindow.h"
#include "core/support/Result.h"

namespace midplane::core {

struct SlurmOptions {
    /// SLURM's mpirun does stages 5-8 and starts jobs before their partition is booted.
    ManagerOptions manager {.name = "slurm", .frontEndStages = wholeJob, .launchesEarly = true};
    std::vector<PreparedPartition> partitions; ///< See slurmPartitions.
    /// Whether partitions stay booted after a job; Miller et al., section 5.2, leave it to the
    /// site.
    bool staysBooted = true;
    /// When jobs that need more than half of the machine start.
    WeeklyWindow largeJobs = WeeklyWindow::weekend();
    /// So long a job waits for a booted partition of its size that is busy, before idle booted ones
    /// give way to it. Saves boots, costs waiting; the paper does not say what SLURM did.
    SimTime patience {0};
    /// How many partitions a midplane or link may belong to; nothing: any number.
    std::optional<int> mostPartitionsPerPart {};
    /// Jobs that need less than a midplane, and for which no partition of their size is prepared,
    /// get one made of free node cards chosen so; where none are free, or nothing is said, a larger
    /// prepared one.
    std::optional<SmallStrategy> small {};
};

/// The whole machine, its halves, quarters, eighths and so on down to blocks of `smallest`
/// midplanes, each dimension as a torus where that can be (Aridor et al., open architecture,
/// section 4.1 and Figure 4); of a machine without geometry, units in a row. Error where the
/// machine cannot be cut.
Result<std::vector<PreparedPartition>> slurmPartitions(const TablesPtr& tables, int smallest = 1);
/// The blocks of a set, in its order.
std::vector<PreparedPartition> partitionsOf(const BlockSet& set);

/// SLURM for Blue Gene/L (section 4): static partitions, which may overlap, are added in advance;
/// one that was booted for a job stays so until its parts are needed for another.
class SlurmManager final : public BridgeManager {
public:
    SlurmManager(Bridge& bridge, SlurmOptions options, FrontEnd* frontEnd = nullptr);
};

} // namespace midplane::core
