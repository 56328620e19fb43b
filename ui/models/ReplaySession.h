// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QString>
#include <QTimer>

#include "core/analysis/RunMetrics.h"
#include "core/journal/Replay.h"
#include "core/simulation/Simulation.h"
#include "ui/models/Bookmarks.h"
#include "ui/models/JobPieces.h"
#include "ui/models/LoadPyramid.h"

namespace midplane::core {
struct StoredHistory;
}

namespace midplane::ui {

class GrowingRun;
class JobColouring;

/// What to run.
struct RunRequest {
    core::TablesPtr tables;
    QString log;
    QString policy = QStringLiteral("greedy");
    core::WorkloadOptions options;
    core::ConstraintOptions constraint {}; ///< Of the policy `constraint`.
    /// The whole run, ready made: then log, policy and options only say what it was made of.
    std::shared_ptr<const core::SimulationInput> input {};
    /// A run that was carried out already: nothing is simulated, it is only looked at.
    core::RecordingPtr recording {};
    QString name {}; ///< What the window calls such a run: "polling · run 12".
    std::shared_ptr<const std::atomic<bool>> stop {}; ///< Ends decisions that take long.
};

/// What a worker gives back.
struct RunResult {
    core::Result<core::RecordingPtr> recording = core::RecordingPtr {};
    std::vector<core::LoadSample> load;
    core::RunMetrics metrics;
    std::optional<core::PlanningReport> planning; ///< Of a policy that plans jobs together.
    std::vector<core::JobResult> jobs;
    std::vector<core::LeftOut> leftOut;
    std::vector<int> colours; ///< By JobId, see JobColours.h.
    LoadPyramid pyramid;      ///< Over load.
    std::shared_ptr<const JobPieces> pieces;
    std::shared_ptr<core::Replay> replay; ///< Over the recording, to be moved about in.
    bool wasCancelled = false;
};

/// A part of a recording, both ends with it.
struct TimeRange {
    core::SimTime first {0};
    core::SimTime last {0};

    bool operator==(const TimeRange&) const = default;
};

/// Where a jump goes.
enum class Direction { Next, Previous };

/// All that the run depends on; reads the log, where it is not ready made.
core::Result<core::SimulationInput> inputOf(const RunRequest& request);

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

    /// Shows a control system's run, which grows, at its end. See LiveReplay.
    void showGrowing(std::unique_ptr<GrowingRun> run, RunResult result);
    /// What came since. Precondition: isLive().
    void grow(const core::StoredHistory& part);
    /// It grows no more; what was shown stays.
    void endGrowth();
    /// Whether the recording grows: its end is the present of a control system.
    bool isLive() const { return m_growing != nullptr; }
    /// Whether the clock stays at the end while that moves on.
    bool isFollowing() const { return m_isFollowing; }
    /// To the end, to stay there. Nothing where the recording does not grow.
    void goLive();

    bool hasRecording() const { return m_replay != nullptr; }
    const core::Recording& recording() const { return m_replay->recording(); }
    /// The same, to keep it alive beyond the next run, and for other threads: of one that grows, a
    /// copy that has all until the clock at least.
    const core::RecordingPtr& recordingPtr() const;
    /// Likewise, of one that grows a copy that has all there is now, wherever the clock is.
    const core::RecordingPtr& wholeRecordingPtr() const;
    const RunResult& result() const { return m_result; }
    /// State at the clock. Precondition: hasRecording().
    const core::ReplayState& state() const { return m_replay->state(); }
    core::SimTime time() const;
    core::SimTime firstTime() const { return m_firstTime; }
    core::SimTime lastTime() const { return m_lastTime; }

    void seekTime(core::SimTime time);
    void stepForward();
    void stepBack();
    /// To the nearest moment with an entry of a kind, after the clock or before it. Stays where
    /// there is none.
    void jump(core::EntryKind kind, Direction direction = Direction::Next);
    void nextStart() { jump(core::EntryKind::Started); }
    void nextEnd() { jump(core::EntryKind::Ended); }
    void nextRefusal() { jump(core::EntryKind::Refused); }
    void nextMigration() { jump(core::EntryKind::Moved); }
    void jumpToBookmark(Direction direction);
    Bookmarks& bookmarks() { return *m_bookmarks; }
    const Bookmarks& bookmarks() const { return *m_bookmarks; }

    bool isPlaying() const { return m_timer.isActive(); }
    void setPlaying(bool playing);
    /// Seconds of the log for one second of the wall; 1 to 86400.
    int speed() const { return m_speed; }
    void setSpeed(int secondsPerSecond);
    /// So many events for one second of the wall, however far apart they are; 0 while it plays by
    /// the clock. An event is a second in which something happened.
    int eventsPerSecond() const { return m_eventsPerSecond; }
    void setEventsPerSecond(int events);
    /// The part that is played again and again; nothing: it plays to the end and stops.
    const std::optional<TimeRange>& loop() const { return m_loop; }
    /// Cut to the recording; a range that is empty then is nothing.
    void setLoop(std::optional<TimeRange> range);
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
    /// The recording has new entries or a later end; all that was known of it stays.
    void grown();
    /// Of one that grows: result().metrics is new, every few seconds, and when it stops to grow.
    void figuresChanged();
    void liveChanged();  ///< isLive() or isFollowing() is new.
    void clockChanged(); ///< time() and state() are new.
    void playingChanged();
    void speedChanged(); ///< speed() or eventsPerSecond() is new.
    void loopChanged();

private:
    /// By pointer, so that it can be moved out of the future: QFuture::takeResult would leave a
    /// future behind that never finishes for those who wait for it.
    using ResultPtr = std::shared_ptr<RunResult>;

    void startWorker();
    void stopWorker();
    void takeResult();
    void show(RunResult result);
    void showResult(RunResult result, core::SimTime first);
    void announce();
    void indexResult(std::size_t place);
    void setFollowing(bool isFollowing);
    void workOutFigures();
    const core::RecordingPtr& frozenSince(core::SequenceId position) const;
    void tick();
    void moved();
    void playSeconds(double seconds);
    void playEvents(double events);
    core::SimTime nextStop() const;
    bool beginLoopAgain();

    std::unique_ptr<GrowingRun> m_growing;
    mutable core::RecordingPtr m_frozen; ///< A copy of the one that grows.
    bool m_isFollowing = false;
    QTimer m_figuresSoon; ///< Active while the recording has grown since figures were worked out.
    JobColouring* m_colouring; ///< First to hear of a new recording.
    Bookmarks* m_bookmarks;
    RunRequest m_request;
    RunResult m_result;
    std::shared_ptr<core::Replay> m_replay;
    core::SimTime m_firstTime {0};
    core::SimTime m_lastTime {0};
    std::vector<std::uint32_t> m_resultOf; ///< By JobId: place in m_result.jobs plus one, or 0.
    QFutureWatcher<ResultPtr> m_watcher;
    std::shared_ptr<std::atomic<bool>> m_stop; ///< Of the worker; a new one for each.
    bool m_startAgain = false; ///< A run was asked for while another was still stopping.
    QTimer m_timer;
    QElapsedTimer m_sinceTick;
    double m_fraction = 0; ///< Part of a second, or of an event, not yet played.
    int m_speed = 600;
    int m_eventsPerSecond = 0;
    std::optional<TimeRange> m_loop;
    bool m_isLoopDue = false; ///< Its end was reached and shown.
};

} // namespace midplane::ui
