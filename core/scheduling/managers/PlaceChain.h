// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/managers/NamedPlaces.h"
#include "core/scheduling/managers/PreparedPlaces.h"

namespace midplane::core {

/// Several ways to a partition, one after another: the one that the job names; a reserved one that
/// fits it exactly; else one that is made for it.
class PlaceChain final : public PlaceStrategy {
public:
    PlaceChain(PreparedOptions reserved, std::unique_ptr<PlaceStrategy> dynamic);

    bool prepare(ManagerContext& context) override { return m_reserved.prepare(context); }
    void beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting) override;
    bool hasAnswer(const ManagedJob& job) const override
    {
        return !job.request.partition.empty() || !m_reserved.isEmpty() || m_dynamic->hasAnswer(job);
    }
    tl::expected<Chosen, NoPlace> find(
        ManagerContext& context, const ManagedJob& job, const std::string& name) override;
    void giveBack(const Chosen& chosen) override;
    void tend(ManagerContext& context) override { m_reserved.tend(context); }
    std::optional<SimTime> wakeAt(const MachineView& view) const override
    {
        return m_dynamic->wakeAt(view);
    }
    bool close(ManagerContext& context) override { return m_reserved.close(context); }

private:
    PreparedPlaces m_reserved;
    NamedPlaces m_named;
    std::unique_ptr<PlaceStrategy> m_dynamic;
};

} // namespace midplane::core
