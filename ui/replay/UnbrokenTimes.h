// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>

namespace midplane::ui {

/// For a text that is broken into lines: "1 d 15:48:02" and "2 d 10 h" stay in one.
inline QString withUnbrokenTimes(QString text)
{
    static const QRegularExpression inside(QStringLiteral(
        "(?<=\\d) (?=[dhms]\\b)|(?<=\\d d) (?=\\d)|(?<=\\d h) (?=\\d)|(?<=\\d m) (?=\\d)"));
    return text.replace(inside, QString(QChar(QChar::Nbsp)));
}

} // namespace midplane::ui
