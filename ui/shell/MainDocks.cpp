// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the main window, where their docks stand, and the notes in their titles.
#include "ui/shell/MainWindow.h"

#include <array>
#include <utility>

#include "ui/builder/BlocksPanel.h"
#include "ui/builder/ChecksPanel.h"
#include "ui/builder/HistoryPanel.h"
#include "ui/builder/NewBlockPanel.h"
#include "ui/builder/cards/NodeCardPanel.h"
#ifdef MIDPLANE_CONSTRAINT
#include "ui/builder/places/PlacesPanel.h"
#endif
#include "ui/builder/set/SetReportPanel.h"
#include "ui/replay/ChartsPanel.h"
#include "ui/replay/JobPanel.h"
#include "ui/replay/JobsPanel.h"
#include "ui/replay/QueuePanel.h"
#include "ui/replay/RunBar.h"
#include "ui/replay/RunningPanel.h"
#include "ui/replay/TimelinePanel.h"
#include "ui/replay/slots/SlotsPanel.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/ExperimentDocks.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/LiveDocks.h"
#include "ui/shell/ViewPictures.h"
#include "ui/wiring/LineDrawingPanel.h"
#include "ui/wiring/MachineTreePanel.h"

namespace midplane::ui {

void MainWindow::makePanels()
{
    m_blocks = new BlocksPanel(m_document, m_shared, this);
    m_newBlock = new NewBlockPanel(m_document, m_shared, this);
    m_checks = new ChecksPanel(m_document, m_shared, this);
    m_history = new HistoryPanel(m_document, m_shared, this);
    m_machine = new MachineTreePanel(m_document, m_shared, this);
    m_lineDrawing = new LineDrawingPanel(m_document, m_shared, this);
    m_nodeCards = new NodeCardPanel(m_document, m_shared, this);
    m_queue = new QueuePanel(m_session, m_shared, this);
    m_running = new RunningPanel(m_session, m_shared, this);
    m_jobs = new JobsPanel(m_session, m_shared, this);
    m_job = new JobPanel(m_session, m_shared, this);
    m_timeline = new TimelinePanel(m_session, m_shared, this);
    m_charts = new ChartsPanel(m_session, m_shared, this);
    m_slots = new SlotsPanel(m_session, m_shared, this);
    m_runBar = new RunBar(m_session, m_shared, this);
    m_pictures = new ViewPictures(*m_view, m_lineDrawing->drawing(), *m_messages, this);
    m_runBar->setTables(m_document.tables());
    makeLive();
    makeExperiments();
    makeOut();
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
#ifdef MIDPLANE_CONSTRAINT
    add("places", tr("Places"), new PlacesPanel(m_document, m_shared, this), {{build, right, 0}});
#endif
    add("checks", tr("Checks"), m_checks, {{build, right, 1}});
    add("history", tr("History"), m_history, {{build, right, 1}});
    add("queue", tr("Queue"), m_queue, {{replay, left, 0}});
    add("running", tr("Running"), m_running, {{replay, left, 1}});
    add("jobs", tr("All jobs"), m_jobs, {{replay, left, 1}});
    add("job", tr("Why does it wait?"), m_job, {{replay, right, 0}});
    add("slots", tr("Slots"), m_slots, {{replay, right, 0}});
    add("timeline", tr("Timeline"), m_timeline, {{replay, bottom, 0}});
    add("charts", tr("Charts"), m_charts, {{replay, bottom, 0}});
    m_liveDocks->addTo(*m_workspaces);
    m_experiments->addTo(*m_workspaces);
    add("lineDrawing", tr("Line drawing"), m_lineDrawing,
        {{build, bottom, 0}, {replay, bottom, 0}, {WorkspaceId::Control, bottom, 0}});
    add("nodeCards", tr("Node cards"), m_nodeCards, {{build, bottom, 0}});
    add("setReport", tr("Set report"), new SetReportPanel(m_document, m_shared, this),
        {{build, bottom, 0}});
}

/// Tab goes from left to right and then to the bottom, as one reads; Qt's own order is that in
/// which the widgets were made.
void MainWindow::orderTabs()
{
    QWidget* last = m_toolBar;
    const auto append = [&last](QWidget* whole) {
        for (QWidget* widget : whole->findChildren<QWidget*>()) {
            const bool isStop
                = widget->focusPolicy() != Qt::NoFocus && widget->focusProxy() == nullptr;
            if (!isStop || widget->window() != last->window()) // Lists of combo boxes.
                continue;
            QWidget::setTabOrder(last, widget);
            last = widget;
        }
    };
    for (const auto area : {Qt::LeftDockWidgetArea, Qt::NoDockWidgetArea, Qt::RightDockWidgetArea,
             Qt::BottomDockWidgetArea}) {
        if (area == Qt::NoDockWidgetArea)
            append(centralWidget());
        else
            for (QDockWidget* dock : m_workspaces->docksOf(area))
                append(dock);
    }
}

/// What F1 shows for each dock, and for the machine in the middle.
void MainWindow::assignHelp()
{
    constexpr std::array<std::pair<const char*, const char*>, 15> pages {{
        {"blocks", "edit-blocks"},
        {"machine", "find"},
        {"newBlock", "mesh"},
        {"checks", "refusals"},
        {"history", "edit-blocks"},
        {"queue", "queue"},
        {"running", "queue"},
        {"jobs", "queue"},
        {"job", "why-waits"},
        {"slots", "slots"},
        {"timeline", "replay"},
        {"charts", "charts"},
        {"lineDrawing", "line-drawing"},
        {"nodeCards", "small-blocks"},
        {"setReport", "set-report"},
    }};
    for (const auto& [dock, page] : pages)
        m_workspaces->dock(QString::fromLatin1(dock))
            ->widget()
            ->setProperty("helpPage", QString::fromLatin1(page));
#ifdef MIDPLANE_CONSTRAINT
    m_workspaces->dock(QStringLiteral("places"))
        ->widget()
        ->setProperty("helpPage", QStringLiteral("places"));
#endif
    centralWidget()->setProperty("helpPage", QStringLiteral("view"));
    m_runBar->setProperty("helpPage", QStringLiteral("replay"));
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
    follow("slots", m_slots);
    connect(m_runBar, &RunBar::openLogRequested, m_files, &FileCommands::openLog);
    connect(m_checks, &ChecksPanel::summaryChanged, this, &MainWindow::showProblems);
    connect(m_checks, &ChecksPanel::findingChosen, m_view, &MachineView3D::frame);
}

} // namespace midplane::ui
