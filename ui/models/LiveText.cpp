// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LiveText.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "core/control/bridge/StateNames.h"
#include "core/support/PlainText.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("LiveText", text); }

/// The words of core::nameOf for states, which console and mpirun print: listed here for
/// translators only.
[[maybe_unused]] constexpr std::array stateWords {QT_TRANSLATE_NOOP("midplane::ui", "free"),
    QT_TRANSLATE_NOOP("midplane::ui", "configuring"),
    QT_TRANSLATE_NOOP("midplane::ui", "allocated"), QT_TRANSLATE_NOOP("midplane::ui", "booting"),
    QT_TRANSLATE_NOOP("midplane::ui", "initialized"),
    QT_TRANSLATE_NOOP("midplane::ui", "rebooting"),
    QT_TRANSLATE_NOOP("midplane::ui", "deallocating"),
    QT_TRANSLATE_NOOP("midplane::ui", "terminating"), QT_TRANSLATE_NOOP("midplane::ui", "in error"),
    QT_TRANSLATE_NOOP("midplane::ui", "queued"), QT_TRANSLATE_NOOP("midplane::ui", "starting"),
    QT_TRANSLATE_NOOP("midplane::ui", "running"), QT_TRANSLATE_NOOP("midplane::ui", "dying"),
    QT_TRANSLATE_NOOP("midplane::ui", "terminated"), QT_TRANSLATE_NOOP("midplane::ui", "available"),
    QT_TRANSLATE_NOOP("midplane::ui", "missing"),
    QT_TRANSLATE_NOOP("midplane::ui", "out of service"),
    QT_TRANSLATE_NOOP("midplane::ui", "in software failure")};

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

QString stateText(core::PartitionState state) { return tr(core::nameOf(state)); }

QString stateText(core::JobState state) { return tr(core::nameOf(state)); }

QString stateText(core::HardwareState state) { return tr(core::nameOf(state)); }

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
    const QString program = notice.program.empty()
        ? tr("an unknown program")
        : QString::fromStdString(core::plainLine(notice.program));
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
