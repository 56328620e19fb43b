// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/CapacityMeter.h"

#include <algorithm>

namespace midplane::core {

CapacityMeter::CapacityMeter(int midplanes)
{
    m_sums.midplanes = midplanes;
    m_toEnd = m_toSubmission = m_sums;
}

void CapacityMeter::begin(SimTime time)
{
    m_hasBegun = true;
    m_first = time;
}

void CapacityMeter::add(SimTime time, const MidplaneUse& use, std::int64_t waitingSize,
    const std::optional<ByReason<int>>& reasons)
{
    const std::int64_t wanted = std::min<std::int64_t>(use.free, waitingSize);
    m_sums.time += time;
    m_sums.used += during(time, use.requested);
    m_sums.padding += during(time, use.padding);
    m_sums.booting += during(time, use.booting);
    m_sums.idle += during(time, use.idle);
    m_sums.outOfService += during(time, use.inError + use.outOfService);
    m_sums.unused += during(time, use.free - wanted);
    m_sums.wanted += during(time, wanted);
    if (!reasons)
        return;
    if (!m_sums.byReason)
        m_sums.byReason.emplace();
    for (std::size_t i = 0; i < reasons->values.size(); ++i)
        m_sums.byReason->values[i] += during(time, reasons->values[i]);
}

void CapacityMeter::moveToFailed(const FailedRun& run)
{
    for (CapacityUse* sums : {&m_sums, &m_toEnd, &m_toSubmission}) {
        const SimTime last = m_first + sums->time;
        const SimTime time = std::min(run.stopped, last) - std::min(run.began, last);
        sums->used -= during(time, run.requested);
        sums->padding -= during(time, run.held - run.requested);
        sums->failed += during(time, run.held);
    }
}

} // namespace midplane::core
