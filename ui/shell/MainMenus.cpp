// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the main window.
#include "ui/shell/MainWindow.h"

#include <QMenuBar>

#include "core/machine/BuiltInMachines.h"
#include "ui/shell/FileCommands.h"

namespace midplane::ui {

namespace {

/// Adds the actions to the menu; a nullopt is a rule.
void fill(QMenu* menu, const Actions& actions, std::initializer_list<std::optional<Command>> row)
{
    for (const auto& command : row) {
        if (command)
            menu->addAction(actions[*command]);
        else
            menu->addSeparator();
    }
}

constexpr std::nullopt_t rule = std::nullopt;

} // namespace

void MainWindow::makeMenus()
{
    menuBar()->setNativeMenuBar(false);
    QMenu* file = menuBar()->addMenu(tr("&File"));
    fill(file, m_actions,
        {Command::NewSet, Command::Open, Command::OpenRecording, Command::NewControl,
            Command::OpenControl});
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setToolTipsVisible(true);
    m_files->recentFiles().showIn(recent);
    fill(file, m_actions,
        {Command::Save, Command::SaveAs, Command::SaveRecording, rule, Command::Import,
            Command::Export, Command::SavePicture, Command::MakeFilm, Command::MakeReport,
            Command::PrintLine, rule});
    makeMachineMenu(file);
    fill(file, m_actions, {Command::EditMachine, rule, Command::Quit});

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    fill(edit, m_actions,
        {Command::Undo, Command::Redo, Command::ShowHistory, rule, Command::Duplicate});
    fill(edit->addMenu(tr("&Mirror")), m_actions,
        {Command::MirrorX, Command::MirrorY, Command::MirrorZ});
    fill(edit, m_actions,
        {Command::Repeat, Command::DeleteBlock, rule, Command::SelectAll, Command::InvertSelection,
            rule, Command::FindAnything, Command::FindJob, Command::EditSettings});

    QMenu* view = menuBar()->addMenu(tr("&View"));
    fill(view, m_actions,
        {Command::WholeMachine, Command::FrameSelection, rule, Command::DefaultView,
            Command::FrontView, Command::BackView, Command::LeftView, Command::RightView,
            Command::TopView, Command::BottomView, Command::SwapProjection, rule, Command::LinksX,
            Command::LinksY, Command::LinksZ, Command::Switches, Command::NextLinkMode,
            Command::NextLabels, Command::NextColouring, Command::Explode, Command::NextSlice,
            Command::Isolate, rule});
    makeThemeMenu(view);
    fill(view, m_actions, {Command::FullScreen});

    fill(menuBar()->addMenu(tr("&Block")), m_actions,
        {Command::NewBlock, Command::PlaceShape, Command::EditBlock, rule, Command::SelectTool,
            Command::BoxTool, Command::PassTool, rule, Command::Mesh, Command::Torus,
            Command::NextLinkSet, Command::PreviousLinkSet, rule, Command::AddBlock, rule,
            Command::GenerateSet, Command::FindPlaces, Command::WhatIfDown, rule, Command::CheckSet,
            Command::NextFinding, Command::PreviousFinding, Command::ApplyProposal});

    fill(menuBar()->addMenu(tr("&Replay")), m_actions,
        {Command::OpenLog, Command::Run, Command::CancelRun, rule, Command::Play,
            Command::EventBack, Command::EventOn, Command::NextStart, Command::NextEnd,
            Command::NextRefusal, Command::NextMigration, rule, Command::PreviousStart,
            Command::PreviousEnd, Command::PreviousRefusal, Command::PreviousMigration, rule,
            Command::Slower, Command::Faster, Command::LoopRange, Command::GoLive, rule,
            Command::AddBookmark, Command::NextBookmark, Command::PreviousBookmark, rule,
            Command::AskWhy, Command::ShowSlots});

    fill(menuBar()->addMenu(tr("E&xperiments")), m_actions,
        {Command::OpenPlan, Command::RunPlan, Command::PaperFigures, rule, Command::CompareRuns});

    makeControlMenu();

    m_windowMenu = menuBar()->addMenu(tr("&Window"));
    connect(m_windowMenu, &QMenu::aboutToShow, this, [this] {
        m_windowMenu->clear();
        fill(m_windowMenu, m_actions,
            {Command::BuildWorkspace, Command::ReplayWorkspace, Command::ExperimentsWorkspace,
                Command::ControlWorkspace, rule});
        m_windowMenu->addActions(m_workspaces->toggleActions());
        fill(m_windowMenu, m_actions, {rule, Command::ResetWorkspace});
    });

    fill(menuBar()->addMenu(tr("&Help")), m_actions,
        {Command::Help, Command::Tour, Command::Keys, rule, Command::About});

    // Shortcuts work only for actions that some widget of the window holds; the Window menu's
    // entries come and go.
    for (const auto& [command, action] : m_actions.all())
        addAction(action);
}

void MainWindow::makeMachineMenu(QMenu* file)
{
    QMenu* machines = file->addMenu(tr("Open &machine"));
    for (const std::string& name : core::builtInMachineNames()) {
        const QString text = QString::fromStdString(name);
        QAction* action = machines->addAction(text);
        action->setStatusTip(tr("Show the machine %1, with an empty set").arg(text));
        connect(action, &QAction::triggered, m_files, [this, text] { m_files->openMachine(text); });
    }
    machines->addSeparator();
    machines->addAction(m_actions[Command::OpenMachine]);
}

} // namespace midplane::ui
