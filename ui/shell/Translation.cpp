// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Translation.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace midplane::ui {

namespace {

const QString folder = QStringLiteral(":/midplane/translations");

/// Finds the texts of functions without a class too. lupdate files them under the namespace or the
/// class that stands nearest, the program asks by a name of the function's own; so a text that is
/// not found under its context is looked for under all. The same text has the same translation
/// everywhere.
class Translator : public QTranslator {
public:
    Translator()
    {
        QFile file(folder + QStringLiteral("/contexts.txt"));
        if (file.open(QIODevice::ReadOnly))
            m_contexts = file.readAll().split('\n');
    }

    QString translate(
        const char* context, const char* text, const char* comment, int count) const override
    {
        QString found = QTranslator::translate(context, text, comment, count);
        for (qsizetype i = 0; found.isNull() && i < m_contexts.size(); ++i)
            found = QTranslator::translate(m_contexts[i].constData(), text, comment, count);
        return found;
    }

private:
    QByteArrayList m_contexts;
};

} // namespace

const QList<Language>& knownLanguages()
{
    static const QList<Language> languages {{QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("de"), QStringLiteral("Deutsch")}};
    return languages;
}

void useLanguage(const QString& code)
{
    static Translator ours;
    static QTranslator ofQt; // Its own dialogs; there only where Qt's translations are installed.
    QCoreApplication::removeTranslator(&ours);
    QCoreApplication::removeTranslator(&ofQt);
    const QLocale locale = code.isEmpty() ? QLocale::system() : QLocale(code);
    if (ofQt.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&ofQt);
    // English has a file too, for its plural forms.
    if (ours.load(locale, QStringLiteral("midplane"), QStringLiteral("_"), folder))
        QCoreApplication::installTranslator(&ours);
}

} // namespace midplane::ui
