// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/support/SimTime.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// Text as it stands in XML and HTML, also between quotes; what neither may hold becomes "?".
std::string escaped(std::string_view text);

/// A moment of the log: "1 d 02:00:30".
std::string momentText(SimTime time);
/// A length of time in its two largest units: "8 h 21 m", "2 d 4 h", "24 s".
std::string lengthText(SimTime length);
/// "12.3 %"
std::string percentText(double part);
/// With thin groups of three digits: "1 234 567", a no-break space between.
std::string groupedText(long long number);

/// A colour of the charts: its class in the style sheet, which knows the dark theme too, and the
/// colour for programs that read none.
struct SvgRole {
    const char* name;
    const char* light;
    const char* dark;
};

/// The colours of ui: used, free, largest free block; space, wiring, order; the job colours.
inline constexpr SvgRole usedRole {"used", "#2A6FB0", "#6CB2F0"};
inline constexpr SvgRole freeRole {"free", "#5A6570", "#C7CFD7"};
inline constexpr SvgRole largestRole {"largest", "#A66F00", "#E6B450"};
inline constexpr SvgRole spaceRole {"space", "#A66F00", "#E6B450"};
inline constexpr SvgRole wiringRole {"wiring", "#C62828", "#FF7B70"};
inline constexpr SvgRole orderRole {"order", "#6B7682", "#98A3AF"};
inline constexpr SvgRole idleRole {"idle", "#DDE1E6", "#2F373F"};
inline constexpr SvgRole paperRole {"paper", "#FFFFFF", "#1B1F24"};
inline constexpr SvgRole inkRole {"ink", "#5A6570", "#9AA5B1"};
inline constexpr SvgRole gridRole {"grid", "#DDE1E6", "#2F373F"};
inline constexpr unsigned jobRoleCount = 12;
/// role: below jobRoleCount.
const SvgRole& jobRole(unsigned role);
/// The role of a job, the same everywhere in a report. roles: of jobs, by JobId, modulo
/// jobRoleCount; jobs beyond take turns.
unsigned roleOf(JobId job, const std::vector<int>& roles);

} // namespace midplane::core
