// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/cards/SmallPlaces.h"
#include "core/scheduling/managers/PreparedPlaces.h"
#include "core/scheduling/managers/WeeklyWindow.h"

namespace midplane::core {

/// SLURM's choice (Aridor et al., open architecture, section 4.1): prepared partitions and two
/// queues. Jobs that need more than half of the machine start in their window only, where they are
/// looked at first; while one waits there, what it needs is kept for it. The others have a line for
/// each size of partition. A job below a midplane without a prepared partition of its size may get
/// one that is made for it.
class SlurmPlaces final : public PreparedPlaces {
public:
    SlurmPlaces(const Machine& machine, PreparedOptions options, WeeklyWindow window,
        std::optional<SmallStrategy> small = {});

    QueuePlace queueOf(const ManagedJob& job) const override;
    void beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting) override;
    tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name) override;
    void giveBack(const Chosen& chosen) override;
    std::optional<SimTime> wakeAt(const MachineView& view) const override;

private:
    bool isLarge(const JobRequest& request) const;
    std::optional<Chosen> madeFor(
        const ManagerContext& context, const ManagedJob& job, const std::string& name) const;

    const Machine& m_machine;
    int m_half; ///< Of its nodes.
    WeeklyWindow m_window;
    std::optional<SmallStrategy> m_small;
    std::optional<PartitionLimit> m_limit;
    bool m_hasLargeWaiting = false;
};

} // namespace midplane::core
