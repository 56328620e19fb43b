// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/JobSentence.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("JobSentence", text); }

QString coordText(const core::MidplaneCoord& at)
{
    return QStringLiteral("(%1,%2,%3)").arg(at.x).arg(at.y).arg(at.z);
}

/// When the reason that holds now was written down.
std::optional<core::SimTime> refusedSince(const ReplaySession& session, core::JobId job)
{
    constexpr core::SequenceId mostLooked = 100'000; // It is shown each time the clock moves.
    const core::Journal& journal = session.recording().journal;
    const core::SequenceId last = session.state().position;
    const core::SequenceId first = last > mostLooked ? last - mostLooked : 0;
    for (core::SequenceId id = last; id > first; --id) {
        const core::Entry& entry = journal.at(id);
        if (entry.job != job)
            continue;
        if (entry.kind == core::EntryKind::Refused)
            return entry.time;
        if (entry.kind == core::EntryKind::Submitted)
            break;
    }
    return std::nullopt;
}

QString whyItWaits(const ReplaySession& session, const core::JobInfo& job,
    std::optional<core::RefusalReason> reason)
{
    const core::Recording& recording = session.recording();
    if (!reason)
        return tr("No scheduling pass has looked at it yet.");
    switch (*reason) {
    case core::RefusalReason::Space:
        if (!recording.machine->hasGeometry())
            return tr("Fewer than %1 units are free.").arg(job.shape.volume());
        if (job.anyShape)
            return tr("No box of %1 midplanes is free.").arg(job.size);
        return tr("No %1 box of midplanes is free, turned any way.").arg(shapeText(job.shape));
    case core::RefusalReason::Wiring:
        return tr("%1 midplanes in its shape are free; the links to join them as a %2 are not.")
            .arg(job.shape.volume())
            .arg(kindText(job.connectivity));
    case core::RefusalReason::Order:
        break;
    }
    if (!session.state().reservations.empty())
        return tr("It would be in the way of a job that was promised its start.");
    return tr("A job ahead of it waits, and nobody may overtake.");
}

/// When the journal says so, and what was promised to the job.
QString evidenceOfWaiting(const ReplaySession& session, core::JobId job)
{
    QStringList sentences;
    if (const auto since = refusedSince(session, job))
        sentences << tr("So says the journal since %1.").arg(clockText(*since));
    const auto& promises = session.state().reservations;
    if (const core::SimTime* promise = promises.find(job))
        sentences << tr("It was promised a start by %1.").arg(clockText(*promise));
    return sentences.join(QLatin1Char(' '));
}

QString whyItStarted(core::StartReason reason)
{
    switch (reason) {
    case core::StartReason::HeadOfQueue:
        return tr("It started as the first in the queue.");
    case core::StartReason::Backfilled:
        return tr("It started before jobs that had come earlier.");
    case core::StartReason::BackfilledBefore:
        return tr("It started before jobs that had come earlier: it should be over by the start "
                  "that was promised to one of them.");
    case core::StartReason::BackfilledBeside:
        return tr("It started before jobs that had come earlier: it leaves room for the one that "
                  "was promised its start.");
    case core::StartReason::AfterMigration:
        return tr("It started after running jobs had been moved together for it.");
    case core::StartReason::Planned:
        return tr("It started before jobs that had come earlier: a plan for the front of the queue "
                  "has it first.");
    case core::StartReason::StaticBlock:
        break;
    }
    return tr("It started on a partition that was there before.");
}

JobSentence sentenceOfWaiting(const ReplaySession& session, const core::WaitingJob& waiting)
{
    const core::JobInfo& job = session.recording().jobs[waiting.job.value];
    JobSentence result;
    result.state = tr("waiting %1, since %2")
                       .arg(durationText(session.time() - job.submit), clockText(job.submit));
    result.sentence = whyItWaits(session, job, waiting.reason);
    result.evidence = evidenceOfWaiting(session, waiting.job);
    return result;
}

JobSentence sentenceOfRunning(const ReplaySession& session, const core::RunningJob& running)
{
    const core::JobResult* ran = session.resultOf(running.job);
    JobSentence result;
    result.state = tr("running since %1").arg(clockText(running.start));
    if (ran)
        result.state += tr(", ends in %1").arg(durationText(ran->end - session.time()));
    result.sentence = whyItStarted(running.reason);
    const core::Placement& placement = session.recording().placements[running.placement];
    if (placement.hasGeometry()) {
        const auto& [x, y, z] = placement.members.values;
        const core::MidplaneCoord first {x.front(), y.front(), z.front()};
        const core::MidplaneCoord last {x.back(), y.back(), z.back()};
        result.evidence = tr("It holds %1, %2 to %3, and %4.")
                              .arg(midplaneCountText(placement.midplaneCount()), coordText(first),
                                  coordText(last), linkCountText(placement.linkCount()));
    }
    return result;
}

JobSentence sentenceOfAbsent(const ReplaySession& session, core::JobId id)
{
    const core::JobInfo& job = session.recording().jobs[id.value];
    const core::JobResult* ran = session.resultOf(id);
    if (!ran && session.isLive() && job.submit <= session.time())
        return {
            tr("not started"), tr("Nobody has started it yet, or it left without having run."), {}};
    if (!ran || session.time() < ran->end)
        return {tr("comes in %1, at %2")
                    .arg(durationText(job.submit - session.time()), clockText(job.submit)),
            tr("It has not been submitted yet."), {}};
    return {tr("ended at %1").arg(clockText(ran->end)),
        tr("It waited %1 and ran %2.")
            .arg(durationText(ran->wait()), durationText(ran->end - ran->start)),
        {}};
}

template <class Held> const Held* find(const std::vector<Held>& held, core::JobId job)
{
    const auto found
        = std::find_if(held.begin(), held.end(), [job](const Held& one) { return one.job == job; });
    return found == held.end() ? nullptr : &*found;
}

} // namespace

JobSentence sentenceOf(const ReplaySession& session, core::JobId job)
{
    if (const auto* reason = session.state().waiting.find(job))
        return sentenceOfWaiting(session, {job, *reason});
    if (const core::RunningJob* running = find(session.state().running, job))
        return sentenceOfRunning(session, *running);
    return sentenceOfAbsent(session, job);
}

} // namespace midplane::ui
