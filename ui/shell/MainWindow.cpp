// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/MainWindow.h"

#include <utility>

#include <QApplication>
#include <QCloseEvent>
#include <QPainter>
#include <QScrollArea>
#include <QSettings>
#include <QToolBar>
#include <QVBoxLayout>

#include "ui/builder/BlocksPanel.h"
#include "ui/builder/BuildController.h"
#include "ui/builder/ChecksPanel.h"
#include "ui/builder/HistoryPanel.h"
#include "ui/builder/NewBlockPanel.h"
#include "ui/builder/cards/NodeCardPanel.h"
#include "ui/help/HelpWindow.h"
#include "ui/replay/ChartsPanel.h"
#include "ui/replay/JobPanel.h"
#include "ui/replay/JobsPanel.h"
#include "ui/replay/PlanningFields.h"
#include "ui/replay/QueuePanel.h"
#include "ui/replay/RunBar.h"
#include "ui/replay/RunningPanel.h"
#include "ui/replay/TimelinePanel.h"
#include "ui/replay/slots/SlotsPanel.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/ColourLegend.h"
#include "ui/shell/ExperimentDocks.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/LayersView.h"
#include "ui/shell/LineIcon.h"
#include "ui/shell/LiveDocks.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/Recovery.h"
#include "ui/shell/ReplayController.h"
#include "ui/shell/StatusStrip.h"
#include "ui/shell/Tour.h"
#include "ui/shell/ViewHeader.h"
#include "ui/wiring/LineDrawingPanel.h"
#include "ui/wiring/MachineTreePanel.h"

namespace midplane::ui {

namespace {

constexpr QSize usualSize {1440, 900};
constexpr QSize smallestView {480, 300};
constexpr QSize smallestShrunkView {200, 160};

} // namespace

MainWindow::MainWindow(core::TablesPtr tables, Settings settings)
    : m_settings(settings)
    , m_document(std::move(tables))
    , m_workspaces(new Workspaces(*this))
{
    setWindowIcon(programIcon());
    setAcceptDrops(true);
    qApp->installEventFilter(this);
    resize(usualSize);
    m_status = new StatusStrip(this);
    setStatusBar(m_status);
    makeCentre();
    makePanels();
    makeDocks();
    makeMenus();
    makeToolBar();
    assignHelp();
    orderTabs();
    connectNotes();
    connectActions();
    connectModels();
    connectLive();
    connectExperiments();
    connectOut();
    showMachine();
    if (m_settings == Settings::Use) {
        const QSettings saved;
        restoreGeometry(saved.value(QStringLiteral("geometry")).toByteArray());
        m_workspaces->load(saved);
        m_recovery = new Recovery(m_document, this);
        applyPreferences(readPreferences());
        m_document.setSetRule(m_preferences.setRule);
        m_runBar->setPlanning(readPlanningOptions());
        connect(m_runBar, &RunBar::planningChanged, this,
            [this] { writePlanningOptions(m_runBar->planning()); });
    } else {
        m_workspaces->reset();
    }
    showWorkspace();
}

MainWindow::~MainWindow()
{
    // The models speak while they go; nobody may hear them then.
    for (QObject* model : std::initializer_list<QObject*> {
             &m_document, &m_document.undoStack(), &m_session, &m_live, &m_shared})
        model->disconnect(this);
    m_session.cancel();
    m_experiments->disconnect(this);
    m_experiments->cancel();
    hide(); // Else a button that goes under the mouse sends a status tip to what is half gone.
    // Panels and controllers look at the models until they are gone.
    delete m_recovery;
    delete m_build;
    delete m_replay;
    delete m_liveDocks;
    delete takeCentralWidget();
    qDeleteAll(findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly));
    delete m_experiments;
    delete m_toolBar;
}

