// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QDateTime>
#include <QFuture>
#include <QLockFile>
#include <QObject>
#include <QTimer>

#include "core/blocks/Block.h"
#include "core/machine/Machine.h"

namespace midplane::ui {

class Document;

/// Edits left behind by a program that ended without saving them.
struct RecoveredEdits {
    QString folder;
    QDateTime time;
    core::BlockSet set;
    std::optional<core::Block> draft; ///< The block that was being built.
    std::optional<int> editing;       ///< The block of the set that the draft would replace.
    core::MachinePtr machine;         ///< Null when it was not left behind.
    QString path;                     ///< Of the set; empty when it was never saved.
};

/// Keeps a copy of unsaved edits in the application's data folder while they are made, and takes it
/// away when they are saved or given up. A program that is killed loses at most what was changed
/// within the interval before, and the time that writing takes.
class Recovery : public QObject {
    Q_OBJECT

public:
    explicit Recovery(Document& document, QObject* parent = nullptr);
    ~Recovery() override;

    /// How long after a change its copy is written; changes meanwhile are written with it.
    void setInterval(int milliseconds) { m_soon.setInterval(milliseconds); }
    /// Does not wait for the interval.
    void writeNow();

    /// The newest copy whose program no longer runs.
    static std::optional<RecoveredEdits> find();
    static void discard(const RecoveredEdits& edits);

private:
    void editsChanged();
    void write();
    bool makeFolder();
    void takeAway();

    Document& m_document;
    QTimer m_soon;
    QString m_folder; ///< Empty while there is nothing to keep.
    std::unique_ptr<QLockFile> m_lock;
    QFuture<void> m_writing;
};

} // namespace midplane::ui
