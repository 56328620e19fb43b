// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/RecordingFiles.h"

#include <QDir>
#include <QFileInfo>

#include "core/journal/RecordedMachine.h"
#include "core/journal/RecordingFile.h"
#include "core/support/Files.h"
#include "ui/out/AskForFile.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/FileKind.h"

namespace midplane::ui {

namespace {

const QString recordingSuffix = QStringLiteral("recording");

core::Result<RunRequest> readOn(const QString& path, const core::TablesPtr& tables)
{
    const std::vector<core::MachinePtr> known {tables ? tables->machinePtr() : nullptr};
    return core::readRecordingFile(path.toStdString(), known)
        .transform([&](const core::RecordingPtr& recording) {
            RunRequest request;
            const bool isOurs = tables && tables->machinePtr() == recording->machine;
            request.tables = isOurs ? tables : core::tablesWithUserCache(recording->machine);
            request.policy = QString::fromStdString(recording->policy);
            request.recording = recording;
            request.name = QStringList({QFileInfo(path).fileName(), request.policy,
                                           QString::fromStdString(recording->machine->name())})
                               .join(QStringLiteral(" · "));
            return request;
        });
}

} // namespace

RecordingFiles::RecordingFiles(ReplaySession& session, FileCommands& files, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_files(files)
    , m_window(window)
    , m_opening([this](const std::optional<Opened>& file) {
        emit ended();
        if (!file)
            return;
        if (!file->request)
            return fail(file->request.error());
        m_folder = QFileInfo(file->path).absolutePath();
        m_files.recentFiles().add(file->path);
        emit opened(*file->request);
    })
    , m_saving([this](const std::optional<Saved>& written) {
        emit ended();
        if (!written)
            return;
        if (!written->result)
            return fail(written->result.error());
        m_folder = QFileInfo(written->path).absolutePath();
        m_files.recentFiles().add(written->path);
        emit saved(written->path);
    })
{
}

void RecordingFiles::fail(const core::Error& error)
{
    m_files.showError(error);
    emit failed(sentenceOf(error));
}

void RecordingFiles::open(const QString& path, const core::TablesPtr& tables)
{
    m_opening.ask([path, tables](const std::stop_token&) {
        return Opened {path, readOn(path, tables)};
    });
    emit began(tr("Opening %1").arg(QFileInfo(path).fileName()));
}

void RecordingFiles::saveTo(const QString& path)
{
    if (!m_session.hasRecording())
        return;
    m_saving.ask([path, recording = m_session.wholeRecordingPtr()](const std::stop_token&) {
        return Saved {
            path, core::writeFileAtomically(path.toStdString(), core::encodeRecording(*recording))};
    });
    emit began(tr("Saving %1").arg(QFileInfo(path).fileName()));
}

void RecordingFiles::askToOpen()
{
    const QString path = askForFile(m_window, tr("Open a recording"), m_folder,
        tr("Recordings (*.%1);;All files (*)").arg(recordingSuffix));
    if (!path.isEmpty())
        emit openRequested(path);
}

QString RecordingFiles::suggestedPath() const
{
    const core::Recording& recording = m_session.recording();
    const QString workload
        = QFileInfo(QString::fromStdString(recording.workload)).completeBaseName();
    const QString name
        = QStringLiteral("%1-%2").arg(workload.isEmpty() ? QStringLiteral("run") : workload,
            QString::fromStdString(recording.policy));
    const QString folder = m_folder.isEmpty() ? QDir::currentPath() : m_folder;
    return QStringLiteral("%1/%2.%3").arg(folder, name, recordingSuffix);
}

void RecordingFiles::askToSave()
{
    if (!m_session.hasRecording())
        return;
    const QString path = askWhereToSave(m_window, tr("Save the recording"), suggestedPath(),
        tr("Recordings (*.%1)").arg(recordingSuffix), recordingSuffix);
    if (!path.isEmpty())
        saveTo(path);
}

} // namespace midplane::ui
