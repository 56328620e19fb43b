// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "core/scheduling/managers/PlaceStrategy.h"

namespace midplane::core {

/// For jobs that name their partition (bg_partition), which somebody else has added. It is booted
/// where it is free, and then freed after the job; one that is up already stays up (Aridor et al.,
/// open architecture, 2.2.2: an active partition without a job can be used). One job at a time.
class NamedPlaces final : public PlaceStrategy {
public:
    tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name) override;
    void giveBack(const Chosen& chosen) override { m_inUse.erase(chosen.partition.name); }

private:
    std::set<std::string> m_inUse;
};

} // namespace midplane::core
