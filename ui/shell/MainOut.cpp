// SPDX-License-Identifier: GPL-3.0-or-later
// What comes in as a recording and what goes out of the main window: recordings, pictures, values
// and tables.
#include "ui/shell/MainWindow.h"

#include <QDesktopServices>
#include <QUrl>

#include "ui/out/Outbox.h"
#include "ui/shell/ColourLegend.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/FilmCommands.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/RecordingFiles.h"
#include "ui/shell/ReportCommands.h"
#include "ui/shell/StatusStrip.h"
#include "ui/shell/ViewPictures.h"

namespace midplane::ui {

void MainWindow::makeOut()
{
    m_outbox = new Outbox(this);
    m_pictures->setLegend(m_legend);
    m_recordings = new RecordingFiles(m_session, *m_files, this);
    m_film = new FilmCommands(m_session, *m_view, this);
    m_report = new ReportCommands(m_session, this);
}

void MainWindow::connectOut()
{
    when(Command::OpenRecording, [this] { m_recordings->askToOpen(); });
    when(Command::SaveRecording, [this] { m_recordings->askToSave(); });
    connect(m_files, &FileCommands::recordingOpened, this, &MainWindow::openRecording);
    connect(m_recordings, &RecordingFiles::openRequested, this, &MainWindow::openRecording);
    connect(m_recordings, &RecordingFiles::opened, this, [this](const RunRequest& request) {
        switchTo(WorkspaceId::Replay);
        runLog(request);
    });
    connect(m_recordings, &RecordingFiles::saved, this, [this](const QString& path) {
        m_messages->showNote(tr("The recording was saved as %1.").arg(path));
    });
    connect(m_recordings, &RecordingFiles::began, this,
        [this](const QString& what) { m_status->setProgress(what, 0, 0); });
    connect(m_recordings, &RecordingFiles::ended, m_status, &StatusStrip::endProgress);
    connect(m_status, &StatusStrip::cancelClicked, m_recordings, &RecordingFiles::cancel);

    when(Command::MakeFilm, [this] { m_film->ask(m_theme); });
    connect(m_film, &FilmCommands::progress, m_status, &StatusStrip::setProgress);
    connect(&m_film->maker(), &FilmMaker::ended, m_status, &StatusStrip::endProgress);
    connect(&m_film->maker(), &FilmMaker::failed, m_files, &FileCommands::showError);
    connect(&m_film->maker(), &FilmMaker::made, this, [this](const QString& path) {
        m_messages->showNote(tr("The film was saved as %1.").arg(path));
    });
    connect(m_status, &StatusStrip::cancelClicked, &m_film->maker(), &FilmMaker::cancel);

    when(Command::MakeReport, [this] { m_report->ask(); });
    connect(m_report, &ReportCommands::began, this,
        [this](const QString& what) { m_status->setProgress(what, 0, 0); });
    connect(m_report, &ReportCommands::ended, m_status, &StatusStrip::endProgress);
    connect(m_report, &ReportCommands::failed, m_files, &FileCommands::showError);
    connect(m_report, &ReportCommands::made, this, [this](const QString& path) {
        m_messages->showNote(tr("The report was saved as %1.").arg(path),
            {{tr("Open"), [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }}});
    });
    connect(m_status, &StatusStrip::cancelClicked, m_report, &ReportCommands::cancel);

    connect(m_outbox, &Outbox::saved, this,
        [this](const QString& path) { m_messages->showNote(tr("Saved as %1.").arg(path)); });
    connect(m_outbox, &Outbox::failed, m_files, &FileCommands::showError);
    connect(m_outbox, &Outbox::progress, m_status, &StatusStrip::setProgress);
    connect(m_outbox, &Outbox::ended, m_status, &StatusStrip::endProgress);
    connect(m_status, &StatusStrip::cancelClicked, m_outbox, &Outbox::cancel);
}

void MainWindow::openRecording(const QString& path)
{
    m_recordings->open(path, m_document.tables());
}

} // namespace midplane::ui
