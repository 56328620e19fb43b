// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

#include "core/support/SimTime.h"

namespace midplane::ui {

/// A moment of the log: "1 d 02:00:30", "26:00:30" or seconds. The arrows move it by an hour.
class ClockField : public QSpinBox {
    Q_OBJECT

public:
    explicit ClockField(QWidget* parent = nullptr);

    core::SimTime time() const { return core::SimTime {value()}; }
    void setTime(core::SimTime time);
    void setTimes(core::SimTime first, core::SimTime last);

protected:
    QString textFromValue(int value) const override;
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
};

} // namespace midplane::ui
