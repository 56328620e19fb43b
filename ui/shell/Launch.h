// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QTemporaryDir>

#include "ui/shell/LaunchOptions.h"
#include "ui/shell/MainWindow.h"

namespace midplane::ui {

/// Brings a new window to what was asked for on the command line. A run goes on in the background;
/// done() is called when everything asked for is shown, or cannot be.
class Launch : public QObject {
    Q_OBJECT

public:
    Launch(MainWindow& window, LaunchOptions options, QObject* parent = nullptr);

    /// The machine that the window is made with: the one named, that of the first machine file,
    /// else bgl.
    static core::Result<core::TablesPtr> findTables(const LaunchOptions& options);

    /// Opens the files and starts the run. Errors are those of files and options.
    core::Result<void> start();

signals:
    void done();
    void failed(const QString& sentence);

private:
    core::Result<void> openFiles();
    core::Result<void> makeDraft();
    void startRun();
    void openRecording();
    void startControl();
    void startPlan();
    void startComparison();
    bool chooseJob(int number);
    void finishRun();
    void finish();
    core::Result<void> arrangeDocks();

    MainWindow& m_window;
    LaunchOptions m_options;
    bool m_isReplay = false;  ///< A log was asked for.
    QString m_plan;           ///< A plan was asked for.
    QTemporaryDir m_results;  ///< Of a plan that is run for a picture: the user's own stay.
    QString m_recording;      ///< One was asked for.
    bool m_isControl = false; ///< A control system was asked for.
};

} // namespace midplane::ui
