// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPlainTextEdit>

#include "core/scheduling/jobplans/JobLines.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// Where a list of jobs is typed, a line for jobs that are alike. Read anew after every change; the
/// line with an error is marked.
class PlacesListEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit PlacesListEdit(QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// The machine that the jobs are for.
    void setMachine(core::MachinePtr machine);
    /// What the text says, or what is wrong with it ("line 3").
    const core::Result<core::JobList>& list() const { return m_list; }

signals:
    void listChanged();
    void findRequested(); ///< Ctrl+Return

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void read();
    void mark();

    core::MachinePtr m_machine;
    core::Result<core::JobList> m_list = core::JobList {};
    Theme m_theme = Theme::Light;
};

} // namespace midplane::ui
