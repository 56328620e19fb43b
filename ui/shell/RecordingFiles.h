// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/models/NewestAnswer.h"
#include "ui/models/ReplaySession.h"

class QWidget;

namespace midplane::ui {

class FileCommands;

/// Opens runs that were recorded to a file, and saves the run that is shown. Both are done beside
/// the window: a recording of a million jobs is a hundred megabytes.
class RecordingFiles : public QObject {
    Q_OBJECT

public:
    RecordingFiles(ReplaySession& session, FileCommands& files, QWidget* window);

    /// tables: of the machine of the window, taken where the recording was made on that.
    void open(const QString& path, const core::TablesPtr& tables);
    void saveTo(const QString& path);
    void askToOpen();
    void askToSave();
    /// What is being read goes nowhere; what is being saved is saved all the same, whole.
    void cancel() { m_opening.cancel(); }

signals:
    void openRequested(const QString& path);
    /// To be run: it holds the recording.
    void opened(const midplane::ui::RunRequest& request);
    void failed(const QString& sentence);
    void saved(const QString& path);
    void began(const QString& what);
    void ended(); ///< Nothing is read or saved any more.

private:
    struct Opened {
        QString path;
        core::Result<RunRequest> request = RunRequest {};
    };
    struct Saved {
        QString path;
        core::Result<void> result;
    };

    void fail(const core::Error& error);
    QString suggestedPath() const;

    ReplaySession& m_session;
    FileCommands& m_files;
    QWidget* m_window;
    QString m_folder; ///< Of the file that was opened or saved last.
    NewestAnswer<Opened> m_opening;
    NewestAnswer<Saved> m_saving;
};

} // namespace midplane::ui