void MainWindow::makeCentre()
{
    auto* centre = new QWidget(this);
    m_messages = new MessageBar(centre);
    m_view = new MachineView3D(centre);
    m_view->setMinimumSize(smallestView);
    m_header = new ViewHeader(*m_view, m_actions, m_session.colouring(), centre);
    m_legend = new ColourLegend(m_session.colouring(), m_shared.lens(), centre);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_messages);
    layout->addWidget(m_header);
    layout->addWidget(m_legend);
    layout->addWidget(m_view, 1);
    if (m_view->window3d() == nullptr)
        layout->addWidget(makeLayers(), 1);
    setCentralWidget(centre);
    connect(m_workspaces, &Workspaces::centreShrunk, this, [this](bool isShrunk) {
        m_header->setVisible(!isShrunk && m_layers == nullptr && !isExperiments());
        m_view->setMinimumSize(isShrunk ? smallestShrunkView : smallestView);
        // A panel that gets another parent falls back to the colours that it had first.
        if (m_hasTheme)
            showThemeInPanels();
    });
    m_files = new FileCommands(m_document, *m_messages, this);

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

/// What stands in for the 3D view where it cannot be drawn.
QWidget* MainWindow::makeLayers()
{
    m_view->hide();
    m_header->hide(); // It turns the knobs of the view in 3D.
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setAccessibleName(tr("The machine"));
    m_layers = new LayersView(*m_view, m_shared, scroll);
    scroll->setWidget(m_layers);
    scroll->setFocusProxy(m_layers);
    return scroll;
}

void MainWindow::setTheme(Theme theme)
{
    m_theme = theme;
    m_hasTheme = true;
    applyTheme(theme);
    m_actions.setTheme(theme);
    m_workspaces->setTheme(theme);
    m_messages->setTheme(theme);
    m_status->setTheme(theme);
    m_view->setTheme(theme);
    m_legend->setTheme(theme);
    if (m_layers != nullptr)
        m_layers->setTheme(theme);
    if (m_help != nullptr)
        m_help->setTheme(theme);
    if (m_tour != nullptr)
        m_tour->setTheme(theme);
    m_build->setTheme(theme);
    m_replay->setTheme(theme);
    showThemeInPanels();
    m_runBar->setTheme(theme);
    showProblems();
}

void MainWindow::showThemeInPanels()
{
    const Theme theme = m_theme;
    m_blocks->setTheme(theme);
    m_newBlock->setTheme(theme);
    m_checks->setTheme(theme);
    m_history->setTheme(theme);
    m_machine->setTheme(theme);
    m_lineDrawing->setTheme(theme);
    m_nodeCards->setTheme(theme);
    m_liveDocks->setTheme(theme);
    m_experiments->setTheme(theme);
    for (ReplayPanel* panel : std::initializer_list<ReplayPanel*> {
             m_queue, m_running, m_jobs, m_job, m_timeline, m_charts, m_slots})
        panel->setTheme(theme);
}

void MainWindow::runLog(const RunRequest& request)
{
    m_runBar->setRequest(request);
    m_session.run(request);
    showTitle();
}

void MainWindow::switchTo(WorkspaceId workspace)
{
    m_workspaces->switchTo(workspace);
    showWorkspace();
}

QImage MainWindow::picture()
{
    const QImage scene = m_view->isVisible() ? m_view->capture() : QImage();
    QImage whole = grab().toImage();
    if (scene.isNull())
        return whole;
    QPainter painter(&whole);
    painter.drawImage(QRect(m_view->mapTo(this, QPoint(0, 0)), m_view->size()), scene);
    return whole;
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

/// Which docks have room beside each other is known when the window has got its size.
void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!std::exchange(m_wasShown, true))
        m_workspaces->fitToWindow();
}

void MainWindow::keyPressEvent(QKeyEvent* event)
{
    // A key that the focused field did not want; fields accept what they can type.
    if (!m_actions.trigger(*event))
        QMainWindow::keyPressEvent(event);
}

/// F1 in a dialog, where the window's own shortcut does not work.
bool MainWindow::eventFilter(QObject* watched, QEvent* event)
{
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::KeyPress || widget == nullptr || widget->window() == this)
        return QMainWindow::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier
        || widget->window()->parentWidget() != this)
        return QMainWindow::eventFilter(watched, event);
    showHelp(HelpWindow::pageFor(widget));
    return true;
}

} // namespace midplane::ui
