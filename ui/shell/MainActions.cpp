// SPDX-License-Identifier: GPL-3.0-or-later
// What the actions of the main window do.
#include "ui/shell/MainWindow.h"

#include <QActionGroup>
#include <QApplication>
#include <QLineEdit>

#include "ui/builder/BlockEdits.h"
#include "ui/builder/BlocksPanel.h"
#include "ui/builder/BuildController.h"
#include "ui/builder/ChecksPanel.h"
#include "ui/builder/NewBlockPanel.h"
#include "ui/builder/RepeatDialog.h"
#ifdef MIDPLANE_CONSTRAINT
#include "ui/builder/places/PlacesPanel.h"
#endif
#include "ui/builder/set/SetReportPanel.h"
#include "ui/help/HelpWindow.h"
#include "ui/replay/JobPanel.h"
#include "ui/replay/RunBar.h"
#include "ui/replay/TimelinePanel.h"
#include "ui/replay/slots/SlotsPanel.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/AboutBox.h"
#include "ui/shell/ExperimentDocks.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/KeysDialog.h"
#include "ui/shell/MachineDialog.h"
#include "ui/shell/StatusStrip.h"
#include "ui/shell/ViewPictures.h"

namespace midplane::ui {

void MainWindow::when(Command command, std::function<void()> action)
{
    connect(m_actions[command], &QAction::triggered, this, std::move(action));
}

void MainWindow::connectActions()
{
    when(Command::NewSet, [this] { m_files->newSet(); });
    when(Command::Open, [this] { m_files->open(); });
    when(Command::Save, [this] { m_files->save(); });
    when(Command::SaveAs, [this] { m_files->saveAs(); });
    when(Command::Import, [this] { m_files->importBlocks(); });
    when(Command::Export, [this] { m_files->exportBlocks(); });
    when(Command::SavePicture, [this] { m_pictures->save(); });
    when(Command::PrintLine, [this] { m_pictures->printLine(); });
    when(Command::OpenMachine, [this] { m_files->openMachineFile(); });
    when(Command::EditMachine, [this] { editMachine(); });
    when(Command::FindAnything, [this] { find(FindScope::Anything); });
    when(Command::FindJob, [this] { find(FindScope::Replay); });
    when(Command::ShowHistory, [this] {
        switchTo(WorkspaceId::Build);
        m_workspaces->bringForward(QStringLiteral("history"));
    });
    when(Command::EditSettings, [this] { editSettings(); });
    when(Command::Quit, [this] { close(); });
    when(Command::BuildWorkspace, [this] { switchTo(WorkspaceId::Build); });
    when(Command::ReplayWorkspace, [this] { switchTo(WorkspaceId::Replay); });
    when(Command::ResetWorkspace, [this] { m_workspaces->reset(); });
    when(Command::Help, [this] { showHelp(HelpWindow::pageFor(QApplication::focusWidget())); });
    when(Command::Tour, [this] { startTour(); });
    when(Command::Keys, [this] { showKeys(); });
    when(Command::About, [this] { showAboutBox(this); });
    connectBuildActions();
    connectReplayActions();
    connectViewActions();
}

void MainWindow::connectBuildActions()
{
    when(Command::Undo, [this] { m_document.undoStack().undo(); });
    when(Command::Redo, [this] { m_document.undoStack().redo(); });
    when(Command::Duplicate, [this] { m_blocks->duplicateSelected(); });
    when(Command::DeleteBlock, [this] { m_blocks->deleteSelected(); });
    when(Command::NewBlock, [this] {
        m_workspaces->bringForward(QStringLiteral("newBlock"));
        m_newBlock->beginDraft();
    });
    when(Command::Mesh, [this] { m_build->setKind(core::Connectivity::Mesh); });
    when(Command::Torus, [this] { m_build->setKind(core::Connectivity::Torus); });
    when(Command::NextLinkSet, [this] { m_build->nextLinkSet(1); });
    when(Command::PreviousLinkSet, [this] { m_build->nextLinkSet(-1); });
    when(Command::AddBlock, [this] { m_build->addDraft(); });
    auto* report = findChild<SetReportPanel*>();
    when(Command::GenerateSet, [report] { report->generateSet(); });
#ifdef MIDPLANE_CONSTRAINT
    auto* places = findChild<PlacesPanel*>();
    when(Command::FindPlaces, [this, places] {
        m_workspaces->bringForward(QStringLiteral("places"));
        places->beginTyping();
    });
    connect(places, &PlacesPanel::told, m_status,
        [this](const QString& text) { m_status->setState(text); });
#else
    when(Command::FindPlaces, [this] {
        m_status->setState(
            tr("This program was built without Gecode, which finds the places."), true);
    });
#endif
    when(Command::WhatIfDown, [this, report] {
        m_workspaces->bringForward(QStringLiteral("setReport"));
        report->findChild<QLineEdit*>()->setFocus(Qt::ShortcutFocusReason);
    });
    const auto showChecks = [this] { m_workspaces->bringForward(QStringLiteral("checks")); };
    when(Command::CheckSet, [this, showChecks] {
        showChecks();
        m_checks->focusFindings();
    });
    when(Command::NextFinding, [this, showChecks] {
        showChecks();
        m_checks->nextFinding();
    });
    when(Command::PreviousFinding, [this, showChecks] {
        showChecks();
        m_checks->previousFinding();
    });
    when(Command::EditBlock, [this] { m_build->editSelected(); });
    when(Command::PlaceShape, [this] {
        m_workspaces->bringForward(QStringLiteral("newBlock"));
        m_newBlock->askForShape();
    });
    when(Command::SelectAll, [this] { m_build->selectAll(); });
    when(Command::InvertSelection, [this] { m_build->invertSelection(); });
    when(Command::ApplyProposal, [this] { m_checks->applyFirst(); });
    when(Command::MirrorX, [this] { mirror(core::Dimension::X); });
    when(Command::MirrorY, [this] { mirror(core::Dimension::Y); });
    when(Command::MirrorZ, [this] { mirror(core::Dimension::Z); });
    when(Command::Repeat, [this] {
        auto* dialog = new RepeatDialog(m_document, m_shared.block(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    connect(m_newBlock, &NewBlockPanel::shapeEntered, this, [this](const ShapeWish& wish) {
        m_build->placeShape(wish);
        m_view->setFocus();
    });
    connect(m_build, &BuildController::told, m_status,
        [this](const QString& text) { m_status->setState(text); });
    auto* tools = new QActionGroup(this);
    tools->addAction(m_actions[Command::SelectTool])->setChecked(true);
    tools->addAction(m_actions[Command::BoxTool]);
    tools->addAction(m_actions[Command::PassTool]);
    when(Command::PassTool, [this] { m_view->setTool(SceneTool::PassThrough); });
    when(Command::SelectTool, [this] { m_view->setTool(SceneTool::Select); });
    when(Command::BoxTool, [this] { m_view->setTool(SceneTool::Box); });
}

void MainWindow::mirror(core::Dimension dimension)
{
    if (const auto done = addMirrored(m_document, m_shared.block(), dimension); !done)
        m_status->setState(QString::fromStdString(done.error().text()), true);
}

void MainWindow::connectReplayActions()
{
    when(Command::OpenLog, [this] { m_files->openLog(); });
    when(Command::Run, [this] {
        switchTo(WorkspaceId::Replay);
        m_runBar->run();
    });
    when(Command::CancelRun, [this] {
        m_session.cancel();
        m_experiments->cancel();
    });
    when(Command::Play, [this] { m_session.setPlaying(!m_session.isPlaying()); });
    when(Command::EventBack, [this] { m_session.stepBack(); });
    when(Command::EventOn, [this] { m_session.stepForward(); });
    when(Command::NextStart, [this] { m_session.nextStart(); });
    when(Command::NextEnd, [this] { m_session.nextEnd(); });
    when(Command::NextRefusal, [this] { m_session.nextRefusal(); });
    when(Command::NextMigration, [this] { m_session.nextMigration(); });
    const auto goBackTo = [this](Command command, core::EntryKind kind) {
        when(command, [this, kind] { m_session.jump(kind, Direction::Previous); });
    };
    goBackTo(Command::PreviousStart, core::EntryKind::Started);
    goBackTo(Command::PreviousEnd, core::EntryKind::Ended);
    goBackTo(Command::PreviousRefusal, core::EntryKind::Refused);
    goBackTo(Command::PreviousMigration, core::EntryKind::Moved);
    when(Command::LoopRange, [this] { m_timeline->toggleLoop(); });
    connect(&m_session, &ReplaySession::loopChanged, this, &MainWindow::enableActions);
    when(Command::AddBookmark, [this] { m_session.bookmarks().add(m_session.time()); });
    when(Command::NextBookmark, [this] { m_session.jumpToBookmark(Direction::Next); });
    when(Command::PreviousBookmark, [this] { m_session.jumpToBookmark(Direction::Previous); });
    when(Command::Slower, [this] { m_timeline->transport().slower(); });
    when(Command::Faster, [this] { m_timeline->transport().faster(); });
    when(Command::AskWhy, [this] {
        switchTo(WorkspaceId::Replay);
        m_workspaces->bringForward(QStringLiteral("job"));
        m_job->askWhy();
    });
    when(Command::ShowSlots, [this] {
        m_workspaces->bringForward(QStringLiteral("slots"));
        m_slots->showSlots();
    });
}

void MainWindow::connectViewActions()
{
    const auto look = [this](Command command, FixedView view) {
        when(command, [this, view] { m_view->showView(view); });
    };
    look(Command::DefaultView, FixedView::Default);
    look(Command::FrontView, FixedView::Front);
    look(Command::BackView, FixedView::Back);
    look(Command::LeftView, FixedView::Left);
    look(Command::RightView, FixedView::Right);
    look(Command::TopView, FixedView::Top);
    look(Command::BottomView, FixedView::Bottom);
    when(Command::SwapProjection, [this] {
        m_view->setProjection(m_actions[Command::SwapProjection]->isChecked()
                ? Projection::Parallel
                : Projection::Perspective);
    });
    when(Command::Isolate, [this] { isolate(m_actions[Command::Isolate]->isChecked()); });
    when(Command::WholeMachine, [this] { m_view->frame({}); });
    when(Command::FrameSelection, [this] { m_view->frame(m_shared.midplanes()); });
    when(Command::FullScreen, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
}

void MainWindow::showHelp(const QString& page)
{
    if (m_help == nullptr) {
        m_help = new HelpWindow(this);
        m_help->setTheme(m_theme);
    }
    m_help->showPage(page);
}

void MainWindow::showKeys()
{
    auto* dialog = new KeysDialog(m_actions, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::editMachine()
{
    auto* dialog = new MachineDialog(m_document.tables()->machinePtr(), m_theme, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &MachineDialog::useRequested, this, [this, dialog](const auto& machine) {
        if (m_files->useMachine(machine))
            dialog->accept();
    });
    dialog->open();
}

} // namespace midplane::ui
