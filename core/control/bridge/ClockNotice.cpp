// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/ClockNotice.h"

#include <array>

#include <fmt/format.h>

#include "core/support/PlainText.h"

namespace midplane::core {

namespace {

/// The two largest units: "1 d 12 h", "10 min", "365 d".
std::string durationText(std::chrono::seconds duration)
{
    struct Unit {
        const char* name;
        std::chrono::seconds::rep length;
    };
    constexpr std::array<Unit, 4> units {{{"d", 86400}, {"h", 3600}, {"min", 60}, {"s", 1}}};
    auto left = duration.count() < 0 ? -duration.count() : duration.count();
    std::size_t first = 0;
    while (first + 1 < units.size() && left < units[first].length)
        ++first;
    std::string text = fmt::format("{} {}", left / units[first].length, units[first].name);
    left %= units[first].length;
    if (first + 1 < units.size() && left >= units[first + 1].length)
        text += fmt::format(" {} {}", left / units[first + 1].length, units[first + 1].name);
    return text;
}

} // namespace

std::string textOf(const ClockNotice& notice)
{
    const std::string program = plainLine(notice.program);
    const std::string duration = durationText(notice.ahead);
    switch (notice.kind) {
    case ClockNotice::Kind::Followed:
        return fmt::format("time moved forward by {} while no program had the file open, by the "
                           "clock of {}",
            duration, program);
    case ClockNotice::Kind::Leapt:
        return fmt::format("time was set {} ahead; the last program that wrote was {}", duration,
            program.empty() ? "an unknown one" : program);
    case ClockNotice::Kind::Ignored:
        break;
    }
    return fmt::format("the clock of {} is {} {}; its time was ignored", program, duration,
        notice.ahead.count() < 0 ? "behind" : "ahead");
}

const char* nameOf(ClockNotice::Kind kind)
{
    switch (kind) {
    case ClockNotice::Kind::Followed:
        return "followed";
    case ClockNotice::Kind::Leapt:
        return "leapt";
    case ClockNotice::Kind::Ignored:
        break;
    }
    return "ignored";
}

} // namespace midplane::core
