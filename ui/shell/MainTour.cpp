// SPDX-License-Identifier: GPL-3.0-or-later
// The five steps that show the program to somebody who sees it for the first time.
#include "ui/shell/MainWindow.h"

#include <QSettings>
#include <QToolBar>
#include <QToolButton>

#include "ui/scene/MachineView3D.h"
#include "ui/shell/LayersView.h"
#include "ui/shell/Tour.h"

namespace midplane::ui {

namespace {

const QString shownKey = QStringLiteral("tourShown");

} // namespace

/// The tool bar's button of an action.
QWidget* MainWindow::toolOf(Command command) const
{
    for (auto* button : m_toolBar->findChildren<QToolButton*>()) {
        if (button->defaultAction() == m_actions[command] && button->isVisible())
            return button;
    }
    return m_toolBar;
}

void MainWindow::startTour()
{
    const auto build = [this] { switchTo(WorkspaceId::Build); };
    const auto dock = [this](const char* name) {
        return [this, name] { return m_workspaces->dock(QString::fromLatin1(name)); };
    };
    const auto bring = [this](const char* name) {
        return [this, name] {
            switchTo(WorkspaceId::Build);
            m_workspaces->bringForward(QString::fromLatin1(name));
        };
    };
    const auto view = [this]() -> QWidget* {
        return m_layers != nullptr ? static_cast<QWidget*>(m_layers) : m_view;
    };
    const QList<TourStep> steps {
        {tr("Turn the machine"),
            tr("Each box is a midplane, each colour a block. Drag in the view to turn the machine, "
               "use the wheel to come nearer, and hold the mouse over anything to read what it "
               "is."),
            build, view},
        {tr("Drag a box"),
            tr("Take the Box tool (R) and drag over free midplanes. They become a block that is "
               "being built; nothing is in the set yet."),
            build, [this] { return toolOf(Command::BoxTool); }},
        {tr("Choose Torus and see its links"),
            tr("Here the block has a name, a shape and a kind. Choose torus: the dashed links show "
               "how it would be wired, and N tries the next link set."),
            bring("newBlock"), dock("newBlock")},
        {tr("Add it, then read a refusal"),
            tr("Add block puts it into the set. Whatever cannot be wired is said here, with the "
               "links in the way and with proposals that do help: choose one, then Apply."),
            bring("checks"), dock("checks")},
        {tr("Replay a log"),
            tr("Open Replay (F3) and press Space. Choose a job that waits, and the dock beside the "
               "machine says why. F1 explains whatever has the focus."),
            build, [this] { return toolOf(Command::ReplayWorkspace); }},
    };
    delete m_tour;
    m_tour = new Tour(steps, this);
    m_tour->setTheme(m_theme);
    m_tour->start();
}

void MainWindow::offerTour()
{
    QSettings settings;
    if (m_settings == Settings::Ignore || settings.value(shownKey).toBool())
        return;
    settings.setValue(shownKey, true);
    startTour();
}

} // namespace midplane::ui
