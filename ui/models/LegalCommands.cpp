// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LegalCommands.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/control/HardwareStates.h"
#include "core/control/JobStates.h"
#include "core/control/PartitionStates.h"
#include "core/control/bridge/Causes.h"
#include "ui/models/LiveText.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("LegalCommands", text); }

/// Legal when it holds.
WhyNot unless(bool holds, const QString& reason) { return holds ? WhyNot() : reason; }

/// Its parts that are not available: "Midplane R20-M0 (out of service)".
QString missingText(const LiveState& state, const LivePartition& partition)
{
    QStringList parts;
    for (const core::HardwarePart& part : state.missingParts(partition))
        parts.append(QStringLiteral("%1 (%2)").arg(
            partText(state.machine(), part), stateText(state.stateOf(part))));
    return listText(parts);
}

WhyNot whyNotBooted(const LiveState& state, const LivePartition& partition)
{
    if (partition.state != core::PartitionState::Free)
        return tr("It is %1: only a free partition boots.").arg(stateText(partition.state));
    if (state.occupancy.isFree(partition.placement()))
        return {};
    QStringList holders;
    for (const LivePartition* holder : state.holdersAgainst(partition)) {
        const auto part
            = core::sharedPart(state.machine(), partition.placement(), holder->placement());
        holders.append(tr("%1 with %2 (%3)")
                           .arg(part ? partText(state.machine(), *part) : QString(),
                               partitionText(*holder), stateText(holder->state)));
    }
    QStringList sentences;
    if (!holders.isEmpty())
        sentences.append(tr("It shares %1.").arg(listText(holders)));
    if (const QString missing = missingText(state, partition); !missing.isEmpty())
        sentences.append(tr("It needs %1.").arg(missing));
    return sentences.join(u' ');
}

WhyNot whyNotRemoved(const LiveState& state, const LivePartition& partition)
{
    if (partition.state != core::PartitionState::Free)
        return tr("It is %1: free it first.").arg(stateText(partition.state));
    for (const LiveJob& job : state.jobs) {
        if (!job.isHistory && job.record->definition.partition == partition.name())
            return tr("Job %1 (%2) belongs to it: remove it first.")
                .arg(job.id.value)
                .arg(stateText(job.state));
    }
    return {};
}

WhyNot whyNotStarted(const LiveState& state, const LiveJob& job)
{
    if (job.state != core::JobState::Queued)
        return tr("It is %1: only a queued job starts.").arg(stateText(job.state));
    if (job.record->definition.partition.empty())
        return tr("It is associated with no partition.");
    const LivePartition* partition = state.find(job.record->definition.partition);
    if (partition == nullptr || !partition->activeJob || *partition->activeJob == job.id)
        return {};
    return tr("Job %1 is active on its partition.").arg(partition->activeJob->value);
}

} // namespace

WhyNot whyNot(const LiveState& state, const LivePartition& partition, PartitionCommand command)
{
    const QString now = stateText(partition.state);
    switch (command) {
    case PartitionCommand::Boot:
        return whyNotBooted(state, partition);
    case PartitionCommand::Free:
        return unless(core::isFreeable(partition.state),
            tr("It is %1: there is nothing to free now.").arg(now));
    case PartitionCommand::Reboot:
        if (partition.activeJob)
            return tr("Job %1 is active on it.").arg(partition.activeJob->value);
        return unless(partition.state == core::PartitionState::Initialized,
            tr("It is %1: only an initialized partition boots anew.").arg(now));
    case PartitionCommand::ReportFatal:
        return unless(partition.state == core::PartitionState::Booting
                || partition.state == core::PartitionState::Initialized,
            tr("It is %1: a fatal event meets what boots or is initialized.").arg(now));
    case PartitionCommand::ClearError:
        if (partition.state != core::PartitionState::Error)
            return tr("It is %1: there is no error to clear.").arg(now);
        return unless(!state.occupancy.needsDeadParts(partition.placement()),
            tr("It needs %1: bring that back into service, or free the partition.")
                .arg(missingText(state, partition)));
    case PartitionCommand::Modify:
        return unless(partition.state == core::PartitionState::Free,
            tr("It is %1: only a free partition is changed.").arg(now));
    case PartitionCommand::Remove:
        break;
    }
    return whyNotRemoved(state, partition);
}

WhyNot whyNot(const LiveState& state, const LiveJob& job, JobCommand command)
{
    if (job.isHistory)
        return tr("It is in the history: it ended and was removed.");
    const QString now = stateText(job.state);
    const bool isRunning = job.state == core::JobState::Running;
    const bool isUnderWay = isRunning || job.state == core::JobState::Starting;
    switch (command) {
    case JobCommand::Start:
    case JobCommand::Load:
        return whyNotStarted(state, job);
    case JobCommand::Hold:
        if (job.isHeld)
            return tr("It is held already.");
        return unless(isRunning, tr("It is %1: only a running job is held.").arg(now));
    case JobCommand::Continue:
        return unless(job.isHeld, tr("It is not held."));
    case JobCommand::Signal:
        return unless(isRunning || (isUnderWay && job.isHeld),
            tr("It is %1: only a running or loaded job receives signals.").arg(now));
    case JobCommand::Cancel:
        return unless(isUnderWay, tr("It is %1: only what starts or runs is cancelled.").arg(now));
    case JobCommand::End:
        return unless(isRunning, tr("It is %1: only a running job comes to its end.").arg(now));
    case JobCommand::Remove:
        break;
    }
    return unless(core::isRemovable(job.state), tr("It is %1: cancel it first.").arg(now));
}

WhyNot whyNot(const LiveState& state, const core::HardwarePart& part, core::HardwareState to)
{
    if (!state.parts->idOf(part))
        return tr("The machine has no such part.");
    const core::HardwareState from = state.stateOf(part);
    if (core::isLegal(from, to))
        return {};
    return from == to ? tr("It is %1 already.").arg(stateText(from))
                      : tr("It is %1: it cannot become %2.").arg(stateText(from), stateText(to));
}

} // namespace midplane::ui
