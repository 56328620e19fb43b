// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>

#include "core/support/SimTime.h"

namespace midplane::core {

/// A time that comes every week, such as the weekend (Aridor et al., open architecture, section
/// 4.1: jobs that need the full machine are delayed "until the next weekend"). By UTC.
struct WeeklyWindow {
    static constexpr SimTime day {86'400};
    static constexpr SimTime week = 7 * day;

    SimTime begin {0};  ///< After Monday, 0:00.
    SimTime length {0}; ///< From then on; may reach into the next week.

    /// Saturday and Sunday.
    static constexpr WeeklyWindow weekend() { return {5 * day, 2 * day}; }
    static constexpr WeeklyWindow always() { return {SimTime {0}, week}; }
    static constexpr WeeklyWindow never() { return {}; }

    /// date: the second of the Unix epoch.
    bool isOpen(std::int64_t date) const;
    /// Until it opens; 0 when it is open. Precondition: length > 0.
    SimTime untilOpen(std::int64_t date) const;

    auto operator<=>(const WeeklyWindow&) const = default;
};

} // namespace midplane::core
