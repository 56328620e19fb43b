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

BootModel BootModel::measured()
{
    using namespace std::chrono_literals;
    return BootModel(
        {{512, 1s, 26s, 14s, 10s}, {1024, 1s, 36s, 15s, 11s}, {2048, 2s, 38s, 19s, 11s}}, {});
}

BootModel BootModel::fromMachine(const Machine& machine)
{
    return machine.bootTimes().empty() ? measured() : BootModel(machine.bootTimes(), {});
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
