// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplaySession.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QtConcurrent>

#include "ui/models/GrowingRun.h"
#include "ui/models/JobColouring.h"

namespace midplane::ui {

namespace {

constexpr int ticksApart = 16; ///< Milliseconds; the 3D view shows no more frames than that.
constexpr int slowest = 1;
constexpr int fastest = 86400;
constexpr int mostEvents = 240; ///< A second, at constant events.

} // namespace

ReplaySession::ReplaySession(QObject* parent)
    : QObject(parent)
    , m_colouring(new JobColouring(*this))
    , m_bookmarks(new Bookmarks(this))
{
    m_timer.setInterval(ticksApart);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &ReplaySession::tick);
    m_figuresSoon.setSingleShot(true);
    connect(&m_figuresSoon, &QTimer::timeout, this, &ReplaySession::workOutFigures);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &ReplaySession::takeResult);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this,
        [this](int done) { emit runProgress(done, m_watcher.progressMaximum()); });
}

ReplaySession::~ReplaySession()
{
    m_watcher.disconnect(this);
    stopWorker();
    m_watcher.waitForFinished();
}

void ReplaySession::run(const RunRequest& request)
{
    m_request = request;
    if (isRunning()) {
        m_startAgain = true;
        stopWorker();
        return;
    }
    startWorker();
}

void ReplaySession::cancel()
{
    m_startAgain = false;
    stopWorker();
}

bool ReplaySession::isRunning() const { return m_watcher.isRunning(); }

void ReplaySession::startWorker()
{
    m_stop = std::make_shared<std::atomic<bool>>(false);
    m_request.stop = m_stop;
    m_watcher.setFuture(QtConcurrent::run([request = m_request](QPromise<ResultPtr>& promise) {
        const auto goOn = [&promise](int done, int total) {
            promise.setProgressRange(0, total);
            promise.setProgressValue(done);
            return !promise.isCanceled();
        };
        promise.addResult(std::make_shared<RunResult>(carryOut(request, goOn)));
    }));
    emit runStarted();
}

void ReplaySession::stopWorker()
{
    if (m_stop)
        *m_stop = true;
    m_watcher.cancel();
}

void ReplaySession::takeResult()
{
    if (m_startAgain) {
        m_startAgain = false;
        startWorker();
        return;
    }
    // A cancelled future holds no result; what was recorded before stays.
    if (!m_watcher.isCanceled() && m_watcher.future().resultCount() > 0)
        show(std::move(*m_watcher.result()));
    emit runFinished();
}

void ReplaySession::show(RunResult result)
{
    if (!result.recording) {
        emit runFailed(QString::fromStdString(result.recording.error().text()));
        return;
    }
    m_growing.reset();
    m_frozen.reset();
    const core::SimTime first = result.recording.value()->firstTime();
    showResult(std::move(result), first);
    m_lastTime = std::max(m_firstTime, recording().lastTime());
    m_replay->seekTime(firstTime());
    m_isFollowing = false;
    announce();
}

void ReplaySession::showResult(RunResult result, core::SimTime first)
{
    setPlaying(false);
    m_result = std::move(result);
    m_replay = std::exchange(m_result.replay, nullptr);
    m_resultOf.assign(recording().jobs.size(), 0);
    for (std::size_t place = 0; place < m_result.jobs.size(); ++place)
        indexResult(place);
    m_fraction = 0;
    m_firstTime = first;
}

void ReplaySession::indexResult(std::size_t place)
{
    m_resultOf[m_result.jobs[place].job.value] = static_cast<std::uint32_t>(place + 1);
}

void ReplaySession::announce()
{
    m_bookmarks->take(QString::fromStdString(recording().workload));
    emit recordingChanged();
    setLoop(std::nullopt);
    emit liveChanged();
    emit clockChanged();
}

core::SimTime ReplaySession::time() const
{
    return hasRecording() ? std::clamp(state().time, firstTime(), lastTime()) : core::SimTime {0};
}

void ReplaySession::seekTime(core::SimTime time)
{
    if (!hasRecording())
        return;
    m_replay->seekTime(std::clamp(time, firstTime(), lastTime()));
    moved();
}

void ReplaySession::stepForward()
{
    if (hasRecording() && m_replay->stepForward())
        moved();
}

void ReplaySession::stepBack()
{
    if (hasRecording() && m_replay->stepBack())
        moved();
}

