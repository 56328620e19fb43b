// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/Metrics.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <fmt/format.h>

namespace midplane::core {

namespace {

std::size_t indexOf(std::string_view name)
{
    const auto& names = metricNames();
    const auto found = std::find(names.begin(), names.end(), name);
    assert(found != names.end());
    return static_cast<std::size_t>(found - names.begin());
}

} // namespace

const std::vector<std::string>& metricNames()
{
    static const std::vector<std::string> names {// The workload as the machine sees it.
        "jobs", "leftOut", "offeredLoad", "offeredLoadHeld", "loadFactor",
        // The run.
        "neverStarted", "failed", "makespan", "utilization", "occupancy", "utilizationToLastSubmit",
        "occupancyToLastSubmit", "unused", "lost", "lostToWaiting", "lostToOrder", "lostToWiring",
        "lostToSpace", "lostToPadding", "lostToBooting", "lostToIdle", "lostToFailures",
        "lostToOutOfService", "meanWait", "medianWait", "longestWait", "meanResponse",
        "meanBoundedSlowdown", "backfilled", "migrations", "brokenPromises", "failures",
        // Jobs planned together.
        "decisions", "provenDecisions", "betterDecisions", "easyDecisions", "meanGap",
        // Whole units against nodes.
        "nodeUtilization", "waste",
        // Share of jobs by the midplanes that they hold.
        "jobsOf1", "jobsOf2", "jobsOf3to4", "jobsOf5to8", "jobsOf9to16", "jobsOf17to32",
        "jobsOf33to64", "jobsOf65to128",
        // Blocks below a midplane.
        "refused", "refusedDespiteNodes", "nodesInUse"};
    return names;
}

MetricValues::MetricValues()
    : m_texts(metricNames().size())
{
}

MetricValues::MetricValues(std::vector<std::string> texts)
    : m_texts(std::move(texts))
{
    m_texts.resize(metricNames().size());
}

void MetricValues::set(std::string_view name, double value)
{
    if (std::isfinite(value))
        m_texts[indexOf(name)] = fmt::format("{:.6f}", value);
}

void MetricValues::setCount(std::string_view name, std::int64_t value)
{
    m_texts[indexOf(name)] = std::to_string(value);
}

const std::string& MetricValues::operator[](std::string_view name) const
{
    return m_texts[indexOf(name)];
}

} // namespace midplane::core
