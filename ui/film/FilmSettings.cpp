// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/film/FilmSettings.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QStandardPaths>

namespace midplane::ui {

namespace {

constexpr double usualHeight = 720;
constexpr int usualTimeline = 180; ///< At that height.
constexpr int smallestSide = 240;
constexpr int largestSide = 8192;
constexpr int fastest = 120; ///< Frames a second.

} // namespace

int FilmSettings::frameCount() const
{
    const double wanted = std::round(seconds * framesPerSecond);
    return static_cast<int>(std::clamp(wanted, 2.0, double {mostFrames}));
}

core::SimTime FilmSettings::timeOf(int frame) const
{
    const auto length = (range.last - range.first).count();
    return range.first + core::SimTime {length * frame / (frameCount() - 1)};
}

double FilmSettings::scale() const
{
    return lettersTimes * std::max(0.5, size.height() / usualHeight);
}

int FilmSettings::timelineHeight() const
{
    return hasTimeline ? static_cast<int>(std::lround(usualTimeline * scale())) : 0;
}

QSize FilmSettings::machineSize() const { return {size.width(), size.height() - timelineHeight()}; }

core::Result<void> checkFilm(const FilmSettings& settings)
{
    const auto refuse = [&](const char* reason) {
        return core::failure(settings.path.toStdString(),
            QCoreApplication::translate("FilmSettings", reason).toStdString());
    };
    const int least = std::min(settings.size.width(), settings.size.height());
    const int most = std::max(settings.size.width(), settings.size.height());
    if (least < smallestSide || most > largestSide)
        return refuse(
            QT_TRANSLATE_NOOP("FilmSettings", "a film is from 240 to 8192 pixels wide and high"));
    if (settings.size.width() % 2 != 0 || settings.size.height() % 2 != 0)
        return refuse(
            QT_TRANSLATE_NOOP("FilmSettings", "width and height of a film are even numbers"));
    if (settings.framesPerSecond < 1 || settings.framesPerSecond > fastest)
        return refuse(
            QT_TRANSLATE_NOOP("FilmSettings", "a film has from 1 to 120 frames a second"));
    if (!(settings.seconds > 0)
        || settings.seconds * settings.framesPerSecond > FilmSettings::mostFrames)
        return refuse(QT_TRANSLATE_NOOP("FilmSettings", "a film has at most 200,000 frames"));
    if (settings.range.last <= settings.range.first)
        return refuse(QT_TRANSLATE_NOOP("FilmSettings", "a film ends after it begins"));
    if (settings.format != FilmFormat::Folder && ffmpegPath().isEmpty())
        return refuse(QT_TRANSLATE_NOOP("FilmSettings",
            "the program ffmpeg, which makes films, is not there; install the package "
            "ffmpeg, or save a folder of pictures"));
    return {};
}

FilmFormat formatOfName(const QString& path)
{
    if (path.endsWith(QStringLiteral(".mp4"), Qt::CaseInsensitive))
        return FilmFormat::Mp4;
    return path.endsWith(QStringLiteral(".webm"), Qt::CaseInsensitive) ? FilmFormat::WebM
                                                                       : FilmFormat::Folder;
}

QString ffmpegPath() { return QStandardPaths::findExecutable(QStringLiteral("ffmpeg")); }

} // namespace midplane::ui
