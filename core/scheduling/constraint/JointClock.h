// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "core/scheduling/constraint/JointProblem.h"

namespace midplane::core {

/// Says whether a search has to end at once: somebody asked for it, or its time is over. It begins
/// when it is made. Whoever takes long between two nodes asks too and then answers with less than
/// could be known, never with something wrong. For one thread.
class JointClock {
public:
    using Clock = std::chrono::steady_clock;

    /// Nothing as time: no limit. The function may be empty, and outlives the clock.
    JointClock(
        std::optional<std::chrono::milliseconds> time, const std::function<bool()>& isCancelled)
        : m_isCancelled(isCancelled)
    {
        if (time)
            m_end = Clock::now() + *time;
    }
    JointClock(const JointClock&) = delete;
    JointClock& operator=(const JointClock&) = delete;

    /// Once it was true it stays so.
    bool isOver() const
    {
        if (m_ending != JointEnding::SeenThrough)
            return true;
        if (m_isCancelled && m_isCancelled())
            m_ending = JointEnding::Cancelled;
        else if (m_end && Clock::now() >= *m_end)
            m_ending = JointEnding::Time;
        return m_ending != JointEnding::SeenThrough;
    }
    /// The same for loops: looks once for so much work, in words compared.
    bool isOver(std::size_t work) const
    {
        constexpr std::size_t workBetweenLooks = 50'000; // To look at a clock may take 1 us.
        m_work += work;
        if (m_work < workBetweenLooks)
            return m_ending != JointEnding::SeenThrough;
        m_work = 0;
        return isOver();
    }
    /// Cancelled or Time; SeenThrough while it was not found to be over.
    JointEnding ending() const { return m_ending; }

private:
    const std::function<bool()>& m_isCancelled;
    std::optional<Clock::time_point> m_end;
    mutable std::size_t m_work = 0; ///< Since the last look.
    mutable JointEnding m_ending = JointEnding::SeenThrough;
};

} // namespace midplane::core
