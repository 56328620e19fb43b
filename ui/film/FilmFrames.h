// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QImage>
#include <QObject>

#include "ui/film/FilmSettings.h"
#include "ui/models/SharedView.h"
#include "ui/scene/OffscreenMachine.h"
#include "ui/scene/PictureMotion.h"

namespace midplane::ui {

class Timeline;

/// The frames of a film, drawn beside the window: the machine in 3D, the clock in its corner and
/// the part of the timeline that the film is of under it. Has a clock of its own and leaves that of
/// the window alone.
class FilmFrames : public QObject {
    Q_OBJECT

public:
    FilmFrames(
        core::RecordingPtr recording, const FilmSettings& settings, QObject* parent = nullptr);
    ~FilmFrames() override;

    /// Reads the recording; prepared() follows.
    void prepare();
    /// In their order, from 0; as OffscreenMachine::draw(). Precondition: prepared() came.
    void draw(int frame, std::function<void(const QImage&)> done);

signals:
    void prepared();
    void failed(const QString& sentence);

private:
    void takeRecording();
    MachinePicture pictureAt(int frame);
    QImage compose(const QImage& machine);
    void paintWords(QPainter& painter) const;

    core::RecordingPtr m_recording;
    FilmSettings m_settings;
    ReplaySession m_session;
    SharedView m_shared;
    std::unique_ptr<Timeline> m_timeline;
    std::unique_ptr<OffscreenMachine> m_machine;
    PictureMotion m_motion;
};

} // namespace midplane::ui
