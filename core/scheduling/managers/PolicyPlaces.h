// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/Policy.h"
#include "core/scheduling/managers/PartitionLimit.h"
#include "core/scheduling/managers/PlaceStrategy.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// Dynamic partitions with the manager's own allocation (Miller et al., section 5.3): a policy, the
/// same as in the simulator, decides on the snapshot which jobs start and where. Gaps let blocks
/// pass through the switches of midplanes that others hold.
class PolicyPlaces final : public PlaceStrategy {
public:
    /// Precondition: there is a policy, of the same machine as the tables.
    PolicyPlaces(TablesPtr tables, std::unique_ptr<Policy> policy, Gaps gaps,
        std::optional<PartitionLimit> limit = std::nullopt);

    void beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting) override;
    void setStanding(const Occupancy& standing) override;
    tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name) override;

private:
    std::optional<std::string> whyNever(const Request& request);

    TablesPtr m_tables;
    std::unique_ptr<Policy> m_policy;
    Gaps m_gaps;
    std::optional<PartitionLimit> m_limit;
    Occupancy m_standing;                                  ///< On a machine that is all in service.
    JobQueue m_queue;                                      ///< Of this pass; ids are places in it.
    std::map<Request, std::optional<std::string>> m_never; ///< What is known of requests.
    std::map<JobId, Placement> m_starts;                   ///< Of this pass.
    std::map<JobId, RefusalReason> m_refusals;             ///< Of this pass.
};

} // namespace midplane::core
