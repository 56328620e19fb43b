// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/JobTable.h"

namespace midplane::ui {

/// The jobs on the machine at the clock.
class RunningTable final : public JobTable {
    Q_OBJECT

public:
    enum Column { Job, User, Shape, Kind, EndsIn, Size, Started, Waited, Reason, ColumnCount };

    explicit RunningTable(const ReplaySession& session, QObject* parent = nullptr);
    int columnCount(const QModelIndex& parent = {}) const override;
    QString widestText(int column) const override;
    bool isUsual(int column) const override { return column <= EndsIn; }
    std::size_t jobCount() const override { return m_running.size(); }
    /// Midplanes that the running jobs hold.
    int midplanes() const;

private:
    std::vector<core::JobId> source() const override { return idsOf(m_running); }
    QString title(int column) const override;
    bool isNumber(int column) const override
    {
        return column != Shape && column != Kind && column != Reason;
    }
    QString text(core::JobId job, int column) const override;
    qint64 sortKey(core::JobId job, int column) const override;
    QVariant extra(core::JobId job, int column, int role) const override;
    core::SimTime endOf(core::JobId job) const;
    /// While rows come and go the table still holds jobs that run no more: null.
    const core::RunningJob* runOf(core::JobId job) const;
    core::Shape heldShapeOf(core::JobId job) const;
    void follow();

    std::vector<core::RunningJob> m_running;
};

} // namespace midplane::ui
