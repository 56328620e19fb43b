// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/MainWindow.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QSettings>
#include <QToolBar>
#include <QVBoxLayout>

#include "ui/builder/BlocksPanel.h"
#include "ui/builder/BuildController.h"
#include "ui/builder/ChecksPanel.h"
#include "ui/builder/HistoryPanel.h"
#include "ui/builder/NewBlockPanel.h"
#include "ui/models/BlockCommands.h"
#include "ui/models/Wording.h"
#include "ui/replay/ChartsPanel.h"
#include "ui/replay/JobPanel.h"
#include "ui/replay/JobsPanel.h"
#include "ui/replay/QueuePanel.h"
#include "ui/replay/RunBar.h"
#include "ui/replay/RunningPanel.h"
#include "ui/replay/TimelinePanel.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/FileKind.h"
#include "ui/shell/LineIcon.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/Recovery.h"
#include "ui/shell/ReplayController.h"
#include "ui/shell/SelectionWords.h"
#include "ui/shell/StatusStrip.h"
#include "ui/shell/ViewHeader.h"
#include "ui/wiring/LineDrawingPanel.h"
#include "ui/wiring/MachineTreePanel.h"

namespace midplane::ui {

namespace {

constexpr QSize usualSize {1440, 900};
constexpr QSize smallestView {480, 300};

/// "bgl · 8×4×4"
QString machineWords(const core::Machine& machine)
{
    const QString name = QString::fromStdString(machine.name());
    const QString size = machine.hasGeometry()
        ? shapeText(machine.grid().shape())
        : MainWindow::tr("%1 units").arg(machine.midplaneCount());
    return name + QStringLiteral(" · ") + size;
}

} // namespace

MainWindow::MainWindow(core::TablesPtr tables, Settings settings)
    : m_settings(settings)
    , m_document(std::move(tables))
    , m_workspaces(new Workspaces(*this))
{
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    resize(usualSize);
    m_status = new StatusStrip(this);
    setStatusBar(m_status);
    makeCentre();
    makePanels();
    makeDocks();
    makeMenus();
    makeToolBar();
    connectNotes();
    connectActions();
    connectModels();
    showMachine();
    if (m_settings == Settings::Use) {
        const QSettings saved;
        restoreGeometry(saved.value(QStringLiteral("geometry")).toByteArray());
        m_workspaces->load(saved);
        m_recovery = new Recovery(m_document, this);
    } else {
        m_workspaces->reset();
    }
    showWorkspace();
}

MainWindow::~MainWindow()
{
    // The models speak while they go; nobody may hear them then.
    for (QObject* model : std::initializer_list<QObject*> {
             &m_document, &m_document.undoStack(), &m_session, &m_shared})
        model->disconnect(this);
    m_session.cancel();
    // Panels and controllers look at the models until they are gone.
    delete m_recovery;
    delete m_build;
    delete m_replay;
    delete takeCentralWidget();
    qDeleteAll(findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete m_toolBar;
}

void MainWindow::makeCentre()
{
    auto* centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_view = new MachineView3D(centre);
    m_view->setMinimumSize(smallestView);
    m_header = new ViewHeader(*m_view, m_actions, centre);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_messages);
    layout->addWidget(m_header);
    layout->addWidget(m_view, 1);
    setCentralWidget(centre);
    m_files = new FileCommands(m_document, *m_view, *m_messages, this);

    // Whoever uses a key accepts it; so it must not be accepted before anybody was asked.
    connect(m_view, &MachineView3D::keyPressed, this, [](QKeyEvent* event) { event->ignore(); });
    m_view->follow(m_shared);
    m_build = new BuildController(m_document, m_shared, *m_view, this);
    m_replay = new ReplayController(m_session, m_shared, *m_view, this);
    connect(m_view, &MachineView3D::keyPressed, this, [this](QKeyEvent* event) {
        if (!event->isAccepted() && m_actions.trigger(*event))
            event->accept();
    });
    connect(m_build, &BuildController::refused, m_status,
        [this](const QString& reason) { m_status->setState(reason); });
}

void MainWindow::makePanels()
{
    m_blocks = new BlocksPanel(m_document, m_shared, this);
    m_newBlock = new NewBlockPanel(m_document, m_shared, this);
    m_checks = new ChecksPanel(m_document, m_shared, this);
    m_history = new HistoryPanel(m_document, m_shared, this);
    m_machine = new MachineTreePanel(m_document, m_shared, this);
    m_lineDrawing = new LineDrawingPanel(m_document, m_shared, this);
    m_queue = new QueuePanel(m_session, m_shared, this);
    m_running = new RunningPanel(m_session, m_shared, this);
    m_jobs = new JobsPanel(m_session, m_shared, this);
    m_job = new JobPanel(m_session, m_shared, this);
    m_timeline = new TimelinePanel(m_session, m_shared, this);
    m_charts = new ChartsPanel(m_session, m_shared, this);
    m_runBar = new RunBar(m_session, m_shared, this);
    m_runBar->setTables(m_document.tables());
}

void MainWindow::makeDocks()
{
    constexpr auto build = WorkspaceId::Build;
    constexpr auto replay = WorkspaceId::Replay;
    constexpr auto left = Qt::LeftDockWidgetArea;
    constexpr auto right = Qt::RightDockWidgetArea;
    constexpr auto bottom = Qt::BottomDockWidgetArea;
    const auto add = [this](const char* name, const QString& title, QWidget* panel,
                         const QList<DockPlace>& places) {
        m_workspaces->addDock(QString::fromLatin1(name), title, panel, places);
    };
    add("blocks", tr("Blocks"), m_blocks, {{build, left, 0}});
    add("machine", tr("Machine"), m_machine, {{build, left, 1}});
    add("newBlock", tr("New block"), m_newBlock, {{build, right, 0}});
    add("checks", tr("Checks"), m_checks, {{build, right, 1}});
    add("history", tr("History"), m_history, {{build, right, 1}});
    add("queue", tr("Queue"), m_queue, {{replay, left, 0}});
    add("running", tr("Running"), m_running, {{replay, left, 1}});
    add("jobs", tr("All jobs"), m_jobs, {{replay, left, 1}});
    add("job", tr("Why does it wait?"), m_job, {{replay, right, 0}});
    add("timeline", tr("Timeline"), m_timeline, {{replay, bottom, 0}});
    add("charts", tr("Charts"), m_charts, {{replay, bottom, 0}});
    add("lineDrawing", tr("Line drawing"), m_lineDrawing,
        {{build, bottom, 0}, {replay, bottom, 0}});
}

/// The notes beside the titles of the docks.
void MainWindow::connectNotes()
{
    const auto follow = [this](const char* name, ReplayPanel* panel) {
        DockTitle* title = m_workspaces->titleOf(QString::fromLatin1(name));
        connect(panel, &ReplayPanel::noteChanged, title,
            [title, panel] { title->setNote(panel->note()); });
        connect(panel, &ReplayPanel::openLogRequested, m_files, &FileCommands::openLog);
        title->setNote(panel->note());
    };
    follow("queue", m_queue);
    follow("running", m_running);
    follow("jobs", m_jobs);
    follow("job", m_job);
    follow("timeline", m_timeline);
    follow("charts", m_charts);
    connect(m_runBar, &RunBar::openLogRequested, m_files, &FileCommands::openLog);
    connect(m_checks, &ChecksPanel::summaryChanged, this, &MainWindow::showProblems);
    connect(m_checks, &ChecksPanel::findingChosen, m_view, &MachineView3D::frame);
}

void MainWindow::connectModels()
{
    connect(&m_document, &Document::machineChanged, this, &MainWindow::showMachine);
    connect(&m_document, &Document::setChanged, this, &MainWindow::showProblems);
    connect(&m_document, &Document::setChanged, this, &MainWindow::showSelection);
    connect(&m_document, &Document::draftChanged, this, &MainWindow::showProblems);
    connect(&m_document, &Document::draftChanged, this, &MainWindow::enableActions);
    connect(&m_document, &Document::draftChanged, this, &MainWindow::showState);
    connect(&m_document, &Document::pathChanged, this, &MainWindow::showTitle);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &MainWindow::enableActions);
    connect(&m_document.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::showTitle);

