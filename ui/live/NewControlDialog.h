// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace midplane::ui {

/// Asks what a new control-system file is made of: where, which machine, how time passes.
class NewControlDialog : public QDialog {
    Q_OBJECT

public:
    /// machine: of the window, offered first.
    NewControlDialog(const QString& machine, QWidget* parent);

    QString path() const;
    /// Name of a built-in machine, or the window's own.
    QString machine() const;
    /// Seconds of the control system in one real second; 0: time is moved by hand.
    double speed() const;
    /// Whether partitions take as long to boot as was measured.
    bool takesTimes() const;
    void setPath(const QString& path);

private:
    void choosePath();
    void update();

    QLineEdit* m_path;
    QComboBox* m_machine;
    QComboBox* m_time;
    QDoubleSpinBox* m_speed;
    QComboBox* m_boot;
    QLabel* m_note;
    QPushButton* m_make;
};

} // namespace midplane::ui
