// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhyLight.h"

#include <set>

#include <QCoreApplication>

#include "ui/replay/why/WhatIfWords.h"

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("WhyLight", text); }

QString numberOf(const WhyAnswer& answer)
{
    return QString::number(answer.recording->jobs[answer.why.moment.job.value].number);
}

/// Jobs that hold something of the place.
std::set<int> jobsIn(const core::WhyItWaits& why, const core::BlockedPlace& blocked)
{
    std::set<int> jobs;
    for (const core::Blame& blame : blocked.blames) {
        const auto holder = blame.holder();
        if (holder && why.moment.holders[*holder].job)
            jobs.insert(static_cast<int>(why.moment.holders[*holder].job->value));
    }
    return jobs;
}

/// Solid stays who is in lit; idle partitions and parts out of service stay as they are.
void fadeOthers(MachinePicture& picture, const std::set<int>& lit)
{
    for (MidplaneLook& look : picture.midplanes) {
        const bool isHeld = look.form == MidplaneForm::Member || look.form == MidplaneForm::Booting
            || look.form == MidplaneForm::Ending;
        if (isHeld && !lit.contains(look.owner))
            look.form = MidplaneForm::Faded;
    }
    for (LinkLook& look : picture.links) {
        if (look.form == LinkForm::InUse && !lit.contains(look.owner))
            look.form = LinkForm::Faded;
    }
}

/// Free midplanes of the place get that form; who stands there keeps his look.
void markPlace(MachinePicture& picture, const core::Placement& place, MidplaneForm form,
    const QColor& colour, const QString& number)
{
    place.midplanes.forEach([&](std::size_t index) {
        MidplaneLook& look = picture.midplanes[index];
        if (look.form == MidplaneForm::Free) {
            look.form = form;
            look.colour = colour;
            look.letter = number;
        }
    });
}

void addGhost(MachinePicture& picture, const core::Placement& place, const QColor& colour,
    const QString& number)
{
    markPlace(picture, place, MidplaneForm::Ghost, colour, number);
    place.links.forEach([&](std::size_t index) {
        LinkLook& look = picture.links[index];
        if (look.form == LinkForm::Idle) {
            look.form = LinkForm::Preview;
            look.colour = colour;
        }
    });
}

ReplayLens::Layer ghostLayer(
    const WhyAnswerPtr& answer, core::Placement place, const QColor& colour, const QString& legend)
{
    ReplayLens::Layer layer;
    layer.legend = legend;
    layer.edit = [answer, place = std::move(place), colour](MachinePicture& picture) {
        fadeOthers(picture, {});
        addGhost(picture, place, colour, numberOf(*answer));
    };
    return layer;
}

} // namespace

std::vector<const core::Blame*> blamesWithLinks(const core::BlockedPlace& blocked)
{
    std::vector<const core::Blame*> found;
    for (const core::Blame& blame : blocked.blames) {
        if (!blame.links.empty())
            found.push_back(&blame);
    }
    return found;
}

const core::BlockedPlace* blockedShown(const core::WhyItWaits& why, core::RefusalReason tab)
{
    if (tab == core::RefusalReason::Wiring && why.wiring)
        return &*why.wiring;
    return tab != core::RefusalReason::Order && why.cause != core::RefusalReason::Order && why.space
        ? &*why.space
        : nullptr;
}

const core::Placement* placeShown(const core::WhyItWaits& why, core::RefusalReason tab)
{
    const core::BlockedPlace* blocked = blockedShown(why, tab);
    if (blocked)
        return blocked->place ? &*blocked->place : nullptr;
    return why.trial.place ? &*why.trial.place : nullptr;
}

ReplayLens::Layer lightOf(const WhyAnswerPtr& answer, core::RefusalReason tab, const QColor& colour)
{
    const core::Placement* place = placeShown(answer->why, tab);
    const core::BlockedPlace* blocked = blockedShown(answer->why, tab);
    if (!place)
        return {};
    if (!blocked)
        return ghostLayer(
            answer, *place, colour, tr("Job %1: a free place").arg(numberOf(*answer)));
    ReplayLens::Layer layer;
    layer.legend = answer->why.prepared
        ? tr("Job %1: nearest partition hatched, who stands in it solid").arg(numberOf(*answer))
        : tab == core::RefusalReason::Wiring && answer->why.wiring
        ? tr("Job %1: best free place hatched, links in the way red").arg(numberOf(*answer))
        : tr("Job %1: best place hatched, who stands in it solid").arg(numberOf(*answer));
    // The answer is kept alive, and so is what these point at.
    layer.edit = [answer, blocked, colour](MachinePicture& picture) {
        const core::Machine& machine = *answer->recording->machine;
        fadeOthers(picture, jobsIn(answer->why, *blocked));
        markPlace(picture, *blocked->place, MidplaneForm::Refused, colour, numberOf(*answer));
        for (const core::Blame& blame : blocked->blames) {
            for (const core::LinkRef& link : blame.links)
                picture.links[machine.links().indexOf(link)].form = LinkForm::Conflict;
        }
    };
    return layer;
}

ReplayLens::Layer lightOfWhatIf(
    const WhyAnswerPtr& answer, std::size_t whatIf, const QColor& colour)
{
    const core::ChangeOutcome& shown = answer->whatIfs[whatIf];
    if (!shown.trial.place || !answer->recording->machine->hasGeometry())
        return {};
    core::Placement place = *shown.trial.place;
    const QString legend
        = tr("Job %1, if %2").arg(numberOf(*answer), changeText(shown, *answer->recording));
    if (!shown.isOtherMachine())
        return ghostLayer(answer, std::move(place), colour, legend);
    ReplayLens::Layer layer;
    layer.legend = legend;
    layer.edit = [answer, place, colour](MachinePicture& picture) {
        // There the running jobs stand elsewhere: only where this one would stand is shown.
        fadeOthers(picture, {});
        place.midplanes.forEach([&](std::size_t index) {
            MidplaneLook& look = picture.midplanes[index];
            look = {MidplaneForm::Ghost, colour, numberOf(*answer)};
        });
    };
    return layer;
}

} // namespace midplane::ui
