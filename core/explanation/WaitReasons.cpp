// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/WaitReasons.h"

#include "core/explanation/PreparedWait.h"
#include "core/scheduling/RequestOfJob.h"

namespace midplane::core {

std::size_t RequestKinds::KeyHash::operator()(const Key& key) const
{
    std::size_t hash = static_cast<std::size_t>(key.size);
    for (const int length : {key.shape.x, key.shape.y, key.shape.z})
        hash = hash * 1'000'003U + static_cast<std::size_t>(length);
    for (const Dimension dimension : allDimensions)
        hash = hash * 2 + (key.connectivity[dimension] == Connectivity::Torus ? 1 : 0);
    return hash;
}

RequestKinds::RequestKinds(const Recording& recording)
    : RequestKinds(recording.rules, hasPreparedPartitions(recording))
{
}

std::size_t RequestKinds::kindOf(const JobInfo& job)
{
    const Key key {job.shape, job.connectivity, job.anyShape || m_doSizesMatter ? job.size : 0};
    const auto [entry, isNew] = m_kinds.try_emplace(key, m_requests.size());
    if (isNew) {
        m_requests.push_back(requestOf(job, m_rules));
        m_samples.push_back(job);
    }
    return entry->second;
}

RefusalReason waitReason(Allocator& allocator, const Occupancy& occupancy, const Request& request)
{
    const auto place = allocator.findShared(occupancy, request);
    if (place)
        return RefusalReason::Order;
    return place.error() == Refusal::Wiring ? RefusalReason::Wiring : RefusalReason::Space;
}

std::vector<RefusalReason> waitReasons(Allocator& allocator, const Recording& recording,
    const WaitingMoment& moment, const RequestKinds& kinds, const std::stop_token& stop)
{
    std::vector<RefusalReason> reasons;
    const auto partitions = preparedPartitions(recording, moment.position);
    for (std::size_t kind = 0; kind < kinds.requests().size() && !stop.stop_requested(); ++kind)
        reasons.push_back(partitions
                ? preparedWait(recording, moment, *partitions, kinds.samples()[kind]).reason()
                : waitReason(allocator, moment.occupancy, kinds.requests()[kind]));
    return reasons;
}

} // namespace midplane::core
