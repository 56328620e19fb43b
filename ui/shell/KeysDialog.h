// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QTableWidget;

namespace midplane::ui {

class Actions;

/// All keys of the window with what they do, and a field that finds one of them.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    KeysDialog(const Actions& actions, QWidget* parent);

private:
    void fill(const Actions& actions);
    void showMatching(const QString& words);

    QLineEdit* m_search;
    QTableWidget* m_table;
};

} // namespace midplane::ui
