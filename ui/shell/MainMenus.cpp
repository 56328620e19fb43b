// SPDX-License-Identifier: GPL-3.0-or-later
// The menus and the tool bar of the main window, and what their actions do.
#include "ui/shell/MainWindow.h"

#include <QActionGroup>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QTableWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/machine/BuiltInMachines.h"
#include "ui/builder/BlocksPanel.h"
#include "ui/builder/BuildController.h"
#include "ui/builder/NewBlockPanel.h"
#include "ui/replay/RunBar.h"
#include "ui/replay/TimelinePanel.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/MachineDialog.h"

namespace midplane::ui {

namespace {

constexpr int narrowWindow = 1400; ///< Pixels; below, the tool bar has icons only.

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
    fill(file, m_actions, {Command::NewSet, Command::Open});
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setToolTipsVisible(true);
    m_files->recentFiles().showIn(recent);
    fill(file, m_actions,
        {Command::Save, Command::SaveAs, rule, Command::ExportConf, Command::ExportJson,
            Command::SavePicture, rule});
    makeMachineMenu(file);
    fill(file, m_actions, {Command::EditMachine, rule, Command::Quit});

    fill(menuBar()->addMenu(tr("&Edit")), m_actions,
        {Command::Undo, Command::Redo, rule, Command::Duplicate, Command::DeleteBlock});

    QMenu* view = menuBar()->addMenu(tr("&View"));
    fill(view, m_actions,
        {Command::WholeMachine, Command::FrameSelection, rule, Command::DefaultView,
            Command::FrontView, Command::BackView, Command::LeftView, Command::RightView,
            Command::TopView, Command::BottomView, rule, Command::LinksX, Command::LinksY,
            Command::LinksZ, Command::Switches, Command::NextLinkMode, Command::NextLabels,
            Command::Explode, Command::NextSlice, rule});
    makeThemeMenu(view);
    fill(view, m_actions, {Command::FullScreen});

    fill(menuBar()->addMenu(tr("&Block")), m_actions,
        {Command::NewBlock, Command::SelectTool, Command::BoxTool, rule, Command::Mesh,
            Command::Torus, Command::NextLinkSet, Command::PreviousLinkSet, rule,
            Command::AddBlock});

    fill(menuBar()->addMenu(tr("&Replay")), m_actions,
        {Command::OpenLog, Command::Run, Command::CancelRun, rule, Command::Play,
            Command::EventBack, Command::EventOn, Command::NextStart, Command::NextEnd,
            Command::NextRefusal, rule, Command::Slower, Command::Faster});

    m_windowMenu = menuBar()->addMenu(tr("&Window"));
    connect(m_windowMenu, &QMenu::aboutToShow, this, [this] {
        m_windowMenu->clear();
        fill(m_windowMenu, m_actions, {Command::BuildWorkspace, Command::ReplayWorkspace, rule});
        m_windowMenu->addActions(m_workspaces->toggleActions());
        fill(m_windowMenu, m_actions, {rule, Command::ResetWorkspace});
    });

    fill(menuBar()->addMenu(tr("&Help")), m_actions, {Command::Keys, Command::About});

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

void MainWindow::makeThemeMenu(QMenu* view)
{
    QMenu* themes = view->addMenu(tr("T&heme"));
    auto* group = new QActionGroup(this);
    const QString chosen = m_settings == Settings::Use
        ? QSettings().value(QStringLiteral("theme")).toString()
        : QString();
    const auto add = [&](const QString& text, std::optional<Theme> theme) {
        QAction* action = themes->addAction(text);
        action->setCheckable(true);
        action->setChecked(chosen == (theme ? nameOf(*theme) : QString()));
        action->setStatusTip(tr("Colours of the window: %1").arg(text.toLower()));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme] { chooseTheme(theme); });
    };
    add(tr("As the desktop"), std::nullopt);
    add(tr("Light"), Theme::Light);
    add(tr("Dark"), Theme::Dark);
    add(tr("High contrast"), Theme::HighContrast);
}

void MainWindow::chooseTheme(std::optional<Theme> theme)
{
    if (m_settings == Settings::Use)
        QSettings().setValue(QStringLiteral("theme"), theme ? nameOf(*theme) : QString());
    setTheme(theme.value_or(desktopTheme()));
}

