// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

#include "core/support/SimTime.h"

namespace midplane::core {

/// What time it is for a control system. All functions may be called from any thread; time never
/// goes back.
class Clock {
public:
    virtual ~Clock() = default;

    virtual SimTime now() const = 0;
    /// How long to wait until it is that time: 0 when it is; nothing when waiting does not help,
    /// because somebody else moves the clock.
    virtual std::optional<std::chrono::nanoseconds> until(SimTime time) const = 0;

    /// Whether time stands still until somebody moves it.
    virtual bool isMovedByHand() const { return false; }
    /// Nothing happens when that time is over, or when time passes by itself.
    virtual void moveTo(SimTime /*time*/) { }
};

/// Goes by itself, so many seconds in one real second.
class RunningClock final : public Clock {
public:
    /// speed: 1 for real time. Precondition: speed > 0.
    explicit RunningClock(double speed = 1, SimTime begin = SimTime {0});

    SimTime now() const override;
    std::optional<std::chrono::nanoseconds> until(SimTime time) const override;

private:
    double m_speed;
    SimTime m_begin;
    std::chrono::steady_clock::time_point m_start;
};

/// Stands still until it is moved. Whoever moves it tells MemoryBridge::catchUp.
class VirtualClock final : public Clock {
public:
    explicit VirtualClock(SimTime begin = SimTime {0})
        : m_now(begin.count())
    {
    }

    SimTime now() const override { return SimTime {m_now.load()}; }
    std::optional<std::chrono::nanoseconds> until(SimTime time) const override;
    bool isMovedByHand() const override { return true; }
    void moveTo(SimTime time) override;

private:
    std::atomic<SimTime::rep> m_now;
};

} // namespace midplane::core
