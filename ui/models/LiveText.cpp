// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LiveText.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "core/support/PlainText.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("LiveText", text); }

QString nameOf(const core::Machine& machine, const core::MidplaneCoord& midplane)
{
    return QString::fromStdString(machine.names().nameOf(midplane));
}

template <class State> QString stepText(const core::Entry& entry)
{
    return QStringLiteral("%1 → %2").arg(
        stateText(static_cast<State>(entry.from)), stateText(static_cast<State>(entry.to)));
}

} // namespace

QString stateText(core::PartitionState state)
{
    switch (state) {
    case core::PartitionState::Free:
        return tr("free");
    case core::PartitionState::Configuring:
        return tr("configuring");
    case core::PartitionState::Allocated:
        return tr("allocated");
    case core::PartitionState::Booting:
        return tr("booting");
    case core::PartitionState::Initialized:
        return tr("initialized");
    case core::PartitionState::Rebooting:
        return tr("rebooting");
    case core::PartitionState::Deallocating:
        return tr("deallocating");
    case core::PartitionState::Terminating:
        return tr("terminating");
    case core::PartitionState::Error:
        break;
    }
    return tr("in error");
}

QString stateText(core::JobState state)
{
    switch (state) {
    case core::JobState::Queued:
        return tr("queued");
    case core::JobState::Starting:
        return tr("starting");
    case core::JobState::Running:
        return tr("running");
    case core::JobState::Dying:
        return tr("dying");
    case core::JobState::Terminated:
        return tr("terminated");
    case core::JobState::Error:
        break;
    }
    return tr("in error");
}

QString stateText(core::HardwareState state)
{
    switch (state) {
    case core::HardwareState::Available:
        return tr("available");
    case core::HardwareState::Missing:
        return tr("missing");
    case core::HardwareState::Error:
        return tr("in error");
    case core::HardwareState::Service:
        return tr("out of service");
    case core::HardwareState::SoftwareFailure:
        break;
    }
    return tr("software failure");
}

QString letterOf(core::PartitionId partition)
{
    return blockLetter(static_cast<int>(partition.value));
}

QString partitionText(const LivePartition& partition)
{
    return letterOf(partition.id) + u' ' + QString::fromStdString(partition.name());
}

QString partText(const core::Machine& machine, const core::HardwarePart& part)
{
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&part))
        return tr("Midplane %1").arg(nameOf(machine, *midplane));
    if (const auto* at = std::get_if<core::SwitchRef>(&part))
        return tr("%1-switch of %2")
            .arg(QLatin1Char(core::letterOf(at->dimension)))
            .arg(nameOf(machine, at->midplane));
    if (const auto* card = std::get_if<core::NodeCardRef>(&part))
        return tr("Node card %1-N%2")
            .arg(nameOf(machine, card->midplane))
            .arg(card->card, 2, 10, QLatin1Char('0'));
    const auto& link = std::get<core::LinkRef>(part);
    return tr("Link %1 of %2").arg(link.id).arg(QString::fromStdString(core::textOf(link.line)));
}

QString momentText(const LiveState& state, core::SimTime time)
{
    if (state.calendar == 0)
        return clockText(time);
    const auto at = [&](core::SimTime moment) {
        return QDateTime::fromSecsSinceEpoch(state.calendar + moment.count());
    };
    const QDateTime moment = at(time);
    if (moment.date() == at(state.now).date())
        return moment.toString(QStringLiteral("HH:mm:ss"));
    return QLocale().toString(moment, QStringLiteral("d MMM HH:mm"));
}

QString usualMomentText()
{
    return QLocale().toString(
        QDateTime(QDate(2005, 11, 28), QTime(0, 0)), QStringLiteral("d MMM HH:mm"));
}

QString nodesText(int nodes)
{
    return nodes == 1 ? tr("1 node") : tr("%1 nodes").arg(QLocale().toString(nodes));
}

QString noticeText(const core::ClockNotice& notice)
{
    const QString program = QString::fromStdString(core::plainLine(notice.program));
    const QString duration = durationText(std::chrono::abs(notice.ahead));
    switch (notice.kind) {
    case core::ClockNotice::Kind::Followed:
        return tr("Time moved forward by %1 while no program had the file open, by the clock of "
                  "%2.")
            .arg(duration, program);
    case core::ClockNotice::Kind::Leapt:
        return tr("Time was set %1 ahead; the last program that wrote was %2.")
            .arg(duration, program);
    case core::ClockNotice::Kind::Ignored:
        break;
    }
    return notice.ahead.count() < 0
        ? tr("The clock of %1 is %2 behind; its time was ignored.").arg(program, duration)
        : tr("The clock of %1 is %2 ahead; its time was ignored.").arg(program, duration);
}

QString topicText(core::EventTopic topic)
{
    switch (topic) {
    case core::EventTopic::Hardware:
        return tr("Hardware");
    case core::EventTopic::Partitions:
        return tr("Partitions");
    case core::EventTopic::Jobs:
        break;
    }
    return tr("Jobs");
}

QString changeText(const core::Entry& entry)
{
    switch (entry.kind) {
    case core::EntryKind::PartitionAdded:
    case core::EntryKind::JobAdded:
        return tr("added");
    case core::EntryKind::PartitionRemoved:
    case core::EntryKind::JobRemoved:
        return tr("removed");
    case core::EntryKind::PartitionChanged:
        return stepText<core::PartitionState>(entry);
    case core::EntryKind::JobChanged:
        return stepText<core::JobState>(entry);
    case core::EntryKind::HardwareChanged:
        return stepText<core::HardwareState>(entry);
    case core::EntryKind::JobAssociated:
        return tr("associated with a partition");
    case core::EntryKind::JobSignalled:
        return tr("signal %1").arg(entry.reason);
    case core::EntryKind::JobHeld:
        return tr("held");
    case core::EntryKind::JobContinued:
        return tr("continued");
    case core::EntryKind::PartitionLifted:
        return tr("lifted, to be moved");
    case core::EntryKind::PartitionPlaced:
        return tr("moved");
    case core::EntryKind::Submitted:
    case core::EntryKind::Refused:
    case core::EntryKind::Started:
    case core::EntryKind::Ended:
    case core::EntryKind::Reserved:
    case core::EntryKind::Moved:
        break;
    }
    return QString::fromLatin1(core::nameOf(entry.kind));
}

} // namespace midplane::ui
