// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/Clocks.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string_view>

#include <fmt/format.h>
#include <sys/sysinfo.h>
#include <unistd.h>

namespace midplane::core {

namespace {

constexpr std::int64_t nanosecondsOfMillisecond = 1'000'000;

std::int64_t wallTime()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::int64_t bootTime()
{
    timespec now {};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return now.tv_sec * millisecondsOfSecond + now.tv_nsec / nanosecondsOfMillisecond;
}

/// How far a time namespace moves the clock (time_namespaces(7)).
std::int64_t namespaceOffset()
{
    std::ifstream file("/proc/self/timens_offsets");
    std::string name;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
    while (file >> name >> seconds >> nanoseconds) {
        if (name == "boottime")
            return seconds * millisecondsOfSecond + nanoseconds / nanosecondsOfMillisecond;
    }
    return 0;
}

/// What to add to bootTime so that all programs of this boot have the same time. sysinfo is right
/// also where a preloaded library changes the functions that tell the time. /proc/uptime is more
/// exact, but that of a container may count from its own start.
std::int64_t correction()
{
    constexpr double mostDifference = 2; // sysinfo counts whole seconds.
    struct sysinfo kernel { };
    if (::sysinfo(&kernel) != 0)
        return 0;
    const auto isLike = [&](double seconds) {
        return std::abs(static_cast<double>(kernel.uptime) - seconds) <= mostDifference;
    };
    const double told = static_cast<double>(bootTime()) / millisecondsOfSecond;
    if (isLike(told))
        return -namespaceOffset();
    double uptime = 0;
    if (!(std::ifstream("/proc/uptime") >> uptime) || !isLike(uptime))
        uptime = static_cast<double>(kernel.uptime);
    return static_cast<std::int64_t>((uptime - told) * millisecondsOfSecond) - namespaceOffset();
}

std::string nameOfThisProgram()
{
    std::array<char, 256> host {};
    gethostname(host.data(), host.size() - 1);
    const std::string_view name = host.data();
    return fmt::format("{} (pid {} on {})", program_invocation_short_name, getpid(),
        name.substr(0, name.find('.')));
}

std::string bootId()
{
    std::string boot;
    std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
    return boot;
}

} // namespace

Clocks Clocks::ofSystem()
{
    static const std::int64_t added = correction();
    return {wallTime, [] { return bootTime() + added; }, bootId(), nameOfThisProgram()};
}

} // namespace midplane::core
