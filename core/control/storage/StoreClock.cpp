// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreClock.h"

#include <algorithm>
#include <cmath>

#include "core/journal/JournalCheck.h"

namespace midplane::core {

using std::chrono::milliseconds;

namespace {

double inMilliseconds(std::chrono::duration<double, std::milli> duration)
{
    return duration.count();
}

/// As an anchor holds it.
std::int64_t rounded(double time)
{
    return std::llround(std::clamp(time, 0.0, inMilliseconds(latestTime)));
}

/// ahead: real milliseconds. time: milliseconds of the control system.
ClockNotice makeNotice(
    ClockNotice::Kind kind, const std::string& program, double ahead, double time)
{
    const double most = inMilliseconds(latestTime);
    const auto seconds = [&](double all) {
        return std::llround(std::clamp(all, -most, most) / millisecondsOfSecond);
    };
    return {kind, program, std::chrono::seconds {seconds(ahead)},
        SimTime {seconds(std::max(time, 0.0))}};
}

bool isSameCause(const ClockNotice& one, const ClockNotice& other)
{
    return one.kind == other.kind && one.program == other.program;
}

bool holds(const std::vector<ClockNotice>& notices, const ClockNotice& notice)
{
    return std::any_of(notices.begin(), notices.end(),
        [&](const ClockNotice& each) { return isSameCause(each, notice); });
}

} // namespace

StoreClock::StoreClock(double speed, Clocks clocks)
    : m_speed(speed)
    , m_clocks(std::move(clocks))
    , m_anchor {0, m_clocks.wall(), m_clocks.steady(), m_clocks.boot}
{
}

/// Milliseconds of the control system; before the anchor where the steady clock is.
double StoreClock::timeNow() const
{
    const auto passed = static_cast<double>(m_clocks.steady() - m_anchor.steady);
    return static_cast<double>(m_anchor.time) + passed * m_speed;
}

/// What a wall clock shows that agrees with the anchor.
std::optional<std::int64_t> StoreClock::wallNow() const
{
    if (!m_anchor.wall)
        return std::nullopt;
    const std::int64_t wall = *m_anchor.wall + (m_clocks.steady() - m_anchor.steady);
    return std::abs(wall) <= mostClock ? std::optional(wall) : std::nullopt;
}

SimTime StoreClock::now(SimTime last) const
{
    if (isMovedByHand())
        return last;
    const double most = inMilliseconds(latestTime);
    const double seconds = std::floor(std::clamp(timeNow(), 0.0, most) / millisecondsOfSecond);
    return std::max(last, SimTime {static_cast<SimTime::rep>(seconds)});
}

bool StoreClock::isAhead(SimTime time) const
{
    return !isMovedByHand()
        && (inMilliseconds(time) - timeNow()) / m_speed > inMilliseconds(tolerance);
}

milliseconds StoreClock::until(std::optional<SimTime> time, milliseconds most) const
{
    if (!time || isMovedByHand())
        return most;
    const double left = (inMilliseconds(*time) - timeNow()) / m_speed;
    // At least one: a transition that cannot be written now is not tried without a pause.
    return milliseconds {
        static_cast<milliseconds::rep>(std::ceil(std::clamp(left, 1.0, inMilliseconds(most))))};
}

void StoreClock::take(const StoredClock& stored, SimTime last, const std::string& writer)
{
    m_stored = stored;
    m_isReset = false;
    if (isMovedByHand()) {
        m_anchor = stored.anchor;
        return;
    }
    if (!m_hasJoined)
        m_old = stored.notices;
    if (!m_clocks.boot.empty() && stored.anchor.boot == m_clocks.boot) {
        m_anchor = stored.anchor;
        m_noticed.reset();
    } else if (!m_hasJoined) {
        join(inMilliseconds(last));
    }
    m_hasJoined = true;
    followFile(inMilliseconds(last), writer);
}

/// The first program after a reboot, or on another computer: only the wall clock can tell how long
/// the file was closed. A clock that is behind the file, or far ahead, tells nothing: a time that
/// was written stays, and a leap cannot be taken back.
void StoreClock::join(double last)
{
    const ClockAnchor before = m_stored.anchor;
    m_anchor = {rounded(last), std::nullopt, m_clocks.steady(), m_clocks.boot};
    if (!before.wall)
        return;
    const std::int64_t wall = m_clocks.wall();
    const double passed = static_cast<double>(wall - *before.wall);
    const double told = static_cast<double>(before.time) + passed * m_speed;
    const double closed = (told - last) / m_speed;
    if (closed < -inMilliseconds(tolerance) || closed > inMilliseconds(mostClosed)) {
        m_noticed = makeNotice(ClockNotice::Kind::Ignored, m_clocks.program, closed, last);
        return;
    }
    m_anchor.wall = wall;
    m_anchor.time = rounded(std::max(told, last));
    if (closed > inMilliseconds(quietlyClosed))
        m_noticed = makeNotice(ClockNotice::Kind::Followed, m_clocks.program, closed, told);
}

/// What was written stays: where it is ahead of the clocks, time goes on from there.
void StoreClock::followFile(double last, const std::string& writer)
{
    const double ahead = (last - timeNow()) / m_speed;
    if (ahead <= inMilliseconds(tolerance))
        return;
    m_anchor = {rounded(last), wallNow(), m_clocks.steady(), m_clocks.boot};
    m_noticed = makeNotice(ClockNotice::Kind::Leapt, writer, ahead, last);
}

/// That the wall clock of this program disagrees with the steady one.
std::optional<ClockNotice> StoreClock::ownNotice() const
{
    const auto wall = wallNow();
    if (isMovedByHand() || !wall)
        return std::nullopt;
    const auto ahead = static_cast<double>(m_clocks.wall() - *wall);
    if (std::abs(ahead) <= inMilliseconds(tolerance))
        return std::nullopt;
    return makeNotice(ClockNotice::Kind::Ignored, m_clocks.program, ahead, timeNow());
}

std::vector<ClockNotice> StoreClock::notices() const
{
    std::vector<ClockNotice> all = toStore().notices;
    for (ClockNotice& each : all)
        each.isOld = holds(m_old, each);
    return all;
}

void StoreClock::reset()
{
    m_anchor = {rounded(timeNow()), m_clocks.wall(), m_clocks.steady(), m_clocks.boot};
    m_stored.notices.clear();
    m_noticed.reset();
    m_isReset = true;
}

StoredClock StoreClock::toStore() const
{
    StoredClock made {m_anchor, m_stored.notices};
    for (const auto& each : {m_noticed, ownNotice()}) {
        if (each && !holds(made.notices, *each))
            made.notices.push_back(*each);
    }
    if (made.notices.size() > StoredClock::mostNotices)
        made.notices.erase(made.notices.begin(),
            made.notices.end() - static_cast<std::ptrdiff_t>(StoredClock::mostNotices));
    return made;
}

} // namespace midplane::core
