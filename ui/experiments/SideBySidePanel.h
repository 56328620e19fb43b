// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>

#include "ui/experiments/ComparedMetrics.h"
#include "ui/experiments/ComparedTimeline.h"
#include "ui/experiments/ComparedView.h"
#include "ui/experiments/ExperimentPanel.h"
#include "ui/experiments/MetricCells.h"

namespace midplane::ui {

/// Recordings beside each other: the machines, one timeline with the clock of all, and a table of
/// the metrics with the differences. The bar on top adds a run that differs in one thing or more.
class SideBySidePanel : public ExperimentPanel {
    Q_OBJECT

public:
    explicit SideBySidePanel(Comparison& comparison, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    /// As the fields of the bar say.
    RunChange change() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// Begin with what the replay shows.
    void compareRequested();
    /// Show this one in the replay.
    void replayRequested(const midplane::ui::RunSpec& spec, const QString& name);

private:
    QWidget* makeBar();
    QWidget* makeTransport();
    QWidget* makeEmpty();
    QComboBox* addChoice(QHBoxLayout* row, const char* name, const QString& title);
    void addChanged();
    void showRuns();
    void showState();
    void showClock();
    void fitColumns();

    Comparison& m_comparison;
    QStackedLayout* m_stack;
    QComboBox* m_policy = nullptr;
    QComboBox* m_machine = nullptr;
    QComboBox* m_shapes = nullptr;
    QComboBox* m_merits = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_cancel = nullptr;
    QLabel* m_problem = nullptr;
    QLabel* m_emptyText = nullptr;
    QSplitter* m_views;
    ComparedTimeline* m_timeline;
    QPushButton* m_play = nullptr;
    QComboBox* m_speed = nullptr;
    QLabel* m_clock = nullptr;
    ComparedMetrics* m_metrics;
    QTableView* m_table;
    MetricCells* m_cells;
    QString m_making;
};

} // namespace midplane::ui
