// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>

#include "ui/experiments/ExperimentPanel.h"
#include "ui/experiments/ExperimentSession.h"
#include "ui/experiments/PlanShelf.h"

class QMenu;

namespace midplane::ui {

/// The plans at hand: the figures of the papers, our own, and those that were opened. Below, what
/// is changed most often: how many jobs, which seeds, which loads.
class PlansPanel : public ExperimentPanel {
    Q_OBJECT

public:
    PlansPanel(ExperimentSession& session, PlanShelf& shelf, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    /// One entry for each figure of a paper; choosing it makes a quick look at it.
    void fillPaperMenu(QMenu& menu);
    /// Opens the plan, has it made with at most so many jobs a run, and asks for its charts.
    void quickLook(const QString& path);
    /// The jobs of a quick look.
    static constexpr int quickJobs = 300;

signals:
    void openRequested();   ///< Another plan file.
    void editRequested();   ///< The text of the plan.
    void chartsRequested(); ///< Somebody wants to see the figures.

private:
    QWidget* makeFields();
    void addLine(QLayout* fields, const QString& title, QLineEdit* line);
    void showPlans();
    void showPlan();
    void showRunnable();
    void choose(QTreeWidgetItem* item);
    void takeJobs();
    void takeSeeds();
    void takeLoads();
    void apply(const core::Result<std::string>& text);
    void say(const QString& problem);

    ExperimentSession& m_session;
    PlanShelf& m_shelf;
    QTreeWidget* m_list;
    QLabel* m_about;
    QLabel* m_problem;
    QSpinBox* m_jobs = nullptr;
    QLineEdit* m_seeds = nullptr;
    QLineEdit* m_loads = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_edit = nullptr;
    QWidget* m_fields = nullptr;
};

} // namespace midplane::ui
