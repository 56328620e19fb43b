// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/ConstraintOptions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace midplane::core {

std::string textOf(const ConstraintOptions& options)
{
    const ConstraintOptions usual;
    std::vector<std::string> parts;
    if (options.utilizationWeight != usual.utilizationWeight
        || options.waitWeight != usual.waitWeight || options.overdueWeight != usual.overdueWeight)
        parts.push_back(fmt::format("--weights {},{},{}", options.utilizationWeight,
            options.waitWeight, options.overdueWeight));
    if (options.cutOff != usual.cutOff)
        parts.push_back(fmt::format("--cut-off {}", options.cutOff.count()));
    if (options.horizon != usual.horizon)
        parts.push_back(fmt::format("--horizon {}", options.horizon.count()));
    if (options.jointJobs != usual.jointJobs)
        parts.push_back(fmt::format("--joint-jobs {}", options.jointJobs));
    if (options.nodes != usual.nodes)
        parts.push_back(fmt::format("--nodes {}", options.nodes));
    if (options.time)
        parts.push_back(fmt::format("--milliseconds {}", options.time->count()));
    if (options.memory != usual.memory)
        parts.push_back(fmt::format("--memory {}", options.memory >> 20U));
    return fmt::format("{}", fmt::join(parts, " "));
}

} // namespace midplane::core
