// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/Launcher.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <optional>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include "core/control/mpirun/ChildTree.h"
#include "core/control/mpirun/LauncherMessage.h"
#include "core/control/mpirun/Leftovers.h"
#include "core/control/mpirun/Messages.h"
#include "core/control/mpirun/SignalForwarding.h"
#include "core/support/ProcessMark.h"

namespace midplane::core {

namespace {

constexpr int internalFailure = 3;
constexpr int wrongUse = 2;
constexpr int ofSignals = 128;

void complain(const std::string& text) { tellUser("launcher: " + text); }

/// Watches one mpirun.
class Watch {
public:
    Watch(pid_t mpirun, UniqueFd socket, UniqueFd report, SignalForwarding& signals,
        std::chrono::milliseconds heartbeat)
        : m_mpirun(mpirun)
        , m_mark(mpirunMarkOf(mpirun))
        , m_socket(std::move(socket))
        , m_report(std::move(report))
        , m_signals(signals)
        , m_heartbeat(heartbeat)
        , m_nextBeat(Clock::now() + heartbeat)
    {
        tell(fmt::format("started {}", m_mpirun));
    }

    /// Comes back when it is over.
    void untilTheEnd()
    {
        while (!m_isOver) {
            std::array<pollfd, 2> waited {
                pollfd {m_signals.descriptor(), POLLIN, 0}, pollfd {m_socket.get(), POLLIN, 0}};
            const int events = poll(waited.data(), waited.size(), patience());
            beat();
            if (events < 0)
                continue; // EINTR: after a stop.
            if (waited[1].revents != 0)
                takeMessage();
            if (waited[0].revents != 0)
                takeSignals();
        }
        while (m_socket.isOpen())
            takeMessage();
    }

    int exitStatus() const { return m_wasKilled ? ofSignals + m_status : m_status; }
    /// It did not come to the end of its work. Who ends with a refusal has made nothing.
    bool hasDied() const { return m_wasKilled || (!m_isDone && m_status == internalFailure); }
    bool wasKilled() const { return m_wasKilled; }

    LeftoverSearch leftovers() const
    {
        return {
            [mark = m_mark](std::string_view other) { return other == mark; }, m_job, m_partition};
    }

    void tell(const std::string& line)
    {
        const std::string text = line + "\n";
        if (m_report.isOpen() && write(m_report.get(), text.data(), text.size()) < 0
            && errno != EAGAIN) {
            complain(fmt::format("the report cannot be written: {}", std::strerror(errno)));
            m_report.close();
        }
    }

private:
    using Clock = std::chrono::steady_clock;

    /// Of a poll, in milliseconds; -1 without heartbeats.
    int patience() const
    {
        if (m_heartbeat == std::chrono::milliseconds::zero())
            return -1;
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(m_nextBeat - Clock::now());
        return static_cast<int>(std::max<std::int64_t>(left.count(), 0));
    }

    void beat()
    {
        if (m_heartbeat == std::chrono::milliseconds::zero() || Clock::now() < m_nextBeat)
            return;
        m_nextBeat = Clock::now() + m_heartbeat;
        tell("alive");
    }

    void takeMessage()
    {
        std::array<char, 256> bytes {};
        const ssize_t length = recv(m_socket.get(), bytes.data(), bytes.size(), 0);
        if (length <= 0) {
            if (length == 0 || errno != EINTR)
                m_socket.close();
            return;
        }
        const auto message = parseLauncherMessage({bytes.data(), static_cast<std::size_t>(length)});
        if (!message)
            return;
        switch (message->kind) {
        case LauncherMessage::Kind::Job:
            takeJob(message->name);
            break;
        case LauncherMessage::Kind::Partition:
            m_partition = message->name;
            break;
        case LauncherMessage::Kind::Done:
            m_isDone = true;
            return;
        }
        tell(textOf(*message));
    }

    void takeJob(const std::string& number)
    {
        JobId job;
        const auto [rest, problem]
            = std::from_chars(number.data(), number.data() + number.size(), job.value);
        if (problem == std::errc())
            m_job = job;
    }

