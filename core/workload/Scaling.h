// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

namespace midplane::core {

/// No time of a workload is larger, in seconds.
inline constexpr std::int64_t largestTime = std::int64_t {1} << 53;

/// size * factor / divisor, rounded up; largestTime where the product is larger than that, which no
/// machine is. Preconditions: size, factor, divisor > 0.
inline constexpr std::int64_t scaledSize(std::int64_t size, int divisor, int factor = 1)
{
    const std::int64_t product = size > largestTime / factor ? largestTime : size * factor;
    return (product - 1) / divisor + 1;
}

/// first + floor((submit - first) / load + 1/2): a load of 2 brings the jobs in half the time.
/// Nothing beyond largestTime. Preconditions: 0 <= first <= submit, load > 0.
std::optional<std::int64_t> scaledSubmit(std::int64_t submit, std::int64_t first, double load);

/// floor(time * factor + 1/2), at least 1. Nothing beyond largestTime.
std::optional<std::int64_t> scaledTime(std::int64_t time, double factor);

} // namespace midplane::core