void ReplaySession::jump(core::EntryKind kind, Direction direction)
{
    if (!hasRecording())
        return;
    const core::Journal& journal = recording().journal;
    const auto isOfKind = [kind](const core::Entry& entry) { return entry.kind == kind; };
    const auto begin = journal.entries().begin();
    if (direction == Direction::Next) {
        const auto here = begin + static_cast<std::ptrdiff_t>(state().position);
        const auto next = std::find_if(here, journal.entries().end(), isOfKind);
        if (next != journal.entries().end())
            seekTime(next->time);
        return;
    }
    const auto earlier = journal.countUntil(time() - core::SimTime {1});
    for (core::SequenceId id = earlier; id > 0; --id) {
        if (!isOfKind(journal.at(id)))
            continue;
        seekTime(journal.at(id).time);
        return;
    }
}

void ReplaySession::jumpToBookmark(Direction direction)
{
    const auto there
        = direction == Direction::Next ? m_bookmarks->after(time()) : m_bookmarks->before(time());
    if (there)
        seekTime(*there);
}

void ReplaySession::moved()
{
    m_fraction = 0;
    setFollowing(isLive() && time() >= lastTime());
    emit clockChanged();
}

void ReplaySession::setPlaying(bool playing)
{
    if (playing == isPlaying() || (playing && !hasRecording()))
        return;
    if (playing && isLive() && time() >= lastTime()) {
        emit playingChanged(); // It plays already: the present goes on by itself.
        return;
    }
    if (playing) {
        const bool isOutside = m_loop && (time() < m_loop->first || time() >= m_loop->last);
        if (isOutside)
            seekTime(m_loop->first);
        else if (time() == lastTime())
            seekTime(firstTime());
        m_sinceTick.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    emit playingChanged();
}

void ReplaySession::setSpeed(int secondsPerSecond)
{
    const int speed = std::clamp(secondsPerSecond, slowest, fastest);
    if (speed == m_speed && m_eventsPerSecond == 0)
        return;
    m_speed = speed;
    m_eventsPerSecond = 0;
    m_fraction = 0;
    emit speedChanged();
}

void ReplaySession::setEventsPerSecond(int events)
{
    const int number = std::clamp(events, 0, mostEvents);
    if (number == m_eventsPerSecond)
        return;
    m_eventsPerSecond = number;
    m_fraction = 0;
    emit speedChanged();
}

void ReplaySession::setLoop(std::optional<TimeRange> range)
{
    if (range && hasRecording()) {
        range->first = std::clamp(range->first, firstTime(), lastTime());
        range->last = std::clamp(range->last, firstTime(), lastTime());
    }
    if (range && range->first >= range->last)
        range.reset();
    if (range == m_loop)
        return;
    m_loop = range;
    emit loopChanged();
}

void ReplaySession::tick()
{
    const double wallSeconds = static_cast<double>(m_sinceTick.restart()) / 1000;
    if (m_eventsPerSecond > 0)
        playEvents(m_fraction + wallSeconds * m_eventsPerSecond);
    else
        playSeconds(m_fraction + wallSeconds * m_speed);
    if (m_loop && time() >= m_loop->last) // The end is seen before it begins again.
        m_isLoopDue = true;
    else if (time() == lastTime())
        setPlaying(false);
}

/// What is left of the part that is looped comes before its end.
core::SimTime ReplaySession::nextStop() const
{
    return m_loop && time() < m_loop->last ? m_loop->last : lastTime();
}

bool ReplaySession::beginLoopAgain()
{
    if (!std::exchange(m_isLoopDue, false) || !m_loop || time() < m_loop->last)
        return false;
    seekTime(m_loop->first);
    return true;
}

void ReplaySession::playSeconds(double seconds)
{
    if (beginLoopAgain())
        return;
    const double whole = std::floor(seconds);
    if (whole >= 1)
        seekTime(
            std::min(time() + core::SimTime {static_cast<core::SimTime::rep>(whole)}, nextStop()));
    m_fraction = seconds - whole;
}

void ReplaySession::playEvents(double events)
{
    if (beginLoopAgain())
        return;
    const double whole = std::floor(events);
    const core::SimTime stop = nextStop();
    bool hasMoved = false;
    for (int step = 0; step < static_cast<int>(whole) && m_replay->stepForward(); ++step) {
        hasMoved = true;
        if (state().time >= stop)
            break;
    }
    if (hasMoved && state().time > stop)
        m_replay->seekTime(stop);
    if (hasMoved)
        moved();
    m_fraction = events - whole;
}

int ReplaySession::colourOf(core::JobId job) const
{
    return job.value < m_result.colours.size() ? m_result.colours[job.value] : -1;
}

const core::JobResult* ReplaySession::resultOf(core::JobId job) const
{
    const std::uint32_t place = job.value < m_resultOf.size() ? m_resultOf[job.value] : 0;
    return place == 0 ? nullptr : &m_result.jobs[place - 1];
}

} // namespace midplane::ui
