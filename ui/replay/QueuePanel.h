// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/QueueTable.h"
#include "ui/replay/JobTablePanel.h"

namespace midplane::ui {

/// The jobs that wait at the clock, and why.
class QueuePanel : public JobTablePanel {
    Q_OBJECT

public:
    QueuePanel(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    QString note() const override;

private:
    QueuePanel(ReplaySession& session, SharedView& shared, QueueTable* jobs, QWidget* parent);
    void showCount();

    QueueTable* m_jobs;
};

} // namespace midplane::ui
