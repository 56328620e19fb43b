// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>

#include "ui/experiments/ExperimentPanel.h"
#include "ui/experiments/ExperimentSession.h"

namespace midplane::ui {

/// Settings and metrics of the chosen run, or why there are none.
class RunDetailsPanel : public ExperimentPanel {
    Q_OBJECT

public:
    explicit RunDetailsPanel(ExperimentSession& session, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;

signals:
    void replayRequested(std::size_t run);

private:
    void showRun();
    void fill(const core::PlannedRun& run);

    ExperimentSession& m_session;
    QLabel* m_head;
    QLabel* m_said;
    QTreeWidget* m_list;
    QPushButton* m_replay;
    const core::TimedRow* m_row = nullptr; ///< What is shown of the run; null: it is not made.
};

} // namespace midplane::ui
