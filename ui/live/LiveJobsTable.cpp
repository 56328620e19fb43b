// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LiveJobsTable.h"

#include "ui/models/LiveText.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

StateForm formOfState(core::JobState state)
{
    switch (state) {
    case core::JobState::Queued:
    case core::JobState::Terminated:
        break;
    case core::JobState::Starting:
        return StateForm::Coming;
    case core::JobState::Running:
        return StateForm::There;
    case core::JobState::Dying:
        return StateForm::Going;
    case core::JobState::Error:
        return StateForm::Error;
    }
    return StateForm::Rest;
}

LiveJobsTable::LiveJobsTable(const LiveSession& session, QObject* parent)
    : LiveRows(parent)
    , m_session(session)
{
    connect(&session, &LiveSession::stateChanged, this, &LiveJobsTable::follow);
    connect(&session, &LiveSession::opened, this, &LiveJobsTable::follow);
    follow();
}

int LiveJobsTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

void LiveJobsTable::follow()
{
    update(m_session.state() ? m_session.state()->jobs : std::vector<LiveJob> {});
    emit aged();
}

QString LiveJobsTable::usualText(int column) const
{
    switch (column) {
    case Job:
        return QStringLiteral("1000");
    case Name:
        return QStringLiteral("climate-run");
    case State:
        return stateText(core::JobState::Terminated);
    case Partition:
        return QStringLiteral("R00-M0");
    case User:
        return QStringLiteral("operator");
    case Exit:
        return tr("status %1").arg(100);
    case Start:
        return usualMomentText();
    default:
        return durationText(core::SimTime {10 * 3600});
    }
}

QString LiveJobsTable::title(int column) const
{
    switch (column) {
    case Job:
        return tr("Job");
    case Name:
        return tr("Name");
    case State:
        return tr("State");
    case Partition:
        return tr("Partition");
    case User:
        return tr("User");
    case Start:
        return tr("Started");
    case RunTime:
        return tr("Run time");
    default:
        return tr("Exit");
    }
}

bool LiveJobsTable::isNumber(int column) const { return column == Start || column == RunTime; }

std::optional<core::SimTime> LiveJobsTable::runTimeOf(const LiveJob& job) const
{
    if (!job.record->start || !m_session.state())
        return std::nullopt;
    return job.record->end.value_or(m_session.state()->now) - *job.record->start;
}

QString LiveJobsTable::exitText(const LiveJob& job) const
{
    if (!job.record->end)
        return {};
    if (!job.record->errorText.empty())
        return tr("error");
    if (job.record->wasKilled)
        return tr("killed");
    return tr("status %1").arg(job.record->exitStatus);
}

QString LiveJobsTable::text(int row, int column) const
{
    const LiveJob& job = at(row);
    const core::JobDefinition& definition = job.record->definition;
    switch (column) {
    case Job:
        return QString::number(job.id.value);
    case Name:
        return QString::fromStdString(definition.name);
    case State:
        return job.isHeld ? tr("held") : stateText(job.state);
    case Partition:
        return QString::fromStdString(definition.partition);
    case User:
        return QString::fromStdString(definition.user);
    case Start:
        return job.record->start && m_session.state()
            ? momentText(*m_session.state(), *job.record->start)
            : QStringLiteral("–");
    case RunTime:
        return runTimeOf(job) ? durationText(*runTimeOf(job)) : QStringLiteral("–");
    default:
        return exitText(job);
    }
}

QVariant LiveJobsTable::sortKey(int row, int column) const
{
    const LiveJob& job = at(row);
    switch (column) {
    case Job:
        return static_cast<qint64>(job.id.value);
    case State:
        return static_cast<int>(job.state);
    case Start:
        return job.record->start ? static_cast<qint64>(job.record->start->count()) : qint64 {-1};
    case RunTime:
        return runTimeOf(job) ? static_cast<qint64>(runTimeOf(job)->count()) : qint64 {-1};
    default:
        return text(row, column);
    }
}

QVariant LiveJobsTable::extra(int row, int column, int role) const
{
    const LiveJob& job = at(row);
    if (column == State && role == StateLetterRole)
        return QChar::fromLatin1(core::letterOf(job.state));
    if (column == State && role == StateFormRole)
        return static_cast<int>(formOfState(job.state));
    if (role == QuietRole)
        return job.isHistory;
    if (role == Qt::ToolTipRole && !job.record->errorText.empty())
        return QString::fromStdString(job.record->errorText);
    return {};
}

} // namespace midplane::ui
