// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace midplane::ui {

/// A language that all texts exist in.
struct Language {
    QString code; ///< "de"
    QString name; ///< In itself: "Deutsch".
};

const QList<Language>& knownLanguages();

/// Translates all texts from now on; windows that are open keep theirs. Empty: as the desktop has
/// it. A language that is not known leaves the texts in English.
void useLanguage(const QString& code);

} // namespace midplane::ui
