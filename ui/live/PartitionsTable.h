// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/live/LiveTable.h"
#include "ui/models/LiveSession.h"

namespace midplane::ui {

/// The partitions of the control system.
class PartitionsTable : public LiveRows<LivePartition> {
    Q_OBJECT

public:
    enum Column { Name, State, Nodes, Job, Shape, Kind, Owner, Since, ColumnCount };

    explicit PartitionsTable(const LiveSession& session, QObject* parent = nullptr);

    int columnCount(const QModelIndex& parent = {}) const override;
    QString usualText(int column) const override;
    bool hasChips(int column) const override { return column == Name; }
    bool hasSigns(int column) const override { return column == State; }
    QList<int> spareColumns() const override { return {Owner, Kind, Since, Shape, Nodes, Job}; }

protected:
    QString title(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant sortKey(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;

private:
    void follow();

    const LiveSession& m_session;
};

/// How the state of a partition is drawn.
StateForm formOfState(core::PartitionState state);

} // namespace midplane::ui
