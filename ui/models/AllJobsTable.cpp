// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/AllJobsTable.h"

#include <limits>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

/// What never happened is sorted behind all that did.
constexpr qint64 neverKey = std::numeric_limits<qint64>::max();

} // namespace

AllJobsTable::AllJobsTable(const ReplaySession& session, QObject* parent)
    : JobTable(session, parent)
{
    connect(&session, &ReplaySession::recordingChanged, this, &AllJobsTable::takeAll);
    if (session.hasRecording())
        takeAll();
}

int AllJobsTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void AllJobsTable::takeAll()
{
    std::vector<core::JobId> jobs(session().recording().jobs.size());
    for (std::size_t i = 0; i < jobs.size(); ++i)
        jobs[i] = core::JobId {static_cast<std::uint32_t>(i)};
    reset(std::move(jobs));
}

QString AllJobsTable::widestText(int column) const
{
    switch (column) {
    case Job:
        return widestNumber();
    case User:
    case Size:
        return QStringLiteral("0000");
    case Shape:
        return widestShape();
    case Kind:
        return kindText(core::everywhere(core::Connectivity::Torus));
    case Submitted:
    case Started:
    case Ended:
        return clockText(session().lastTime());
    default:
        return tr("00 h 00 m");
    }
}

QString AllJobsTable::title(int column) const
{
    switch (column) {
    case Job:
        return tr("Job");
    case User:
        return tr("User");
    case Size:
        return tr("Midplanes");
    case Shape:
        return tr("Shape");
    case Kind:
        return tr("Kind");
    case Submitted:
        return tr("Submitted");
    case Started:
        return tr("Started");
    case Ended:
        return tr("Ended");
    case Waited:
        return tr("Waited");
    default:
        return tr("Run time");
    }
}

QString AllJobsTable::text(int row, int column) const
{
    const core::JobInfo& job = infoOf(jobAt(row));
    const core::JobResult* result = session().resultOf(jobAt(row));
    switch (column) {
    case Job:
        return QString::number(job.number);
    case User:
        return userText(job);
    case Size:
        return QString::number(job.size);
    case Shape:
        return shapeText(result && result->placement
                ? heldShape(session().recording(), *result->placement, job.shape)
                : job.shape);
    case Kind:
        return shortKindText(job.connectivity);
    case Submitted:
        return clockText(job.submit);
    case Started:
        return result ? clockText(result->start) : tr("never");
    case Ended:
        return result ? clockText(result->end) : tr("never");
    case Waited:
        return result ? durationText(result->wait()) : tr("to the end");
    default:
        return durationText(job.runTime);
    }
}

qint64 AllJobsTable::sortKey(int row, int column) const
{
    const core::JobInfo& job = infoOf(jobAt(row));
    const core::JobResult* result = session().resultOf(jobAt(row));
    switch (column) {
    case Job:
        return job.number;
    case User:
        return job.user;
    case Size:
        return job.size;
    case Shape:
        return shapeKey(job.shape);
    case Kind:
        return kindKey(job.connectivity);
    case Submitted:
        return job.submit.count();
    case Started:
        return result ? result->start.count() : neverKey;
    case Ended:
        return result ? result->end.count() : neverKey;
    case Waited:
        return result ? result->wait().count() : neverKey;
    default:
        return job.runTime.count();
    }
}

QVariant AllJobsTable::extra(int row, int column, int role) const
{
    if (role == ColourRole && column == Job)
        return session().colourOf(jobAt(row));
    return {};
}

} // namespace midplane::ui
