// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/live/LiveTablePanel.h"
#include "ui/live/PartitionsTable.h"

namespace midplane::ui {

/// The partitions of the control system. The chosen rows are the chosen partitions of the window.
class PartitionsPanel : public LiveTablePanel {
    Q_OBJECT

public:
    explicit PartitionsPanel(LiveSession& session, QWidget* parent = nullptr);

    QString note() const override;

protected:
    void takeChoice() override;

private:
    void showState();
    void showChoice();
};

} // namespace midplane::ui
