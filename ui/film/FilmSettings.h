// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSize>
#include <QString>

#include "core/support/Result.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/JobColouring.h"
#include "ui/models/ReplaySession.h"
#include "ui/scene/OrbitCamera.h"
#include "ui/scene/SceneOptions.h"

namespace midplane::ui {

enum class FilmFormat {
    Mp4,   ///< H.264, by ffmpeg.
    WebM,  ///< VP9, by ffmpeg.
    Folder ///< A PNG a frame.
};

/// What a film shows, and how.
struct FilmSettings {
    TimeRange range; ///< Its first moment is the first frame, its last one the last frame.
    double seconds = 20;
    int framesPerSecond = 30;
    QSize size {1280, 720};
    double lettersTimes = 1; ///< Texts and lines so much larger: for what is shown smaller.
    bool hasTimeline = true; ///< Under the machine.
    bool hasClock = true;    ///< In the upper left corner, with how full the machine is.
    Theme theme = Theme::Dark;
    ColourBy colouring = ColourBy::Job;
    SceneOptions options;
    std::optional<OrbitCamera> camera; ///< None: the whole machine from the front right.
    FilmFormat format = FilmFormat::Mp4;
    QString path;

    /// At least two.
    int frameCount() const;
    core::SimTime timeOf(int frame) const;
    /// Of the machine alone.
    QSize machineSize() const;
    int timelineHeight() const;
    /// How much larger than usual at a height of 720 texts and lines are.
    double scale() const;

    static constexpr int mostFrames = 200'000;
};

/// A size that all formats take: both sides even, from 320x240 to 8K.
core::Result<void> checkFilm(const FilmSettings& settings);

/// By the end of the name; a folder where that tells nothing.
FilmFormat formatOfName(const QString& path);
/// The program that makes films, empty where there is none.
QString ffmpegPath();

} // namespace midplane::ui
