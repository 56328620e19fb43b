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
    bool canRun() const;
    void run();

signals:
    void openLogRequested();
    void requestChanged();

private:
    /// The fields say another run than the one that was ready made.
    void leaveReadyMade();
    void addLog();
    void addPolicies();
    void addFields();
    void addMore();
    void addButtons();
    QLabel* addLabel(const QString& text, QWidget* buddy);
    void showState();

    ReplaySession& m_session;
    core::TablesPtr m_tables;
    QString m_log;
    RunRequest m_given; ///< What setRequest gave: the fields do not show all of it.
    QToolButton* m_openLog;
    QComboBox* m_policy;
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
