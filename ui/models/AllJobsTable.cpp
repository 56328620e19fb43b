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
    connect(&session, &ReplaySession::recordingChanged, this, [this] {
        m_known = static_cast<std::uint32_t>(jobCount());
        reset();
    });
    connect(&session, &ReplaySession::grown, this, &AllJobsTable::takeNew);
    m_known = static_cast<std::uint32_t>(jobCount());
    if (session.hasRecording())
        reset();
}

int AllJobsTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::size_t AllJobsTable::jobCount() const
{
    return session().hasRecording() ? session().recording().jobs.size() : 0;
}

std::vector<core::JobId> AllJobsTable::source() const
{
    std::vector<core::JobId> jobs;
    jobs.reserve(jobCount());
    for (std::uint32_t i = 0; i < jobCount(); ++i) {
        if (const core::JobId job {i}; isTold(job))
            jobs.push_back(job);
    }
    return jobs;
}

/// A control system counts jobs from 1, and those that it has lost sight of have no number.
bool AllJobsTable::isTold(core::JobId job) const
{
    return infoOf(job).number != 0 || infoOf(job).line != 0;
}

void AllJobsTable::takeNew()
{
    std::vector<core::JobId> added;
    for (; m_known < jobCount(); ++m_known) {
        if (const core::JobId job {m_known}; isTold(job))
            added.push_back(job);
    }
    if (!added.empty())
        change({}, added);
    emit aged();
}

QString AllJobsTable::widestText(int column) const
{
    switch (column) {
    case Job:
        return widestNumber();
    case User:
    case Size:
    case Moves:
        return QStringLiteral("0000");
    case Slowdown:
        return QStringLiteral("00000.0");
    case Reason:
        return startReasonText(core::StartReason::BackfilledBeside);
    case Shape:
        return widestShape();
    case Kind:
        return kindText(core::everywhere(core::Connectivity::Torus));
    case Submitted:
    case Started:
    case Ended:
    case Promise:
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
    case Estimate:
        return tr("Estimate");
    case Response:
        return tr("Response");
    case Slowdown:
        return tr("Slowdown");
    case Reason:
        return tr("Started as");
    case Promise:
        return tr("Promised start");
    case Moves:
        return tr("Moves");
    default:
        return tr("Run time");
    }
}

QString AllJobsTable::text(core::JobId id, int column) const
{
    const core::JobInfo& job = infoOf(id);
    const core::JobResult* result = session().resultOf(id);
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
    case RunTime:
        return durationText(job.runTime);
    case Estimate:
        return durationText(job.estimate);
    default:
        return result == nullptr && session().isLive() ? liveText(id, column)
                                                       : resultText(result, column);
    }
}

QString AllJobsTable::liveText(core::JobId id, int column) const
{
    const JobPiece* first = session().result().pieces->firstOf(id);
    switch (column) {
    case Started:
        return first != nullptr ? clockText(first->start) : tr("not yet");
    case Ended:
        return tr("not yet");
    case Waited:
        return first != nullptr ? durationText(first->start - infoOf(id).submit) : QString();
    default:
        return {};
    }
}

QString AllJobsTable::resultText(const core::JobResult* result, int column) const
{
    switch (column) {
    case Started:
        return result ? clockText(result->start) : tr("never");
    case Ended:
        return result ? clockText(result->end) : tr("never");
    case Waited:
        return result ? durationText(result->wait()) : tr("to the end");
    case Response:
        return result ? durationText(result->response()) : QString();
    case Slowdown:
        return result ? QString::number(core::boundedSlowdown(*result), 'f', 1) : QString();
    case Reason:
        return result ? startReasonText(result->reason) : QString();
    case Promise:
        return result && result->promisedStart ? clockText(*result->promisedStart) : QString();
    default:
        return result && result->migrations > 0 ? QString::number(result->migrations) : QString();
    }
}

qint64 AllJobsTable::sortKey(core::JobId id, int column) const
{
    const core::JobInfo& job = infoOf(id);
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
    case RunTime:
        return job.runTime.count();
    case Estimate:
        return job.estimate.count();
    default:
        return resultKey(session().resultOf(id), column);
    }
}

qint64 AllJobsTable::resultKey(const core::JobResult* result, int column)
{
    constexpr double keysPerSlowdown = 1000;
    if (!result)
        return neverKey;
    switch (column) {
    case Started:
        return result->start.count();
    case Ended:
        return result->end.count();
    case Waited:
        return result->wait().count();
    case Response:
        return result->response().count();
    case Slowdown:
        return static_cast<qint64>(core::boundedSlowdown(*result) * keysPerSlowdown);
    case Reason:
        return static_cast<qint64>(result->reason);
    case Promise:
        return result->promisedStart ? result->promisedStart->count() : neverKey;
    default:
        return result->migrations;
    }
}

QVariant AllJobsTable::extra(core::JobId job, int column, int role) const
{
    if (role == ColourRole && column == Job)
        return session().colourOf(job);
    return {};
}

} // namespace midplane::ui
