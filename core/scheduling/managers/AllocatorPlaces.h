// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/cards/SmallPlaces.h"
#include "core/scheduling/managers/PlaceStrategy.h"

namespace midplane::core {

/// Dynamic partitions by the Allocator API (Miller et al., section 5.1): one call finds a place and
/// adds a partition there, below a midplane too. What it finds is stage 2 done.
class AllocatorPlaces final : public PlaceStrategy {
public:
    explicit AllocatorPlaces(
        const RequestRules& rules = {}, SmallStrategy small = SmallStrategy::Optimal)
        : m_rules(rules)
        , m_small(small)
    {
    }

    void setStanding(const Occupancy& standing) override;
    tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name) override;

private:
    bool isHopeless(const TablesPtr& tables, const JobRequest& request);

    RequestRules m_rules;
    SmallStrategy m_small; ///< Below a midplane.
    std::optional<Occupancy> m_standing;
    std::map<Request, bool> m_isHopeless; ///< What is known of requests.
};

} // namespace midplane::core
