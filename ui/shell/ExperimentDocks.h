// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QFutureWatcher>
#include <QObject>
#include <QTabWidget>

#include "ui/experiments/Comparison.h"
#include "ui/experiments/ExperimentSession.h"
#include "ui/experiments/PlanShelf.h"
#include "ui/models/ColourRoles.h"

class QMenu;

namespace midplane::ui {

class ExperimentPanel;
class FiguresPanel;
class PlansPanel;
class PlanTextPanel;
class RunDetailsPanel;
class RunsPanel;
class SideBySidePanel;
class Workspaces;

/// The Experiments workspace: its docks, what fills the centre there, and the way from a run to the
/// replay.
class ExperimentDocks : public QObject {
    Q_OBJECT

public:
    ExperimentDocks(ReplaySession& replay, QWidget* window);
    ~ExperimentDocks() override;

    void addTo(Workspaces& workspaces);
    /// Charts, side by side, and the text of the plan as tabs; for the centre of the window.
    QTabWidget* centre() const { return m_centre; }
    void setTheme(Theme theme);
    /// The workspace is in view: what it begins with is read.
    void begin();

    ExperimentSession& session() { return m_session; }
    Comparison& comparison() { return m_comparison; }
    void fillPaperMenu(QMenu& menu);
    /// They are read beside the window when somebody first looks at them.
    bool knowsPlans() const { return !m_shelf.plans().empty(); }

    /// Puts a plan file on the shelf and opens it, for a quick look where jobs are limited.
    void openPlan(const QString& path, std::optional<std::size_t> mostJobs = {});
    void run();
    /// Whatever the workspace does at the moment.
    void cancel();
    bool isRunning() const { return m_session.isRunning() || m_comparison.isRunning(); }
    /// Makes the run of the plan again, for the replay.
    void replay(std::size_t run);
    /// Puts what the replay shows beside the others.
    void compareReplay();
    void showFigures();
    void showSideBySide();

signals:
    /// The plan's run is being made for the replay.
    void replayStarted(const midplane::ui::RunRequest& request);
    void sideBySideShown();
    void problem(const core::Error& error);
    void openRequested();
    void plansRead(); ///< knowsPlans() from now on.
    /// In words; done of all.
    void progressed(const QString& what, int done, int all);
    /// Something began or ended.
    void busyChanged();

private:
    using Resolved = std::shared_ptr<core::Result<RunRequest>>;

    void connectPanels();
    void connectProgress();
    void makeReplay(const RunSpec& spec);
    void takeReplay();
    RunSpec specOf(std::size_t run) const;
    RunSpec specOfReplay() const;
    void markReplayed();
    void compare(const std::vector<std::size_t>& runs);
    void savePlan();
    void savePlanAs();

    ReplaySession& m_replay;
    QWidget* m_window;
    PlanShelf m_shelf;
    ExperimentSession m_session;
    Comparison m_comparison;
    RunSpec m_replayed; ///< Of the run that the replay was asked for last from here.
    QFutureWatcher<Resolved> m_resolver;
    QTabWidget* m_centre;
    PlansPanel* m_plans;
    RunsPanel* m_runs;
    RunDetailsPanel* m_details;
    FiguresPanel* m_figures;
    SideBySidePanel* m_sideBySide;
    PlanTextPanel* m_planText;
    bool m_hasBegun = false;
};

} // namespace midplane::ui
