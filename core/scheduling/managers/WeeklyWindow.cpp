// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/WeeklyWindow.h"

namespace midplane::core {

namespace {

SimTime modulo(SimTime time, SimTime by)
{
    const SimTime rest = time % by;
    return rest < SimTime {0} ? rest + by : rest;
}

/// The epoch began on a Thursday.
SimTime sinceMonday(std::int64_t date)
{
    return modulo(SimTime {date} + 3 * WeeklyWindow::day, WeeklyWindow::week);
}

} // namespace

bool WeeklyWindow::isOpen(std::int64_t date) const
{
    return modulo(sinceMonday(date) - begin, week) < length;
}

SimTime WeeklyWindow::untilOpen(std::int64_t date) const
{
    return isOpen(date) ? SimTime {0} : modulo(begin - sinceMonday(date), week);
}

} // namespace midplane::core
