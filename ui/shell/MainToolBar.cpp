// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar of the main window.
#include "ui/shell/MainWindow.h"

#include <QHBoxLayout>
#include <QToolBar>
#include <QToolButton>

#include "ui/replay/RunBar.h"

namespace midplane::ui {

namespace {

constexpr int wideWindow = 3000;   ///< Pixels; from here on, icons are larger.
constexpr int narrowWindow = 1400; ///< Pixels; below, the tool bar has icons only.

} // namespace

void MainWindow::makeToolBar()
{
    m_toolBar = addToolBar(tr("Tools"));
    m_toolBar->setObjectName(QStringLiteral("tools"));
    m_toolBar->setMovable(false);
    m_toolBar->setFloatable(false);
    m_toolBar->setIconSize({20, 20});
    m_toolBar->setMinimumHeight(40); // More when texts are large.
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
    withText(Command::PassTool);
    m_buildTools.append(m_toolBar->addSeparator());
    withText(Command::NewBlock);
    iconOnly(Command::FindPlaces);
    withText(Command::Export);
    m_replayTools.append(m_toolBar->addWidget(m_runBar));
    for (const Command command : {Command::OpenControl, Command::NewControl, Command::NextChange,
             Command::ReplayControl, Command::PartitionsAsDrafts}) {
        withText(command);
        m_controlTools.append(m_buildTools.takeLast());
    }
    for (const Command command :
        {Command::OpenPlan, Command::RunPlan, Command::PaperFigures, Command::CompareRuns}) {
        withText(command);
        m_experimentTools.append(m_buildTools.takeLast());
    }

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
        button->setMinimumHeight(26);
        layout->addWidget(button);
    };
    add(Command::BuildWorkspace, "first");
    add(Command::ReplayWorkspace, "middle");
    add(Command::ExperimentsWorkspace, "middle");
    add(Command::ControlWorkspace, "last");
    return whole;
}

void MainWindow::fitToolBar()
{
    if (m_toolBar == nullptr)
        return;
    const int icon = width() < wideWindow ? 20 : 24;
    m_toolBar->setIconSize({icon, icon});
    const auto style
        = width() < narrowWindow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon;
    for (auto* button : m_toolBar->findChildren<QToolButton*>(QStringLiteral("textTool")))
        button->setToolButtonStyle(style);
    m_runBar->setNarrow(width() < narrowWindow);
}

} // namespace midplane::ui
