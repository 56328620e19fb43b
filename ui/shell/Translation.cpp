// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace midplane::ui {

const QList<Language>& knownLanguages()
{
    static const QList<Language> languages {{QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("de"), QStringLiteral("Deutsch")}};
    return languages;
}

void useLanguage(const QString& code)
{
    static QTranslator ours;
    static QTranslator ofQt; // Its own dialogs; there only where Qt's translations are installed.
    QCoreApplication::removeTranslator(&ours);
    QCoreApplication::removeTranslator(&ofQt);
    const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale(code);
    if (locale.language() == QLocale::English)
        return;
    if (ofQt.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&ofQt);
    if (ours.load(locale, QStringLiteral("midplane"), QStringLiteral("_"),
            QStringLiteral(":/midplane/translations")))
        QCoreApplication::installTranslator(&ours);
}

} // namespace midplane::ui
