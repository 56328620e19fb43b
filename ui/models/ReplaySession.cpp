// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplaySession.h"

#include <algorithm>
#include <cmath>

#include <QtConcurrent>

#include "core/analysis/RunReader.h"
#include "ui/models/JobColouring.h"
#include "ui/models/JobColours.h"

namespace midplane::ui {

namespace {

constexpr int ticksApart = 16; ///< Milliseconds; the 3D view shows no more frames than that.
constexpr int slowest = 1;
constexpr int fastest = 86400;
/// Steps of a simulation between two looks at the progress.
constexpr int stepsPerReport = 256;

RunResult failed(core::Error error)
{
    RunResult result;
    result.recording = tl::unexpected(std::move(error));
    return result;
}

/// All that follows from the recording alone.
void analyse(RunResult& result)
{
    const core::Recording& recording = **result.recording;
    core::RunReader reader(recording.machine);
    reader.keepJobs().keepLoad().read(recording);
    result.load = reader.takeLoad();
    result.metrics = reader.metrics();
    result.jobs = reader.takeJobs();
    result.colours = assignJobColours(recording);
}

} // namespace

RunResult carryOut(const RunRequest& request, const std::function<bool(int, int)>& goOn)
{
    auto workload
        = core::readWorkload(request.log.toStdString(), request.tables->machine(), request.options);
    if (!workload)
        return failed(std::move(workload.error()));

    RunResult result;
    result.leftOut = workload->leftOut;
    auto simulation = core::Simulation::create(
        {request.tables, request.policy.toStdString(), std::move(*workload)});
    if (!simulation)
        return failed(std::move(simulation.error()));

    const int total = static_cast<int>(simulation->jobCount());
    for (int steps = 0; simulation->step(); ++steps) {
        if (steps % stepsPerReport != 0)
            continue;
        result.wasCancelled = !goOn(static_cast<int>(simulation->endedJobs()), total);
        if (result.wasCancelled)
            return result;
    }
    if (auto all
        = core::checkAllCarriedOut(simulation->notCarriedOut(), request.policy.toStdString());
        !all)
        return failed(std::move(all.error()));
    result.recording
        = std::make_shared<const core::Recording>(std::move(*simulation).takeRecording());
    analyse(result);
    return result;
}

ReplaySession::ReplaySession(QObject* parent)
    : QObject(parent)
    , m_colouring(new JobColouring(*this))
{
    m_timer.setInterval(ticksApart);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &ReplaySession::tick);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &ReplaySession::takeResult);
    connect(&m_watcher, &QFutureWatcherBase::progressValueChanged, this,
        [this](int done) { emit runProgress(done, m_watcher.progressMaximum()); });
}

ReplaySession::~ReplaySession()
{
    m_watcher.disconnect(this);
    m_watcher.cancel();
    m_watcher.waitForFinished();
}

void ReplaySession::run(const RunRequest& request)
{
    m_request = request;
    if (isRunning()) {
        m_startAgain = true;
        m_watcher.cancel();
        return;
    }
    startWorker();
}

void ReplaySession::cancel()
{
    m_startAgain = false;
    m_watcher.cancel();
}

bool ReplaySession::isRunning() const { return m_watcher.isRunning(); }

ReplaySession::FinishedPtr ReplaySession::carryOutAndOpen(
    const RunRequest& request, QPromise<FinishedPtr>& promise)
{
    auto finished = std::make_shared<Finished>();
    finished->result = carryOut(request, [&promise](int done, int total) {
        promise.setProgressRange(0, total);
        promise.setProgressValue(done);
        return !promise.isCanceled();
    });
    if (finished->result.recording && *finished->result.recording)
        finished->replay = std::make_shared<core::Replay>(*finished->result.recording);
    return finished;
}

void ReplaySession::startWorker()
{
    m_watcher.setFuture(QtConcurrent::run([request = m_request](QPromise<FinishedPtr>& promise) {
        promise.addResult(carryOutAndOpen(request, promise));
    }));
    emit runStarted();
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

void ReplaySession::show(Finished finished)
{
    if (!finished.result.recording) {
        emit runFailed(QString::fromStdString(finished.result.recording.error().text()));
        return;
    }
    setPlaying(false);
    m_result = std::move(finished.result);
    m_replay = std::move(finished.replay);
    m_resultOf.assign(recording().jobs.size(), 0);
    for (std::size_t place = 0; place < m_result.jobs.size(); ++place)
        m_resultOf[m_result.jobs[place].job.value] = place + 1;
    m_fraction = 0;
    m_replay->seekTime(firstTime());
    emit recordingChanged();
    emit clockChanged();
}

core::SimTime ReplaySession::time() const
{
    return hasRecording() ? std::clamp(state().time, firstTime(), lastTime()) : core::SimTime {0};
}

core::SimTime ReplaySession::firstTime() const
{
    return hasRecording() ? recording().firstTime() : core::SimTime {0};
}

core::SimTime ReplaySession::lastTime() const
{
    return hasRecording() ? std::max(recording().firstTime(), recording().lastTime())
                          : core::SimTime {0};
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

void ReplaySession::nextStart() { seekNext(core::EntryKind::Started); }
void ReplaySession::nextEnd() { seekNext(core::EntryKind::Ended); }
void ReplaySession::nextRefusal() { seekNext(core::EntryKind::Refused); }

void ReplaySession::seekNext(core::EntryKind kind)
{
    if (!hasRecording())
        return;
    const std::vector<core::Entry>& entries = recording().journal.entries();
    const auto here = entries.begin() + static_cast<std::ptrdiff_t>(state().position);
    const auto next = std::find_if(
        here, entries.end(), [kind](const core::Entry& entry) { return entry.kind == kind; });
    if (next != entries.end())
        seekTime(next->time);
}

void ReplaySession::moved()
{
    m_fraction = 0;
    emit clockChanged();
}

void ReplaySession::setPlaying(bool playing)
{
    if (playing == isPlaying() || (playing && !hasRecording()))
        return;
    if (playing) {
        if (time() == lastTime())
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
    if (speed == m_speed)
        return;
    m_speed = speed;
    emit speedChanged();
}

void ReplaySession::tick()
{
    const double wallSeconds = static_cast<double>(m_sinceTick.restart()) / 1000;
    const double logSeconds = m_fraction + wallSeconds * m_speed;
    const double whole = std::floor(logSeconds);
    if (whole >= 1)
        seekTime(time() + core::SimTime {static_cast<core::SimTime::rep>(whole)});
    m_fraction = logSeconds - whole;
    if (time() == lastTime())
        setPlaying(false);
}

int ReplaySession::colourOf(core::JobId job) const
{
    return job.value < m_result.colours.size() ? m_result.colours[job.value] : -1;
}

const core::JobResult* ReplaySession::resultOf(core::JobId job) const
{
    const std::size_t place = job.value < m_resultOf.size() ? m_resultOf[job.value] : 0;
    return place == 0 ? nullptr : &m_result.jobs[place - 1];
}

} // namespace midplane::ui