    connect(&m_shared, &SharedView::midplanesChanged, this, &MainWindow::showSelection);
    connect(&m_shared, &SharedView::blockChanged, this, &MainWindow::showSelection);
    connect(&m_shared, &SharedView::blockChanged, this, &MainWindow::enableActions);
    connect(&m_shared, &SharedView::jobChanged, this, &MainWindow::showSelection);
    connect(&m_shared, &SharedView::hoverChanged, this, [this] {
        m_status->setHover(isBuild() ? hoverWords(m_document, m_shared.hover())
                                     : hoverWords(m_session, m_shared.hover()));
    });

    connect(&m_session, &ReplaySession::recordingChanged, this, &MainWindow::showMachine);
    connect(&m_session, &ReplaySession::recordingChanged, this, &MainWindow::showSelection);
    connect(&m_session, &ReplaySession::clockChanged, this, &MainWindow::showState);
    connect(&m_session, &ReplaySession::playingChanged, this, &MainWindow::enableActions);
    connect(&m_session, &ReplaySession::runStarted, this, &MainWindow::enableActions);
    connect(&m_session, &ReplaySession::runFinished, this, [this] {
        m_status->endProgress();
        enableActions();
        showTitle();
        showState();
    });
    connect(&m_session, &ReplaySession::runProgress, this, [this](int done, int total) {
        m_status->setProgress(tr("Running: %1 of %2 jobs ended").arg(done).arg(total), done, total);
    });
    connect(&m_session, &ReplaySession::runFailed, this, [this](const QString& message) {
        m_messages->showError(message.endsWith(QLatin1Char('.')) ? message : message + '.');
    });
    connect(m_status, &StatusStrip::cancelClicked, &m_session, &ReplaySession::cancel);
    connect(m_status, &StatusStrip::problemsClicked, this, [this] {
        switchTo(WorkspaceId::Build);
        m_workspaces->bringForward(QStringLiteral("checks"));
    });
    connect(m_files, &FileCommands::logOpened, this, [this](const QString& path) {
        m_runBar->setLog(path);
        runLog(m_runBar->request());
        switchTo(WorkspaceId::Replay);
    });
}

