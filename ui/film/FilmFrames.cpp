// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/film/FilmFrames.h"

#include <cmath>

#include <QApplication>
#include <QFontInfo>
#include <QPainter>

#include "ui/models/ReplayPicture.h"
#include "ui/models/TimeText.h"
#include "ui/replay/LoadColumns.h"
#include "ui/replay/Timeline.h"

namespace midplane::ui {

namespace {

constexpr int wordsMargin = 16;       ///< Of the words, at the usual height.
constexpr double clockSize = 16;      ///< Points.
constexpr double wordsSize = 10;      ///< Points.
constexpr int mostSmooth = 2'600'000; ///< Pixels; larger pictures need no smoothing.

/// Of the program's texts, also where its font is measured in pixels.
double usualPoints() { return QFontInfo(QApplication::font()).pointSizeF(); }

QFont fontOf(double points, bool isBold)
{
    QFont font = QApplication::font();
    font.setPointSizeF(points);
    font.setBold(isBold);
    return font;
}

} // namespace

FilmFrames::FilmFrames(core::RecordingPtr recording, const FilmSettings& settings, QObject* parent)
    : QObject(parent)
    , m_recording(std::move(recording))
    , m_settings(settings)
{
    connect(&m_session, &ReplaySession::recordingChanged, this, &FilmFrames::takeRecording);
    connect(&m_session, &ReplaySession::runFailed, this, &FilmFrames::failed);
}

FilmFrames::~FilmFrames() = default;

void FilmFrames::prepare()
{
    RunRequest request;
    request.recording = m_recording;
    m_session.run(request);
}

void FilmFrames::takeRecording()
{
    m_session.colouring().setBy(m_settings.colouring);
    m_session.seekTime(m_settings.range.first);
    OffscreenScene scene;
    scene.machine = m_recording->machine;
    scene.picture = pictureOf(m_session, m_settings.theme);
    scene.theme = m_settings.theme;
    scene.options = m_settings.options;
    scene.camera = m_settings.camera;
    scene.pixelRatio = m_settings.scale();
    const QSize size = m_settings.machineSize();
    scene.oversampling = size.width() * size.height() > mostSmooth ? 1 : 2;
    m_machine = std::make_unique<OffscreenMachine>(scene, size);
    if (!m_machine->canDraw() && m_recording->machine->hasGeometry()) {
        emit failed(tr("OpenGL does not work here, so there are no pictures to make a film of."));
        return;
    }
    if (m_settings.hasTimeline) {
        m_timeline = std::make_unique<Timeline>(m_session, m_shared);
        m_timeline->setFont(fontOf(usualPoints() * m_settings.scale(), false));
        m_timeline->setTheme(m_settings.theme);
        m_timeline->resize(m_settings.size.width(), m_settings.timelineHeight());
        m_timeline->showTimes(m_settings.range.first, m_settings.range.last);
    }
    emit prepared();
}

/// What begins or ends between two frames is on its way for as long as on the screen.
MachinePicture FilmFrames::pictureAt(int frame)
{
    m_session.seekTime(m_settings.timeOf(frame));
    MachinePicture picture = pictureOf(m_session, m_settings.theme);
    const qint64 now = qint64 {1000} * frame / m_settings.framesPerSecond;
    if (frame == 0)
        m_motion.jumpTo(std::move(picture));
    else
        m_motion.moveTo(*m_recording->machine, std::move(picture), now);
    return m_motion.at(now);
}

void FilmFrames::draw(int frame, std::function<void(const QImage&)> done)
{
    MachinePicture picture = pictureAt(frame);
    if (!m_machine->canDraw())
        return done(compose({}));
    m_machine->draw(std::move(picture), [this, done = std::move(done)](const QImage& machine) {
        done(machine.isNull() ? QImage() : compose(machine));
    });
}

QImage FilmFrames::compose(const QImage& machine)
{
    QImage frame(m_settings.size, QImage::Format_RGB32);
    frame.fill(rolesOf(m_settings.theme).base);
    QPainter painter(&frame);
    if (!machine.isNull())
        painter.drawImage(0, 0, machine);
    if (m_settings.hasClock)
        paintWords(painter);
    if (m_timeline)
        m_timeline->render(&painter, QPoint(0, m_settings.machineSize().height()));
    painter.end();
    return frame;
}

/// The clock, and below it how full the machine is.
void FilmFrames::paintWords(QPainter& painter) const
{
    const ColourRoles& roles = rolesOf(m_settings.theme);
    const double scale = m_settings.scale();
    const int left = static_cast<int>(std::lround(wordsMargin * scale));
    painter.setFont(fontOf(clockSize * scale, true));
    painter.setPen(roles.text);
    int baseline = left + painter.fontMetrics().ascent();
    painter.drawText(left, baseline, clockText(m_session.time()));
    if (m_session.result().load.empty())
        return;
    const core::LoadSample& load = sampleAt(m_session.result().load, m_session.time());
    painter.setFont(fontOf(wordsSize * scale, false));
    painter.setPen(roles.secondaryText);
    baseline += painter.fontMetrics().height() + static_cast<int>(std::lround(4 * scale));
    painter.drawText(left, baseline,
        tr("%1 of %2 midplanes in use · jobs waiting: %3")
            .arg(load.used)
            .arg(load.midplanes)
            .arg(load.waiting));
}

} // namespace midplane::ui
