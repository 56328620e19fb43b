// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/film/FilmMaker.h"

#include "ui/film/FfmpegWriter.h"
#include "ui/film/FolderWriter.h"

namespace midplane::ui {

namespace {

constexpr int framesToJudge = 10; ///< Nobody knows before how long it will take.

} // namespace

FilmMaker::FilmMaker(QObject* parent)
    : QObject(parent)
{
}

FilmMaker::~FilmMaker()
{
    m_frames.reset(); // First: its frames go to the writer.
    m_writer.reset();
}

void FilmMaker::make(const core::RecordingPtr& recording, const FilmSettings& settings)
{
    cancel();
    if (const auto checked = checkFilm(settings); !checked) {
        emit failed(checked.error());
        emit ended();
        return;
    }
    m_settings = settings;
    if (settings.format == FilmFormat::Folder)
        m_writer = std::make_unique<FolderWriter>(settings.path);
    else
        m_writer = std::make_unique<FfmpegWriter>(settings);
    if (const auto begun = m_writer->begin(); !begun) {
        m_writer.reset();
        emit failed(begun.error());
        emit ended();
        return;
    }
    m_frames = std::make_unique<FilmFrames>(recording, settings);
    m_next = 0;
    m_isDrawing = false;
    const int film = ++m_film;
    // Queued: what speaks may not go while it does.
    connect(m_writer.get(), &FilmWriter::ready, this, &FilmMaker::drawNext, Qt::QueuedConnection);
    connect(
        m_writer.get(), &FilmWriter::made, this,
        [this, film] {
            if (film == m_film)
                finish({});
        },
        Qt::QueuedConnection);
    connect(
        m_writer.get(), &FilmWriter::failed, this,
        [this, film](const core::Error& error) {
            if (film == m_film)
                finish(tl::unexpected(error));
        },
        Qt::QueuedConnection);
    connect(
        m_frames.get(), &FilmFrames::prepared, this, &FilmMaker::drawNext, Qt::QueuedConnection);
    connect(
        m_frames.get(), &FilmFrames::failed, this,
        [this, film](const QString& sentence) {
            if (film == m_film)
                finish(core::failure(m_settings.path.toStdString(), sentence.toStdString()));
        },
        Qt::QueuedConnection);
    m_clock.start();
    emit progress(0, settings.frameCount(), -1);
    m_frames->prepare();
}

void FilmMaker::drawNext()
{
    if (!isMaking() || m_isDrawing || !m_writer->isReady())
        return;
    if (m_next > m_settings.frameCount())
        return;
    if (m_next == m_settings.frameCount()) {
        ++m_next;
        m_writer->end();
        return;
    }
    m_isDrawing = true;
    m_frames->draw(m_next, [this](const QImage& frame) { take(frame); });
}

void FilmMaker::take(const QImage& frame)
{
    m_isDrawing = false;
    if (frame.isNull()) {
        // Not at once: this is called by the frames, which may not go while they speak.
        QMetaObject::invokeMethod(
            this,
            [this, film = m_film] {
                if (film == m_film)
                    finish(core::failure(m_settings.path.toStdString(),
                        tr("a frame was never drawn: OpenGL stopped working").toStdString()));
            },
            Qt::QueuedConnection);
        return;
    }
    m_writer->add(frame);
    ++m_next;
    const int frames = m_settings.frameCount();
    const qint64 left = m_clock.elapsed() * (frames - m_next) / m_next / 1000;
    emit progress(m_next, frames, m_next < framesToJudge ? -1 : static_cast<int>(left));
    QMetaObject::invokeMethod(this, &FilmMaker::drawNext, Qt::QueuedConnection);
}

void FilmMaker::clear()
{
    m_frames.reset();
    m_writer.reset();
}

void FilmMaker::cancel()
{
    if (!isMaking())
        return;
    clear();
    emit ended();
}

void FilmMaker::finish(const core::Result<void>& result)
{
    if (!isMaking())
        return;
    clear();
    if (result)
        emit made(m_settings.path);
    else
        emit failed(result.error());
    emit ended();
}

} // namespace midplane::ui
