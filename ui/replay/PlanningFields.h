// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>
#include <QSpinBox>
#include <QWidget>

#include "core/scheduling/constraint/ConstraintOptions.h"

class QFormLayout;
class QPushButton;

namespace midplane::ui {

/// What the policy `constraint` is told: what counts how much, who may not be overtaken any more,
/// how many jobs are planned together, and how long one decision may take.
class PlanningFields : public QWidget {
    Q_OBJECT

public:
    explicit PlanningFields(QWidget* parent = nullptr);

    core::ConstraintOptions options() const;
    /// What the fields cannot show is kept for options().
    void setOptions(const core::ConstraintOptions& options);

signals:
    void changed();

private:
    QSpinBox* addNumber(QFormLayout& form, const QString& name, const QString& title,
        const QString& tip, int least, int most);
    QDoubleSpinBox* addHours(
        QFormLayout& form, const QString& name, const QString& title, const QString& tip);
    void addHeading(QFormLayout& form, const QString& text);
    void showUsual();

    core::ConstraintOptions m_given; ///< As set: seconds that are no tenth of an hour stay.
    QSpinBox* m_utilization;
    QSpinBox* m_wait;
    QSpinBox* m_overdue;
    QDoubleSpinBox* m_cutOff;
    QDoubleSpinBox* m_horizon;
    QSpinBox* m_jointJobs;
    QSpinBox* m_steps;
    QSpinBox* m_milliseconds;
    QPushButton* m_usual;
};

/// As the user left them, from QSettings; what is missing or makes no sense there is as usual.
core::ConstraintOptions readPlanningOptions();
void writePlanningOptions(const core::ConstraintOptions& options);

} // namespace midplane::ui
