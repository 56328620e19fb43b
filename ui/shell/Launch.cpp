// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Launch.h"

#include <QTimer>

#include "core/machine/BuiltInMachines.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/ExperimentDocks.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/FileKind.h"
#include "ui/shell/LiveFiles.h"
#include "ui/shell/RecordingFiles.h"

namespace midplane::ui {

namespace {

constexpr const char* usualMachine = "bgl";
constexpr const char* demoBlocks = "/blocks/demo.blocks.json";
constexpr const char* demoLog = "/workloads/demo-500.swf";

QString sample(const char* path)
{
    return QString::fromStdString(core::sampleFolder()) + QString::fromLatin1(path);
}

} // namespace

Launch::Launch(MainWindow& window, LaunchOptions options, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_options(std::move(options))
{
}

core::Result<core::TablesPtr> Launch::findTables(const LaunchOptions& options)
{
    const std::string name
        = options.machine.isEmpty() ? std::string(usualMachine) : options.machine.toStdString();
    return core::findMachine(name).transform(
        [](const core::MachinePtr& machine) { return core::tablesWithUserCache(machine); });
}

core::Result<void> Launch::start()
{
    if (const auto opened = openFiles(); !opened)
        return opened;
    if (const auto drafted = makeDraft(); !drafted)
        return drafted;
    if (m_options.view == StartView::Front)
        m_window.view().showView(FixedView::Front);
    else if (m_options.view == StartView::Top)
        m_window.view().showView(FixedView::Top);
    else if (m_options.view == StartView::Side)
        m_window.view().showView(FixedView::Right);
    if (m_options.line) {
        if (!m_window.document().machine().grid().contains(*m_options.line))
            return core::failure("--line", "the machine has no such line");
        m_window.shared().setLine(*m_options.line);
    }
    if (m_options.exploded)
        m_window.actions()[Command::Explode]->trigger();
    startRun();
    return arrangeDocks();
}

core::Result<void> Launch::arrangeDocks()
{
    Workspaces& workspaces = m_window.workspaces();
    const auto check
        = [&workspaces](const char* option, const std::string& dock) -> core::Result<void> {
        if (workspaces.hasDock(QString::fromStdString(dock)))
            return {};
        return core::failure(option,
            "there is no dock " + dock + "; there are "
                + workspaces.dockNames().join(QStringLiteral(", ")).toStdString());
    };
    for (const std::string& dock : m_options.docks) {
        if (auto known = check("--dock", dock); !known)
            return known;
    }
    if (!m_options.fill.empty()) {
        if (auto known = check("--fill", m_options.fill); !known)
            return known;
    }
    for (const std::string& dock : m_options.docks)
        workspaces.bringForward(QString::fromStdString(dock));
    return {};
}

core::Result<void> Launch::openFiles()
{
    bool hasBlocks = false;
    for (const QString& path : std::as_const(m_options.files)) {
        const auto kind = kindOfFile(path);
        if (!kind)
            return tl::unexpected(kind.error());
        if (*kind == FileKind::Log) {
            m_options.log = path; // Run at the end, when the machine is known.
            continue;
        }
        if (*kind == FileKind::Recording) {
            m_recording = path; // Likewise.
            continue;
        }
        m_isControl = m_isControl || *kind == FileKind::Control;
        if (*kind == FileKind::Plan)
            m_plan = path;
        hasBlocks = hasBlocks || *kind == FileKind::Blocks || *kind == FileKind::Foreign;
        // A machine that was named wins over the one that a set names.
        const bool keepMachine = *kind == FileKind::Blocks && !m_options.machine.isEmpty();
        if (*kind == FileKind::Plan)
            continue; // Opened at the end, like a log.
        const auto loaded
            = keepMachine ? m_window.document().open(path) : m_window.files().load(path);
        if (!loaded)
            return loaded;
    }
    m_isReplay = !m_options.log.isEmpty() || !m_recording.isEmpty() || m_options.at
        || m_options.benchmark || m_options.loops > 0 || !m_options.film.isEmpty();
    const bool isDemo = !hasBlocks && m_options.files.isEmpty() && m_options.machine.isEmpty()
        && !m_options.empty;
    if (isDemo) {
        // Without the samples the window is as useful as with them, only emptier.
        (void)m_window.files().load(sample(demoBlocks));
    }
    return {};
}

core::Result<void> Launch::makeDraft()
{
    if (!m_options.draft)
        return {};
    Document& document = m_window.document();
    if (!document.machine().grid().contains(m_options.draft->box)) {
        return core::failure("--draft",
            "the box ends outside of the machine, which is "
                + core::textOf(document.machine().grid().shape()) + " midplanes");
    }
    Draft draft;
    draft.name = document.freeName();
    draft.setBox(m_options.draft->box);
    draft.connectivity = core::everywhere(m_options.draft->connectivity);
    document.setDraft(draft);
    return {};
}

void Launch::startRun()
{
    RunRequest request;
    request.tables = m_window.document().tables();
    request.log = m_options.log.isEmpty() ? sample(demoLog) : m_options.log;
    request.policy = m_options.policy;
    request.options = m_options.workload;
    if (m_isControl && !m_isReplay)
        return startControl();
    if (!m_plan.isEmpty() && !m_isReplay)
        return startPlan();
    if (!m_isReplay && m_options.isUnattended()) {
        finish();
        return;
    }
    ReplaySession& session = m_window.session();
    if (m_isReplay) {
        connect(&session, &ReplaySession::recordingChanged, this, &Launch::finishRun,
            Qt::SingleShotConnection);
        connect(&session, &ReplaySession::runFailed, this, &Launch::failed);
        m_window.switchTo(WorkspaceId::Replay);
        if (m_recording.isEmpty())
            m_window.runLog(request);
        else
            openRecording();
    } else {
        // Not asked for yet: after the window is there.
        QTimer::singleShot(0, this, [this, request] { m_window.runLog(request); });
        finish();
    }
}

void Launch::openRecording()
{
    connect(&m_window.recordings(), &RecordingFiles::failed, this, &Launch::failed);
    emit m_window.files().recordingOpened(m_recording);
}

/// The file is being opened already.
void Launch::startControl()
{
    m_window.switchTo(WorkspaceId::Control);
    connect(&m_window.liveFiles(), &LiveFiles::failed, this, &Launch::failed);
    connect(&m_window.live(), &LiveSession::stateChanged, this, &Launch::finish,
        Qt::SingleShotConnection);
}

/// Opened; and run when a number of jobs says that a quick look is wanted.
void Launch::startPlan()
{
    ExperimentSession& session = m_window.experiments().session();
    connect(&session, &ExperimentSession::planRefused, this,
        [this](const core::Error& error) { emit failed(QString::fromStdString(error.text())); });
    connect(
        &session, &ExperimentSession::planChanged, this,
        [this, &session] {
            if (!m_options.workload.count)
                return finish();
            connect(&session, &ExperimentSession::runFinished, this, &Launch::finish,
                Qt::SingleShotConnection);
            m_window.experiments().run();
        },
        Qt::SingleShotConnection);
    if (m_options.isUnattended())
        session.setResults(m_results.path());
    m_window.switchTo(WorkspaceId::Experiments);
    m_window.experiments().openPlan(m_plan, m_options.workload.count);
}

/// The log again with the other policies; all beside each other when the last is done.
void Launch::startComparison()
{
    Comparison& comparison = m_window.experiments().comparison();
    RunSpec spec;
    spec.request = m_window.session().request();
    connect(&comparison, &Comparison::failed, this,
        [this](const core::Error& error) { emit failed(QString::fromStdString(error.text())); });
    connect(&comparison, &Comparison::makingEnded, this, &Launch::finish, Qt::SingleShotConnection);
    m_window.actions()[Command::CompareRuns]->trigger();
    for (const QString& policy : std::as_const(m_options.compare)) {
        spec.request.policy = policy;
        comparison.add(spec);
    }
}

bool Launch::chooseJob(int number)
{
    const auto& jobs = m_window.session().recording().jobs;
    for (std::size_t id = 0; id < jobs.size(); ++id) {
        if (jobs[id].number == number) {
            m_window.shared().setJob(static_cast<int>(id));
            return true;
        }
    }
    return false;
}

void Launch::finishRun()
{
    ReplaySession& session = m_window.session();
    if (m_options.at) {
        if (*m_options.at < session.firstTime() || *m_options.at > session.lastTime()) {
            emit failed(tr("--at: the run goes from second %1 to second %2.")
                            .arg(session.firstTime().count())
                            .arg(session.lastTime().count()));
            return;
        }
        session.seekTime(*m_options.at);
    }
    if (m_options.job && !chooseJob(*m_options.job)) {
        emit failed(tr("--job: the run has no job %1.").arg(*m_options.job));
        return;
    }
    if (!m_options.compare.isEmpty())
        return startComparison();
    finish();
}

/// Docks are resized when the event loop is reached; one fills the centre only after that.
void Launch::finish()
{
    QTimer::singleShot(0, this, [this] {
        if (!m_options.fill.empty())
            m_window.workspaces().toggleFilling(QString::fromStdString(m_options.fill));
        QTimer::singleShot(0, this, &Launch::done);
    });
}

} // namespace midplane::ui
