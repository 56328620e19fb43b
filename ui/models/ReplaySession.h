// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QString>
#include <QTimer>

#include "core/analysis/RunMetrics.h"
#include "core/journal/Replay.h"
#include "core/simulation/Simulation.h"

namespace midplane::ui {

class JobColouring;

/// What to run.
struct RunRequest {
    core::TablesPtr tables;
    QString log;
    QString policy = QStringLiteral("greedy");
    core::WorkloadOptions options;
};

/// What a worker gives back.
struct RunResult {
    core::Result<core::RecordingPtr> recording = core::RecordingPtr {};
    std::vector<core::LoadSample> load;
    core::RunMetrics metrics;
    std::vector<core::JobResult> jobs;
    std::vector<core::LeftOut> leftOut;
    std::vector<int> colours; ///< By JobId, see JobColours.h.
    bool wasCancelled = false;
};

/// What a worker does: reads the log, simulates, and works out all that is shown of the whole run.
/// goOn(done, total) hears of the progress and answers whether to go on.
RunResult carryOut(const RunRequest& request, const std::function<bool(int, int)>& goOn);

/// A recording being made or replayed, and the one clock of the window. Runs go on in a worker; the
/// last recording stays until the next is done.
class ReplaySession : public QObject {
    Q_OBJECT

public:
    explicit ReplaySession(QObject* parent = nullptr);
    ~ReplaySession() override;

    /// Cancels what is running and starts as soon as that has stopped.
    void run(const RunRequest& request);
    void cancel();
    bool isRunning() const;
    /// Of the run that was asked for last.
    const RunRequest& request() const { return m_request; }

    bool hasRecording() const { return m_replay != nullptr; }
    const core::Recording& recording() const { return m_replay->recording(); }
    /// The same, to keep it alive beyond the next run.
    const core::RecordingPtr& recordingPtr() const { return m_replay->recordingPtr(); }
    const RunResult& result() const { return m_result; }
    /// State at the clock. Precondition: hasRecording().
    const core::ReplayState& state() const { return m_replay->state(); }
    core::SimTime time() const;
    core::SimTime firstTime() const;
    core::SimTime lastTime() const;

    void seekTime(core::SimTime time);
    void stepForward();
    void stepBack();
    void nextStart();
    void nextEnd();
    void nextRefusal();

    bool isPlaying() const { return m_timer.isActive(); }
    void setPlaying(bool playing);
    /// Seconds of the log for one second of the wall; 1 to 86400.
    int speed() const { return m_speed; }
    void setSpeed(int secondsPerSecond);
    /// The colour of a job for blockColour(), the same at all times; -1 when it never ran.
    int colourOf(core::JobId job) const;
    /// By what jobs are coloured in all views.
    JobColouring& colouring() { return *m_colouring; }
    const JobColouring& colouring() const { return *m_colouring; }
    /// When and where a job ran; null when it never started, or had not ended with the recording.
    const core::JobResult* resultOf(core::JobId job) const;

signals:
    void runStarted();
    void runProgress(int done, int total);
    void runFinished(); ///< No worker runs now: a new recording, cancelled, or failed.
    void runFailed(const QString& message);
    void recordingChanged();
    void clockChanged(); ///< time() and state() are new.
    void playingChanged();
    void speedChanged();

private:
    /// A result with the replay over its recording, which takes a pass over the journal to make.
    struct Finished {
        RunResult result;
        std::shared_ptr<core::Replay> replay;
    };
    /// By pointer, so that it can be moved out of the future: QFuture::takeResult would leave a
    /// future behind that never finishes for those who wait for it.
    using FinishedPtr = std::shared_ptr<Finished>;

    static FinishedPtr carryOutAndOpen(const RunRequest& request, QPromise<FinishedPtr>& promise);
    void startWorker();
    void takeResult();
    void show(Finished finished);
    void tick();
    void moved();
    void seekNext(core::EntryKind kind);

    JobColouring* m_colouring; ///< First to hear of a new recording.
    RunRequest m_request;
    RunResult m_result;
    std::shared_ptr<core::Replay> m_replay;
    std::vector<std::size_t> m_resultOf; ///< By JobId: place in m_result.jobs plus one, or 0.
    QFutureWatcher<FinishedPtr> m_watcher;
    bool m_startAgain = false; ///< A run was asked for while another was still stopping.
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
    double m_fraction = 0; ///< Part of a second not yet played.
    int m_speed = 600;
};

} // namespace midplane::ui