void MainWindow::makeToolBar()
{
    m_toolBar = addToolBar(tr("Tools"));
    m_toolBar->setObjectName(QStringLiteral("tools"));
    m_toolBar->setMovable(false);
    m_toolBar->setFloatable(false);
    m_toolBar->setIconSize({20, 20});
    m_toolBar->setFixedHeight(40);
    m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);

    // In Build the tools of the builder, in Replay the fields of the run.
    const auto iconOnly = [this](Command command) {
        auto* button = new QToolButton;
        button->setDefaultAction(m_actions[command]);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setFocusPolicy(Qt::TabFocus);
        m_buildTools.append(m_toolBar->addWidget(button));
    };
    for (const Command command : {Command::Open, Command::Save})
        iconOnly(command);
    m_buildTools.append(m_toolBar->addSeparator());
    for (const Command command : {Command::Undo, Command::Redo})
        iconOnly(command);
    m_buildTools.append(m_toolBar->addSeparator());
    const auto withText = [&](Command command) {
        auto* button = new QToolButton;
        button->setDefaultAction(m_actions[command]);
        button->setObjectName(QStringLiteral("textTool"));
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
        m_buildTools.append(m_toolBar->addWidget(button));
    };
    withText(Command::SelectTool);
    withText(Command::BoxTool);
    m_buildTools.append(m_toolBar->addSeparator());
    withText(Command::NewBlock);
    withText(Command::ExportConf);
    m_replayTools.append(m_toolBar->addWidget(m_runBar));

    auto* spring = new QWidget;
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(spring);
    m_toolBar->addWidget(makeWorkspaceSwitch());
}

QWidget* MainWindow::makeWorkspaceSwitch()
{
    auto* whole = new QWidget;
    auto* layout = new QHBoxLayout(whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    const auto add = [&](Command command, const char* place) {
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("workspaceButton"));
        button->setProperty("place", QString::fromLatin1(place));
        button->setDefaultAction(m_actions[command]);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::TabFocus);
        button->setFixedHeight(26);
        layout->addWidget(button);
    };
    add(Command::BuildWorkspace, "first");
    add(Command::ReplayWorkspace, "last");
    return whole;
}

void MainWindow::fitToolBar()
{
    if (m_toolBar == nullptr)
        return;
    const auto style
        = width() < narrowWindow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon;
    for (auto* button : m_toolBar->findChildren<QToolButton*>(QStringLiteral("textTool")))
        button->setToolButtonStyle(style);
}

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
    when(Command::ExportConf, [this] { m_files->exportConf(); });
    when(Command::ExportJson, [this] { m_files->exportJson(); });
    when(Command::SavePicture, [this] { m_files->savePicture(); });
    when(Command::OpenMachine, [this] { m_files->openMachineFile(); });
    when(Command::EditMachine, [this] { editMachine(); });
    when(Command::Quit, [this] { close(); });
    when(Command::BuildWorkspace, [this] { switchTo(WorkspaceId::Build); });
    when(Command::ReplayWorkspace, [this] { switchTo(WorkspaceId::Replay); });
    when(Command::ResetWorkspace, [this] { m_workspaces->reset(); });
    when(Command::Keys, [this] { showKeys(); });
    when(Command::About, [this] { showAbout(); });
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
    auto* tools = new QActionGroup(this);
    tools->addAction(m_actions[Command::SelectTool])->setChecked(true);
    tools->addAction(m_actions[Command::BoxTool]);
    when(Command::SelectTool, [this] { m_view->setTool(SceneTool::Select); });
    when(Command::BoxTool, [this] { m_view->setTool(SceneTool::Box); });
}

