// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace midplane::ui {

/// Sentences under a heading, one below the other.
class NotesDialog : public QDialog {
    Q_OBJECT

public:
    NotesDialog(const QString& heading, const QStringList& notes, QWidget* parent = nullptr);
};

} // namespace midplane::ui
