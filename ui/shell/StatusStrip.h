// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// The window's last line: selection in words | what is under the mouse | finding or replay state |
/// machine, set rule, number of problems. A long run shows its progress and [Cancel] here.
class StatusStrip : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusStrip(QWidget* parent = nullptr);

    /// Announced to screen readers too: the 3D view has no accessible children.
    void setSelection(const QString& words);
    QString selection() const;
    void setHover(const QString& words);
    void setState(const QString& words, bool isError = false);
    void setMachine(const QString& words);
    void setRule(const QString& words);
    void setProblems(int errors, int warnings);
    /// No field for problems: a replay has none.
    void hideProblems();

    void setProgress(const QString& what, int done, int total);
    void endProgress();

    void setTheme(Theme theme);

signals:
    void problemsClicked();
    void cancelClicked();

private:
    void updateColours();
    void updateRules();

    Theme m_theme = Theme::Light;
    QLabel* m_selection;
    QLabel* m_hover;
    QLabel* m_state;
    QLabel* m_machine;
    QWidget* m_afterSelection; ///< Lines between two fields, seen when there is something to part.
    QWidget* m_afterState;
    QWidget* m_afterMachine;
    QLabel* m_rule;
    QToolButton* m_problems;
    QWidget* m_progress;
    QLabel* m_progressText;
    QProgressBar* m_progressBar;
    int m_errors = 0;
    int m_warnings = 0;
    bool m_stateIsError = false;
};

} // namespace midplane::ui
