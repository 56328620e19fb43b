// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LiveDocks.h"

#include "ui/live/CommandMenus.h"
#include "ui/live/EventsPanel.h"
#include "ui/live/HardwarePanel.h"
#include "ui/live/LiveJobsPanel.h"
#include "ui/live/MmcsConsole.h"
#include "ui/live/PartitionsPanel.h"
#include "ui/models/LiveText.h"
#include "ui/shell/LiveController.h"
#include "ui/shell/Workspaces.h"

namespace midplane::ui {

LiveDocks::LiveDocks(LiveSession& session, SharedView& shared, MachineView3D& view, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_shared(shared)
    , m_menus(new CommandMenus(session, window))
    , m_controller(new LiveController(session, shared, view, *m_menus, this))
    , m_partitions(nullptr)
    , m_hardware(new HardwarePanel(session, shared, window))
    , m_jobs(nullptr)
    , m_events(new EventsPanel(session, window))
    , m_console(new ConsolePanel(session, &makeMmcsConsole, window))
{
    auto* partitions = new PartitionsPanel(session, window);
    auto* jobs = new LiveJobsPanel(session, window);
    m_partitions = partitions;
    m_jobs = jobs;
    m_menus->serve(*partitions);
    m_menus->serve(*jobs);
    m_menus->serve(*m_hardware);
    connect(m_controller, &LiveController::partChosen, m_hardware, &HardwarePanel::showPart);
}

LiveDocks::~LiveDocks() = default;

void LiveDocks::addTo(Workspaces& workspaces)
{
    constexpr auto control = WorkspaceId::Control;
    const auto add = [&](const char* name, const QString& title, LivePanel* panel,
                         Qt::DockWidgetArea area, int row) {
        panel->setProperty("helpPage", QStringLiteral("live"));
        workspaces.addDock(QString::fromLatin1(name), title, panel, {{control, area, row}});
        DockTitle* bar = workspaces.titleOf(QString::fromLatin1(name));
        connect(panel, &LivePanel::noteChanged, bar, [bar, panel] { bar->setNote(panel->note()); });
        connect(panel, &LivePanel::openRequested, this, &LiveDocks::openRequested);
        connect(panel, &LivePanel::newRequested, this, &LiveDocks::newRequested);
        bar->setNote(panel->note());
    };
    add("partitions", tr("Partitions"), m_partitions, Qt::LeftDockWidgetArea, 0);
    add("hardware", tr("Hardware"), m_hardware, Qt::LeftDockWidgetArea, 1);
    add("liveJobs", tr("Jobs"), m_jobs, Qt::RightDockWidgetArea, 0);
    add("console", tr("Console"), m_console, Qt::RightDockWidgetArea, 1);
    add("events", tr("Events"), m_events, Qt::BottomDockWidgetArea, 0);
}

void LiveDocks::setTheme(Theme theme)
{
    m_controller->setTheme(theme);
    for (LivePanel* panel :
        std::initializer_list<LivePanel*> {m_partitions, m_hardware, m_jobs, m_events, m_console})
        panel->setTheme(theme);
}

void LiveDocks::fillMenu(QMenu& menu) const
{
    const LiveStatePtr& state = m_session.state();
    QMenu* partition = menu.addMenu(tr("&Partition"));
    m_menus->addPartitions(*partition, m_session.chosenPartitions());
    QMenu* job = menu.addMenu(tr("&Job"));
    if (m_session.chosenJob())
        m_menus->addJob(*job, *m_session.chosenJob());
    std::vector<core::HardwarePart> parts = m_hardware->chosenParts();
    if (parts.empty())
        parts.assign(m_shared.midplanes().begin(), m_shared.midplanes().end());
    QMenu* hardware = menu.addMenu(
        state && parts.size() == 1 ? partText(state->machine(), parts.front()) : tr("&Hardware"));
    m_menus->addParts(*hardware, parts);
    for (QMenu* each : {partition, job, hardware})
        each->setEnabled(!each->isEmpty());
}

} // namespace midplane::ui
