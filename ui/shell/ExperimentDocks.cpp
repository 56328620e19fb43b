// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ExperimentDocks.h"

#include <QFileInfo>
#include <QtConcurrent>

#include "ui/experiments/FiguresPanel.h"
#include "ui/experiments/PlanTextPanel.h"
#include "ui/experiments/PlansPanel.h"
#include "ui/experiments/RunDetailsPanel.h"
#include "ui/experiments/RunsPanel.h"
#include "ui/experiments/SideBySidePanel.h"
#include "ui/models/TimeText.h"
#include "ui/out/AskForFile.h"
#include "ui/shell/Workspaces.h"

namespace midplane::ui {

namespace {

constexpr QSize leastCentre {480, 300}; ///< As the machine has it.
constexpr int leastTold = 10;           ///< Seconds left that are worth telling.

} // namespace

ExperimentDocks::ExperimentDocks(ReplaySession& replay, QWidget* window)
    : QObject(window)
    , m_replay(replay)
    , m_window(window)
    , m_comparison(replay)
    , m_centre(new QTabWidget(window))
    , m_plans(new PlansPanel(m_session, m_shelf, window))
    , m_runs(new RunsPanel(m_session, window))
    , m_details(new RunDetailsPanel(m_session, window))
    , m_figures(new FiguresPanel(m_session, window))
    , m_sideBySide(new SideBySidePanel(m_comparison, window))
    , m_planText(new PlanTextPanel(m_session, window))
{
    m_centre->setObjectName(QStringLiteral("experiments"));
    m_centre->setAccessibleName(tr("Experiments"));
    m_centre->setDocumentMode(true);
    m_centre->setMinimumSize(leastCentre);
    m_centre->addTab(m_figures, tr("Charts"));
    m_centre->addTab(m_sideBySide, tr("Side by side"));
    m_centre->addTab(m_planText, tr("Plan"));
    for (QWidget* page :
        std::initializer_list<QWidget*> {m_figures, m_planText, m_plans, m_runs, m_details})
        page->setProperty("helpPage", QStringLiteral("experiments"));
    m_sideBySide->setProperty("helpPage", QStringLiteral("side-by-side"));
    connectPanels();
    connectProgress();
    connect(&m_resolver, &QFutureWatcherBase::finished, this, &ExperimentDocks::takeReplay);
}

ExperimentDocks::~ExperimentDocks()
{
    m_resolver.disconnect(this);
    m_resolver.waitForFinished();
}

void ExperimentDocks::connectPanels()
{
    connect(&m_shelf, &PlanShelf::changed, this, &ExperimentDocks::plansRead);
    connect(m_plans, &PlansPanel::openRequested, this, &ExperimentDocks::openRequested);
    connect(m_plans, &PlansPanel::editRequested, this,
        [this] { m_centre->setCurrentWidget(m_planText); });
    connect(m_plans, &PlansPanel::chartsRequested, this, &ExperimentDocks::showFigures);
    connect(m_runs, &RunsPanel::openRequested, this, &ExperimentDocks::openRequested);
    connect(&m_replay, &ReplaySession::recordingChanged, this, &ExperimentDocks::markReplayed);
    connect(&m_session, &ExperimentSession::planChanged, this, &ExperimentDocks::markReplayed);
    connect(m_runs, &RunsPanel::replayRequested, this, &ExperimentDocks::replay);
    connect(m_runs, &RunsPanel::compareRequested, this, &ExperimentDocks::compare);
    connect(m_details, &RunDetailsPanel::replayRequested, this, &ExperimentDocks::replay);
    connect(m_figures, &FiguresPanel::replayRequested, this, &ExperimentDocks::replay);
    connect(
        m_sideBySide, &SideBySidePanel::compareRequested, this, &ExperimentDocks::compareReplay);
    connect(m_sideBySide, &SideBySidePanel::replayRequested, this,
        [this](const RunSpec& spec, const QString& name) {
            RunSpec named = spec;
            named.request.name = named.settings ? named.request.name : name;
            makeReplay(named);
        });
    connect(m_planText, &PlanTextPanel::saveRequested, this, &ExperimentDocks::savePlan);
    connect(m_planText, &PlanTextPanel::saveAsRequested, this, &ExperimentDocks::savePlanAs);
    connect(&m_session, &ExperimentSession::runFailed, this, &ExperimentDocks::problem);
    connect(&m_session, &ExperimentSession::planChanged, this, &ExperimentDocks::busyChanged);
    connect(&m_session, &ExperimentSession::chosenChanged, this, &ExperimentDocks::busyChanged);
    connect(&m_comparison, &Comparison::runsChanged, this, &ExperimentDocks::busyChanged);
}

void ExperimentDocks::connectProgress()
{
    connect(&m_session, &ExperimentSession::progressed, this, [this](int done, int all) {
        QString what = tr("Experiment: %1 of %2 runs").arg(done).arg(all);
        if (const auto left = m_session.secondsLeft(); left && *left >= leastTold)
            what += tr(", about %1 left").arg(durationText(core::SimTime {*left}));
        emit progressed(what, done, all);
    });
    connect(&m_session, &ExperimentSession::runStarted, this, &ExperimentDocks::busyChanged);
    connect(&m_session, &ExperimentSession::runFinished, this, &ExperimentDocks::busyChanged);
    connect(&m_comparison, &Comparison::makingStarted, this, [this](const QString& name) {
        emit progressed(tr("Running %1").arg(name), 0, 0);
        emit busyChanged();
    });
    connect(&m_comparison, &Comparison::progressed, this, [this](int done, int all) {
        emit progressed(tr("To compare: %1 of %2 jobs ended").arg(done).arg(all), done, all);
    });
    connect(&m_comparison, &Comparison::makingEnded, this, &ExperimentDocks::busyChanged);
}

void ExperimentDocks::addTo(Workspaces& workspaces)
{
    const auto add = [&](const char* name, const QString& title, ExperimentPanel* panel,
                         Qt::DockWidgetArea area) {
        workspaces.addDock(
            QString::fromLatin1(name), title, panel, {{WorkspaceId::Experiments, area, 0}});
        DockTitle* bar = workspaces.titleOf(QString::fromLatin1(name));
        connect(panel, &ExperimentPanel::noteChanged, bar,
            [bar, panel] { bar->setNote(panel->note()); });
    };
    add("plans", tr("Plans"), m_plans, Qt::LeftDockWidgetArea);
    add("runDetails", tr("Run details"), m_details, Qt::RightDockWidgetArea);
    add("runs", tr("Runs"), m_runs, Qt::BottomDockWidgetArea);
    const auto fitRuns = [this, &workspaces] {
        workspaces.setLow(QStringLiteral("runs"),
            m_session.hasPlan() ? std::nullopt : std::optional(RunsPanel::lowHeight));
    };
    connect(&m_session, &ExperimentSession::planChanged, &workspaces, fitRuns);
    fitRuns();
}

void ExperimentDocks::setTheme(Theme theme)
{
    for (ExperimentPanel* panel : std::initializer_list<ExperimentPanel*> {
             m_plans, m_runs, m_details, m_figures, m_sideBySide, m_planText})
        panel->setTheme(theme);
}

void ExperimentDocks::begin()
{
    if (!std::exchange(m_hasBegun, true))
        m_shelf.load();
}

void ExperimentDocks::fillPaperMenu(QMenu& menu) { m_plans->fillPaperMenu(menu); }

void ExperimentDocks::openPlan(const QString& path, std::optional<std::size_t> mostJobs)
{
    m_hasBegun = true;
    m_shelf.add(path);
    m_session.lookAt(path, mostJobs);
}

void ExperimentDocks::run()
{
    showFigures();
    m_session.run();
}

void ExperimentDocks::cancel()
{
    m_session.cancel();
    m_comparison.cancel();
}

void ExperimentDocks::showFigures() { m_centre->setCurrentWidget(m_figures); }

void ExperimentDocks::showSideBySide()
{
    m_centre->setCurrentWidget(m_sideBySide);
    emit sideBySideShown();
}

RunSpec ExperimentDocks::specOf(std::size_t run) const
{
    RunSpec spec;
    spec.settings = m_session.runs()[run].settings;
    spec.folder = QString::fromStdString(m_session.plan().folder);
    spec.request.name = runName(QString::fromStdString(m_session.plan().name), run);
    return spec;
}

/// The settings of a plan's run, as long as the replay shows that one.
RunSpec ExperimentDocks::specOfReplay() const
{
    const RunRequest& request = m_replay.request();
    if (request.input && request.input == m_replayed.request.input)
        return m_replayed;
    RunSpec spec;
    spec.request = request;
    return spec;
}

/// Which run of the plan the replay shows, wherever that was asked for.
void ExperimentDocks::markReplayed()
{
    std::optional<std::size_t> shown;
    const RunSpec spec = specOfReplay();
    if (m_session.hasPlan() && spec.settings
        && spec.folder == QString::fromStdString(m_session.plan().folder)) {
        const auto& runs = m_session.runs();
        const auto found = std::find_if(runs.begin(), runs.end(),
            [&](const core::PlannedRun& run) { return run.settings == *spec.settings; });
        if (found != runs.end())
            shown = static_cast<std::size_t>(found - runs.begin());
    }
    m_session.setShown(shown);
}

void ExperimentDocks::replay(std::size_t run)
{
    if (m_session.hasPlan() && run < m_session.runs().size())
        makeReplay(specOf(run));
}

/// Reading a log and making tables takes a while; the replay begins when that is done.
void ExperimentDocks::makeReplay(const RunSpec& spec)
{
    m_replayed = spec;
    m_resolver.setFuture(QtConcurrent::run(
        [spec] { return std::make_shared<core::Result<RunRequest>>(resolved(spec)); }));
}

void ExperimentDocks::takeReplay()
{
    const Resolved made = m_resolver.result();
    if (!*made) {
        emit problem(made->error());
        return;
    }
    m_replayed.request = **made;
    emit replayStarted(**made);
}

void ExperimentDocks::compareReplay()
{
    if (!m_replay.hasRecording()) {
        emit problem({"", tr("There is no recording to compare yet.").toStdString()});
        return;
    }
    showSideBySide();
    for (const ComparedRunPtr& run : m_comparison.runs()) {
        if (run->replay->recordingPtr() == m_replay.recordingPtr())
            return; // It is there.
    }
    const RunSpec spec = specOfReplay();
    m_comparison.addReplayed(spec, spec.settings ? spec.request.name : nameOf(spec));
}

void ExperimentDocks::compare(const std::vector<std::size_t>& runs)
{
    showSideBySide();
    m_comparison.clear();
    for (const std::size_t run : runs) {
        const RunSpec spec = specOf(run);
        m_comparison.add(spec, tr("%1: %2").arg(run).arg(nameOf(spec)));
    }
}

void ExperimentDocks::savePlan()
{
    if (const auto saved = m_planText->save(m_session.path()); !saved)
        emit problem(saved.error());
}

void ExperimentDocks::savePlanAs()
{
    const QString path = askWhereToSave(m_window, tr("Save the plan"),
        QFileInfo(m_session.path()).fileName(), tr("Plans (*.json)"), QStringLiteral("json"));
    if (path.isEmpty())
        return;
    if (const auto saved = m_planText->save(path); !saved)
        emit problem(saved.error());
    else
        m_shelf.add(path);
}

} // namespace midplane::ui
