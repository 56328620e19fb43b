// SPDX-License-Identifier: Apache-2.0
#include "core/workload/WorkloadOptions.h"

#include <cmath>

#include <fmt/format.h>

namespace midplane::core {

namespace {

Result<void> checkFraction(const char* option, double value)
{
    if (value >= 0 && value <= 1) // False for NaN.
        return {};
    return failure(option, fmt::format("is {}; give a number from 0 to 1", value));
}

Result<void> checkFactor(const char* option, double value)
{
    if (value > 0 && std::isfinite(value))
        return {};
    return failure(option, fmt::format("is {}; give a number larger than 0", value));
}

} // namespace

Result<void> checkOptions(const WorkloadOptions& options)
{
    for (const Result<void>& checked : {checkFraction("--shapes", options.fatFraction),
             checkFraction("--torus", options.torusFraction), checkFactor("--load", options.load),
             checkFactor("--scale-times", options.timeScale),
             checkFactor("--estimate", options.estimateFactor)}) {
        if (!checked)
            return checked;
    }
    if (options.sizeDivisor < 1)
        return failure("--scale-sizes",
            fmt::format("is {}; give a whole number of at least 1", options.sizeDivisor));
    if (options.sizeFactor < 1)
        return failure("--multiply-sizes",
            fmt::format("is {}; give a whole number of at least 1", options.sizeFactor));
    if (options.cleaning.mostADay && *options.cleaning.mostADay < 1)
        return failure("--most-a-day",
            fmt::format("is {}; give a number of jobs of at least 1", *options.cleaning.mostADay));
    if (options.count == std::size_t {0})
        return failure("--jobs", "is 0; give the number of jobs to take, at least 1");
    return {};
}

} // namespace midplane::core
