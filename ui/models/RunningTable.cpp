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
        reset({});
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
        update(idsOf(m_running));
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

core::SimTime RunningTable::endOf(int row) const
{
    const core::JobResult* result = session().resultOf(jobAt(row));
    return result ? result->end : session().lastTime();
}

core::Shape RunningTable::heldShapeOf(int row) const
{
    // While rows come and go the table still holds jobs that run no more.
    const core::JobId job = jobAt(row);
    const auto found = std::find_if(m_running.begin(), m_running.end(),
        [job](const core::RunningJob& running) { return running.job == job; });
    const core::Shape& asked = infoOf(job).shape;
    return found == m_running.end() ? asked
                                    : heldShape(session().recording(), found->placement, asked);
}

QString RunningTable::widestText(int column) const
{
    switch (column) {
    case Job:
        return widestNumber();
    case User:
        return QStringLiteral("0000");
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
    default:
        return tr("Ends in");
    }
}

QString RunningTable::text(int row, int column) const
{
    const core::JobInfo& job = infoOf(jobAt(row));
    switch (column) {
    case Job:
        return QString::number(job.number);
    case User:
        return userText(job);
    case Shape:
        return shapeText(heldShape(
            session().recording(), m_running[static_cast<std::size_t>(row)].placement, job.shape));
    case Kind:
        return shortKindText(job.connectivity);
    default:
        return durationText(endOf(row) - session().time());
    }
}

qint64 RunningTable::sortKey(int row, int column) const
{
    const core::JobInfo& job = infoOf(jobAt(row));
    switch (column) {
    case Job:
        return job.number;
    case User:
        return job.user;
    case Shape:
        return shapeKey(heldShapeOf(row));
    case Kind:
        return kindKey(job.connectivity);
    default:
        return endOf(row).count();
    }
}

QVariant RunningTable::extra(int row, int column, int role) const
{
    if (role == ColourRole && column == Job)
        return session().colourOf(jobAt(row));
    return {};
}

} // namespace midplane::ui
