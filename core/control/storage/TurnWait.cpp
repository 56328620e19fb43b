// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/TurnWait.h"

#include <algorithm>

#include <fmt/format.h>

namespace midplane::core {

namespace {

using namespace std::chrono_literals;

/// After so long a program ahead is taken for stopped, or for one that does not know the queue.
constexpr auto queueStandsStill = 500ms;
constexpr std::chrono::microseconds shortestPause = 200us;
constexpr std::chrono::microseconds longestPause = 20ms;

double secondsOf(std::chrono::steady_clock::duration time)
{
    return std::chrono::duration<double>(time).count();
}

} // namespace

TurnWait::TurnWait(const StoreSharing& sharing)
    : m_sharing(sharing)
{
}

bool TurnWait::isTurn(std::size_t distance)
{
    const auto now = Clock::now();
    if (m_distance && distance < *m_distance) {
        m_pace = (now - m_queueProgress) / static_cast<Clock::rep>(*m_distance - distance);
        m_progress = m_queueProgress = now;
    }
    m_distance = distance;
    return distance == 0 || now - m_queueProgress >= queueStandsStill;
}

void TurnWait::see(std::int64_t dataVersion)
{
    if (m_dataVersion && *m_dataVersion != dataVersion)
        m_progress = Clock::now();
    m_dataVersion = dataVersion;
}

bool TurnWait::isOver() const
{
    const auto now = Clock::now();
    return now - m_progress >= m_sharing.patience || now - m_begin >= m_sharing.longestWait;
}

std::chrono::microseconds TurnWait::pause() const
{
    const auto between = static_cast<Clock::rep>(m_distance.value_or(0)) - 1;
    return std::clamp(std::chrono::duration_cast<std::chrono::microseconds>(m_pace * between / 2),
        shortestPause, longestPause);
}

tl::unexpected<StoreFailure> TurnWait::failure(
    const std::string& path, const std::optional<std::string>& holder, std::size_t ahead) const
{
    const auto now = Clock::now();
    const std::string waiting = ahead == 0
        ? std::string()
        : fmt::format(" and {} program{} ahead of this one", ahead, ahead == 1 ? " is" : "s are");
    if (now - m_progress < m_sharing.patience)
        return storeFailure(StatusCode::ConnectionError, path,
            fmt::format("is in use: this command waited for {:.1f} s{}; try again when fewer "
                        "programs write",
                secondsOf(now - m_begin), waiting));
    return storeFailure(StatusCode::ConnectionError, path,
        fmt::format("is locked by another program{}: no command was written for {:.1f} s{}; wait "
                    "until that program is done, or end it, then try again",
            holder ? " (" + *holder + ")" : "", secondsOf(now - m_progress), waiting));
}

} // namespace midplane::core
