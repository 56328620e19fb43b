// SPDX-License-Identifier: Apache-2.0
#include "core/control/BootModel.h"

#include <algorithm>

namespace midplane::core {

BootModel::BootModel(std::vector<BootTime> rows, const StageTimes& otherwise)
    : m_rows(std::move(rows))
    , m_otherwise(otherwise)
{
    std::stable_sort(m_rows.begin(), m_rows.end(),
        [](const BootTime& left, const BootTime& right) { return left.nodes < right.nodes; });
}

StageTimes BootModel::timesFor(int nodes) const
{
    if (m_rows.empty())
        return m_otherwise;
    const auto holds = [nodes](const BootTime& row) { return nodes <= row.nodes; };
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), holds);
    const BootTime& row = found == m_rows.end() ? m_rows.back() : *found;
    StageTimes times;
    times.configuring = row.add;
    times.booting = row.boot;
    times.launch = row.run;
    times.terminating = row.free;
    return times;
}

} // namespace midplane::core
