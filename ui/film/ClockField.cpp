// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/film/ClockField.h"

#include <algorithm>
#include <limits>

#include <QRegularExpression>

#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

constexpr int stepSeconds = 3600;

int limited(core::SimTime time)
{
    return static_cast<int>(
        std::clamp<core::SimTime::rep>(time.count(), 0, std::numeric_limits<int>::max()));
}

/// Nothing when the text is no time.
std::optional<qint64> secondsOf(const QString& text)
{
    static const QRegularExpression clock(QStringLiteral(
        "^\\s*(?:(\\d{1,6})\\s*d)?\\s*(?:(\\d{1,6}):(\\d{1,2})(?::(\\d{1,2}))?)?\\s*$"));
    static const QRegularExpression seconds(QStringLiteral("^\\s*(\\d{1,10})\\s*s?\\s*$"));
    if (const auto match = seconds.match(text); match.hasMatch())
        return match.captured(1).toLongLong();
    const auto match = clock.match(text);
    if (!match.hasMatch() || text.trimmed().isEmpty())
        return std::nullopt;
    return match.captured(1).toLongLong() * 86400 + match.captured(2).toLongLong() * 3600
        + match.captured(3).toLongLong() * 60 + match.captured(4).toLongLong();
}

} // namespace

ClockField::ClockField(QWidget* parent)
    : QSpinBox(parent)
{
    setSingleStep(stepSeconds);
    setKeyboardTracking(false);
}

void ClockField::setTime(core::SimTime time) { setValue(limited(time)); }

void ClockField::setTimes(core::SimTime first, core::SimTime last)
{
    setRange(limited(first), limited(last));
}

QString ClockField::textFromValue(int value) const { return clockText(core::SimTime {value}); }

int ClockField::valueFromText(const QString& text) const
{
    return limited(core::SimTime {secondsOf(text).value_or(value())});
}

QValidator::State ClockField::validate(QString& text, int&) const
{
    const auto seconds = secondsOf(text);
    if (!seconds)
        return text.contains(QRegularExpression(QStringLiteral("[^0-9:ds ]")))
            ? QValidator::Invalid
            : QValidator::Intermediate;
    return *seconds >= minimum() && *seconds <= maximum() ? QValidator::Acceptable
                                                          : QValidator::Intermediate;
}

} // namespace midplane::ui
