// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhyWords.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "ui/models/JobText.h"
#include "ui/replay/why/OrderWords.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("WhyWords", text); }

QString coordinate(const core::MidplaneCoord& at)
{
    return QString::fromStdString(core::textOf(at));
}

bool isUnbroken(const std::vector<int>& positions)
{
    return positions.back() - positions.front() + 1 == static_cast<int>(positions.size());
}

core::MidplaneCoord firstOf(const core::Placement& place)
{
    const auto& [x, y, z] = place.members.values;
    return {x.front(), y.front(), z.front()};
}

int linksInTheWay(const core::BlockedPlace& blocked)
{
    int links = 0;
    for (const core::Blame& blame : blocked.blames)
        links += static_cast<int>(blame.links.size());
    return links;
}

bool areAllJobs(const core::WhyItWaits& why, const core::BlockedPlace& blocked)
{
    return std::all_of(blocked.blames.begin(), blocked.blames.end(), [&](const core::Blame& blame) {
        return blame.holder() && why.moment.holders[*blame.holder()].isRunning;
    });
}

/// "job 1066", "3 jobs", "2 jobs and parts"
QString blamedText(const core::WhyItWaits& why, const core::Recording& recording,
    const core::BlockedPlace& blocked)
{
    if (blocked.blames.size() == 1)
        return causeText(why, recording, blocked.blames.front().cause);
    const auto count = static_cast<int>(blocked.blames.size());
    return areAllJobs(why, blocked) ? jobCountText(count) : tr("%1 holders and parts").arg(count);
}

/// The place named as what it is.
QString placeName(const core::BlockedPlace& blocked, bool isFree)
{
    const QString at = placeText(*blocked.place);
    if (blocked.wasCut)
        return (isFree ? tr("the best free place that was found, %1")
                       : tr("the best place that was found, %1"))
            .arg(at);
    return (isFree ? tr("the best free place, %1") : tr("the best place, %1")).arg(at);
}

QString inTheWay(const core::WhyItWaits& why, const core::Recording& recording,
    const core::BlockedPlace& blocked, bool isFree)
{
    const QString who = blamedText(why, recording, blocked);
    const QString place = placeName(blocked, isFree);
    if (isFree) {
        const int count = linksInTheWay(blocked);
        const QString links
            = count == 1 ? tr("1 of its links is") : tr("%1 of its links are").arg(count);
        return (areAllJobs(why, blocked) ? tr("At %1, %2 held by %3.")
                                         : tr("At %1, %2 held or out of service: %3."))
            .arg(place, links, who);
    }
    if (blocked.blames.size() == 1)
        return tr("At %1, only %2 is in the way.").arg(place, who);
    return (blocked.wasCut ? tr("At %1, %2 are in the way.")
                           : tr("At %1, %2 are in the way; no place has fewer."))
        .arg(place, who);
}

WhyText unitsText(const core::WhyItWaits& why, const core::Recording& recording)
{
    const core::JobInfo& job = recording.jobs[why.moment.job.value];
    const int asked = why.request.size.value_or(job.shape.volume());
    if (!why.space)
        return {tr("This machine has no %1 units in service.").arg(asked), {}};
    const auto count = static_cast<int>(why.space->blames.size());
    return {tr("%1 of the %2 units it needs are free.").arg(why.freeMidplanes).arg(asked),
        count == 1 ? tr("The end of one job can make room.")
                   : tr("No fewer than %1 must end first.").arg(jobCountText(count))};
}

