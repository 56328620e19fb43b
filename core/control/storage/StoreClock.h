// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "core/control/bridge/ClockNotice.h"
#include "core/control/storage/Clocks.h"

namespace midplane::core {

/// Seconds of the control system in a real one, at most.
inline constexpr double mostSpeed = 1e6;

/// Milliseconds that no clock shows; sums of a few cannot overflow.
inline constexpr std::int64_t mostClock = std::int64_t {1} << 52U;

/// A moment at which the time of a control-system file was known. All in milliseconds.
struct ClockAnchor {
    std::int64_t time = 0;            ///< Of the control system.
    std::optional<std::int64_t> wall; ///< Since the Unix epoch. None: no clock is trusted.
    std::int64_t steady = 0;          ///< Of the boot.
    std::string boot;                 ///< Empty: unknown.

    bool operator==(const ClockAnchor&) const = default;
};

/// What a control-system file says about its clock.
struct StoredClock {
    /// Older notices make room for newer ones.
    static constexpr std::size_t mostNotices = 16;

    ClockAnchor anchor;
    std::vector<ClockNotice> notices;

    bool operator==(const StoredClock&) const = default;
};

/// The time of a control-system file. Programs of one boot of a computer compute it from the anchor
/// in the file and the steady clock that they share, so that a wall clock that is wrong or set
/// changes nothing. The wall clock counts once: for the first program after a reboot or on another
/// computer. Time never runs backwards and never stands still: where the file is ahead of what the
/// clocks say, time goes on from there.
class StoreClock {
public:
    /// Real time by which clocks may differ without a notice.
    static constexpr std::chrono::seconds tolerance {5};
    /// A file that was closed for longer over a reboot gets a notice.
    static constexpr std::chrono::hours quietlyClosed {24};
    /// Longer is taken for a wrong clock: time goes on where it stopped.
    static constexpr std::chrono::hours mostClosed {24 * 30};

    StoreClock() = default;
    /// Time is 0 now. speed: seconds in a real one; 0: time is moved by hand.
    StoreClock(double speed, Clocks clocks);

    bool isMovedByHand() const { return m_speed == 0; }
    double speed() const { return m_speed; }
    const std::string& program() const { return m_clocks.program; }

    /// What the file says now. last: the time it was written at; writer: by which program.
    void take(const StoredClock& stored, SimTime last, const std::string& writer);
    /// Now, but not before `last`; `last` where time is moved by hand.
    SimTime now(SimTime last) const;
    /// Whether that time is so far ahead that only a wrong clock can have led to it.
    bool isAhead(SimTime time) const;
    /// How long until then, at most `most`.
    std::chrono::milliseconds until(
        std::optional<SimTime> time, std::chrono::milliseconds most) const;

    /// Those of the file, and what this program noticed itself.
    std::vector<ClockNotice> notices() const;
    /// Time continues from where it is, by the clocks of this program, and all notices end.
    void reset();
    const StoredClock& stored() const { return m_stored; }
    /// Whether reset was called and the file does not say so yet.
    bool isReset() const { return m_isReset; }
    /// What the file must say; it may be what it says already.
    StoredClock toStore() const;

private:
    double timeNow() const;
    std::optional<std::int64_t> wallNow() const;
    void join(double last);
    void followFile(double last, const std::string& writer);
    std::optional<ClockNotice> ownNotice() const;

    double m_speed = 0;
    Clocks m_clocks;
    ClockAnchor m_anchor; ///< Its steady time is of this program's clock.
    StoredClock m_stored;
    bool m_hasJoined = false;
    std::vector<ClockNotice> m_old;       ///< In the file when it was opened.
    std::optional<ClockNotice> m_noticed; ///< When time was last taken from the file.
    bool m_isReset = false;
};

} // namespace midplane::core
