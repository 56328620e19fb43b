// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/PlaceChain.h"

namespace midplane::core {

PlaceChain::PlaceChain(PreparedOptions reserved, std::unique_ptr<PlaceStrategy> dynamic)
    : m_reserved(std::move(reserved))
    , m_dynamic(std::move(dynamic))
{
}

void PlaceChain::beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting)
{
    if (!m_reserved.isEmpty()) {
        m_reserved.beginPass(context, waiting);
        m_dynamic->setStanding(m_reserved.standing(context.bridge.tables()->machine()));
    }
    m_dynamic->beginPass(context, waiting);
}

tl::expected<Chosen, NoPlace> PlaceChain::find(
    ManagerContext& context, const ManagedJob& job, const std::string& name)
{
    const std::string& named = job.request.partition;
    if (!named.empty() && !m_reserved.holds(named))
        return m_named.find(context, job, name);
    if (!m_reserved.isEmpty()) {
        auto reserved = m_reserved.find(context, job, name);
        if (reserved || !named.empty())
            return reserved;
    }
    return m_dynamic->find(context, job, name);
}

void PlaceChain::giveBack(const Chosen& chosen)
{
    if (m_reserved.holds(chosen.partition.name))
        m_reserved.giveBack(chosen);
    else if (chosen.afterwards == Afterwards::Remove)
        m_dynamic->giveBack(chosen);
    else
        m_named.giveBack(chosen);
}

} // namespace midplane::core
