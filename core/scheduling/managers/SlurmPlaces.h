// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/managers/PreparedPlaces.h"
#include "core/scheduling/managers/WeeklyWindow.h"

namespace midplane::core {

/// SLURM's choice (Aridor et al., open architecture, section 4.1): prepared partitions and two
/// queues. Jobs that need more than half of the machine start in their window only, where they are
/// looked at first; while one waits there, what it needs is kept for it. The others have a line for
/// each size of partition.
class SlurmPlaces final : public PreparedPlaces {
public:
    SlurmPlaces(const Machine& machine, PreparedOptions options, WeeklyWindow window);

    QueuePlace queueOf(const ManagedJob& job) const override;
    void beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting) override;
    tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name) override;
    std::optional<SimTime> wakeAt(const MachineView& view) const override;

private:
    bool isLarge(const JobRequest& request) const;

    const Machine& m_machine;
    int m_half; ///< Of its nodes.
    WeeklyWindow m_window;
    bool m_hasLargeWaiting = false;
};

} // namespace midplane::core
