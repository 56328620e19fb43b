// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

/// The dialogs of files, alike everywhere. Filters are those of QFileDialog; an empty path means
/// that nothing was chosen.
namespace midplane::ui {

QString askForFile(
    QWidget* window, const QString& title, const QString& folder, const QString& filters);

/// A suggested name carries its suffix; other names without one get the suffix.
QString askWhereToSave(QWidget* window, const QString& title, const QString& suggestion,
    const QString& filters, const QString& suffix);

} // namespace midplane::ui
