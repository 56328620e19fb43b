// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QTimer>

#include "ui/experiments/RunSpec.h"

namespace midplane::ui {

/// One of the recordings that stand beside each other.
struct ComparedRun {
    QString name;
    RunSpec spec;
    RunResult result; ///< With its recording.
    std::shared_ptr<core::Replay> replay;
    /// By JobId, for blockColour(); a job has the colour that it has in the first recording.
    std::vector<int> colours;

    const core::Recording& recording() const { return replay->recording(); }
    const core::ReplayState& state() const { return replay->state(); }
    /// The load at a time; an empty one before the first.
    core::LoadSample loadAt(core::SimTime time) const;
    /// Its state where its clock stands.
    core::LoadSample load() const { return loadAt(state().time); }
};

using ComparedRunPtr = std::shared_ptr<ComparedRun>;

/// Recordings beside each other under one clock, which is that of the window: it moves the replay
/// where that shows one of them, and follows it. Runs are made in a worker, one after the other.
class Comparison : public QObject {
    Q_OBJECT

public:
    explicit Comparison(ReplaySession& session, QObject* parent = nullptr);
    ~Comparison() override;

    /// Puts the run behind those that are there, when it is made. name empty: nameOf(spec).
    void add(const RunSpec& spec, const QString& name = {});
    /// The same with what the replay shows, which need not be made again.
    void addReplayed(const RunSpec& spec, const QString& name = {});
    void remove(std::size_t index);
    void clear();
    /// What is being made, and what waits for it, is forgotten.
    void cancel();
    bool isRunning() const { return m_isMaking; }
    int waitingCount() const { return static_cast<int>(m_queue.size()); }

    const std::vector<ComparedRunPtr>& runs() const { return m_runs; }

    /// From the first submission to the last entry of any of them.
    core::SimTime firstTime() const;
    core::SimTime lastTime() const;
    core::SimTime time() const { return m_time; }
    void seekTime(core::SimTime time);
    bool isPlaying() const { return m_timer.isActive(); }
    void setPlaying(bool playing);
    int speed() const { return m_speed; }
    /// Seconds of the log in one second of the wall.
    void setSpeed(int secondsPerSecond) { m_speed = secondsPerSecond; }

    /// Which of the runs the window's replay shows, if any.
    std::optional<std::size_t> shown() const;

    /// The line of the log of the job that is pointed at in any of the views; 0: none.
    int hoveredLine() const { return m_hoveredLine; }
    void setHoveredLine(int line);

signals:
    void runsChanged();
    void clockChanged();
    void playingChanged();
    void hoverChanged();
    void shownChanged();
    void makingStarted(const QString& name);
    void progressed(int done, int all);
    void makingEnded(); ///< Of all that was asked for.
    void failed(const core::Error& problem);

private:
    struct Wish {
        RunSpec spec;
        QString name;
        std::shared_ptr<const RunResult> made {}; ///< When it need not be run.
        core::RecordingPtr recording {};          ///< What was seen so far of one that grows.
    };
    using Made = std::shared_ptr<core::Result<ComparedRunPtr>>;

    static Made make(const Wish& wish, const ComparedRunPtr& first, QPromise<Made>& promise);
    void makeNext();
    void takeMade();
    void followSession();
    bool sessionShowsOne() const { return shown().has_value(); }
    void moveAll();
    void tick();

    ReplaySession& m_session;
    std::deque<Wish> m_queue;
    QFutureWatcher<Made> m_maker;
    bool m_isMaking = false; ///< Until what was made is taken, which is after the worker's end.
    std::vector<ComparedRunPtr> m_runs;
    core::SimTime m_time {0};
    bool m_isLeading = false; ///< The session's clock moves because ours did.
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
    double m_fraction = 0;
    int m_speed = 3600;
    int m_hoveredLine = 0;
};

} // namespace midplane::ui
