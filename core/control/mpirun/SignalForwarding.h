// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>
#include <optional>

#include "core/support/UniqueFd.h"

namespace midplane::core {

/// A signal that arrived.
struct ArrivedSignal {
    int number = 0;
    /// It came from the terminal, which sends to all of the foreground process group, and so to
    /// the caller's parent or child as well; not from a process that meant the caller alone.
    bool isFromTerminal = false;
};

/// Catches the signals that an mpirun hands on, to be read where it waits for everything else.
/// While it lives they are blocked in the thread that made it and in threads begun after that: make
/// it before any. What was ignored before (nohup) stays ignored. Death of a child is one of them.
/// SIGPIPE is ignored: who writes sees EPIPE.
class SignalForwarding {
public:
    SignalForwarding();
    SignalForwarding(const SignalForwarding&) = delete;
    SignalForwarding& operator=(const SignalForwarding&) = delete;
    ~SignalForwarding();

    /// For poll.
    int descriptor() const { return m_descriptor.get(); }
    /// The next one that waits; never blocks.
    std::optional<ArrivedSignal> next();

    /// The signals that were blocked before: those of a program that is begun.
    const sigset_t& maskBefore() const { return m_before; }

    /// Stops the caller, as the terminal asked; comes back when it is continued.
    static void stopSelf();

private:
    sigset_t m_before {};
    struct sigaction m_pipeBefore = {};
    UniqueFd m_descriptor;
};

} // namespace midplane::core
