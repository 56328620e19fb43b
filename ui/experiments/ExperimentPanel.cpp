// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/ExperimentPanel.h"

namespace midplane::ui {

ExperimentPanel::ExperimentPanel(QWidget* parent)
    : QWidget(parent)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
}

void ExperimentPanel::setTheme(Theme theme)
{
    m_theme = theme;
    setStyleSheet(QStringLiteral("QLabel[quiet=\"true\"] { color: %1; }"
                                 "QLabel[kind=\"warning\"] { color: %3; }"
                                 "QLabel[kind=\"problem\"] { color: %4; }"
                                 "QFrame[rule=\"true\"] { background: %2; border: none; }")
                      .arg(roles().secondaryText.name(), roles().border.name(),
                          roles().warning.name(), roles().error.name()));
}

void ExperimentPanel::setNote(const QString& note)
{
    if (note == m_note)
        return;
    m_note = note;
    emit noteChanged();
}

} // namespace midplane::ui
