// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>

#include "core/machine/Machine.h"
#include "ui/models/ColourRoles.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace midplane::ui {

class MachineForm;
class MachineView3D;

/// A machine of one's own: its fields, and beside them the machine in 3D, which follows them after
/// a short pause. Wrong fields leave the last good picture and say what is wrong below them.
class MachineDialog : public QDialog {
    Q_OBJECT

public:
    /// Begins with that machine.
    explicit MachineDialog(core::MachinePtr start, Theme theme, QWidget* parent = nullptr);

    /// The last good one.
    const core::MachinePtr& machine() const { return m_machine; }
    MachineView3D& view() { return *m_view; }
    /// Writes the machine file. False when a sentence above the buttons says why not.
    bool saveTo(const QString& path);

public slots:
    void use();
    void saveAs();

signals:
    /// The dialog stays open until somebody accepts it.
    void useRequested(const midplane::core::MachinePtr& machine);

private:
    QWidget* makeForm();
    QWidget* makePicture();
    QWidget* makeButtons();
    void takeKey(QKeyEvent& event);
    void begin(int row);
    /// Makes the machine of the fields at once. False when they are wrong.
    bool refresh();
    void showMachine(const core::MachinePtr& machine);
    void showTotals();
    void say(const QString& sentence, bool isError);

    Theme m_theme;
    core::MachinePtr m_start;
    core::MachinePtr m_machine;
    QTimer m_pause;
    QComboBox* m_starts;
    MachineForm* m_form;
    MachineView3D* m_view;
    QStackedWidget* m_picture;
    QLabel* m_noPicture;
    QLabel* m_totals;
    QLabel* m_note;
    QPushButton* m_save;
    QPushButton* m_use;
};

} // namespace midplane::ui
