// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/Preferences.h"

#include <QSettings>

#include "ui/shell/ApplicationTheme.h"

namespace midplane::ui {

namespace {

constexpr const char* themeKey = "theme";
constexpr const char* animationKey = "animation";
constexpr const char* textKey = "textPercent";
constexpr const char* languageKey = "language";
constexpr const char* autosaveKey = "autosaveMilliseconds";
constexpr const char* ruleKey = "setRule";
constexpr const char* samplesKey = "antiAliasing";
const QString mayOverlap = QStringLiteral("may-overlap");
const QString allTogether = QStringLiteral("all-together");

/// The number kept under the key when it is one of the choices.
int oneOf(const QSettings& settings, const char* key, const QList<int>& choices, int otherwise)
{
    const int value = settings.value(QLatin1String(key), otherwise).toInt();
    return choices.contains(value) ? value : otherwise;
}

} // namespace

const QList<int>& Preferences::textSizes()
{
    static const QList<int> sizes {100, 115, 130, 150, 175, 200};
    return sizes;
}

const QList<int>& Preferences::autosaveIntervals()
{
    static const QList<int> intervals {200, 500, 1000};
    return intervals;
}

const QList<int>& Preferences::sampleCounts()
{
    static const QList<int> counts {0, 2, 4, 8};
    return counts;
}

Preferences readPreferences()
{
    const QSettings settings;
    Preferences read;
    read.theme = themeNamed(settings.value(QLatin1String(themeKey)).toString());
    read.isAnimated = settings.value(QLatin1String(animationKey), read.isAnimated).toBool();
    read.textPercent = oneOf(settings, textKey, Preferences::textSizes(), read.textPercent);
    read.language = settings.value(QLatin1String(languageKey)).toString();
    read.autosaveMilliseconds
        = oneOf(settings, autosaveKey, Preferences::autosaveIntervals(), read.autosaveMilliseconds);
    if (settings.value(QLatin1String(ruleKey)).toString() == mayOverlap)
        read.setRule = core::SetRule::MayOverlap;
    read.antiAliasing = oneOf(settings, samplesKey, Preferences::sampleCounts(), read.antiAliasing);
    return read;
}

void writePreferences(const Preferences& preferences)
{
    QSettings settings;
    const auto keep = [&settings](const char* key, const QVariant& value) {
        settings.setValue(QLatin1String(key), value);
    };
    keep(themeKey, preferences.theme ? nameOf(*preferences.theme) : QString());
    keep(animationKey, preferences.isAnimated);
    keep(textKey, preferences.textPercent);
    keep(languageKey, preferences.language);
    keep(autosaveKey, preferences.autosaveMilliseconds);
    keep(ruleKey, preferences.setRule == core::SetRule::MayOverlap ? mayOverlap : allTogether);
    keep(samplesKey, preferences.antiAliasing);
}

} // namespace midplane::ui
