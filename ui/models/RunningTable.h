// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/JobTable.h"

namespace midplane::ui {

/// The jobs on the machine at the clock.
class RunningTable final : public JobTable {
    Q_OBJECT

public:
    enum Column { Job, User, Shape, Kind, EndsIn, ColumnCount };

    explicit RunningTable(const ReplaySession& session, QObject* parent = nullptr);
    int columnCount(const QModelIndex& parent = {}) const override;
    QString widestText(int column) const override;
    /// Midplanes that the running jobs hold.
    int midplanes() const;

private:
    QString title(int column) const override;
    bool isNumber(int column) const override { return column != Shape && column != Kind; }
    QString text(int row, int column) const override;
    qint64 sortKey(int row, int column) const override;
    QVariant extra(int row, int column, int role) const override;
    core::SimTime endOf(int row) const;
    core::Shape heldShapeOf(int row) const;
    void follow();

    std::vector<core::RunningJob> m_running;
};

} // namespace midplane::ui
