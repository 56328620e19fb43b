// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/CsvText.h"

#include <algorithm>

#include "core/support/CsvCell.h"

namespace midplane::ui {

namespace {

bool endsLine(QChar letter) { return letter == QLatin1Char('\n') || letter == QLatin1Char('\r'); }

QString tabField(QString text)
{
    for (QChar& letter : text) {
        if (letter == QLatin1Char('\t') || endsLine(letter))
            letter = QLatin1Char(' ');
    }
    return text;
}

QString quotedField(const QString& text, QChar separator)
{
    const bool isPlain = std::none_of(text.begin(), text.end(), [&](QChar letter) {
        return letter == separator || letter == QLatin1Char('"') || endsLine(letter);
    });
    if (isPlain)
        return text;
    QString quoted = text;
    quoted.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + quoted + QLatin1Char('"');
}

QString guarded(const QString& field)
{
    // A million rows are saved: most fields need no look.
    constexpr QStringView firsts = u"'=+-@\t\r\n";
    return field.isEmpty() || !firsts.contains(field.front())
        ? field
        : QString::fromStdString(core::withFormulaGuard(field.toStdString()));
}

} // namespace

QString csvLine(const QStringList& fields, QChar separator)
{
    QStringList texts;
    for (const QString& field : fields)
        texts << (separator == QLatin1Char('\t') ? tabField(guarded(field))
                                                 : quotedField(guarded(field), separator));
    return texts.join(separator) + QLatin1Char('\n');
}

} // namespace midplane::ui
