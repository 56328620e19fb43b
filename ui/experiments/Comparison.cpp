// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/Comparison.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QScopedValueRollback>
#include <QtConcurrent>

namespace midplane::ui {

namespace {

constexpr int ticksApart = 33; ///< Milliseconds: several machines are drawn at each.

/// A job has the colour of the job on the same line of the first recording; others keep theirs.
std::vector<int> coloursAfter(const core::Recording& first, const std::vector<int>& firstColours,
    const core::Recording& recording, const std::vector<int>& own)
{
    std::map<int, int> byLine;
    for (std::size_t job = 0; job < first.jobs.size() && job < firstColours.size(); ++job) {
        if (firstColours[job] >= 0)
            byLine.emplace(first.jobs[job].line, firstColours[job]);
    }
    std::vector<int> colours = own;
    colours.resize(recording.jobs.size(), -1);
    for (std::size_t job = 0; job < colours.size(); ++job) {
        const auto known = byLine.find(recording.jobs[job].line);
        if (known != byLine.end())
            colours[job] = known->second;
    }
    return colours;
}

} // namespace

core::LoadSample ComparedRun::loadAt(core::SimTime time) const
{
    const auto after = std::upper_bound(result.load.begin(), result.load.end(), time,
        [](core::SimTime wanted, const core::LoadSample& sample) { return wanted < sample.time; });
    if (after != result.load.begin())
        return *(after - 1);
    core::LoadSample empty;
    empty.midplanes = recording().machine->midplaneCount();
    empty.free = empty.midplanes;
    empty.largestFree = result.load.empty() ? empty.midplanes : result.load.front().largestFree;
    return empty;
}

Comparison::Comparison(ReplaySession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    m_timer.setInterval(ticksApart);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Comparison::tick);
    connect(&m_maker, &QFutureWatcherBase::finished, this, &Comparison::takeMade);
    connect(&m_maker, &QFutureWatcherBase::progressValueChanged, this,
        [this](int done) { emit progressed(done, m_maker.progressMaximum()); });
    connect(&session, &ReplaySession::clockChanged, this, &Comparison::followSession);
    connect(&session, &ReplaySession::recordingChanged, this, &Comparison::shownChanged);
}

Comparison::~Comparison()
{
    m_maker.disconnect(this);
    m_maker.cancel();
    m_maker.waitForFinished();
}

void Comparison::add(const RunSpec& spec, const QString& name)
{
    m_queue.push_back({spec, name.isEmpty() ? nameOf(spec) : name, nullptr});
    if (!isRunning())
        makeNext();
}

void Comparison::addReplayed(const RunSpec& spec, const QString& name)
{
    if (!m_session.hasRecording())
        return;
    Wish wish {spec, name.isEmpty() ? nameOf(spec) : name};
    if (m_session.isLive())
        wish.recording = m_session.wholeRecordingPtr();
    else
        wish.made = std::make_shared<const RunResult>(m_session.result());
    m_queue.push_back(std::move(wish));
    if (!isRunning())
        makeNext();
}

void Comparison::cancel()
{
    m_queue.clear();
    m_maker.cancel();
}

Comparison::Made Comparison::make(
    const Wish& wish, const ComparedRunPtr& first, QPromise<Made>& promise)
{
    auto run = std::make_shared<ComparedRun>();
    run->name = wish.name;
    run->spec = wish.spec;
    const auto failedWith = [](const core::Error& error) {
        return std::make_shared<core::Result<ComparedRunPtr>>(tl::unexpected(error));
    };
    if (wish.made) {
        run->result = *wish.made;
    } else if (wish.recording) {
        RunRequest request;
        request.recording = wish.recording;
        run->result = carryOut(request, [](int, int) { return true; });
    } else {
        const auto request = resolved(wish.spec);
        if (!request)
            return failedWith(request.error());
        run->result = carryOut(*request, [&promise](int done, int all) {
            promise.setProgressRange(0, all);
            promise.setProgressValue(done);
            return !promise.isCanceled();
        });
    }
    if (!run->result.recording)
        return failedWith(run->result.recording.error());
    if (!*run->result.recording) // Cancelled.
        return failedWith({});
    run->replay = std::make_shared<core::Replay>(*run->result.recording);
    run->colours = first == nullptr
        ? run->result.colours
        : coloursAfter(first->recording(), first->colours, run->recording(), run->result.colours);
    return std::make_shared<core::Result<ComparedRunPtr>>(std::move(run));
}

