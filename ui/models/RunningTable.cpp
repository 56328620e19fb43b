// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/RunningTable.h"

#include <algorithm>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

RunningTable::RunningTable(const ReplaySession& session, QObject* parent)
    : JobTable(session, parent)
{
    connect(&session, &ReplaySession::recordingChanged, this, [this] {
        m_running.clear();
        reset();
        follow();
    });
    connect(&session, &ReplaySession::clockChanged, this, &RunningTable::follow);
    if (session.hasRecording())
        follow();
}

int RunningTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void RunningTable::follow()
{
    if (const auto& running = session().state().running; running != m_running) {
        m_running = running;
        update();
    }
    emit aged();
}

int RunningTable::midplanes() const
{
    int sum = 0;
    for (const core::RunningJob& running : m_running)
        sum += session().recording().placements[running.placement].midplaneCount();
    return sum;
}

core::SimTime RunningTable::endOf(core::JobId job) const
{
    const core::JobResult* result = session().resultOf(job);
    return result ? result->end : session().lastTime();
}

const core::RunningJob* RunningTable::runOf(core::JobId job) const
{
    const auto found = std::find_if(m_running.begin(), m_running.end(),
        [job](const core::RunningJob& running) { return running.job == job; });
    return found == m_running.end() ? nullptr : &*found;
}

core::Shape RunningTable::heldShapeOf(core::JobId job) const
{
    const core::RunningJob* run = runOf(job);
    const core::Shape& asked = infoOf(job).shape;
    return run ? heldShape(session().recording(), run->placement, asked) : asked;
}

QString RunningTable::widestText(int column) const
{
    switch (column) {
    case Job:
        return widestNumber();
    case User:
    case Size:
        return QStringLiteral("0000");
    case Started:
        return clockText(session().lastTime());
    case Reason:
        return startReasonText(core::StartReason::BackfilledBeside);
    case Shape:
        return widestShape();
    case Kind:
        return kindText(core::everywhere(core::Connectivity::Torus));
    default:
        return tr("00 h 00 m");
    }
}

QString RunningTable::title(int column) const
{
    switch (column) {
    case Job:
        return tr("Job");
    case User:
        return tr("User");
    case Shape:
        return tr("Shape");
    case Kind:
        return tr("Kind");
    case Size:
        return tr("Midplanes");
    case Started:
        return tr("Started");
    case Waited:
        return tr("Waited");
    case Reason:
        return tr("Started as");
    default:
        return tr("Ends in");
    }
}

QString RunningTable::text(core::JobId id, int column) const
{
    const core::JobInfo& job = infoOf(id);
    const core::RunningJob* run = runOf(id);
    switch (column) {
    case Job:
        return QString::number(job.number);
    case User:
        return userText(job);
    case Shape:
        return shapeText(heldShapeOf(id));
    case Kind:
        return shortKindText(job.connectivity);
    case Size:
        return QString::number(job.size);
    case Started:
        return run ? clockText(run->start) : QString();
    case Waited:
        return run ? durationText(run->start - job.submit) : QString();
    case Reason:
        return run ? startReasonText(run->reason) : QString();
    default: // The present does not know when.
        return session().isLive() && session().resultOf(id) == nullptr
            ? QStringLiteral("–")
            : durationText(endOf(id) - session().time());
    }
}

qint64 RunningTable::sortKey(core::JobId id, int column) const
{
    const core::JobInfo& job = infoOf(id);
    const core::RunningJob* run = runOf(id);
    switch (column) {
    case Job:
        return job.number;
    case User:
        return job.user;
    case Shape:
        return shapeKey(heldShapeOf(id));
    case Kind:
        return kindKey(job.connectivity);
    case Size:
        return job.size;
    case Started:
        return run ? run->start.count() : 0;
    case Waited:
        return run ? (run->start - job.submit).count() : 0;
    case Reason:
        return run ? static_cast<qint64>(run->reason) : 0;
    default:
        return endOf(id).count();
    }
}

QVariant RunningTable::extra(core::JobId job, int column, int role) const
{
    if (role == ColourRole && column == Job)
        return session().colourOf(job);
    return {};
}

} // namespace midplane::ui
