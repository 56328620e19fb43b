// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include "core/analysis/RunMetrics.h"
#include "core/journal/Replay.h"
#include "core/simulation/Simulation.h"

namespace midplane::ui {

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
    bool wasCancelled = false;
};

/// A recording being made or replayed, and the one clock of the window. Runs go on in a worker; the
/// last recording stays until the next is done.
class ReplaySession : public QObject {
    Q_OBJECT

public:
    explicit ReplaySession(QObject* parent = nullptr);
    ~ReplaySession() override;

    void run(const RunRequest& request);
    void cancel();
    bool isRunning() const;
    const RunRequest& request() const { return m_request; }

    bool hasRecording() const { return m_replay != nullptr; }
    const core::Recording& recording() const { return m_replay->recording(); }
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
    /// The number shown in 3D for a job: stable colour index, -1 when it never ran.
    int colourOf(core::JobId job) const;

signals:
    void runStarted();
    void runProgress(int done, int total);
    void runFinished(); ///< A new recording, or cancelled.
    void runFailed(const QString& message);
    void recordingChanged();
    void clockChanged(); ///< time() and state() are new.
    void playingChanged();
    void speedChanged();

private:
    void takeResult();
    void tick();
    void assignColours();
    template <class Wanted> void seekNext(Wanted wanted);

    RunRequest m_request;
    RunResult m_result;
    std::unique_ptr<core::Replay> m_replay;
    QFutureWatcher<RunResult> m_watcher;
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
    double m_fraction = 0; ///< Part of a second not yet played.
    int m_speed = 600;
    std::vector<int> m_colours;
};

} // namespace midplane::ui
