// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/FrontEnd.h"

#include <array>
#include <cerrno>
#include <set>

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include "core/control/mpirun/ChildProgram.h"
#include "core/control/mpirun/ChildTree.h"
#include "core/control/mpirun/EventWatch.h"
#include "core/control/mpirun/JobCycle.h"
#include "core/control/mpirun/LauncherMessage.h"
#include "core/control/mpirun/Messages.h"

namespace midplane::core {

using namespace std::chrono_literals;

namespace {

using Moment = JobCycle::Moment;

constexpr auto safetyLook = 5s;
constexpr auto terminalLook = 250ms; ///< While the terminal is somebody else's.

/// Tells the user, and the launcher what to take down should this process die.
class Teller final : public CycleObserver {
public:
    explicit Teller(const FrontEndOptions& options)
        : m_options(options)
    {
    }

    void did(int stage, const std::string& what) override
    {
        if (m_options.verbose > 0)
            tellUser(fmt::format("stage {}: {}", stage, what));
    }
    void complain(const std::string& text) override { tellUser(text); }
    void takesJob(JobId job) override
    {
        send({LauncherMessage::Kind::Job, std::to_string(job.value)});
    }
    void booted(const std::string& partition) override
    {
        send({LauncherMessage::Kind::Partition, partition});
    }
    void isDone() { send({LauncherMessage::Kind::Done, {}}); }

private:
    void send(const LauncherMessage& message)
    {
        const std::string text = textOf(message);
        if (m_options.launcher >= 0)
            (void)::send(m_options.launcher, text.data(), text.size(), MSG_NOSIGNAL);
    }

    const FrontEndOptions& m_options;
};

/// Waits for everything at once: signals, the child, its streams, events, the launcher, the clock.
class Loop {
public:
    Loop(Bridge& bridge, const RunRequest& request, const FrontEndOptions& options,
        SignalForwarding& signals)
        : m_options(options)
        , m_signals(signals)
        , m_teller(options)
        , m_program(
              signals.maskBefore(), [this](const std::string& text) { m_teller.complain(text); })
        , m_bridge(bridge)
        , m_cycle(bridge, m_program, m_teller, request)
        , m_launcher(options.launcher)
    {
        if (options.poll == 0ms)
            m_watch.emplace(bridge);
    }

    int run()
    {
        look();
        while (!m_cycle.isOver())
            turn();
        m_teller.isDone();
        return m_cycle.exitStatus();
    }

private:
    enum Waited { Signals, Events, Launcher, Streams };
    static constexpr std::size_t waitedCount = Streams + 2 * ChildProgram::streamCount;

    void look()
    {
        m_cycle.advance(Moment::clock::now());
        complainOfClocks();
        m_nextLook = Moment::clock::now()
            + (m_options.poll == 0ms ? std::chrono::milliseconds(safetyLook) : m_options.poll);
        if (m_watch && m_cycle.job())
            m_watch->narrowTo(m_cycle.job(), m_cycle.partition());
    }

    /// Clocks that have turned out to be wrong since this program began.
    void complainOfClocks()
    {
        const auto notices
            = m_bridge.read([](const BridgeModel& model) { return model.clockNotices(); });
        for (const ClockNotice& each : notices.value_or(std::vector<ClockNotice> {})) {
            if (!each.isOld && m_told.insert({each.kind, each.program}).second)
                m_teller.complain(textOf(each));
        }
    }

    std::chrono::milliseconds patience() const
    {
        if (m_program.isHasty())
            return 0ms;
        Moment until = m_cycle.deadline() ? std::min(m_nextLook, *m_cycle.deadline()) : m_nextLook;
        const Moment now = Moment::clock::now();
        if (m_program.isPaused())
            until = std::min(until, now + terminalLook);
        return std::max(0ms, std::chrono::ceil<std::chrono::milliseconds>(until - now));
    }

    void turn()
    {
        const bool wasPaused = m_program.isPaused();
        std::array<pollfd, waitedCount> waited {};
        ChildProgram::Wishes wishes = m_program.wishes();
        waited[Signals] = {m_signals.descriptor(), POLLIN, 0};
        waited[Events] = {m_watch ? m_watch->descriptor() : -1, POLLIN, 0};
        waited[Launcher] = {m_launcher, POLLIN, 0};
        for (std::size_t i = 0; i < wishes.size(); ++i) {
            waited[Streams + 2 * i] = wishes[i].from;
            waited[Streams + 2 * i + 1] = wishes[i].to;
        }
        if (poll(waited.data(), waited.size(), static_cast<int>(patience().count())) < 0)
            return; // EINTR: after a stop.
        for (std::size_t i = 0; i < wishes.size(); ++i) {
            wishes[i].from = waited[Streams + 2 * i];
            wishes[i].to = waited[Streams + 2 * i + 1];
        }
        m_program.forward(wishes);
        if (wasPaused)
            m_program.goOn();
        bool mustLook = Moment::clock::now() >= m_nextLook
            || (m_cycle.deadline() && Moment::clock::now() >= *m_cycle.deadline());
        if (waited[Signals].revents != 0)
            mustLook = takeSignals() || mustLook;
        if (waited[Events].revents != 0)
            mustLook = takeEvents() || mustLook;
        if (waited[Launcher].revents != 0)
            mustLook = loseLauncher() || mustLook;
        if (const auto end = m_program.takeEnd()) {
            m_cycle.programEnded(*end, Moment::clock::now());
            mustLook = true;
        }
        if (mustLook)
            look();
    }

    bool takeSignals()
    {
        while (const auto signal = m_signals.next()) {
            if (signal->number == SIGCHLD) {
                m_program.reap();
                continue;
            }
            m_cycle.signalled(signal->number, Moment::clock::now());
            // Who asked from elsewhere still wants the job to be watched.
            if (signal->number == SIGTSTP && signal->isFromTerminal)
                SignalForwarding::stopSelf();
        }
        return true;
    }

    bool takeEvents()
    {
        const EventWatch::News news = m_watch->take();
        if (news.hasLost)
            m_teller.complain("events were lost; signals sent to the job may be among them");
        for (const Event& event : news.events)
            m_cycle.noticed(event, Moment::clock::now());
        return true;
    }

    /// The launcher never writes: that it can be read means that it is gone.
    bool loseLauncher()
    {
        constexpr int asAfterHangup = 129;
        m_launcher = -1;
        m_cycle.abandon("the launcher died: the job ends", asAfterHangup, Moment::clock::now());
        return true;
    }

    const FrontEndOptions& m_options;
    SignalForwarding& m_signals;
    Teller m_teller;
    ChildProgram m_program;
    Bridge& m_bridge;
    std::set<std::pair<ClockNotice::Kind, std::string>> m_told;
    JobCycle m_cycle;
    int m_launcher;
    std::optional<EventWatch> m_watch;
    Moment m_nextLook {};
};

} // namespace

int runFrontEnd(Bridge& bridge, const RunRequest& request, const FrontEndOptions& options,
    SignalForwarding& signals)
{
    adoptOrphans();
    return Loop(bridge, request, options, signals).run();
}

} // namespace midplane::core
