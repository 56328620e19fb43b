// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "ui/models/JobTable.h"
#include "ui/models/WaitReasons.h"

namespace midplane::ui {

/// The queue at the clock. It may hold hundreds of thousands of jobs: it is compared with the queue
/// before, and only what differs is looked at. Why each job waits is what is found out of the
/// moment shown; until then, what the journal says.
class QueueTable final : public JobTable {
    Q_OBJECT

public:
    enum Column {
        Job,
        Shape,
        Kind,
        Waits,
        Because,
        User,
        Size,
        Estimate,
        Submitted,
        Promise,
        ColumnCount
    };

    explicit QueueTable(const ReplaySession& session, QObject* parent = nullptr);
    int columnCount(const QModelIndex& parent = {}) const override;
    QString widestText(int column) const override;
    bool hasSigns(int column) const override { return column == Because; }
    bool showsColours() const override { return false; } // A job has one from its start on.
    bool isUsual(int column) const override { return column <= Because; }
    std::size_t jobCount() const override { return m_waiting.size(); }
    /// Midplanes that the waiting jobs ask for.
    std::int64_t midplanes() const { return m_midplanes; }
    /// Whether the column Why is of the clock.
    bool areReasonsCurrent() const { return m_reasons->isCurrent(); }

private:
    std::vector<core::JobId> source() const override { return idsOf(m_waiting); }
    QString title(int column) const override;
    bool isNumber(int column) const override;
    QString text(core::JobId job, int column) const override;
    qint64 sortKey(core::JobId job, int column) const override;
    QVariant extra(core::JobId job, int column, int role) const override;
    std::optional<core::RefusalReason> reasonOf(core::JobId job) const;
    void takeRecording();
    void follow();
    void takeQueue();
    void takeReasons();
    std::optional<core::RefusalReason> recordedReason(core::JobId job) const;

    WaitReasons* m_reasons;
    core::WaitingJobs m_waiting; ///< As the rows show it.
    std::int64_t m_midplanes = 0;
    QTimer m_later; ///< While a long queue changes faster than anybody can read it.
    QElapsedTimer m_sinceReset;
};

} // namespace midplane::ui
