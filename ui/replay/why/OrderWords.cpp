// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/OrderWords.h"

#include <QCoreApplication>

#include "core/scheduling/PolicyRegistry.h"
#include "core/scheduling/SchedulingPass.h"
#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("WhyWords", text); }

QString policyName(const core::Recording& recording)
{
    return QString::fromStdString(core::policyTitle(recording.policy));
}

QString capitalized(QString text)
{
    text.front() = text.front().toUpper();
    return text;
}

/// Whose turn it is, of the same.
WhyText partitionTurnText(const core::WhyItWaits& why, const core::Recording& recording)
{
    const core::PreparedWait& wait = *why.prepared;
    if (!wait.ahead.empty())
        return {tr("%1, ahead of it, waits for a partition of the same size.")
                    .arg(capitalized(jobText(recording, wait.ahead.front()))),
            tr("Jobs that need the same size start in their order.")};
    return {why.cause == core::RefusalReason::Order
            ? tr("A partition is free; the job manager has not taken it.")
            : tr("Nobody ahead of it waits for a partition of the same size."),
        {}};
}

QString queueText(const core::WhyItWaits& why, const core::Recording& recording)
{
    if (why.moment.ahead == 0)
        return tr("It is the first in the queue.");
    const QString first = jobText(recording, why.moment.firstAhead.front());
    return why.moment.ahead == 1
        ? tr("Only %1 is ahead of it.").arg(first)
        : tr("%1 are ahead of it, %2 the first.")
              .arg(jobCountText(static_cast<int>(why.moment.ahead)), first);
}

/// Of a job that has a place which is promised to others before it would end.
WhyText promisesText(const core::WhyItWaits& why, const core::Recording& recording)
{
    const core::JobInfo& job = recording.jobs[why.moment.job.value];
    const std::vector<core::PromisedStart>& promises = why.promises->promises;
    WhyText text;
    if (promises.size() == 1)
        text.sentence
            = tr("It would delay %1, which is promised a start at %2.")
                  .arg(jobText(recording, promises.front().job), clockText(promises.front().start));
    else if (promises.empty())
        text.sentence = tr("It would delay jobs that are promised a start.");
    else
        text.sentence = tr("It would delay %1 that are promised a start.")
                            .arg(jobCountText(static_cast<int>(promises.size())));
    const QString end = clockText(core::believedEnd(why.moment.now, job.estimate));
    if (why.promises->when)
        text.evidence = tr("It is believed to run until %1; at %2 too few units would be left.")
                            .arg(end, clockText(*why.promises->when));
    else if (!why.promises->place)
        text.evidence = tr("It is believed to run until %1.").arg(end);
    else
        text.evidence = (why.promises->wasCut
                ? tr("It is believed to run until %1. Of the free places that were looked at, "
                     "%2 delays the fewest.")
                : tr("It is believed to run until %1. Of all free places, %2 delays the "
                     "fewest."))
                            .arg(end, placeText(*why.promises->place));
    return text;
}

/// Of a job that has a place.
WhyText turnText(const core::WhyItWaits& why, const core::Recording& recording)
{
    const core::RequestTrial& trial = why.trial;
    switch (trial.turn) {
    case core::Turn::Starts:
        return {tr("A place is free and it is its turn."),
            why.moment.recorded ? tr("The next scheduling pass can start it.")
                                : tr("No scheduling pass has looked at it yet.")};
    case core::Turn::NobodyOvertakes:
        return {tr("A place is free; it is not its turn."),
            queueText(why, recording) + u' '
                + tr("%1: nobody overtakes.").arg(policyName(recording))};
    case core::Turn::DelaysHead: {
        const core::JobInfo& job = recording.jobs[why.moment.job.value];
        return {
            tr("It would delay %1, which is promised a start at %2.")
                .arg(jobText(recording, trial.inTheWayOf->job), clockText(trial.inTheWayOf->start)),
            tr("It is believed to run until %1, and wherever it stood there would be no place "
               "left.")
                .arg(clockText(core::believedEnd(why.moment.now, job.estimate)))};
    }
    case core::Turn::MayDelayPromised:
        return {
            tr("A place is free, and %1 promised a start before it would end.")
                .arg(why.moment.earlierPromiseCount == 1
                        ? tr("1 job is")
                        : tr("%1 jobs are").arg(static_cast<int>(why.moment.earlierPromiseCount))),
            tr("The first is %1 at %2. The recording does not say where.")
                .arg(
                    jobText(recording, trial.inTheWayOf->job), clockText(trial.inTheWayOf->start))};
    case core::Turn::DelaysPromised:
        return promisesText(why, recording);
    case core::Turn::ManagerDecides:
        break;
    }
    return {tr("A place is free; the job manager has not taken it."),
        tr("%1 goes by its own partitions and cycles.").arg(policyName(recording))};
}

} // namespace

WhyText orderText(const core::WhyItWaits& why, const core::Recording& recording)
{
    WhyText text;
    if (why.prepared)
        text = partitionTurnText(why, recording);
    else if (why.cause == core::RefusalReason::Order)
        text = turnText(why, recording);
    else
        text
            = {why.moment.ahead == 0 ? tr("It is the first in the queue.")
                                     : tr("Its turn is not what it lacks: it would have no place."),
                why.moment.ahead == 0 ? QString() : queueText(why, recording)};
    if (why.moment.promised)
        text.evidence += (text.evidence.isEmpty() ? QString() : QStringLiteral(" "))
            + tr("It is promised a start at %1.").arg(clockText(*why.moment.promised));
    return text;
}

} // namespace midplane::ui
