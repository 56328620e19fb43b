// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/film/FolderWriter.h"

#include <QDir>
#include <QtConcurrent>

#include "ui/out/DrawnPicture.h"

namespace midplane::ui {

FolderWriter::FolderWriter(QString path, QObject* parent)
    : FilmWriter(parent)
    , m_path(std::move(path))
{
    connect(&m_writing, &QFutureWatcherBase::finished, this, &FolderWriter::finishFrame);
}

FolderWriter::~FolderWriter()
{
    m_writing.disconnect(this);
    m_writing.waitForFinished();
    if (!part().isEmpty())
        QDir(part()).removeRecursively();
}

core::Result<void> FolderWriter::begin()
{
    const QDir folder(m_path);
    if (QFileInfo::exists(m_path) && !(QFileInfo(m_path).isDir() && folder.isEmpty()))
        return core::failure(m_path.toStdString(),
            tr("is there already, and not an empty folder; choose another name").toStdString());
    if (!choosePart(m_path) || !QDir().mkdir(part()))
        return core::failure(m_path.toStdString(),
            tr("cannot be made; choose a folder that may be written to").toStdString());
    return {};
}

void FolderWriter::add(const QImage& frame)
{
    const QString file
        = part() + QStringLiteral("/frame-%1.png").arg(++m_frames, 6, 10, QLatin1Char('0'));
    m_writing.setFuture(QtConcurrent::run(
        [file, frame] { return frame.save(file, "PNG") && QFileInfo(file).size() > 0; }));
}

void FolderWriter::finishFrame()
{
    if (!m_writing.result())
        return fail(tr("a frame could not be written; the disk may be full"));
    if (m_isEnding)
        finish();
    else
        emit ready();
}

void FolderWriter::end()
{
    m_isEnding = true;
    if (isReady())
        finish();
}

void FolderWriter::finish()
{
    if (std::exchange(m_hasEnded, true))
        return;
    QDir().rmdir(m_path); // An empty one gives way.
    const bool isThere = QDir().rename(part(), m_path);
    tell(isThere
            ? core::Result<void>()
            : core::failure(m_path.toStdString(), tr("cannot be given its name").toStdString()));
}

void FolderWriter::fail(const QString& reason)
{
    if (!std::exchange(m_hasEnded, true))
        tell(core::failure(m_path.toStdString(), reason.toStdString()));
}

} // namespace midplane::ui
