// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>

#include "core/control/storage/StoredBridge.h"
#include "ui/models/LiveSession.h"

class QWidget;

namespace midplane::ui {

class FileCommands;

/// Opens and makes control-system files, in the background: another program may keep one locked
/// for a while.
class LiveFiles : public QObject {
    Q_OBJECT

public:
    LiveFiles(LiveSession& session, FileCommands& files, QWidget* window);

    void open(const QString& path);
    /// machine: a name, or the machine's own file; tables: those of the window, taken when they are
    /// of that name.
    void make(const QString& path, const QString& machine, const core::TablesPtr& tables,
        double speed, bool takesTimes);
    void askToOpen();
    void askToMake(const core::TablesPtr& tables);

signals:
    /// The session shows it.
    void opened();
    void failed(const QString& sentence);

private:
    using Opened = core::Result<std::shared_ptr<core::StoredBridge>>;
    void openInBackground(const QString& path, std::function<Opened()> work);
    void take(const QString& path, const Opened& bridge);

    LiveSession& m_session;
    FileCommands& m_files;
    QWidget* m_window;
    int m_newest = 0; ///< Only the file that was asked for last is shown.
};

} // namespace midplane::ui
