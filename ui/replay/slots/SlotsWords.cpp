// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/SlotsWords.h"

#include <cmath>

#include "ui/models/JobText.h"
#include "ui/models/TimeText.h"
#include "ui/replay/slots/SlotsEntry.h"
#include "ui/replay/slots/SlotsPanel.h"

namespace midplane::ui {

namespace {

QString percentText(double share) { return QStringLiteral("%1 %").arg(std::lround(100 * share)); }

} // namespace

QString slotsSentence(const SlotsAnswer& answer)
{
    const core::Slots& chosen = answer.chosen();
    const QString what = wishText(answer.wish);
    if (chosen.count() == 0)
        return chosen.isExact() ? SlotsPanel::tr("No block of %1 fits.").arg(what)
                                : SlotsPanel::tr("No block of %1 was found to fit.").arg(what);
    if (!chosen.isExact())
        return SlotsPanel::tr("At least %1 more of %2 fit, at most %3.")
            .arg(chosen.count())
            .arg(what)
            .arg(chosen.atMost);
    return chosen.count() == 1
        ? SlotsPanel::tr("One more block of %1 fits.").arg(what)
        : SlotsPanel::tr("%1 more blocks of %2 fit.").arg(chosen.count()).arg(what);
}

QString slotsEvidence(const SlotsAnswer& answer, const ReplaySession& session)
{
    const int free = session.state().occupancy.freeMidplaneCount();
    const int byNumber = free / answer.wish.shape.volume();
    const core::Machine& machine = *session.recording().machine;
    QString text = SlotsPanel::tr("%1 free: %2 by their number alone.")
                       .arg(midplaneCountText(free))
                       .arg(byNumber);
    if (!machine.hasGeometry())
        text += SlotsPanel::tr(" On this machine units are all alike.");
    else if (answer.chosen().count() == 0 && answer.hasFreeBox)
        text += SlotsPanel::tr(" A free box of the shape is there, and no free links to join it.");
    else if (answer.wish.connectivity == core::Connectivity::Torus
        && answer.torus.count() < answer.mesh.count())
        text += SlotsPanel::tr(" As meshes %1 fit: the rest lack links.")
                    .arg(slotCountText(answer.mesh));
    return text;
}

QString slotsLegend(const SlotsAnswer& answer)
{
    return SlotsPanel::tr("Slots: %1 of %2")
        .arg(slotCountText(answer.chosen()), wishText(answer.wish));
}

QString freeBlocksLegend(const core::MaximalFreeBlocks& blocks)
{
    if (blocks.total == 0)
        return SlotsPanel::tr("No midplane is free");
    return blocks.total <= mostBlocksShown
        ? SlotsPanel::tr("Free blocks that cannot grow: %1").arg(blocks.total)
        : SlotsPanel::tr("Free blocks that cannot grow: the largest %1 of %2")
              .arg(mostBlocksShown)
              .arg(blocks.total);
}

QString spanText(const core::BusyTimes& times, const ReplaySession& session)
{
    const QString length = durationText(times.until - times.from);
    if (times.from == session.firstTime() && times.until == session.lastTime())
        return SlotsPanel::tr("the whole run, %1").arg(length);
    return SlotsPanel::tr("%1, %2 to %3")
        .arg(length, clockText(times.from), clockText(times.until));
}

QString busyLegend(const core::BusyTimes& times, BusyMeasure measure, const ReplaySession& session)
{
    const ShareRange range = rangesOf(times, measure).midplanes;
    const QString whole = spanText(times, session);
    if (measure == BusyMeasure::Held)
        return SlotsPanel::tr("Held for %1 to %2 of %3")
            .arg(percentText(range.lowest), percentText(range.highest), whole);
    if (times.waited == 0)
        return SlotsPanel::tr("Nothing was in the way: the first of the queue always had a place");
    return SlotsPanel::tr("In the way for %1 to %2 of %3")
        .arg(percentText(range.lowest), percentText(range.highest), whole);
}

QString layerNote(
    SlotsLayer layer, const SlotsFeed& feed, const ReplaySession& session, const QString& legend)
{
    const QString working = SlotsPanel::tr("Working it out…");
    switch (layer) {
    case SlotsLayer::Nothing:
        return {};
    case SlotsLayer::Slots: {
        QString text = SlotsPanel::tr("Each box is one more block.");
        const SlotsAnswerPtr& answer = feed.answer();
        if (answer
            && answer->chosen().places.size() < static_cast<std::size_t>(answer->chosen().count()))
            text = SlotsPanel::tr("Each box is one more block; the first %1 are drawn.")
                       .arg(answer->chosen().places.size());
        if (!feed.curve())
            return text + SlotsPanel::tr(" Counting over time…");
        if (feed.curve()->isSampled())
            return text
                + SlotsPanel::tr(" The curve on the timeline was counted at %1 of %2 changes.")
                      .arg(feed.curve()->looked)
                      .arg(feed.curve()->changes);
        return text + SlotsPanel::tr(" The curve is on the timeline.");
    }
    case SlotsLayer::FreeBlocks:
        return legend.isEmpty() ? working : legend;
    case SlotsLayer::Held:
        return !feed.busy()
            ? working
            : SlotsPanel::tr("How long each midplane and link was held, in per cent of %1.")
                  .arg(spanText(*feed.busy(), session));
    case SlotsLayer::InTheWay: {
        if (!feed.busy())
            return working;
        QString text = SlotsPanel::tr(
            "The first of the queue had no place for %1. These parts were not free "
            "in the place nearest to it, in per cent of %2.")
                           .arg(durationText(core::SimTime {feed.busy()->waited}),
                               spanText(*feed.busy(), session));
        if (!feed.busy()->isWhole)
            text += SlotsPanel::tr(" Not all places could be looked at.");
        return text;
    }
    case SlotsLayer::PlanBefore:
    case SlotsLayer::PlanAfter:
        if (!feed.details())
            return SlotsPanel::tr("Worked out when the replay stands still.");
        return feed.details()->room.moves
            ? SlotsPanel::tr("The jobs to move, and the place they make. All else is faded.")
            : SlotsPanel::tr("No moves are needed, or none help.");
    }
    return {};
}

} // namespace midplane::ui
