// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QElapsedTimer>
#include <QObject>

#include "ui/film/FilmFrames.h"
#include "ui/film/FilmWriter.h"

namespace midplane::ui {

/// Makes one film at a time, in the thread of the window, which stays usable: each frame is drawn
/// when the one before was taken. What is cancelled or fails leaves nothing behind.
class FilmMaker : public QObject {
    Q_OBJECT

public:
    explicit FilmMaker(QObject* parent = nullptr);
    ~FilmMaker() override;

    /// Ends the film that is being made.
    void make(const core::RecordingPtr& recording, const FilmSettings& settings);
    void cancel();
    bool isMaking() const { return m_frames != nullptr; }

signals:
    /// secondsLeft: -1 while nobody can tell.
    void progress(int frame, int frames, int secondsLeft);
    void made(const QString& path);
    void failed(const midplane::core::Error& error);
    void ended(); ///< In whatever way.

private:
    void drawNext();
    void take(const QImage& frame);
    void finish(const core::Result<void>& result);
    void clear();

    FilmSettings m_settings;
    std::unique_ptr<FilmFrames> m_frames;
    std::unique_ptr<FilmWriter> m_writer;
    int m_film = 0; ///< What older ones still say counts no more.
    int m_next = 0;
    bool m_isDrawing = false;
    QElapsedTimer m_clock;
};

} // namespace midplane::ui
