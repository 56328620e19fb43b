// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/FilmCommands.h"

#include <QDir>
#include <QFileInfo>

#include "ui/film/FilmDialog.h"
#include "ui/models/TimeText.h"
#include "ui/out/AskForFile.h"
#include "ui/scene/MachineView3D.h"

namespace midplane::ui {

namespace {

QString suffixOf(FilmFormat format)
{
    return format == FilmFormat::Mp4 ? QStringLiteral("mp4")
        : format == FilmFormat::WebM ? QStringLiteral("webm")
                                     : QString();
}

} // namespace

FilmCommands::FilmCommands(ReplaySession& session, MachineView3D& view, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_view(view)
    , m_window(window)
{
    connect(&m_maker, &FilmMaker::progress, this, [this](int frame, int frames, int seconds) {
        const QString what = tr("Film: frame %1 of %2").arg(frame).arg(frames);
        emit progress(
            seconds < 0 ? what : tr("%1, %2 left").arg(what, durationText(core::SimTime {seconds})),
            frame, frames);
    });
}

FilmSettings FilmCommands::usual(Theme theme) const
{
    FilmSettings settings;
    settings.range
        = m_session.loop().value_or(TimeRange {m_session.firstTime(), m_session.lastTime()});
    settings.theme = theme;
    settings.colouring = m_session.colouring().by();
    settings.options = m_view.options();
    settings.camera = m_view.cameraFor(settings.machineSize());
    settings.format = ffmpegPath().isEmpty() ? FilmFormat::Folder : FilmFormat::Mp4;
    return settings;
}

QString FilmCommands::suggestedPath(const FilmSettings& settings) const
{
    const QString workload
        = QFileInfo(QString::fromStdString(m_session.recording().workload)).completeBaseName();
    const QString folder = m_folder.isEmpty() ? QDir::currentPath() : m_folder;
    const QString name = workload.isEmpty() ? QStringLiteral("film") : workload;
    const QString suffix = suffixOf(settings.format);
    return folder + QLatin1Char('/') + name
        + (suffix.isEmpty() ? QStringLiteral("-frames") : QLatin1Char('.') + suffix);
}

void FilmCommands::ask(Theme theme)
{
    if (!m_session.hasRecording())
        return;
    auto* dialog
        = new FilmDialog(usual(theme), {m_session.firstTime(), m_session.lastTime()}, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &FilmDialog::makeRequested, this, [this, dialog](FilmSettings settings) {
        settings.path = settings.format == FilmFormat::Folder
            ? askWhereToSave(dialog, tr("Save the pictures of the film"), suggestedPath(settings),
                tr("Folders (*)"), QString())
            : askWhereToSave(dialog, tr("Save the film"), suggestedPath(settings),
                tr("Films (*.%1)").arg(suffixOf(settings.format)), suffixOf(settings.format));
        if (settings.path.isEmpty())
            return;
        m_folder = QFileInfo(settings.path).absolutePath();
        settings.camera = m_view.cameraFor(settings.machineSize());
        dialog->accept();
        make(settings);
    });
    dialog->open();
}

void FilmCommands::make(const FilmSettings& settings)
{
    if (m_session.hasRecording())
        m_maker.make(m_session.wholeRecordingPtr(), settings);
}

} // namespace midplane::ui
