// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QTimer>

#include "ui/experiments/ExperimentPanel.h"
#include "ui/experiments/ExperimentSession.h"
#include "ui/experiments/FigureChart.h"

namespace midplane::ui {

/// The figures of the plan, which grow while its runs are made. A click on a point asks for the
/// replay of its run; where it stands for several seeds, for one of them.
class FiguresPanel : public ExperimentPanel {
    Q_OBJECT

public:
    explicit FiguresPanel(ExperimentSession& session, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    const std::vector<FigureChart*>& charts() const { return m_charts; }
    /// The figure that is shown, of the plan's.
    void setFigure(int index);

signals:
    void replayRequested(std::size_t run);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void takePlan();
    void showFigure();
    void layOutCharts();
    void click(const std::vector<std::size_t>& runs, const QPoint& globalPosition);
    const core::PlanFigure* figure() const;
    QString caution() const;

    ExperimentSession& m_session;
    QStackedLayout* m_stack;
    QLabel* m_empty;
    QComboBox* m_choice;
    QLabel* m_title;
    QLabel* m_source;
    QLabel* m_caution;
    QPushButton* m_all;
    QWidget* m_area;
    QGridLayout* m_grid;
    std::vector<FigureChart*> m_charts;
    QTimer m_soon; ///< Rows come faster than charts need to be drawn.
};

} // namespace midplane::ui