    void takeSignals()
    {
        while (const auto signal = m_signals.next()) {
            if (signal->number == SIGCHLD)
                reap();
            else if (!signal->isFromTerminal) // It reaches the mpirun as well.
                kill(m_mpirun, signal->number);
            else if (signal->number == SIGTSTP)
                SignalForwarding::stopSelf();
        }
    }

    void reap()
    {
        int status = 0;
        if (waitpid(m_mpirun, &status, WNOHANG) != m_mpirun)
            return;
        m_isOver = true;
        m_wasKilled = WIFSIGNALED(status);
        m_status = m_wasKilled ? WTERMSIG(status) : WEXITSTATUS(status);
    }

    pid_t m_mpirun;
    std::string m_mark;
    UniqueFd m_socket;
    UniqueFd m_report;
    SignalForwarding& m_signals;
    std::chrono::milliseconds m_heartbeat;
    Clock::time_point m_nextBeat;
    std::optional<JobId> m_job;
    std::optional<std::string> m_partition;
    bool m_isDone = false;
    bool m_isOver = false;
    bool m_wasKilled = false;
    int m_status = 0;
};

void takeDownLeftovers(
    Watch& watch, const std::function<Result<BridgePtr>()>& open, const LauncherOptions& options)
{
    const char* fix = "; midplane-mpirun --clean takes it down";
    const auto bridge = open();
    if (!bridge)
        return complain(bridge.error().text() + fix);
    const auto report = takeDownAll(**bridge, watch.leftovers(), options.takeDownLimit);
    if (!report)
        return complain(report.error().reason + fix);
    for (const std::string& done : report->done) {
        watch.tell(done);
        complain(done);
    }
    for (const std::string& left : report->left)
        complain(left);
    if (report->isMoreToDo)
        complain(std::string("not all is taken down yet") + fix);
}

} // namespace

int runLauncher(const std::function<int(int launcherSocket)>& mpirun,
    const std::function<Result<BridgePtr>()>& openControlSystem, const LauncherOptions& options)
{
    UniqueFd report;
    if (options.reportDescriptor >= 0) {
        report = UniqueFd(options.reportDescriptor);
        if (fcntl(report.get(), F_SETFD, FD_CLOEXEC) != 0) {
            complain(fmt::format("--report-fd {}: {}", report.get(), std::strerror(errno)));
            return wrongUse;
        }
    } else if (!options.report.empty()) {
        constexpr int mode = 0666;
        report = UniqueFd(
            open(options.report.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, mode));
        if (!report.isOpen()) {
            complain(fmt::format("--report {}: {}", options.report, std::strerror(errno)));
            return wrongUse;
        }
    }
    std::array<int, 2> sockets {};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets.data()) != 0) {
        complain(fmt::format("no socket to an mpirun: {}", std::strerror(errno)));
        return internalFailure;
    }
    UniqueFd ours(sockets[0]);
    UniqueFd theirs(sockets[1]);
    adoptOrphans();
    std::optional<SignalForwarding> signals;
    signals.emplace();
    const pid_t process = fork();
    if (process < 0) {
        complain(fmt::format("no process for an mpirun: {}", std::strerror(errno)));
        return internalFailure;
    }
    if (process == 0) {
        signals.reset(); // It catches them itself.
        ours.close();
        report.close();
        // One that is stopped goes on, sees its socket closed, and ends its program.
        prctl(PR_SET_PDEATHSIG, SIGCONT);
        return mpirun(theirs.get());
    }
    theirs.close();
    Watch watch(process, std::move(ours), std::move(report), *signals, options.heartbeat);
    watch.untilTheEnd();
    watch.tell(fmt::format("{} {}", watch.wasKilled() ? "died" : "ended",
        watch.wasKilled() ? watch.exitStatus() - ofSignals : watch.exitStatus()));
    if (watch.hasDied()) {
        if (watch.wasKilled())
            complain(fmt::format(
                "mpirun (process {}) died of signal {}", process, watch.exitStatus() - ofSignals));
        killChildren(); // All that the mpirun left.
        takeDownLeftovers(watch, openControlSystem, options);
    }
    return watch.exitStatus();
}

} // namespace midplane::core
