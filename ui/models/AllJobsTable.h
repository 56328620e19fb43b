// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/JobTable.h"

namespace midplane::ui {

/// All jobs of the recording with what became of them; does not change with the clock.
class AllJobsTable final : public JobTable {
    Q_OBJECT

public:
    enum Column {
        Job,
        User,
        Size,
        Shape,
        Kind,
        Submitted,
        Started,
        Ended,
        Waited,
        RunTime,
        ColumnCount
    };

    explicit AllJobsTable(const ReplaySession& session, QObject* parent = nullptr);
    int columnCount(const QModelIndex& parent = {}) const override;
    QString widestText(int column) const override;

private:
    QString title(int column) const override;
    bool isNumber(int column) const override { return column != Shape && column != Kind; }
    QString text(int row, int column) const override;
    qint64 sortKey(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;
    void takeAll();
};

} // namespace midplane::ui
