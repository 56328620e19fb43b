// SPDX-License-Identifier: Apache-2.0
#include "core/report/SvgText.h"

#include <array>

#include <fmt/format.h>

#include "core/support/PlainText.h"

namespace midplane::core {

std::string escaped(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (const char letter : plainLines(text)) {
        switch (letter) {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            result += letter;
        }
    }
    return result;
}

std::string momentText(SimTime time)
{
    const auto seconds = time.count();
    return fmt::format("{} d {:02}:{:02}:{:02}", seconds / 86400, seconds / 3600 % 24,
        seconds / 60 % 60, seconds % 60);
}

std::string lengthText(SimTime length)
{
    const auto seconds = length.count();
    if (seconds < 60)
        return fmt::format("{} s", seconds);
    if (seconds < 3600)
        return fmt::format("{} m {} s", seconds / 60, seconds % 60);
    if (seconds < 86400)
        return fmt::format("{} h {} m", seconds / 3600, seconds / 60 % 60);
    return fmt::format("{} d {} h", seconds / 86400, seconds / 3600 % 24);
}

std::string percentText(double part) { return fmt::format("{:.1f} %", 100 * part); }

std::string groupedText(long long number)
{
    std::string digits = std::to_string(number);
    const std::size_t sign = number < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > 3 + sign;) {
        at -= 3;
        digits.insert(at, "\u00A0");
    }
    return digits;
}

unsigned roleOf(JobId job, const std::vector<int>& roles)
{
    const unsigned role
        = job.value < roles.size() ? static_cast<unsigned>(roles[job.value]) : job.value;
    return role % jobRoleCount;
}

const SvgRole& jobRole(unsigned role)
{
    static constexpr std::array<SvgRole, jobRoleCount> roles {{{"j0", "#0072B2", "#0072B2"},
        {"j1", "#E69F00", "#E69F00"}, {"j2", "#009E73", "#009E73"}, {"j3", "#CC79A7", "#CC79A7"},
        {"j4", "#332288", "#4A3DB0"}, {"j5", "#56B4E9", "#56B4E9"}, {"j6", "#A6761D", "#A6761D"},
        {"j7", "#9BE0C8", "#9BE0C8"}, {"j8", "#882255", "#882255"}, {"j9", "#5E6C84", "#5E6C84"},
        {"j10", "#E5C494", "#E5C494"}, {"j11", "#8C510A", "#8C510A"}}};
    return roles.at(role);
}

} // namespace midplane::core