void MainWindow::runLog(const RunRequest& request)
{
    m_runBar->setRequest(request);
    m_session.run(request);
    showTitle();
}

/// The view shows the document's machine, and in a replay that of the recording.
void MainWindow::showMachine()
{
    const core::MachinePtr& ours = m_document.tables()->machinePtr();
    const bool isReplaying = !isBuild() && m_session.hasRecording();
    const core::MachinePtr machine = isReplaying ? m_session.recording().machine : ours;
    if (m_view->machine() != machine) {
        m_view->setMachine(machine);
        m_header->update();
        explainMachine(*machine);
        m_build->setActive(isBuild());
        m_replay->setActive(!isBuild());
    }
    if (m_runBar->request().tables != m_document.tables())
        m_runBar->setTables(m_document.tables());
    m_status->setMachine(machineWords(*machine));
    showTitle();
    enableActions();
}

/// An empty view needs a reason.
void MainWindow::explainMachine(const core::Machine& machine)
{
    if (!machine.hasGeometry())
        m_messages->showNote(tr("%1 is only a number of units, without places and lines: there is "
                                "nothing to see in 3D. A replay runs on it.")
                                 .arg(QString::fromStdString(machine.name())));
    else if (m_view->window3d() == nullptr)
        m_messages->showNote(tr("OpenGL 3.3 does not work here, so the machine is not shown in "
                                "3D. Everything else works."));
}

void MainWindow::switchTo(WorkspaceId workspace)
{
    m_workspaces->switchTo(workspace);
    showWorkspace();
}

void MainWindow::showWorkspace()
{
    const bool build = isBuild();
    m_actions[Command::BuildWorkspace]->setChecked(build);
    m_actions[Command::ReplayWorkspace]->setChecked(!build);
    for (QAction* tool : std::as_const(m_buildTools))
        tool->setVisible(build);
    for (QAction* tool : std::as_const(m_replayTools))
        tool->setVisible(!build);
    m_build->setActive(build);
    m_replay->setActive(!build);
    m_lineDrawing->setSession(build ? nullptr : &m_session);
    m_machine->setSession(build ? nullptr : &m_session);
    if (!build)
        m_view->setTool(SceneTool::Select);
    showMachine();
    showSelection();
    showState();
    showProblems();
}

void MainWindow::showTitle()
{
    QString what = m_document.title();
    if (m_document.isModified())
        what += tr(" — modified");
    if (!isBuild() && !m_runBar->log().isEmpty()) {
        const RunRequest& request = m_session.request();
        const QString machine
            = request.tables ? QString::fromStdString(request.tables->machine().name()) : QString();
        what = QStringList({QFileInfo(m_runBar->log()).fileName(), request.policy, machine})
                   .join(QStringLiteral(" · "));
    }
    setWindowTitle(what + tr(" — Midplane"));
}

