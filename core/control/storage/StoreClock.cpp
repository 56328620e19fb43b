// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreClock.h"

#include <algorithm>
#include <cmath>

#include "core/journal/JournalCheck.h"

namespace midplane::core {

using std::chrono::milliseconds;

namespace {

constexpr double millisecondsOfSecond = 1000;

}

std::int64_t StoreClock::wallTime()
{
    return std::chrono::duration_cast<milliseconds>(
        std::chrono::system_clock::now().time_since_epoch())
        .count();
}

SimTime StoreClock::now(SimTime last) const
{
    if (isMovedByHand())
        return last;
    const double passed
        = static_cast<double>(wallTime() - m_epoch) / millisecondsOfSecond * m_speed;
    const double most = static_cast<double>(latestTime.count());
    const double seconds = std::floor(std::clamp(passed, 0.0, most));
    return std::max(last, SimTime {static_cast<SimTime::rep>(seconds)});
}

milliseconds StoreClock::until(std::optional<SimTime> time, milliseconds most) const
{
    if (!time || isMovedByHand())
        return most;
    const double at = static_cast<double>(time->count()) / m_speed * millisecondsOfSecond;
    const double left = at - static_cast<double>(wallTime() - m_epoch);
    const double longest = static_cast<double>(most.count());
    // At least one: a transition that cannot be written now is not tried without a pause.
    return milliseconds {static_cast<milliseconds::rep>(std::ceil(std::clamp(left, 1.0, longest)))};
}

} // namespace midplane::core
