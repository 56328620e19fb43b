// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/SignalForwarding.h"

#include <array>

#include <sys/signalfd.h>

namespace midplane::core {

namespace {

/// All that ask something of a process and can be caught, without those that say that it is itself
/// at fault.
constexpr std::array forwarded {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM,
    SIGTSTP, SIGCONT, SIGWINCH, SIGURG, SIGPROF, SIGVTALRM, SIGXCPU, SIGPWR, SIGCHLD};

} // namespace

SignalForwarding::SignalForwarding()
{
    sigset_t set;
    sigemptyset(&set);
    for (const int number : forwarded)
        sigaddset(&set, number);
    pthread_sigmask(SIG_BLOCK, &set, &m_before);
    // Where a parent had deaths of children ignored, nobody could learn how a child ended.
    if (struct sigaction child = {}; sigaction(SIGCHLD, nullptr, &child) == 0
        && child.sa_handler == SIG_IGN) { // NOLINT(cppcoreguidelines-pro-type-cstyle-cast)
        child.sa_handler = SIG_DFL;
        sigaction(SIGCHLD, &child, nullptr);
    }
    struct sigaction ignore = {};
    ignore.sa_handler = SIG_IGN; // NOLINT(cppcoreguidelines-pro-type-cstyle-cast)
    sigaction(SIGPIPE, &ignore, &m_pipeBefore);
    m_descriptor = UniqueFd(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

SignalForwarding::~SignalForwarding()
{
    m_descriptor.close();
    sigaction(SIGPIPE, &m_pipeBefore, nullptr);
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

std::optional<ArrivedSignal> SignalForwarding::next()
{
    signalfd_siginfo arrived {};
    if (read(m_descriptor.get(), &arrived, sizeof arrived) != sizeof arrived)
        return std::nullopt;
    return ArrivedSignal {static_cast<int>(arrived.ssi_signo), arrived.ssi_code == SI_KERNEL};
}

void SignalForwarding::stopSelf() { raise(SIGSTOP); }

} // namespace midplane::core
