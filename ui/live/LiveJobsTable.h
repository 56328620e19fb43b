// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/live/LiveTable.h"
#include "ui/models/LiveSession.h"

namespace midplane::ui {

/// The jobs of the control system, those of its history among them.
class LiveJobsTable : public LiveRows<LiveJob> {
    Q_OBJECT

public:
    enum Column { Job, Name, State, Partition, User, Start, RunTime, Exit, ColumnCount };

    explicit LiveJobsTable(const LiveSession& session, QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QString usualText(int column) const override;
    bool hasSigns(int column) const override { return column == State; }
    QList<int> spareColumns() const override { return {User, Exit, Name, Start, RunTime}; }

protected:
    QString title(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant sortKey(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    void follow();
    QString exitText(const LiveJob& job) const;
    std::optional<core::SimTime> runTimeOf(const LiveJob& job) const;

    const LiveSession& m_session;
};

StateForm formOfState(core::JobState state);

} // namespace midplane::ui
