// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/RealTimeFilter.h"

#include "core/control/bridge/c/StateCodes.h"

namespace midplane::core::capi {

NamePattern::~NamePattern()
{
    if (m_isValid)
        regfree(&m_pattern);
}

bool NamePattern::matches(const std::string& name) const
{
    return regexec(&m_pattern, name.c_str(), 0, nullptr, 0) == 0;
}

std::optional<RealTimeFilter> RealTimeFilter::from(const rt_filter_t& asked)
{
    RealTimeFilter filter;
    if ((asked.kinds & ~RT_FILTER_ALL) != 0)
        return std::nullopt;
    filter.m_kinds = asked.kinds;
    filter.m_jobStates = asked.job_states;
    filter.m_partitionStates = asked.partition_states;
    filter.m_jobDeletions = !asked.no_job_deletions;
    filter.m_partitionDeletions = !asked.no_partition_deletions;
    if (asked.partition_pattern != nullptr) {
        filter.m_partition = std::make_shared<NamePattern>(asked.partition_pattern);
        if (!filter.m_partition->isValid())
            return std::nullopt;
    }
    if (asked.job_partition_pattern != nullptr) {
        filter.m_jobPartition = std::make_shared<NamePattern>(asked.job_partition_pattern);
        if (!filter.m_jobPartition->isValid())
            return std::nullopt;
    }
    return filter;
}

bool RealTimeFilter::letsPartition(const RealTimeEvent& event) const
{
    if ((m_kinds & RT_FILTER_PARTITIONS) == 0 || (m_partition && !m_partition->matches(event.name)))
        return false;
    if (event.kind == RealTimeKind::PartitionDeleted)
        return m_partitionDeletions;
    return m_partitionStates == 0
        || capi::lets(m_partitionStates, event.partitionState, false, Convention::BlueGeneP);
}

bool RealTimeFilter::letsJobEvent(const RealTimeEvent& event) const
{
    if ((m_kinds & RT_FILTER_JOBS) == 0
        || (m_jobPartition && !m_jobPartition->matches(event.belongs)))
        return false;
    if (event.kind == RealTimeKind::JobDeleted)
        return m_jobDeletions;
    return m_jobStates == 0 || letsJob(m_jobStates, event.newState);
}

bool RealTimeFilter::lets(const RealTimeEvent& event) const
{
    switch (event.kind) {
    case RealTimeKind::PartitionAdded:
    case RealTimeKind::PartitionChanged:
    case RealTimeKind::PartitionDeleted:
        return letsPartition(event);
    case RealTimeKind::JobAdded:
    case RealTimeKind::JobChanged:
    case RealTimeKind::JobDeleted:
        return letsJobEvent(event);
    case RealTimeKind::MidplaneChanged:
        return (m_kinds & RT_FILTER_BPS) != 0;
    case RealTimeKind::SwitchChanged:
        return (m_kinds & RT_FILTER_SWITCHES) != 0;
    case RealTimeKind::NodeCardChanged:
        break;
    }
    return (m_kinds & RT_FILTER_NODECARDS) != 0;
}

} // namespace midplane::core::capi
