// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTimer>

#include "ui/experiments/ExperimentPanel.h"
#include "ui/experiments/ExperimentSession.h"

namespace midplane::ui {

/// The text of the plan. It is checked while it is typed: what is wrong is said with its line, and
/// marked there; a text that is right becomes the plan by itself.
class PlanTextPanel : public ExperimentPanel {
    Q_OBJECT

public:
    explicit PlanTextPanel(ExperimentSession& session, QWidget* parent = nullptr);
    ~PlanTextPanel() override;

    void setTheme(Theme theme) override;
    /// Writes the text into the file, and says why not.
    core::Result<void> save(const QString& path);

signals:
    void saveRequested();   ///< Into the file that it came from.
    void saveAsRequested(); ///< Into another file.

private:
    /// What a worker says of a text.
    struct Check {
        QString text;
        std::optional<core::Error> problem;
    };

    void check();
    void takeCheck();
    void showPlan();
    void mark(const std::optional<core::Error>& problem);

    ExperimentSession& m_session;
    QPlainTextEdit* m_text;
    QLabel* m_said;
    QLabel* m_file;
    QPushButton* m_save;
    QPushButton* m_saveAs;
    QTimer m_soon;
    QFutureWatcher<std::shared_ptr<Check>> m_checker;
};

} // namespace midplane::ui
