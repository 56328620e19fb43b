// SPDX-License-Identifier: GPL-3.0-or-later
// What the main window shows of the state of its models: title, status bar, what can be done.
#include "ui/shell/MainWindow.h"

#include <QFileInfo>

#include "ui/builder/BuildController.h"
#include "ui/builder/ChecksPanel.h"
#include "ui/models/Wording.h"
#include "ui/replay/RunBar.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/ColourLegend.h"
#include "ui/shell/ExperimentDocks.h"
#include "ui/shell/LiveController.h"
#include "ui/shell/LiveDocks.h"
#include "ui/shell/LiveWords.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/ReplayController.h"
#include "ui/shell/SelectionWords.h"
#include "ui/shell/StatusStrip.h"
#include "ui/shell/ViewHeader.h"
#include "ui/wiring/LineDrawingPanel.h"
#include "ui/wiring/MachineTreePanel.h"

namespace midplane::ui {

namespace {

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

/// The view shows the document's machine, and in a replay that of the recording.
void MainWindow::showMachine()
{
    const core::MachinePtr& ours = m_document.tables()->machinePtr();
    const bool isReplaying = isReplay() && m_session.hasRecording();
    const core::MachinePtr machine = isReplaying ? m_session.recording().machine
        : isControl() && m_live.state()          ? m_live.state()->tables->machinePtr()
                                                 : ours;
    if (m_view->machine() != machine) {
        m_view->setMachine(machine);
        m_header->update();
        explainMachine(*machine);
        m_build->setActive(isBuild());
        m_replay->setActive(isReplay());
        m_liveDocks->controller().setActive(isControl());
    }
    if (m_runBar->tables() != m_document.tables())
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

void MainWindow::showWorkspace()
{
    const bool build = isBuild();
    m_actions[Command::BuildWorkspace]->setChecked(build);
    m_actions[Command::ReplayWorkspace]->setChecked(isReplay());
    m_actions[Command::ControlWorkspace]->setChecked(isControl());
    m_actions[Command::ExperimentsWorkspace]->setChecked(isExperiments());
    for (QAction* tool : std::as_const(m_buildTools))
        tool->setVisible(build);
    for (QAction* tool : std::as_const(m_replayTools))
        tool->setVisible(isReplay());
    for (QAction* tool : std::as_const(m_controlTools))
        tool->setVisible(isControl());
    for (QAction* tool : std::as_const(m_experimentTools))
        tool->setVisible(isExperiments());
    showCentre();
    m_build->setActive(build);
    m_replay->setActive(isReplay());
    m_header->setReplaying(isReplay());
    m_legend->setReplaying(isReplay());
    m_liveDocks->controller().setActive(isControl());
    m_lineDrawing->setSession(isReplay() ? &m_session : nullptr);
    m_lineDrawing->setLive(isControl() ? &m_live : nullptr);
    m_machine->setSession(isReplay() ? &m_session : nullptr);
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
    if (isControl() && m_live.isOpen())
        what = m_live.name();
    if (isExperiments() && m_experiments->session().hasPlan())
        what = QString::fromStdString(m_experiments->session().plan().title);
    if (isReplay() && !m_session.request().name.isEmpty()) {
        what = m_session.request().name;
    } else if (isReplay() && !m_runBar->log().isEmpty()) {
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
    m_status->setSelection(isExperiments() ? experimentWords()
            : isControl()                  ? selectionWords(m_live, m_shared)
            : isBuild()                    ? selectionWords(m_document, m_shared)
                                           : selectionWords(m_session, m_shared));
}

void MainWindow::showState()
{
    if (isControl())
        m_status->setState(
            m_live.commandsUnderWay() > 0 ? tr("%1…").arg(m_live.commandText()) : nowWords(m_live));
    else if (isReplay())
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
    // What was recorded elsewhere was drawn by a seed that nobody knows, or by none.
    const bool hasSeed = m_session.hasRecording() && !m_session.request().recording
        && !m_session.request().log.isEmpty() && !m_session.isLive();
    const QString seed = hasSeed ? tr("seed %1").arg(m_session.request().options.seed) : QString();
    m_status->setRule(isControl() ? controlWords(m_live)
            : isExperiments()     ? QString()
            : !isBuild()          ? seed
            : together            ? tr("All together (STATIC)")
                                  : tr("May overlap (OVERLAP)"));
    enableActions();
}

void MainWindow::enableActions()
{
    const bool build = isBuild();
    const bool hasDraft = m_document.draft().has_value();
    const bool hasBlock = m_shared.block() >= 0 && m_shared.block() < m_document.blockCount();
    const bool replays = isReplay() && m_session.hasRecording();
    const auto enable = [this](bool isEnabled, std::initializer_list<Command> commands) {
        for (const Command command : commands)
            m_actions[command]->setEnabled(isEnabled);
    };
    QUndoStack& undo = m_document.undoStack();
    enable(build && undo.canUndo(), {Command::Undo});
    enable(build && undo.canRedo(), {Command::Redo});
    enable(build && hasBlock,
        {Command::Duplicate, Command::DeleteBlock, Command::EditBlock, Command::MirrorX,
            Command::MirrorY, Command::MirrorZ, Command::Repeat});
    enable(build,
        {Command::NewBlock, Command::SelectTool, Command::BoxTool, Command::PassTool,
            Command::Isolate, Command::PlaceShape, Command::SelectAll, Command::InvertSelection,
            Command::ApplyProposal, Command::GenerateSet, Command::FindPlaces, Command::WhatIfDown,
            Command::CheckSet, Command::NextFinding, Command::PreviousFinding});
    enable(build && hasDraft,
        {Command::Mesh, Command::Torus, Command::NextLinkSet, Command::PreviousLinkSet});
    enable(build && m_document.canAddDraft(), {Command::AddBlock});
    enable(m_document.blockCount() > 0, {Command::Export});
    enable(replays, {Command::FindJob, Command::NextColouring});
    enable(replays,
        {Command::Play, Command::EventBack, Command::EventOn, Command::NextStart, Command::NextEnd,
            Command::NextRefusal, Command::NextMigration, Command::PreviousStart,
            Command::PreviousEnd, Command::PreviousRefusal, Command::PreviousMigration,
            Command::LoopRange, Command::AddBookmark, Command::NextBookmark,
            Command::PreviousBookmark, Command::Slower, Command::Faster, Command::AskWhy,
            Command::ShowSlots});
    enable(m_live.isOpen(), {Command::CloseControl, Command::ReplayControl});
    enable(isReplay() && m_session.isLive(), {Command::GoLive});
    enable(m_live.state() != nullptr && isControl(), {Command::NextChange});
    enable(m_live.state() != nullptr && m_document.blockCount() > 0, {Command::DefineAsPartitions});
    enable(isControl() && !m_live.chosenPartitions().empty(), {Command::PartitionsAsDrafts});
    enable(m_runBar->canRun(), {Command::Run});
    enable(m_session.isRunning() || m_experiments->isRunning(), {Command::CancelRun});
    enable(m_experiments->session().hasPlan() && !m_experiments->session().isRunning(),
        {Command::RunPlan});
    enable(m_session.hasRecording(),
        {Command::CompareRuns, Command::SaveRecording, Command::MakeFilm, Command::MakeReport});
    m_actions[Command::Play]->setChecked(m_session.isPlaying());
    m_actions[Command::LoopRange]->setChecked(m_session.loop().has_value());
    m_actions[Command::Undo]->setText(
        undo.canUndo() ? tr("&Undo: %1").arg(undo.undoText()) : tr("&Undo"));
    m_actions[Command::Redo]->setText(
        undo.canRedo() ? tr("&Redo: %1").arg(undo.redoText()) : tr("&Redo"));
}

} // namespace midplane::ui
