// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QPointer>
#include <QSaveFile>

#include "ui/out/Outbox.h"

namespace midplane::ui {

/// Writes the rows of a table as CSV, some at a time. Rows that come or go meanwhile end it with an
/// Error: a file that mixes two states of a table would be a lie.
class TableSave : public QObject, public LongSave {
    Q_OBJECT

public:
    /// columns: those that are written, in this order.
    TableSave(const QString& path, QAbstractItemModel& model, QList<int> columns);

    bool step() override;
    core::Result<void> finish() override;
    int done() const override { return m_row; }
    int total() const override { return m_rows; }

private:
    void write(const QString& text);

    QSaveFile m_file;
    QPointer<QAbstractItemModel> m_model;
    QList<int> m_columns;
    int m_row = 0;
    int m_rows = 0;
    bool m_isOpen = false;
    bool m_hasChanged = false;
    bool m_hasFailed = false;
};

/// The titles of columns, and one row of their texts.
QStringList headOf(const QAbstractItemModel& model, const QList<int>& columns);
QStringList rowOf(const QAbstractItemModel& model, int row, const QList<int>& columns);

} // namespace midplane::ui
