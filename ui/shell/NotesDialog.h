// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace midplane::ui {

/// A list of sentences under a heading, to be read and copied.
class NotesDialog : public QDialog {
    Q_OBJECT

public:
    NotesDialog(const QString& title, const QStringList& notes, QWidget* parent = nullptr);
};

} // namespace midplane::ui
