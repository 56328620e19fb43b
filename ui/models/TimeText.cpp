// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/TimeText.h"

#include <QCoreApplication>

namespace midplane::ui {

namespace {

constexpr long long secondsPerMinute = 60;
constexpr long long secondsPerHour = 3600;
constexpr long long secondsPerDay = 86400;

QString tr(const char* text) { return QCoreApplication::translate("TimeText", text); }

QString twoDigits(long long number) { return QStringLiteral("%1").arg(number, 2, 10, QChar('0')); }

/// Days and the seconds of the last of them; a moment before the log's zero counts back from it.
struct Split {
    QString sign;
    long long days;
    long long rest;
};

Split split(core::SimTime time)
{
    const long long seconds = std::abs(static_cast<long long>(time.count()));
    return {time.count() < 0 ? QStringLiteral("−") : QString(), seconds / secondsPerDay,
        seconds % secondsPerDay};
}

QString hoursAndMinutes(long long seconds)
{
    return twoDigits(seconds / secondsPerHour) + ':'
        + twoDigits(seconds % secondsPerHour / secondsPerMinute);
}

} // namespace

QString clockText(core::SimTime time)
{
    const auto [sign, days, rest] = split(time);
    return sign
        + tr("%1 d %2:%3").arg(days).arg(hoursAndMinutes(rest), twoDigits(rest % secondsPerMinute));
}

QString axisTimeText(core::SimTime time, core::SimTime betweenMarks)
{
    const auto [sign, days, rest] = split(time);
    if (betweenMarks.count() % secondsPerDay == 0)
        return sign + tr("%1 d").arg(days);
    QString clock = hoursAndMinutes(rest);
    if (betweenMarks.count() % secondsPerMinute != 0)
        clock += ':' + twoDigits(rest % secondsPerMinute);
    return sign + (days == 0 ? clock : tr("%1 d %2").arg(days).arg(clock));
}

QString durationText(core::SimTime duration)
{
    const auto [sign, days, rest] = split(duration);
    const long long hours = rest / secondsPerHour;
    const long long minutes = rest % secondsPerHour / secondsPerMinute;
    if (days > 0)
        return sign + tr("%1 d %2 h").arg(days).arg(hours);
    if (hours > 0)
        return sign + tr("%1 h %2 m").arg(hours).arg(twoDigits(minutes));
    if (minutes > 0)
        return sign + tr("%1 m").arg(minutes);
    return sign + tr("%1 s").arg(rest);
}

} // namespace midplane::ui