void MainWindow::showSelection()
{
    m_status->setSelection(
        isBuild() ? selectionWords(m_document, m_shared) : selectionWords(m_session, m_shared));
}

void MainWindow::showState()
{
    if (!isBuild())
        m_status->setState(nowWords(m_session));
    else
        m_status->setState({});
}

void MainWindow::showProblems()
{
    const ColourRoles& roles = rolesOf(m_theme);
    int errors = 0;
    int warnings = 0;
    for (const CheckRow& row : m_checks->rows()) {
        errors += row.sign == Sign::Error ? 1 : 0;
        warnings += row.sign == Sign::Warning ? 1 : 0;
    }
    const QColor colour = errors > 0 ? roles.error : warnings > 0 ? roles.warning : roles.good;
    m_workspaces->titleOf(QStringLiteral("checks"))
        ->setNote(QStringLiteral("<span style='color:%1; font-weight:600'>%2</span>")
                      .arg(colour.name(), m_checks->summary().toHtmlEscaped()));
    if (errors > 0 && !m_hadErrors && isBuild())
        m_workspaces->dock(QStringLiteral("checks"))->raise();
    m_hadErrors = errors > 0;
    if (isBuild())
        m_status->setProblems(errors, warnings);
    else
        m_status->hideProblems();
    const bool together = m_document.setRule() == core::SetRule::AllTogether;
    const QString seed = tr("seed %1").arg(m_session.request().options.seed);
    m_status->setRule(!isBuild() ? seed
            : together           ? tr("All together (STATIC)")
                                 : tr("May overlap (OVERLAP)"));
    enableActions();
}

void MainWindow::setTheme(Theme theme)
{
    m_theme = theme;
    applyTheme(theme);
    m_actions.setTheme(theme);
    m_workspaces->setTheme(theme);
    m_messages->setTheme(theme);
    m_status->setTheme(theme);
    m_view->setTheme(theme);
    m_build->setTheme(theme);
    m_replay->setTheme(theme);
    m_blocks->setTheme(theme);
    m_newBlock->setTheme(theme);
    m_checks->setTheme(theme);
    m_history->setTheme(theme);
    m_machine->setTheme(theme);
    m_lineDrawing->setTheme(theme);
    for (ReplayPanel* panel : std::initializer_list<ReplayPanel*> {
             m_queue, m_running, m_jobs, m_job, m_timeline, m_charts})
        panel->setTheme(theme);
    m_runBar->setTheme(theme);
    showProblems();
}

QImage MainWindow::picture()
{
    const QImage scene = m_view->capture();
    QImage whole = grab().toImage();
    if (scene.isNull())
        return whole;
    QPainter painter(&whole);
    painter.drawImage(QRect(m_view->mapTo(this, QPoint(0, 0)), m_view->size()), scene);
    return whole;
}

void MainWindow::showProblem(const core::Error& error) { m_messages->showError(sentenceOf(error)); }

void MainWindow::offerRecovery()
{
    const auto edits = Recovery::find();
    if (!edits)
        return;
    const auto keep = [this, edits] {
        if (!m_files->mayDiscardChanges())
            return;
        m_document.clear();
        m_document.undoStack().beginMacro(tr("Recover edits"));
        for (const core::Block& block : edits->set.blocks)
            m_document.undoStack().push(new AddBlockCommand(m_document, block));
        m_document.undoStack().endMacro();
        Recovery::discard(*edits);
    };
    m_messages->showNote(
        tr("Edits of %1 recovered.").arg(edits->time.toString(QStringLiteral("HH:mm"))),
        {{tr("Keep"), keep}, {tr("Discard"), [edits] { Recovery::discard(*edits); }}});
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_settings == Settings::Use && !m_files->mayDiscardChanges()) {
        event->ignore();
        return;
    }
    if (m_settings == Settings::Use) {
        QSettings settings;
        settings.setValue(QStringLiteral("geometry"), saveGeometry());
        m_workspaces->save(settings);
    }
    m_session.cancel();
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitToolBar();
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    // A key that the focused field did not want; fields accept what they can type.
    if (!m_actions.trigger(*event))
        QMainWindow::keyPressEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    for (const QUrl& url : event->mimeData()->urls())
        m_files->openPath(url.toLocalFile());
}

} // namespace midplane::ui
