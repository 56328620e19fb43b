// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/live/LiveJobsTable.h"
#include "ui/live/LiveTablePanel.h"

namespace midplane::ui {

/// The jobs of the control system. The chosen row is the chosen job of the window.
class LiveJobsPanel : public LiveTablePanel {
    Q_OBJECT

public:
    explicit LiveJobsPanel(LiveSession& session, QWidget* parent = nullptr);

    QString note() const override;

protected:
    void takeChoice() override;

private:
    void showState();
    void showChoice();
};

} // namespace midplane::ui
