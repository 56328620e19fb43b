// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LiveReplay.h"

#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "ui/models/GrowingRun.h"
#include "ui/models/LiveFeed.h"

namespace midplane::ui {

namespace {

using namespace std::chrono_literals;

constexpr auto betweenLooks = 100ms;
constexpr auto betweenFailures = 500ms;
/// Entries in a part: others wait for the file while one is read, and the window while one is
/// worked in.
constexpr std::size_t atFirst = 50'000;
constexpr std::size_t afterwards = 5'000;
constexpr std::size_t mostWaiting = 4; ///< Parts that the window has not taken yet.

} // namespace

/// What the two threads share. The worker makes the run until it has caught up with the file, and
/// hands it over; from then on the window works the parts in.
class LiveReplay::Feed : public std::enable_shared_from_this<Feed> {
public:
    struct News {
        std::unique_ptr<GrowingRun> run; ///< Once, and again after history was removed.
        RunResult result;                ///< With it.
        std::deque<core::StoredHistory> parts;
        std::optional<std::pair<int, int>> progress;
        std::optional<std::string> lost; ///< Empty: all is well again.
    };

    Feed(std::shared_ptr<core::StoredBridge> store, const QString& name, QObject* receiver,
        std::function<void()> heard)
        : m_store(std::move(store))
        , m_name(name)
        , m_receiver(receiver)
        , m_heard(std::move(heard))
    {
    }

    void start()
    {
        liveThreads().start([self = shared_from_this()] { self->follow(); });
    }

    /// From now on the receiver hears nothing. Does not wait.
    void stop()
    {
        m_isStopped = true;
        const std::lock_guard lock(m_mutex);
        m_receiver = nullptr;
    }

    News take()
    {
        const std::lock_guard lock(m_mutex);
        m_isAnnounced = false;
        return std::exchange(m_news, {});
    }

    const std::shared_ptr<core::StoredBridge>& store() const { return m_store; }

private:
    void follow()
    {
        core::HistoryPosition position = readHistory();
        while (!m_isStopped) {
            std::this_thread::sleep_for(betweenLooks);
            if (isBehind())
                continue;
            auto part = m_store->history(position, afterwards);
            if (!part) {
                fail(part.error());
                continue;
            }
            recover();
            if (part->lost) { // Removed from the file before it was read here.
                position = readHistory();
                continue;
            }
            const bool isNew = !part->entries.empty() || part->now != m_now || !part->jobs.empty()
                || !part->placements.empty();
            if (!isNew)
                continue;
            m_now = part->now;
            position.moveBehind(*part);
            tell([&](News& news) { news.parts.push_back(std::move(*part)); });
        }
    }

    /// What happened until now; the run that was made of it is handed over.
    core::HistoryPosition readHistory()
    {
        auto run = std::make_unique<GrowingRun>(m_store->tables(), m_name);
        RunResult result;
        bool hasCaughtUp = false;
        while (!m_isStopped && !hasCaughtUp) {
            const auto part = m_store->history(run->position(), atFirst);
            if (!part) {
                fail(part.error());
                continue;
            }
            recover();
            if (part->lost) {
                run = std::make_unique<GrowingRun>(m_store->tables(), m_name);
                result = {};
                continue;
            }
            run->take(*part, result);
            m_now = part->now;
            const core::SequenceId read = run->position().entry;
            hasCaughtUp = read >= part->last;
            if (!hasCaughtUp)
                tell([&](News& news) {
                    news.progress = {static_cast<int>(read), static_cast<int>(part->last)};
                });
        }
        const core::HistoryPosition position = run->position();
        if (!m_isStopped) {
            result.jobs = run->takeEnded();
            tell([&](News& news) {
                news.run = std::move(run);
                news.result = std::move(result);
                news.parts.clear(); // Of a run before it.
            });
        }
        return position;
    }

    bool isBehind()
    {
        const std::lock_guard lock(m_mutex);
        return m_news.parts.size() >= mostWaiting;
    }

    void fail(const core::Error& error)
    {
        if (!std::exchange(m_hasFailed, true))
            tell([&](News& news) { news.lost = error.reason; });
        std::this_thread::sleep_for(betweenFailures);
    }

    void recover()
    {
        if (std::exchange(m_hasFailed, false))
            tell([](News& news) { news.lost = std::string(); });
    }

    template <class Change> void tell(Change change)
    {
        const std::lock_guard lock(m_mutex);
        change(m_news);
        if (m_receiver != nullptr && !std::exchange(m_isAnnounced, true))
            QMetaObject::invokeMethod(m_receiver, m_heard, Qt::QueuedConnection);
    }

    std::shared_ptr<core::StoredBridge> m_store;
    QString m_name;
    std::atomic<bool> m_isStopped = false;
    core::SimTime m_now {-1};
    bool m_hasFailed = false;
    std::mutex m_mutex; ///< Guards all below.
    QObject* m_receiver;
    std::function<void()> m_heard;
    News m_news;
    bool m_isAnnounced = false;
};

LiveReplay::LiveReplay(ReplaySession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &ReplaySession::recordingChanged, this, [this] {
        if (!m_session.isLive())
            end();
    });
}

LiveReplay::~LiveReplay()
{
    if (m_feed)
        m_feed->stop();
}

void LiveReplay::start(std::shared_ptr<core::StoredBridge> store, const QString& name)
{
    stop();
    m_feed = std::make_shared<Feed>(std::move(store), name, this, [this] { takeNews(); });
    m_feed->start();
    emit readingChanged();
}

void LiveReplay::stop()
{
    if (!m_feed)
        return;
    end();
    m_session.endGrowth();
}

void LiveReplay::end()
{
    if (!m_feed)
        return;
    std::exchange(m_feed, nullptr)->stop();
    if (!std::exchange(m_lostReason, {}).isEmpty())
        emit lostChanged();
    emit readingChanged();
}

std::shared_ptr<core::StoredBridge> LiveReplay::store() const
{
    return m_feed ? m_feed->store() : nullptr;
}

void LiveReplay::takeNews()
{
    if (!m_feed)
        return;
    Feed::News news = m_feed->take();
    if (news.lost) {
        m_lostReason = QString::fromStdString(*news.lost);
        emit lostChanged();
    }
    if (news.progress)
        emit progress(news.progress->first, news.progress->second);
    if (news.run) {
        m_session.showGrowing(std::move(news.run), std::move(news.result));
        emit shown();
    }
    for (const core::StoredHistory& part : news.parts)
        m_session.grow(part);
}

} // namespace midplane::ui
