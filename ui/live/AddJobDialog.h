// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/models/LiveSession.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace midplane::ui {

/// Asks what job to add to a partition. It stays open while the control system refuses.
class AddJobDialog : public QDialog {
    Q_OBJECT

public:
    AddJobDialog(LiveSession& session, const std::string& partition, QWidget* parent);

private:
    core::JobDefinition definition() const;
    void addJob();

    LiveSession& m_session;
    std::string m_partition;
    QLineEdit* m_name;
    QLineEdit* m_executable;
    QLineEdit* m_arguments;
    QLineEdit* m_user;
    QSpinBox* m_runTime;
    QCheckBox* m_start;
    QLabel* m_problem;
    QPushButton* m_add;
};

} // namespace midplane::ui