void MainWindow::connectReplayActions()
{
    when(Command::OpenLog, [this] { m_files->openLog(); });
    when(Command::Run, [this] {
        switchTo(WorkspaceId::Replay);
        m_runBar->run();
    });
    when(Command::CancelRun, [this] { m_session.cancel(); });
    when(Command::Play, [this] { m_session.setPlaying(!m_session.isPlaying()); });
    when(Command::EventBack, [this] { m_session.stepBack(); });
    when(Command::EventOn, [this] { m_session.stepForward(); });
    when(Command::NextStart, [this] { m_session.nextStart(); });
    when(Command::NextEnd, [this] { m_session.nextEnd(); });
    when(Command::NextRefusal, [this] { m_session.nextRefusal(); });
    when(Command::Slower, [this] { m_timeline->transport().slower(); });
    when(Command::Faster, [this] { m_timeline->transport().faster(); });
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
    when(Command::WholeMachine, [this] { m_view->frame({}); });
    when(Command::FrameSelection, [this] { m_view->frame(m_shared.midplanes()); });
    when(Command::FullScreen, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
}

void MainWindow::enableActions()
{
    const bool build = isBuild();
    const bool hasDraft = m_document.draft().has_value();
    const bool hasBlock = m_shared.block() >= 0 && m_shared.block() < m_document.blockCount();
    const bool replays = !build && m_session.hasRecording();
    const auto enable = [this](bool isEnabled, std::initializer_list<Command> commands) {
        for (const Command command : commands)
            m_actions[command]->setEnabled(isEnabled);
    };
    QUndoStack& undo = m_document.undoStack();
    enable(build && undo.canUndo(), {Command::Undo});
    enable(build && undo.canRedo(), {Command::Redo});
    enable(build && hasBlock, {Command::Duplicate, Command::DeleteBlock});
    enable(build, {Command::NewBlock, Command::SelectTool, Command::BoxTool});
    enable(build && hasDraft,
        {Command::Mesh, Command::Torus, Command::NextLinkSet, Command::PreviousLinkSet});
    enable(build && m_document.canAddDraft(), {Command::AddBlock});
    enable(m_document.blockCount() > 0, {Command::ExportConf, Command::ExportJson});
    enable(replays,
        {Command::Play, Command::EventBack, Command::EventOn, Command::NextStart, Command::NextEnd,
            Command::NextRefusal, Command::Slower, Command::Faster});
    enable(m_runBar->canRun(), {Command::Run});
    enable(m_session.isRunning(), {Command::CancelRun});
    m_actions[Command::Play]->setChecked(m_session.isPlaying());
    m_actions[Command::Undo]->setText(
        undo.canUndo() ? tr("&Undo: %1").arg(undo.undoText()) : tr("&Undo"));
    m_actions[Command::Redo]->setText(
        undo.canRedo() ? tr("&Redo: %1").arg(undo.redoText()) : tr("&Redo"));
}

void MainWindow::showKeys()
{
    QDialog dialog(this);
    dialog.setWindowTitle(tr("Keys"));
    dialog.resize(560, 640);
    auto* table = new QTableWidget(0, 2, &dialog);
    table->setHorizontalHeaderLabels({tr("Key"), tr("Does")});
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setAlternatingRowColors(true);
    for (const auto& [command, action] : m_actions.all()) {
        const QKeySequence key = Actions::keyOf(command);
        if (key.isEmpty())
            continue;
        const int row = table->rowCount();
        table->insertRow(row);
        table->setItem(row, 0, new QTableWidgetItem(key.toString(QKeySequence::NativeText)));
        table->setItem(row, 1,
            new QTableWidgetItem(
                QStringLiteral("%1. %2.").arg(m_actions.nameOf(command), action->statusTip())));
    }
    auto* buttons = new QDialogButtonBox(&dialog);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(new QLabel(tr("Keys without Ctrl or Alt work while no text is edited.")));
    layout->addWidget(table);
    layout->addWidget(buttons);
    dialog.exec();
}

void MainWindow::showAbout()
{
    QMessageBox about(QMessageBox::NoIcon, tr("About Midplane"),
        tr("<b>Midplane %1</b><p>Shows machines that are cut into three-dimensional blocks: build "
           "blocks, see them proved against the real wiring, replay a workload.</p>"
           "<p>The window is licensed GPL-3.0-or-later, the core Apache-2.0.</p>")
            .arg(QCoreApplication::applicationVersion()),
        QMessageBox::NoButton, this);
    about.setIconPixmap(windowIcon().pixmap(64, 64));
    about.addButton(tr("Close"), QMessageBox::RejectRole);
    about.exec();
}

} // namespace midplane::ui
