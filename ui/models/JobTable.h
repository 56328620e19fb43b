// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "ui/models/JobFilter.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// What the cells of a job table tell beside their text.
enum JobTableRole {
    JobIdRole = Qt::UserRole, ///< int
    SortRole,                 ///< A number to sort the column by.
    FilterRole,               ///< In the first column: number, user, shape and kind as one text.
    ColourRole,               ///< In the first column: number for blockColour(), -1 when none.
    RefusalRole,              ///< Where a refusal stands: core::RefusalReason as int.
};

/// Jobs in rows, filtered and sorted by the table itself: a proxy would ask for each cell of a
/// million rows. Follows the session: rows come and go one range at a time while the clock moves,
/// so that selection and scrolling stay; after a long jump, or with a new recording, all are new.
class JobTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit JobTable(const ReplaySession& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    core::JobId jobAt(int row) const { return m_jobs[static_cast<std::size_t>(row)]; }
    /// By a column's values; -1: in the table's own order.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;
    /// Only jobs that have each word in their number, user, shape or kind.
    void setFilter(const QString& words);
    /// And only jobs of that user; nothing: of all.
    void setUser(std::optional<int> user);
    /// All jobs of the table, without the filter.
    virtual std::size_t jobCount() const = 0;
    /// Whether the column is seen before anybody chose columns.
    virtual bool isUsual(int) const { return true; }
    /// A text as wide as any in the column, so that columns need not grow while it plays.
    virtual QString widestText(int column) const = 0;
    /// Whether jobs have their colours here, beside the first column's text.
    virtual bool showsColours() const { return true; }
    /// Whether a sign stands before the column's text: what RefusalRole says.
    virtual bool hasSigns(int) const { return false; }
    /// -1 when the job is not in the table.
    int rowOf(core::JobId job) const;

signals:
    /// Texts that tell a time since or until the clock are new. No row changes its place by that,
    /// and dataChanged would have every proxy sort again.
    void aged();

protected:
    const ReplaySession& session() const { return m_session; }
    const core::JobInfo& infoOf(core::JobId job) const
    {
        return m_session.recording().jobs[job.value];
    }
    /// The largest job number of the recording.
    QString widestNumber() const;
    /// The longest shape of the recording's jobs. Rotation only moves its digits.
    QString widestShape() const;
    /// All jobs in the table's own order.
    virtual std::vector<core::JobId> source() const = 0;
    /// All rows are new.
    void reset();
    /// For tables of a few thousand rows: tells what came and went since.
    void update();
    /// For tables of any size in the order of ids: those jobs went and came.
    void change(const std::vector<core::JobId>& gone, const std::vector<core::JobId>& added);
    int sortedBy() const { return m_sortColumn; }

    /// Smaller boxes first, boxes of one shape side by side.
    static qint64 shapeKey(const core::Shape& shape);
    static qint64 kindKey(const core::PerDimension<core::Connectivity>& connectivity);
    /// The jobs of WaitingJob or RunningJob.
    template <class Held> static std::vector<core::JobId> idsOf(const Held& held)
    {
        std::vector<core::JobId> ids;
        ids.reserve(held.size());
        for (const auto& one : held)
            ids.push_back(one.job);
        return ids;
    }

    virtual QString title(int column) const = 0;
    virtual bool isNumber(int column) const = 0;
    virtual QString text(core::JobId job, int column) const = 0;
    virtual qint64 sortKey(core::JobId job, int column) const = 0;
    virtual QVariant extra(core::JobId job, int column, int role) const;

private:
    /// Filtered and sorted.
    std::vector<core::JobId> arranged(std::vector<core::JobId> jobs) const;
    qint64 sortKeyOf(core::JobId job) const;
    bool isBefore(core::JobId one, core::JobId other) const;
    int placeFor(core::JobId job) const;
    void takeFilter();
    void removeGone(const std::vector<core::JobId>& jobs);
    void insertNew(const std::vector<core::JobId>& jobs);

    const ReplaySession& m_session;
    std::vector<core::JobId> m_jobs;
    QString m_filterWords;
    std::optional<int> m_filterUser;
    JobFilter m_filter; ///< Of both.
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace midplane::ui
