// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/AskForFile.h"

#include <QFileDialog>

namespace midplane::ui {

namespace {

/// Where the desktop has no dialog of its own, Qt's has columns that are too narrow for what they
/// hold, and filters that are too long.
QString ask(QFileDialog& dialog)
{
    dialog.setViewMode(QFileDialog::List);
    dialog.setOption(QFileDialog::HideNameFilterDetails);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

} // namespace

QString askForFile(
    QWidget* window, const QString& title, const QString& folder, const QString& filters)
{
    QFileDialog dialog(window, title, folder, filters);
    dialog.setFileMode(QFileDialog::ExistingFile);
    return ask(dialog);
}

QString askWhereToSave(QWidget* window, const QString& title, const QString& suggestion,
    const QString& filters, const QString& suffix)
{
    QFileDialog dialog(window, title, QFileInfo(suggestion).path(), filters);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(suffix);
    dialog.selectFile(QFileInfo(suggestion).fileName());
    return ask(dialog);
}

} // namespace midplane::ui
