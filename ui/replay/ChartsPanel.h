// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "ui/replay/ReplayPanel.h"

namespace midplane::ui {

class LoadChart;

/// The figures of the run and its charts: utilization, and free midplanes against the largest free
/// block.
class ChartsPanel : public ReplayPanel {
    Q_OBJECT

public:
    ChartsPanel(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;

private:
    void showFigures();

    QLabel* m_figures;
    LoadChart* m_utilization;
    LoadChart* m_free;
};

} // namespace midplane::ui
