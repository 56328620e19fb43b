// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <poll.h>

#include "core/support/UniqueFd.h"

namespace midplane::core {

/// Carries bytes from one descriptor to another: all of them, in order, unchanged. It never blocks
/// when the kernel said that it need not, and reads only what it could write before, so that a slow
/// reader slows its writer down. The end of the one closes the other; when nobody reads the other,
/// the one is closed, so that its writer learns of it as if there was no pump between.
class Pump {
public:
    Pump(UniqueFd from, UniqueFd to);

    /// What to wait for; passed to forward after the wait.
    struct Wish {
        pollfd from;
        pollfd to;
    };
    Wish wish() const;
    void forward(const Wish& answered);

    /// Nobody writes any more: what is there to be read is the last. Somebody who holds the other
    /// end open all the same does not matter.
    void finish() { m_isLast = true; }
    /// Drops what was not delivered.
    void stop();
    bool isDone() const { return !m_to.isOpen(); }
    /// The errno of the write that ended it; 0 when none did.
    int problem() const { return m_problem; }
    /// Whether all was read and only the end of it is to be found: no event will tell of it.
    bool isAtEnd() const { return m_isLast && !isDone() && m_begin == m_end; }
    /// Input from a terminal is for others now: look again after a while.
    bool isPaused() const { return m_isPaused; }
    void goOn() { m_isPaused = false; }

private:
    void read();
    void write();
    bool isOurTerminal() const;

    UniqueFd m_from;
    UniqueFd m_to;
    std::size_t m_mostAtOnce; ///< So much can be written without blocking when poll says so.
    int m_problem = 0;
    bool m_isSocket = false;
    bool m_isLast = false;
    bool m_isPaused = false;
    std::vector<char> m_bytes;
    std::size_t m_begin = 0; ///< Bytes from here to m_end wait to be written.
    std::size_t m_end = 0;
};

} // namespace midplane::core
