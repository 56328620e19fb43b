// SPDX-License-Identifier: GPL-3.0-or-later
// The Experiments workspace in the main window.
#include "ui/shell/MainWindow.h"

#include <QMenuBar>
#include <QVBoxLayout>

#include "ui/out/AskForFile.h"
#include "ui/replay/RunBar.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/ExperimentDocks.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/LayersView.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/StatusStrip.h"
#include "ui/shell/ViewHeader.h"

namespace midplane::ui {

void MainWindow::makeExperiments()
{
    m_experiments = new ExperimentDocks(m_session, this);
    m_experiments->centre()->hide();
    auto* centre = static_cast<QVBoxLayout*>(centralWidget()->layout());
    centre->addWidget(m_experiments->centre(), 1);
    m_paperMenu = new QMenu(tr("&Paper figures"), this);
    m_paperMenu->setToolTipsVisible(true);
    connect(m_paperMenu, &QMenu::aboutToShow, this, [this] {
        m_paperMenu->clear();
        m_experiments->fillPaperMenu(*m_paperMenu);
    });
    connect(m_paperMenu, &QMenu::triggered, this, [this] { switchTo(WorkspaceId::Experiments); });
}

void MainWindow::connectExperiments()
{
    when(Command::ExperimentsWorkspace, [this] { switchTo(WorkspaceId::Experiments); });
    when(Command::OpenPlan, [this] { askForPlan(); });
    when(Command::RunPlan, [this] {
        switchTo(WorkspaceId::Experiments);
        m_experiments->run();
    });
    when(Command::PaperFigures, [this] {
        switchTo(WorkspaceId::Experiments);
        const auto popUp = [this] {
            if (isExperiments())
                m_paperMenu->popup(m_experiments->centre()->mapToGlobal(QPoint(12, 40)));
        };
        if (m_experiments->knowsPlans())
            popUp();
        else // It would be empty.
            connect(
                m_experiments, &ExperimentDocks::plansRead, this, popUp, Qt::SingleShotConnection);
    });
    when(Command::CompareRuns, [this] { m_experiments->compareReplay(); });
    connect(m_experiments, &ExperimentDocks::openRequested, this, &MainWindow::askForPlan);
    connect(m_files, &FileCommands::planOpened, this, [this](const QString& path) {
        m_experiments->openPlan(path);
        switchTo(WorkspaceId::Experiments);
    });
    connect(m_experiments, &ExperimentDocks::sideBySideShown, this,
        [this] { switchTo(WorkspaceId::Experiments); });
    connect(m_experiments, &ExperimentDocks::problem, this, &MainWindow::showProblem);
    connect(
        m_experiments, &ExperimentDocks::replayStarted, this, [this](const RunRequest& request) {
            runLog(request);
            switchTo(WorkspaceId::Replay);
        });
    connect(m_experiments, &ExperimentDocks::progressed, this,
        [this](const QString& what, int done, int all) { m_status->setProgress(what, done, all); });
    connect(m_experiments, &ExperimentDocks::busyChanged, this, [this] {
        if (!m_experiments->isRunning() && !m_session.isRunning())
            m_status->endProgress();
        enableActions();
        if (isExperiments()) {
            showTitle();
            showSelection();
        }
    });
    connect(m_status, &StatusStrip::cancelClicked, m_experiments, &ExperimentDocks::cancel);
}

void MainWindow::askForPlan()
{
    const QString path
        = askForFile(this, tr("Open a plan"), QString(), tr("Plans of experiments (*.json)"));
    if (!path.isEmpty())
        m_files->openPath(path);
}

/// In Experiments charts stand where the machine is elsewhere. One goes before the other comes:
/// both together need a higher window.
void MainWindow::showCentre()
{
    const bool isMachine = !isExperiments();
    QWidget* machine = m_view;
    if (m_layers != nullptr)
        machine = m_layers->parentWidget()->parentWidget(); // Its scroll area.
    if (isMachine)
        m_experiments->centre()->hide();
    m_header->setVisible(isMachine && m_layers == nullptr && !m_workspaces->isCentreShrunk());
    machine->setVisible(isMachine);
    if (isMachine)
        return;
    m_experiments->centre()->show();
    m_experiments->begin();
}

QString MainWindow::experimentWords() const
{
    ExperimentSession& session = m_experiments->session();
    if (!session.hasPlan())
        return {};
    const QString plan = QString::fromStdString(session.plan().name);
    const std::size_t chosen = session.chosen().size();
    return chosen == 0 ? plan
        : chosen == 1  ? tr("%1 · run %2").arg(plan).arg(*session.chosen().begin())
                       : tr("%1 · %2 runs chosen").arg(plan).arg(chosen);
}

} // namespace midplane::ui
