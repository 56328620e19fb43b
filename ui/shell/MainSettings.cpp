// SPDX-License-Identifier: GPL-3.0-or-later
// What the user chose for the whole program, and its effect on the main window.
#include "ui/shell/MainWindow.h"

#include <QActionGroup>

#include "ui/scene/MachineView3D.h"
#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/LiveController.h"
#include "ui/shell/LiveDocks.h"
#include "ui/shell/Recovery.h"
#include "ui/shell/SettingsDialog.h"

namespace midplane::ui {

void MainWindow::makeThemeMenu(QMenu* view)
{
    QMenu* themes = view->addMenu(tr("The&me"));
    m_themes = new QActionGroup(this);
    const auto add = [&](const QString& text, std::optional<Theme> theme) {
        QAction* action = themes->addAction(text);
        action->setCheckable(true);
        action->setData(theme ? nameOf(*theme) : QString());
        action->setStatusTip(tr("Colours of the window: %1").arg(text.toLower()));
        m_themes->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme] {
            Preferences chosen = m_preferences;
            chosen.theme = theme;
            choosePreferences(chosen);
        });
    };
    add(tr("As the desktop"), std::nullopt);
    add(tr("Light"), Theme::Light);
    add(tr("Dark"), Theme::Dark);
    add(tr("High contrast"), Theme::HighContrast);
    themes->actions().constFirst()->setChecked(true);
}

void MainWindow::editSettings()
{
    auto* dialog = new SettingsDialog(m_preferences, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::changed, this, &MainWindow::choosePreferences);
    dialog->open();
}

void MainWindow::choosePreferences(const Preferences& preferences)
{
    if (m_settings == Settings::Use)
        writePreferences(preferences);
    // Open sets keep their rule: another choice is for those to come.
    applyPreferences(preferences);
}

void MainWindow::applyPreferences(const Preferences& preferences)
{
    m_preferences = preferences;
    applyTextSize(preferences.textPercent);
    const Theme theme = preferences.theme.value_or(desktopTheme());
    if (theme != m_theme || !m_hasTheme)
        setTheme(theme);
    m_view->setAnimationsEnabled(preferences.isAnimated);
    m_liveDocks->controller().setAnimated(preferences.isAnimated);
    m_files->setRuleOfNewSets(preferences.setRule);
    if (m_recovery != nullptr)
        m_recovery->setInterval(preferences.autosaveMilliseconds);
    for (QAction* action : m_themes->actions())
        action->setChecked(themeNamed(action->data().toString()) == preferences.theme);
}

} // namespace midplane::ui
