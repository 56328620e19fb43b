// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>

#include "core/support/SimTime.h"

namespace midplane::core {

/// Seconds of the control system in a real one, at most.
inline constexpr double mostSpeed = 1e6;

/// The time of a control-system file. It follows from the clock on the wall, so that all programs
/// agree on it and it goes on while nobody has the file open. When the wall clock is set back, time
/// stands still until it has caught up: whoever asks keeps the latest answer.
class StoreClock {
public:
    StoreClock() = default;
    /// speed: seconds in a real one; 0: time is moved by hand. epoch: milliseconds of the Unix
    /// epoch at which it was 0.
    StoreClock(double speed, std::int64_t epoch)
        : m_speed(speed)
        , m_epoch(epoch)
    {
    }

    bool isMovedByHand() const { return m_speed == 0; }
    double speed() const { return m_speed; }
    std::int64_t epoch() const { return m_epoch; }
    /// Now, but not before `last`; `last` where time is moved by hand.
    SimTime now(SimTime last) const;
    /// How long until then, at most `most`.
    std::chrono::milliseconds until(
        std::optional<SimTime> time, std::chrono::milliseconds most) const;

    /// Milliseconds since the Unix epoch.
    static std::int64_t wallTime();

private:
    double m_speed = 0;
    std::int64_t m_epoch = 0;
};

} // namespace midplane::core