/// Of a job of a manager that has its partitions from the beginning.
WhyText partitionsText(const core::WhyItWaits& why, const core::Recording& recording)
{
    const core::PreparedWait& wait = *why.prepared;
    const QString size = midplaneCountText(wait.midplanes);
    if (wait.partitions == 0)
        return {tr("No partition of the job manager serves it."), {}};
    const core::BlockedPlace& nearest = wait.nearest;
    QStringList evidence;
    if (wait.inService == 0)
        evidence << tr("All of them have parts out of service.");
    if (!nearest.blames.empty() && recording.machine->hasGeometry())
        evidence << tr("At the one nearest to being free, %1, %2 in the way.")
                        .arg(placeText(*nearest.place),
                            nearest.blames.size() == 1
                                ? tr("only %1 is").arg(blamedText(why, recording, nearest))
                                : tr("%1 are").arg(blamedText(why, recording, nearest)));
    if (wait.givingWay == 1)
        evidence << tr("One idle partition would give way.");
    else if (wait.givingWay > 1)
        evidence << tr("%1 idle partitions would give way.").arg(wait.givingWay);
    if (nearest.blames.empty() && wait.inService > 0)
        return {tr("A partition of %1 is free: %2.")
                    .arg(size,
                        nearest.place->hasGeometry() ? placeText(*nearest.place)
                                                     : tr("%1 units").arg(wait.midplanes)),
            evidence.join(u' ')};
    return {wait.partitions == 1
            ? tr("It waits for the one partition of %1.").arg(size)
            : tr("It waits for one of %1 partitions of %2.").arg(wait.partitions).arg(size),
        evidence.join(u' ')};
}

WhyText spaceText(const core::WhyItWaits& why, const core::Recording& recording)
{
    if (why.prepared)
        return partitionsText(why, recording);
    const core::JobInfo& job = recording.jobs[why.moment.job.value];
    const bool hasGeometry = recording.machine->hasGeometry();
    if (why.cause == core::RefusalReason::Order)
        return {tr("There is space for it."),
            hasGeometry ? tr("The place %1 is free.").arg(placeText(*why.trial.place))
                        : tr("%1 units are free.").arg(why.freeMidplanes)};
    if (!hasGeometry)
        return unitsText(why, recording);
    WhyText text;
    if (why.cause == core::RefusalReason::Wiring)
        text.sentence = tr("%1 in its shape are free.")
                            .arg(midplaneCountText(why.request.size.value_or(job.shape.volume())));
    else if (!why.space)
        text.sentence = tr("It has no place on this machine, even when that is empty.");
    else if (why.request.size)
        text.sentence = tr("No box of %1 midplanes or more is free.").arg(*why.request.size);
    else if (why.request.rotations == core::Rotations::None)
        text.sentence = tr("No %1 box of midplanes is free.").arg(shapeText(job.shape));
    else
        text.sentence
            = tr("No %1 box of midplanes is free, turned any way.").arg(shapeText(job.shape));
    if (why.space)
        text.evidence = inTheWay(why, recording, *why.space, false);
    return text;
}

WhyText wiringText(const core::WhyItWaits& why, const core::Recording& recording)
{
    const core::JobInfo& job = recording.jobs[why.moment.job.value];
    if (!recording.machine->hasGeometry())
        return {tr("This machine has no links."), {}};
    if (why.prepared)
        return {tr("A partition has its links from the beginning."),
            tr("Who holds some of them stands in its way like who holds its midplanes.")};
    switch (why.cause) {
    case core::RefusalReason::Order:
        return {tr("Its links are free."),
            tr("At %1 it would take %2.")
                .arg(placeText(*why.trial.place), linkCountText(why.trial.place->linkCount()))};
    case core::RefusalReason::Space:
        break;
    case core::RefusalReason::Wiring:
        return {tr("%1 are free; their links are not.")
                    .arg(midplaneCountText(why.request.size.value_or(job.shape.volume()))),
            why.wiring ? inTheWay(why, recording, *why.wiring, true)
                       : tr("No free place can be joined as a %1, whoever ends.")
                             .arg(kindText(job.connectivity))};
    }
    const int links = why.space ? linksInTheWay(*why.space) : 0;
    return {tr("No place is free that links could join."),
        links == 0 ? QString()
                   : tr("In the best place %1 missing as well.")
                         .arg(links == 1 ? tr("1 link is") : tr("%1 links are").arg(links))};
}

} // namespace

