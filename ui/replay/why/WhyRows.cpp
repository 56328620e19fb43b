// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhyRows.h"

#include <QCoreApplication>

#include "ui/models/JobColouring.h"
#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"
#include "ui/replay/why/WhatIfWords.h"
#include "ui/replay/why/WhyWords.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("WhyRows", text); }

/// "5 h 52 m", "overdue", or a dash for what has no end that is known.
QString endText(const core::MomentHolder& holder, const ReplaySession& session)
{
    if (!holder.isRunning)
        return QStringLiteral("–");
    if (const core::JobResult* ran = session.resultOf(*holder.job))
        return durationText(ran->end - session.time());
    return holder.isOverdue ? tr("overdue") : durationText(holder.believedEnd - session.time());
}

/// The same in a sentence: both what is believed and what will be.
QString endSentence(const core::MomentHolder& holder, const ReplaySession& session)
{
    if (!holder.isRunning)
        return tr("No job runs there.");
    const QString believed = holder.isOverdue
        ? tr("It has outlived its estimate")
        : tr("It is expected to end at %1").arg(clockText(holder.believedEnd));
    const core::JobResult* ran = session.resultOf(*holder.job);
    return ran ? tr("%1; in this recording it ends at %2.").arg(believed, clockText(ran->end))
               : believed + u'.';
}

QIcon signOf(const core::WhyItWaits& why, const core::Blame& blame, const ReplaySession& session,
    Theme theme)
{
    const ColourRoles& roles = rolesOf(theme);
    const auto holder = blame.holder();
    if (!holder)
        return swatchIcon(roles.downFill, roles);
    const auto& job = why.moment.holders[*holder].job;
    return swatchIcon(job ? session.colouring().colourOf(*job, theme) : roles.switchUnused, roles);
}

/// As short as a cell: "1066", "link 4".
QString shortCause(
    const core::WhyItWaits& why, const core::Recording& recording, const core::BlameCause& cause)
{
    if (const auto* index = std::get_if<std::size_t>(&cause)) {
        const core::MomentHolder& holder = why.moment.holders[*index];
        return holder.isRunning ? QString::number(recording.jobs[holder.job->value].number)
                                : tr("partition %1").arg(holder.partition.value);
    }
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&cause))
        return QString::fromStdString(core::textOf(*midplane));
    if (const auto* at = std::get_if<core::SwitchRef>(&cause))
        return QChar::fromLatin1(core::letterOf(at->dimension))
            + QString::fromStdString(core::textOf(at->midplane));
    return tr("link %1").arg(std::get<core::LinkRef>(cause).id);
}

Answer answerOf(const core::ChangeOutcome& whatIf)
{
    if (whatIf.withoutPlace || !whatIf.trial.place)
        return Answer::No;
    switch (whatIf.trial.turn) {
    case core::Turn::Starts:
        return Answer::Yes;
    case core::Turn::NobodyOvertakes:
    case core::Turn::DelaysHead:
    case core::Turn::DelaysPromised:
        return Answer::No;
    case core::Turn::MayDelayPromised:
    case core::Turn::ManagerDecides:
        break;
    }
    return Answer::Unknown;
}

/// Its number, what it waits for, and what it is promised.
WhyRow rowOfWaiting(
    const core::Recording& recording, core::JobId id, std::optional<core::SimTime> promised)
{
    const core::JobInfo& job = recording.jobs[id.value];
    WhyRow row;
    row.cells << QString::number(job.number)
              << (job.anyShape ? midplaneCountText(job.size)
                               : shapeText(job.shape) + u' ' + kindText(job.connectivity))
              << (promised ? clockText(*promised) : QString());
    row.toolTip = tr("Job %1 waits for %2.").arg(row.cells[0], row.cells[1]);
    if (promised)
        row.toolTip += u' ' + tr("It is promised a start at %1.").arg(row.cells[2]);
    return row;
}

} // namespace

std::vector<WhyRow> blameRows(const core::WhyItWaits& why, const core::BlockedPlace& blocked,
    const ReplaySession& session, Theme theme)
{
    const core::Recording& recording = session.recording();
    std::vector<WhyRow> rows;
    for (const core::Blame& blame : blocked.blames) {
        const auto holder = blame.holder();
        WhyRow row;
        const bool hasPlace = !blame.midplanes.empty() || !blame.links.empty();
        const QString kept = hasPlace ? keptText(blame) : QString();
        row.cells << shortCause(why, recording, blame.cause) << kept
                  << (holder ? endText(why.moment.holders[*holder], session) : tr("broken"));
        row.sign = signOf(why, blame, session, theme);
        QString who = causeText(why, recording, blame.cause);
        who.front() = who.front().toUpper();
        row.toolTip = (hasPlace ? tr("%1: %2 in the way.").arg(who, kept) : who + u'.')
            + (holder ? u' ' + endSentence(why.moment.holders[*holder], session) : QString());
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<WhyRow> aheadRows(const core::WhyItWaits& why, const core::Recording& recording)
{
    std::vector<WhyRow> rows;
    for (const core::JobId id : why.moment.firstAhead) {
        const bool isHead = id == why.moment.firstAhead.front();
        rows.push_back(
            rowOfWaiting(recording, id, isHead ? why.moment.promisedToHead : std::nullopt));
    }
    const std::size_t more = why.moment.ahead - why.moment.firstAhead.size();
    if (more > 0) {
        WhyRow row;
        const QString text = tr("and %1 more").arg(more);
        row.cells << text << QString() << QString();
        row.toolTip = text;
        row.isQuiet = true;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<WhyRow> promiseRows(const core::WhyItWaits& why, const core::Recording& recording)
{
    std::vector<WhyRow> rows;
    if (!why.promises)
        return rows;
    for (const core::PromisedStart& promise : why.promises->promises) {
        rows.push_back(rowOfWaiting(recording, promise.job, promise.start));
    }
    return rows;
}

std::vector<WhyRow> whatIfRows(const WhyAnswer& answer, Theme theme)
{
    std::vector<WhyRow> rows;
    for (const core::ChangeOutcome& whatIf : answer.whatIfs) {
        WhyRow row;
        row.cells << changeText(whatIf, *answer.recording)
                  << outcomeText(whatIf, *answer.recording);
        row.sign = answerIcon(answerOf(whatIf), rolesOf(theme));
        row.toolTip = QCoreApplication::translate("WhyRows", "Would it start now, if %1? %2")
                          .arg(row.cells[0], outcomeSentence(whatIf, *answer.recording));
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace midplane::ui
