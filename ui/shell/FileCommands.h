// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/blocks/formats/BlockFormat.h"
#include "ui/models/Document.h"
#include "ui/shell/RecentFiles.h"

class QWidget;

namespace midplane::ui {

class MessageBar;

/// What the File menu does: open, save, export, another machine. What fails is said in the message
/// bar, and nothing has changed then.
class FileCommands : public QObject {
    Q_OBJECT

public:
    FileCommands(Document& document, MessageBar& messages, QWidget* window);

    RecentFiles& recentFiles() { return m_recent; }

    /// Rule of sets that are begun or opened from now on.
    void setRuleOfNewSets(core::SetRule rule) { m_newRule = rule; }
    /// In the message bar, with [Show line] when there is a line to show.
    void showError(const core::Error& error);

    /// Opens a set of blocks (with its machine), a machine, or hands a log on; asks nothing.
    core::Result<void> load(const QString& path);
    core::Result<void> loadMachine(const QString& nameOrPath);
    /// Whether the user gave up or saved what was changed; asks only when there is something.
    bool mayDiscardChanges();
    /// Opens a machine that has no file. False when the changed set is kept instead.
    bool useMachine(const core::MachinePtr& machine);
    /// What the menu does once it knows the path. False when the message bar says why not.
    bool exportTo(const QString& path, const core::BlockFormat& format,
        const core::FormatOptions& options = {});

public slots:
    void newSet();
    void open();
    void openPath(const QString& path);
    void openLog();
    bool save();
    bool saveAs();
    void exportBlocks();
    void importBlocks();
    void openMachineFile();
    void openMachine(const QString& nameOrPath);

signals:
    void logOpened(const QString& path);
    void controlOpened(const QString& path);
    void planOpened(const QString& path);
    void recordingOpened(const QString& path);

private:
    core::Result<void> loadBlocks(const QString& path);
    bool saveTo(const QString& path);
    core::Result<void> importFrom(const QString& path);
    void loosenRule();
    void tellImported(const QString& name, const QStringList& notes);
    bool write(const QString& path, const std::string& text);
    QString askOpen(const QString& title, const QString& filter);
    QString askSave(const QString& title, const QString& filter, const QString& suffix);

    Document& m_document;
    MessageBar& m_messages;
    QWidget* m_window;
    RecentFiles m_recent;
    core::SetRule m_newRule = core::SetRule::AllTogether;
};

} // namespace midplane::ui
