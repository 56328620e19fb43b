// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "ui/replay/ReplayPanel.h"

namespace midplane::ui {

class LoadChart;
class LossChart;
class WaitsBySizeChart;
class WaitsChart;

/// The figures of the run and its charts: utilization, free midplanes against the largest free
/// block, lost capacity by cause, and waits: their distribution, and those of each size.
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
    LossChart* m_losses;
    WaitsChart* m_waits;
    WaitsBySizeChart* m_waitsBySize;
};

} // namespace midplane::ui
