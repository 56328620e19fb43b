// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/film/FfmpegWriter.h"

#include <cstdio>

#include <QFile>
#include <QFileInfo>

namespace midplane::ui {

namespace {

constexpr int mostWords = 2000;

} // namespace

FfmpegWriter::FfmpegWriter(const FilmSettings& settings, QObject* parent)
    : FilmWriter(parent)
    , m_settings(settings)
{
    connect(&m_process, &QProcess::bytesWritten, this, [this] {
        if (isReady())
            emit ready();
    });
    connect(&m_process, &QProcess::readyReadStandardError, this,
        [this] { m_words = (m_words + m_process.readAllStandardError()).right(mostWords); });
    connect(&m_process, &QProcess::finished, this, &FfmpegWriter::takeEnd);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(core::failure(
                m_settings.path.toStdString(), tr("ffmpeg could not be started").toStdString()));
    });
}

FfmpegWriter::~FfmpegWriter()
{
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished();
    }
    if (!part().isEmpty())
        QFile::remove(part());
}

QStringList FfmpegWriter::argumentsFor(const FilmSettings& settings, const QString& file)
{
    const QString size
        = QStringLiteral("%1x%2").arg(settings.size.width()).arg(settings.size.height());
    QStringList arguments {"-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo",
        "-pixel_format", "bgra", "-video_size", size, "-framerate",
        QString::number(settings.framesPerSecond), "-i", "pipe:0", "-an"};
    // Colours as on the screen: untagged, a player may take a film of this height for another kind.
    arguments << "-vf"
              << "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
              << "-colorspace"
              << "bt709"
              << "-color_primaries"
              << "bt709"
              << "-color_trc"
              << "bt709";
    if (settings.format == FilmFormat::WebM)
        arguments << "-c:v"
                  << "libvpx-vp9"
                  << "-crf"
                  << "30"
                  << "-b:v"
                  << "0"
                  << "-row-mt"
                  << "1"
                  << "-deadline"
                  << "good"
                  << "-cpu-used"
                  << "5"
                  << "-f"
                  << "webm";
    else
        arguments << "-c:v"
                  << "libx264"
                  << "-preset"
                  << "medium"
                  << "-crf"
                  << "20"
                  << "-movflags"
                  << "+faststart"
                  << "-f"
                  << "mp4";
    return arguments << QStringLiteral("file:") + file;
}

core::Result<void> FfmpegWriter::begin()
{
    if (!choosePart(m_settings.path))
        return core::failure(m_settings.path.toStdString(),
            tr("cannot be made; choose a folder that may be written to").toStdString());
    m_process.start(ffmpegPath(), argumentsFor(m_settings, part()));
    return {};
}

/// A frame or two may wait in the pipe: drawing and encoding go on side by side.
bool FfmpegWriter::isReady() const
{
    const qint64 frame = qint64 {4} * m_settings.size.width() * m_settings.size.height();
    return !m_hasEnded && m_process.bytesToWrite() < frame;
}

void FfmpegWriter::add(const QImage& frame)
{
    const QImage raw = frame.convertToFormat(QImage::Format_RGB32);
    for (int line = 0; line < raw.height(); ++line)
        m_process.write(
            reinterpret_cast<const char*>(raw.constScanLine(line)), qint64 {4} * raw.width());
}

QString FfmpegWriter::reason(QProcess::ExitStatus status) const
{
    const QString words = QString::fromLocal8Bit(m_words).trimmed();
    if (words.contains(QStringLiteral("No space left")))
        return tr("the disk is full");
    if (words.contains(QStringLiteral("Unknown encoder")))
        return tr("this ffmpeg cannot make that format; choose the other, or a folder of pictures");
    if (status == QProcess::CrashExit)
        return tr("ffmpeg was ended before the film was done");
    return words.isEmpty() ? tr("ffmpeg ended without a word")
                           : tr("ffmpeg says: %1").arg(words.section(QLatin1Char('\n'), -1));
}

void FfmpegWriter::takeEnd(int code, QProcess::ExitStatus status)
{
    m_words = (m_words + m_process.readAllStandardError()).right(mostWords);
    const std::string path = m_settings.path.toStdString();
    if (status != QProcess::NormalExit || code != 0 || !QFileInfo::exists(part()))
        return finish(core::failure(path, reason(status).toStdString()));
    // Over a film that was there before, in one step.
    if (std::rename(
            QFile::encodeName(part()).constData(), QFile::encodeName(m_settings.path).constData())
        != 0)
        return finish(core::failure(path, tr("cannot be given its name").toStdString()));
    finish({});
}

void FfmpegWriter::finish(const core::Result<void>& result)
{
    if (!std::exchange(m_hasEnded, true))
        tell(result);
}

} // namespace midplane::ui
