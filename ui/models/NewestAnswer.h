// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

#include <QFutureWatcher>
#include <QtConcurrent>

namespace midplane::ui {

/// Works something out beside the window. A new question stops the one before, whose answer goes
/// nowhere; so does that of a question which is cancelled.
template <class Answer> class NewestAnswer {
public:
    /// Runs in another thread: it owns all that it looks at. It may look at the token now and then
    /// and end early.
    using Work = std::function<Answer(const std::stop_token&)>;

    /// take: gets the answer, in the thread that made this; nothing when it was cancelled.
    explicit NewestAnswer(std::function<void(std::optional<Answer>)> take)
        : m_take(std::move(take))
    {
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher,
            [this] { m_take(m_isCancelled ? std::nullopt : std::optional(m_watcher.result())); });
    }
    NewestAnswer(const NewestAnswer&) = delete;
    NewestAnswer& operator=(const NewestAnswer&) = delete;
    ~NewestAnswer()
    {
        m_watcher.disconnect();
        m_stop.request_stop();
        m_watcher.waitForFinished();
    }

    void ask(Work work)
    {
        m_stop.request_stop();
        m_stop = std::stop_source();
        m_isCancelled = false;
        m_watcher.setFuture(QtConcurrent::run(
            [work = std::move(work), stop = m_stop.get_token()] { return work(stop); }));
    }
    void cancel()
    {
        m_isCancelled = true;
        m_stop.request_stop();
    }
    bool isRunning() const { return m_watcher.isRunning(); }

private:
    std::function<void(std::optional<Answer>)> m_take;
    QFutureWatcher<Answer> m_watcher;
    std::stop_source m_stop;
    bool m_isCancelled = false;
};

} // namespace midplane::ui
