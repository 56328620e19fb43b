// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QString>

#include "core/experiments/Runner.h"

namespace midplane::ui {

/// The plan of the window: its text, its runs, and the rows that there are of them. Reading and
/// running go on in workers. Rows are kept in a folder as `midplanectl experiment` keeps them, so
/// the same plan goes on where it was left, here or there.
class ExperimentSession : public QObject {
    Q_OBJECT

public:
    explicit ExperimentSession(QObject* parent = nullptr);
    /// Stops what is running and waits for it; rows that are finished are kept.
    ~ExperimentSession() override;

    /// Where each plan has a folder of its own, named as the plan.
    void setResults(const QString& folder);
    const QString& results() const { return m_results; }
    /// Of this plan; empty without one.
    QString folder() const;

    /// Reads a plan file. planChanged() or planRefused() comes later. Cancels what is running.
    void open(const QString& path);
    /// The same, with another number of jobs from then on; see setMostJobs.
    void lookAt(const QString& path, std::optional<std::size_t> mostJobs);
    /// Takes this text for the plan's, as if it stood in the file at path.
    void setText(const QString& text, const QString& path);
    /// No workload has more jobs: a quick look, whose rows are kept apart. Nothing: all jobs.
    void setMostJobs(std::optional<std::size_t> most);
    std::optional<std::size_t> mostJobs() const { return m_mostJobs; }

    bool hasPlan() const { return m_plan.has_value(); }
    /// Precondition, as for all below: hasPlan(). With mostJobs() in it.
    const core::Plan& plan() const { return *m_plan; }
    const QString& path() const { return m_path; }
    const QString& text() const { return m_text; }
    /// The text is not that of the file.
    bool isModified() const { return m_isModified; }
    const std::vector<core::PlannedRun>& runs() const { return m_runs; }
    /// By the number of the run; failed ones too.
    const std::map<std::size_t, core::TimedRow>& rows() const { return m_rows; }
    /// Null when it has not been made.
    const core::TimedRow* row(std::size_t run) const;
    /// The same as one list, for figures.
    std::vector<core::TimedRow> rowList() const;
    std::size_t failedCount() const;

    /// Makes the rows that are missing, failed ones again.
    void run();
    /// Removes the rows of this plan and makes all.
    void runAgain();
    /// Runs under way are left undone; finished rows stay.
    void cancel();
    bool isRunning() const { return m_isRunning; }
    /// Seconds until all is done, by the runs so far; nothing in the first seconds.
    std::optional<int> secondsLeft() const;

    /// The runs that are chosen, by number, as every panel shows them.
    const std::set<std::size_t>& chosen() const { return m_chosen; }
    void setChosen(std::set<std::size_t> runs);

    /// The run that the replay shows, by number; nothing when it shows something else.
    std::optional<std::size_t> shown() const { return m_shown; }
    void setShown(std::optional<std::size_t> run);

signals:
    void planChanged();                           ///< Another plan, or another text of it.
    void planRefused(const core::Error& problem); ///< The text is no plan; the last one stays.
    void rowsChanged();                           ///< Some runs are done that were not.
    void runStarted();
    void progressed(int done, int all);
    void runFinished(); ///< All done, cancelled, or failed.
    void runFailed(const core::Error& problem);
    void chosenChanged();
    void shownChanged();

private:
    /// What reading gives: a plan with the rows that are there, or why there is none.
    struct Read {
        QString path;
        QString text;
        bool isModified = false;
        core::Result<core::Plan> plan = core::Plan {};
        std::vector<core::PlannedRun> runs;
        std::vector<core::TimedRow> rows;
    };
    using ReadPtr = std::shared_ptr<Read>;
    /// What a worker says while it makes rows.
    using Outcome = std::variant<core::TimedRow, core::Error>;

    static ReadPtr read(ReadPtr wanted, std::optional<std::size_t> most, const QString& results);
    void startReading(ReadPtr wanted);
    void takePlan();
    void takeOutcomes(int begin, int end);
    void start(bool again);
    void end();
    void stop();

    QString m_results;
    std::optional<std::size_t> m_mostJobs;
    QString m_path;
    QString m_text;
    bool m_isModified = false;
    std::optional<core::Plan> m_plan;
    std::vector<core::PlannedRun> m_runs;
    std::map<std::size_t, core::TimedRow> m_rows;
    std::set<std::size_t> m_chosen;
    std::optional<std::size_t> m_shown;
    QFutureWatcher<ReadPtr> m_reader;
    QFutureWatcher<Outcome> m_runner;
    bool m_isRunning = false; ///< Until all rows are taken, which is after the worker's end.
    std::shared_ptr<std::atomic<bool>> m_stop;
    QElapsedTimer m_since;
    int m_madeNow = 0;
    int m_wantedNow = 0;
};

} // namespace midplane::ui