WhyText whyText(
    const core::WhyItWaits& why, const core::Recording& recording, core::RefusalReason tab)
{
    switch (tab) {
    case core::RefusalReason::Space:
        return spaceText(why, recording);
    case core::RefusalReason::Wiring:
        return wiringText(why, recording);
    case core::RefusalReason::Order:
        break;
    }
    return orderText(why, recording);
}

QString lastTriedText(const core::WhyItWaits& why)
{
    const auto& recorded = why.moment.recorded;
    return recorded && *recorded != why.cause
        ? tr("When the scheduler last tried it: %1.").arg(refusalText(*recorded))
        : QString();
}

QString jobText(const core::Recording& recording, core::JobId job)
{
    return tr("job %1").arg(recording.jobs[job.value].number);
}

QString placeText(const core::Placement& place)
{
    const auto& all = place.members.values;
    if (std::all_of(all.begin(), all.end(), isUnbroken)) {
        const core::MidplaneCoord last {all[0].back(), all[1].back(), all[2].back()};
        const QString first = coordinate(firstOf(place));
        return firstOf(place) == last ? first : tr("%1 to %2").arg(first, coordinate(last));
    }
    QStringList parts;
    for (const core::Dimension dimension : core::allDimensions) {
        const std::vector<int>& positions = place.members[dimension];
        const QString which = positions.size() > 1 && isUnbroken(positions)
            ? tr("%1 to %2").arg(positions.front()).arg(positions.back())
            : numbersText(positions);
        parts << QStringLiteral("%1 %2").arg(QChar::fromLatin1(core::letterOf(dimension)), which);
    }
    return parts.join(QStringLiteral(", "));
}

QString causeText(
    const core::WhyItWaits& why, const core::Recording& recording, const core::BlameCause& cause)
{
    if (const auto* index = std::get_if<std::size_t>(&cause)) {
        const core::MomentHolder& holder = why.moment.holders[*index];
        if (holder.isRunning)
            return jobText(recording, *holder.job);
        const QString partition = tr("partition %1").arg(holder.partition.value);
        return holder.job ? tr("%1 of %2").arg(partition, jobText(recording, *holder.job))
                          : partition;
    }
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&cause))
        return tr("midplane %1, out of service").arg(midplaneText(*recording.machine, *midplane));
    if (const auto* at = std::get_if<core::SwitchRef>(&cause))
        return tr("%1-switch of %2, out of service")
            .arg(QChar::fromLatin1(core::letterOf(at->dimension)))
            .arg(midplaneText(*recording.machine, at->midplane));
    const auto& link = std::get<core::LinkRef>(cause);
    const auto others = core::othersOf(link.line.dimension);
    return tr("link %1 of the %2-line %3 %4, %5 %6, out of service")
        .arg(link.id)
        .arg(QChar::fromLatin1(core::letterOf(link.line.dimension)))
        .arg(QChar::fromLatin1(core::letterOf(others[0])))
        .arg(link.line.first)
        .arg(QChar::fromLatin1(core::letterOf(others[1])))
        .arg(link.line.second);
}

QString keptText(const core::Blame& blame)
{
    QStringList parts;
    if (!blame.midplanes.empty())
        parts << midplaneCountText(static_cast<int>(blame.midplanes.size()));
    if (blame.links.empty())
        return parts.join(QString());
    const core::Dimension dimension = blame.links.front().line.dimension;
    const bool isOneDimension = std::all_of(blame.links.begin(), blame.links.end(),
        [&](const core::LinkRef& link) { return link.line.dimension == dimension; });
    const QString links = linkCountText(static_cast<int>(blame.links.size()));
    parts << (isOneDimension && parts.isEmpty()
            ? tr("%1 in %2").arg(links).arg(QChar::fromLatin1(core::letterOf(dimension)))
            : links);
    return parts.join(QStringLiteral(", "));
}

} // namespace midplane::ui
