// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/QueueTable.h"

#include <algorithm>
#include <utility>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

QueueTable::QueueTable(const ReplaySession& session, QObject* parent)
    : JobTable(session, parent)
{
    connect(&session, &ReplaySession::recordingChanged, this, [this] {
        m_waiting.clear();
        reset({});
        follow();
    });
    connect(&session, &ReplaySession::clockChanged, this, &QueueTable::follow);
    if (session.hasRecording())
        follow();
}

int QueueTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void QueueTable::follow()
{
    if (const auto& waiting = session().state().waiting; waiting != m_waiting) {
        const auto before = std::exchange(m_waiting, waiting);
        update(idsOf(m_waiting));
        tellNewReasons(before);
    }
    emit aged();
}

void QueueTable::tellNewReasons(const std::vector<core::WaitingJob>& before)
{
    auto old = before.begin();
    for (int row = 0; row < rowCount(); ++row) {
        const core::WaitingJob& waiting = m_waiting[static_cast<std::size_t>(row)];
        while (old != before.end() && old->job < waiting.job)
            ++old;
        if (old != before.end() && old->job == waiting.job && old->reason != waiting.reason)
            emit dataChanged(index(row, Because), index(row, Because));
    }
}

std::optional<core::RefusalReason> QueueTable::reasonOf(core::JobId job) const
{
    // While rows come and go the table still holds jobs that wait no more.
    const auto earlier
        = [](const core::WaitingJob& entry, core::JobId id) { return entry.job < id; };
    const auto found = std::lower_bound(m_waiting.begin(), m_waiting.end(), job, earlier);
    return found != m_waiting.end() && found->job == job ? found->reason : std::nullopt;
}

int QueueTable::midplanes() const
{
    int sum = 0;
    for (const core::WaitingJob& waiting : m_waiting)
        sum += infoOf(waiting.job).shape.volume();
    return sum;
}

QString QueueTable::widestText(int column) const
{
    switch (column) {
    case Job:
        return widestNumber();
    case Shape:
        return widestShape();
    case Kind:
        return kindText(core::everywhere(core::Connectivity::Torus));
    case Waits:
        return tr("00 h 00 m");
    default:
        return refusalText(core::RefusalReason::Wiring);
    }
}

QString QueueTable::title(int column) const
{
    switch (column) {
    case Job:
        return tr("Job");
    case Shape:
        return tr("Shape");
    case Kind:
        return tr("Kind");
    case Waits:
        return tr("Waits");
    default:
        return tr("Why");
    }
}

QString QueueTable::text(int row, int column) const
{
    const core::JobInfo& job = infoOf(jobAt(row));
    const auto reason = reasonOf(jobAt(row));
    switch (column) {
    case Job:
        return QString::number(job.number);
    case Shape:
        return shapeText(job.shape);
    case Kind:
        return shortKindText(job.connectivity);
    case Waits:
        return durationText(session().time() - job.submit);
    default:
        return reason ? refusalText(*reason) : QString();
    }
}

qint64 QueueTable::sortKey(int row, int column) const
{
    const core::JobInfo& job = infoOf(jobAt(row));
    const auto reason = reasonOf(jobAt(row));
    switch (column) {
    case Job:
        return job.number;
    case Shape:
        return shapeKey(job.shape);
    case Kind:
        return kindKey(job.connectivity);
    case Waits:
        return -job.submit.count();
    default:
        return reason ? static_cast<qint64>(*reason) : -1;
    }
}

QVariant QueueTable::extra(int row, int column, int role) const
{
    const auto reason = reasonOf(jobAt(row));
    if (role == RefusalRole && column == Because && reason)
        return static_cast<int>(*reason);
    if (role == Qt::ToolTipRole && column == Because && reason)
        return refusalText(*reason);
    return {};
}

} // namespace midplane::ui
