// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <mutex>

#include <QObject>
#include <QThreadPool>

#include "core/control/bridge/Bridge.h"
#include "ui/models/LiveState.h"

namespace midplane::ui {

/// Threads for all that waits for a control system. Not the global pool: a feed keeps its thread as
/// long as it lives.
QThreadPool& liveThreads();

/// What came from a control system since the news were taken last.
struct LiveNews {
    /// An event, or, with a loss, those that are missing before the next.
    struct Item {
        core::Event event;
        std::optional<core::Subscription::Loss> loss {};
    };
    std::vector<Item> items;
    LiveStatePtr state;                    ///< The newest; null when none was read.
    std::optional<core::BridgeError> lost; ///< Why the state cannot be read any more.
};

/// Listens to a control system and works on it in threads of its own, so that whoever shows it
/// never waits. It tells its receiver that there are news, at most every 50 ms and never before the
/// last ones were taken.
class LiveFeed : public std::enable_shared_from_this<LiveFeed> {
public:
    /// Events until that id that nobody hears of any more, the newest of them, in order. May take
    /// its time.
    using Past = std::function<std::vector<core::Event>(core::SequenceId until)>;

    /// heard is called in the receiver's thread; past, when given, once in another.
    LiveFeed(core::BridgePtr bridge, Past past, QObject* receiver, std::function<void()> heard);

    void start();
    /// From now on the receiver hears nothing. Does not wait: work that was handed over is done
    /// first.
    void stop();
    /// Precondition: in the receiver's thread.
    LiveNews take();
    /// Done after what was handed over before; the state is read anew afterwards. Any thread.
    void carryOut(std::function<void(core::Bridge&)> work);
    /// Calls back in the receiver's thread, unless stopped.
    void tell(std::function<void()> what);
    const core::BridgePtr& bridge() const { return m_bridge; }

private:
    void follow();
    void keep(const core::Subscription::Delivery& delivery);
    void keepPast(core::Subscription& subscription);
    void readState();
    void announce();
    void workOff();

    core::BridgePtr m_bridge;
    Past m_past;
    std::function<void()> m_heard;
    std::atomic<bool> m_isStopped = false;
    std::mutex m_reading; ///< States are made one after the other.
    LiveStatePtr m_last;  ///< Guarded by m_reading.
    std::mutex m_mutex;   ///< Guards all below.
    QObject* m_receiver;
    LiveNews m_news;
    bool m_isAnnounced = false;
    std::deque<std::function<void(core::Bridge&)>> m_work;
    bool m_isWorking = false;
};

} // namespace midplane::ui
