// SPDX-License-Identifier: Apache-2.0
#include "core/control/live/Clock.h"

#include <cmath>

namespace midplane::core {

using std::chrono::nanoseconds;
using Seconds = std::chrono::duration<double>;

RunningClock::RunningClock(double speed, SimTime begin)
    : m_speed(speed)
    , m_begin(begin)
    , m_start(std::chrono::steady_clock::now())
{
}

SimTime RunningClock::now() const
{
    const Seconds passed = std::chrono::steady_clock::now() - m_start;
    return m_begin + SimTime {static_cast<SimTime::rep>(std::floor(passed.count() * m_speed))};
}

std::optional<nanoseconds> RunningClock::until(SimTime time) const
{
    const Seconds passed = std::chrono::steady_clock::now() - m_start;
    const double wanted = static_cast<double>((time - m_begin).count()) / m_speed;
    // A nanosecond more than needed, or rounding might have somebody wait again for nothing.
    const double left = std::max(0.0, wanted - passed.count());
    return left == 0 ? nanoseconds {0}
                     : std::chrono::duration_cast<nanoseconds>(Seconds(left)) + nanoseconds {1};
}

std::optional<nanoseconds> VirtualClock::until(SimTime time) const
{
    return time <= now() ? std::optional(nanoseconds {0}) : std::nullopt;
}

void VirtualClock::moveTo(SimTime time)
{
    SimTime::rep known = m_now.load();
    while (known < time.count() && !m_now.compare_exchange_weak(known, time.count())) { }
}

} // namespace midplane::core
