// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/RunningTable.h"
#include "ui/replay/JobTablePanel.h"

namespace midplane::ui {

/// The jobs on the machine at the clock.
class RunningPanel : public JobTablePanel {
    Q_OBJECT

public:
    RunningPanel(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    QString note() const override;

private:
    RunningPanel(ReplaySession& session, SharedView& shared, RunningTable* jobs, QWidget* parent);
    void showCount();

    RunningTable* m_jobs;
};

} // namespace midplane::ui
