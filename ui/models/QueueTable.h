// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/JobTable.h"

namespace midplane::ui {

/// The queue at the clock.
class QueueTable final : public JobTable {
    Q_OBJECT

public:
    enum Column { Job, Shape, Kind, Waits, Because, ColumnCount };

    explicit QueueTable(const ReplaySession& session, QObject* parent = nullptr);
    int columnCount(const QModelIndex& parent = {}) const override;
    QString widestText(int column) const override;
    bool hasSigns(int column) const override { return column == Because; }
    bool showsColours() const override { return false; } // A job has one from its start on.
    /// Midplanes that the waiting jobs ask for.
    int midplanes() const;

private:
    QString title(int column) const override;
    bool isNumber(int column) const override { return column == Job || column == Waits; }
    QString text(int row, int column) const override;
    qint64 sortKey(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;
    std::optional<core::RefusalReason> reasonOf(core::JobId job) const;
    void follow();
    void tellNewReasons(const std::vector<core::WaitingJob>& before);

    std::vector<core::WaitingJob> m_waiting; ///< By JobId.
};

} // namespace midplane::ui
