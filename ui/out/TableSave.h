// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSaveFile>

#include "ui/out/Outbox.h"
#include "ui/out/TableRows.h"

namespace midplane::ui {

/// Writes the rows of a table as CSV, some at a time. Rows that come or go meanwhile end it with an
/// Error: a file that mixes two states of a table would be a lie.
class TableSave : public QObject, public LongSave {
    Q_OBJECT

public:
    /// rows: of the model, as they are now.
    TableSave(const QString& path, QAbstractItemModel& model, TableRows rows);

    bool step() override;
    core::Result<void> finish() override;
    int done() const override { return m_row; }
    int total() const override { return m_rows.count(); }

private:
    void write(const QString& text);

    QSaveFile m_file;
    TableRows m_rows;
    int m_row = 0;
    bool m_isOpen = false;
    bool m_hasChanged = false;
    bool m_hasFailed = false;
};

} // namespace midplane::ui