void Comparison::makeNext()
{
    if (m_queue.empty()) {
        m_isMaking = false;
        emit makingEnded();
        return;
    }
    Wish wish = std::move(m_queue.front());
    m_queue.pop_front();
    m_isMaking = true;
    emit makingStarted(wish.name);
    const ComparedRunPtr first = m_runs.empty() ? nullptr : m_runs.front();
    m_maker.setFuture(QtConcurrent::run([wish = std::move(wish), first](QPromise<Made>& promise) {
        promise.addResult(make(wish, first, promise));
    }));
}

void Comparison::takeMade()
{
    if (!m_maker.isCanceled() && m_maker.future().resultCount() > 0) {
        const Made made = m_maker.result();
        if (*made) {
            const bool isFirst = m_runs.empty();
            m_runs.push_back(**made);
            if (isFirst)
                m_time = sessionShowsOne() ? m_session.time() : firstTime();
            moveAll();
            emit runsChanged();
            emit clockChanged();
        } else {
            emit failed(made->error());
        }
    }
    makeNext();
}

void Comparison::remove(std::size_t index)
{
    m_runs.erase(m_runs.begin() + static_cast<std::ptrdiff_t>(index));
    if (m_runs.empty())
        setPlaying(false);
    emit runsChanged();
}

void Comparison::clear()
{
    cancel();
    setPlaying(false);
    m_runs.clear();
    emit runsChanged();
}

core::SimTime Comparison::firstTime() const
{
    core::SimTime first {0};
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        const core::SimTime own = m_runs[i]->recording().firstTime();
        first = i == 0 ? own : std::min(first, own);
    }
    return first;
}

core::SimTime Comparison::lastTime() const
{
    core::SimTime last = firstTime();
    for (const ComparedRunPtr& run : m_runs)
        last = std::max(last, run->recording().lastTime());
    return last;
}

std::optional<std::size_t> Comparison::shown() const
{
    const auto found
        = std::find_if(m_runs.begin(), m_runs.end(), [this](const ComparedRunPtr& run) {
              return m_session.hasRecording()
                  && run->replay->recordingPtr() == m_session.recordingPtr();
          });
    if (found == m_runs.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_runs.begin());
}

void Comparison::moveAll()
{
    m_time = std::clamp(m_time, firstTime(), lastTime());
    for (const ComparedRunPtr& run : m_runs)
        run->replay->seekTime(m_time);
}

void Comparison::seekTime(core::SimTime time)
{
    if (m_runs.empty())
        return;
    m_time = time;
    m_fraction = 0;
    moveAll();
    if (sessionShowsOne()) {
        const QScopedValueRollback leading(m_isLeading, true);
        m_session.seekTime(m_time);
    }
    emit clockChanged();
}

void Comparison::followSession()
{
    if (m_isLeading || !sessionShowsOne() || m_session.time() == m_time)
        return;
    m_time = m_session.time();
    moveAll();
    emit clockChanged();
}

void Comparison::setPlaying(bool playing)
{
    if (playing == isPlaying() || (playing && m_runs.empty()))
        return;
    if (playing) {
        if (m_time == lastTime())
            seekTime(firstTime());
        m_session.setPlaying(false); // One clock: whoever plays moves it.
        m_sinceTick.start();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    emit playingChanged();
}

void Comparison::tick()
{
    const double seconds = m_fraction + static_cast<double>(m_sinceTick.restart()) / 1000 * m_speed;
    const double whole = std::floor(seconds);
    if (whole >= 1)
        seekTime(m_time + core::SimTime {static_cast<core::SimTime::rep>(whole)});
    m_fraction = seconds - whole;
    if (m_time == lastTime())
        setPlaying(false);
}

void Comparison::setHoveredLine(int line)
{
    if (line == m_hoveredLine)
        return;
    m_hoveredLine = line;
    emit hoverChanged();
}

} // namespace midplane::ui
