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
        Estimate,
        Response,
        Slowdown,
        Reason,
        Promise,
        Moves,
        ColumnCount
    };

    explicit AllJobsTable(const ReplaySession& session, QObject* parent = nullptr);
    int columnCount(const QModelIndex& parent = {}) const override;
    QString widestText(int column) const override;

    bool isUsual(int column) const override { return column <= RunTime; }
    std::size_t jobCount() const override;

private:
    /// The recording has grown.
    void takeNew();
    /// Where there is no result: its start, or that it goes on, as far as that is known.
    QString liveText(core::JobId job, int column) const;
    bool isTold(core::JobId job) const;
    std::vector<core::JobId> source() const override;
    QString title(int column) const override;
    bool isNumber(int column) const override
    {
        return column != Shape && column != Kind && column != Reason;
    }
    QString text(core::JobId job, int column) const override;
    QString resultText(const core::JobResult* result, int column) const;
    qint64 sortKey(core::JobId job, int column) const override;
    static qint64 resultKey(const core::JobResult* result, int column);
    QVariant extra(core::JobId job, int column, int role) const override;

    std::uint32_t m_known = 0; ///< Jobs of the recording that were looked at.
};

} // namespace midplane::ui
