// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include "core/blocks/Block.h"

namespace midplane::ui {

class Document;

/// Edits left behind by a program that ended without saving them.
struct RecoveredEdits {
    QString file;
    QDateTime time;
    core::BlockSet set;
};

/// Keeps a copy of unsaved edits in the application's data folder, shortly after each change, and
/// takes it away when they are saved or given up.
class Recovery : public QObject {
    Q_OBJECT

public:
    explicit Recovery(Document& document, QObject* parent = nullptr);
    ~Recovery() override;

    /// The newest copy whose program no longer runs.
    static std::optional<RecoveredEdits> find();
    static void discard(const RecoveredEdits& edits);

private:
    void write();

    Document& m_document;
    QTimer m_soon;
    QString m_file;
};

} // namespace midplane::ui
