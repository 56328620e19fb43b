// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QWidget>

#include "ui/models/ColourRoles.h"
#include "ui/models/ReplaySession.h"
#include "ui/models/SharedView.h"

namespace midplane::ui {

class PlanningFields;

/// What to run and how: log, policy, shapes, torus, load, seed, number of jobs; Run, then progress
/// and Cancel. One row; fits a tool bar.
class RunBar : public QWidget {
    Q_OBJECT

public:
    RunBar(ReplaySession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// The machine to run on. Without one nothing can be run.
    void setTables(core::TablesPtr tables);
    const core::TablesPtr& tables() const { return m_tables; }
    /// The log to run; empty for none.
    void setLog(const QString& path);
    const QString& log() const { return m_log; }
    /// As the fields say.
    RunRequest request() const;
    /// Puts a request into the fields, its log and tables too.
    void setRequest(const RunRequest& request);
    /// What the policy `constraint` is told, as a button beside the policies shows it.
    core::ConstraintOptions planning() const;
    void setPlanning(const core::ConstraintOptions& options);
    /// In a narrow window what needs no words goes without.
    void setNarrow(bool narrow);
    bool canRun() const;
    void run();

signals:
    void openLogRequested();
    void requestChanged();
    void planningChanged(); ///< By the user or by a request.

private:
    /// The fields say another run than the one that was ready made.
    void leaveReadyMade();
    void addLog();
    void addPolicies();
    void addFields();
    void addPlanning();
    void addMore();
    void addButtons();
    QLabel* addLabel(const QString& text, QWidget* buddy);
    void takeLive();
    void showState();

    ReplaySession& m_session;
    core::TablesPtr m_tables;
    QString m_log;
    RunRequest m_given; ///< What setRequest gave: the fields do not show all of it.
    QString m_liveName; ///< Of the control system that is replayed; empty for none.
    QToolButton* m_openLog;
    std::vector<QLabel*> m_selfExplaining; ///< Labels of fields that say themselves what they are.
    QComboBox* m_policy;
    QToolButton* m_planning; ///< In sight with the policy `constraint` only.
    PlanningFields* m_planningFields;
    QComboBox* m_shapes;
    QDoubleSpinBox* m_torus;
    QDoubleSpinBox* m_load;
    QSpinBox* m_seed;
    QSpinBox* m_jobs;
    QToolButton* m_more;
    QPushButton* m_run;
    QPushButton* m_cancel;
    QProgressBar* m_progress;
};

} // namespace midplane::ui
