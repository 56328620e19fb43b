// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/AllJobsTable.h"
#include "ui/replay/JobTablePanel.h"

namespace midplane::ui {

/// All jobs of the recording.
class JobsPanel : public JobTablePanel {
    Q_OBJECT

public:
    JobsPanel(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    QString note() const override;

private:
    JobsPanel(ReplaySession& session, SharedView& shared, AllJobsTable* jobs, QWidget* parent);
    void showCount();

    AllJobsTable* m_jobs;
};

} // namespace midplane::ui
