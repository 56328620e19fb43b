// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/models/FilePlace.h"

class QPlainTextEdit;

namespace midplane::ui {

/// A file that could not be used, at the line where it went wrong; to be read, not changed.
class FileLineDialog : public QDialog {
    Q_OBJECT

public:
    explicit FileLineDialog(const FilePlace& place, QWidget* parent = nullptr);

private:
    void markLine(const FilePlace& place);

    QPlainTextEdit* m_text;
};

} // namespace midplane::ui
