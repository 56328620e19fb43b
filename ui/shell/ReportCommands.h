// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>

#include "core/report/RunReport.h"
#include "ui/film/FilmFrames.h"
#include "ui/models/NewestAnswer.h"
#include "ui/models/ReplaySession.h"

class QWidget;

namespace midplane::ui {

/// The report of the run that the window replays, as a page (HTML) or on paper (PDF). First the
/// machine is drawn as it was when it was most in pieces, then all else is worked out and written
/// in a worker.
class ReportCommands : public QObject {
    Q_OBJECT

public:
    ReportCommands(ReplaySession& session, QWidget* window);

    void ask();
    /// A name that ends in .pdf is paper, every other a page. What was being made is given up.
    void make(const QString& path);
    void cancel();

signals:
    void began(const QString& what);
    void made(const QString& path);
    void failed(const midplane::core::Error& error);
    void ended();

private:
    struct Made {
        QString path;
        core::Result<void> result;
    };
    void write(const QImage& machine);

    ReplaySession& m_session;
    QWidget* m_window;
    QString m_folder;
    QString m_path;
    int m_number = 0; ///< Pictures of older reports count no more.
    core::RecordingPtr m_recording;
    core::TablesPtr m_tables;
    core::ReportOptions m_options;
    std::unique_ptr<FilmFrames> m_picture;
    NewestAnswer<Made> m_writing;
};

/// The words for midplanectl that repeat a run; empty for a run that no words repeat.
QString commandOf(const RunRequest& request);

} // namespace midplane::ui
