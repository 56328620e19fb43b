// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/QueueTable.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

/// Above so many jobs a queue that plays is shown ten times a second: a view of so many rows takes
/// longer to change than a frame.
constexpr std::size_t longQueue = 10000;
constexpr int longQueueMilliseconds = 100;

} // namespace

QueueTable::QueueTable(const ReplaySession& session, QObject* parent)
    : JobTable(session, parent)
    , m_reasons(new WaitReasons(session, this))
{
    connect(m_reasons, &WaitReasons::changed, this, &QueueTable::takeReasons);
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &QueueTable::takeQueue);
    connect(&session, &ReplaySession::recordingChanged, this, &QueueTable::takeRecording);
    connect(&session, &ReplaySession::clockChanged, this, &QueueTable::follow);
    if (session.hasRecording())
        takeRecording();
}

int QueueTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void QueueTable::takeRecording()
{
    m_later.stop();
    m_waiting = {};
    m_midplanes = 0;
    reset();
    takeQueue();
}

void QueueTable::follow()
{
    const bool isLong = std::max(m_waiting.size(), session().state().waiting.size()) > longQueue;
    const bool isTooSoon = isLong && session().isPlaying() && m_sinceReset.isValid()
        && m_sinceReset.elapsed() < longQueueMilliseconds;
    if (!isTooSoon)
        takeQueue();
    else if (!m_later.isActive())
        m_later.start(longQueueMilliseconds);
    emit aged();
}

void QueueTable::takeQueue()
{
    if (!session().hasRecording())
        return;
    const core::WaitingJobs before = std::exchange(m_waiting, session().state().waiting);
    std::vector<core::JobId> gone;
    std::vector<core::JobId> added;
    std::vector<core::JobId> changed;
    m_waiting.forEachDifference(before, [&](core::JobId job, const auto* now, const auto* then) {
        (now == nullptr ? gone : then == nullptr ? added : changed).push_back(job);
    });
    for (const core::JobId job : gone)
        m_midplanes -= infoOf(job).shape.volume();
    for (const core::JobId job : added) {
        m_midplanes += infoOf(job).shape.volume();
        m_reasons->add(job);
    }
    if (sortedBy() == Because) { // They have another place in the order.
        gone.insert(gone.end(), changed.begin(), changed.end());
        added.insert(added.end(), changed.begin(), changed.end());
        changed.clear();
    }
    if (gone.empty() && added.empty() && changed.empty())
        return;
    change(gone, added);
    if (!changed.empty())
        emit dataChanged(index(0, Because), index(rowCount() - 1, Because));
    m_sinceReset.start();
    emit aged();
}

/// The rows of jobs that have another reason now, and so perhaps another place.
void QueueTable::takeReasons()
{
    if (m_waiting.empty())
        return;
    if (sortedBy() == Because) {
        std::vector<core::JobId> moved;
        for (const core::WaitingJob& waiting : m_waiting) {
            if (m_reasons->hasChanged(waiting.job))
                moved.push_back(waiting.job);
        }
        change(moved, moved);
    }
    if (rowCount() > 0)
        emit dataChanged(index(0, Because), index(rowCount() - 1, Because));
}

std::optional<core::RefusalReason> QueueTable::reasonOf(core::JobId job) const
{
    const auto found = m_waiting.contains(job) ? m_reasons->of(job) : std::nullopt;
    return found ? found : recordedReason(job);
}

std::optional<core::RefusalReason> QueueTable::recordedReason(core::JobId job) const
{
    // While rows come and go the table still holds jobs that wait no more.
    const auto* reason = m_waiting.find(job);
    return reason != nullptr ? *reason : std::nullopt;
}

bool QueueTable::isNumber(int column) const
{
    return column != Shape && column != Kind && column != Because;
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
    case User:
    case Size:
        return QStringLiteral("00000");
    case Waits:
    case Estimate:
        return tr("00 h 00 m");
    case Submitted:
    case Promise:
        return clockText(session().lastTime());
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
    case User:
        return tr("User");
    case Size:
        return tr("Midplanes");
    case Estimate:
        return tr("Estimate");
    case Submitted:
        return tr("Submitted");
    case Promise:
        return tr("Promised start");
    default:
        return tr("Why");
    }
}

QString QueueTable::text(core::JobId id, int column) const
{
    const core::JobInfo& job = infoOf(id);
    switch (column) {
    case Job:
        return QString::number(job.number);
    case Shape:
        return shapeText(job.shape);
    case Kind:
        return shortKindText(job.connectivity);
    case Waits:
        return durationText(session().time() - job.submit);
    case User:
        return userText(job);
    case Size:
        return QString::number(job.size);
    case Estimate:
        return durationText(job.estimate);
    case Submitted:
        return clockText(job.submit);
    case Promise: {
        const core::SimTime* start = session().state().reservations.find(id);
        return start ? clockText(*start) : QString();
    }
    default: {
        const auto reason = reasonOf(id);
        return reason ? refusalText(*reason) : QString();
    }
    }
}

qint64 QueueTable::sortKey(core::JobId id, int column) const
{
    const core::JobInfo& job = infoOf(id);
    switch (column) {
    case Job:
        return job.number;
    case Shape:
        return shapeKey(job.shape);
    case Kind:
        return kindKey(job.connectivity);
    case Waits:
        return -job.submit.count();
    case User:
        return job.user;
    case Size:
        return job.size;
    case Estimate:
        return job.estimate.count();
    case Submitted:
        return job.submit.count();
    case Promise: {
        const core::SimTime* start = session().state().reservations.find(id);
        return start ? start->count() : std::numeric_limits<qint64>::max();
    }
    default: {
        const auto reason = reasonOf(id);
        return reason ? static_cast<qint64>(*reason) : -1;
    }
    }
}

QVariant QueueTable::extra(core::JobId job, int column, int role) const
{
    if (column != Because)
        return {};
    const auto reason = reasonOf(job);
    if (role == RefusalRole && reason)
        return static_cast<int>(*reason);
    if (role == Qt::ToolTipRole && reason) {
        const auto recorded = recordedReason(job);
        return recorded && recorded != reason
            ? tr("%1 at this moment; when it was last tried: %2.")
                  .arg(refusalText(*reason), refusalText(*recorded))
            : refusalText(*reason);
    }
    return {};
}

} // namespace midplane::ui
