// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/experiments/PlanReader.h"

namespace midplane::core {

namespace {

constexpr int mostOfInt = std::numeric_limits<int>::max();
constexpr int mostWeight = 1'000;
constexpr int mostJointJobs = 1'000;

/// {"utilization": 1, "wait": 1, "overdue": 10}; what is missing stays as it is.
void readWeights(PlanReader& outer, ConstraintOptions& options)
{
    const auto weights = outer.member("weights");
    if (outer.error() || !weights)
        return;
    PlanReader reader(*weights, {"utilization", "wait", "overdue"});
    options.utilizationWeight
        = reader.integer("utilization", 0, mostWeight, options.utilizationWeight);
    options.waitWeight = reader.integer("wait", 0, mostWeight, options.waitWeight);
    options.overdueWeight = reader.integer("overdue", 0, mostWeight, options.overdueWeight);
    if (reader.error())
        outer.keep(*reader.error());
}

SimTime secondsOf(PlanReader& reader, const char* key, int low, SimTime otherwise)
{
    return SimTime {reader.integer(key, low, mostOfInt, static_cast<int>(otherwise.count()))};
}

} // namespace

Result<NamedConstraint> readConstraint(const JsonValue& json)
{
    PlanReader reader(json, {"name", "weights", "cutOff", "horizon", "jointJobs", "nodes"});
    NamedConstraint named;
    ConstraintOptions& options = named.options;
    named.name = reader.text("name");
    readWeights(reader, options);
    options.cutOff = secondsOf(reader, "cutOff", 0, options.cutOff);
    options.horizon = secondsOf(reader, "horizon", 1, options.horizon);
    options.jointJobs = reader.integer("jointJobs", 1, mostJointJobs, options.jointJobs);
    options.nodes = static_cast<std::uint64_t>(
        reader.integer("nodes", 0, mostOfInt, static_cast<int>(options.nodes)));
    if (reader.error())
        return tl::unexpected(*reader.error());
    return named;
}

} // namespace midplane::core
