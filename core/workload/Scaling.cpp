// SPDX-License-Identifier: Apache-2.0
#include "core/workload/Scaling.h"

#include <algorithm>
#include <cmath>

namespace midplane::core {

namespace {

std::optional<std::int64_t> wholeSeconds(double time)
{
    const double whole = std::floor(time + 0.5);
    if (!(whole <= static_cast<double>(largestTime))) // Infinity as well.
        return std::nullopt;
    return static_cast<std::int64_t>(whole);
}

} // namespace

std::optional<std::int64_t> scaledSubmit(std::int64_t submit, std::int64_t first, double load)
{
    const auto offset = wholeSeconds(static_cast<double>(submit - first) / load);
    if (!offset || *offset > largestTime - first)
        return std::nullopt;
    return first + *offset;
}

std::optional<std::int64_t> scaledTime(std::int64_t time, double factor)
{
    const auto scaled = wholeSeconds(static_cast<double>(time) * factor);
    if (!scaled)
        return std::nullopt;
    return std::max<std::int64_t>(*scaled, 1);
}

} // namespace midplane::core
