// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "core/control/storage/StoreFailure.h"
#include "core/control/storage/StoredBridge.h"

namespace midplane::core {

/// A command's wait for its turn to write: how long it goes on, and what is said when it ends in
/// vain. It goes on while other programs get on.
class TurnWait {
public:
    explicit TurnWait(const StoreSharing& sharing);

    /// distance: to the head of the queue. Whether to try to write: it is this one's turn, or the
    /// queue does not move.
    bool isTurn(std::size_t distance);
    /// Another number than before says that another program has written.
    void see(std::int64_t dataVersion);
    bool isOver() const;
    /// Until the next look; longer when it is far to the head of the queue.
    std::chrono::microseconds pause() const;
    /// holder: the program that writes now, where that is known. ahead: so many others wait.
    tl::unexpected<StoreFailure> failure(
        const std::string& path, const std::optional<std::string>& holder, std::size_t ahead) const;

private:
    using Clock = std::chrono::steady_clock;

    StoreSharing m_sharing;
    Clock::time_point m_begin = Clock::now();
    Clock::time_point m_progress = m_begin;      ///< When a program got on last.
    Clock::time_point m_queueProgress = m_begin; ///< When one left the queue last.
    std::optional<std::size_t> m_distance;
    Clock::duration m_pace {0}; ///< The time that a program at the head takes.
    std::optional<std::int64_t> m_dataVersion;
};

} // namespace midplane::core
