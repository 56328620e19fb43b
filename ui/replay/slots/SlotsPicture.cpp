// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/SlotsPicture.h"

#include <algorithm>
#include <cmath>

#include "ui/models/ColourRamp.h"

namespace midplane::ui {

namespace {

/// The box that a placement is in space; nothing where it wraps, has gaps, or is only units.
std::optional<core::Cuboid> solidBox(const core::Placement& placement, const core::GridSize& grid)
{
    const auto box = placement.box(grid);
    if (!box || !grid.contains(*box) || !(grid.maskOf(*box) == placement.midplanes))
        return std::nullopt;
    return box;
}

bool isFreeIn(const MachinePicture& picture, const core::MidplaneMask& midplanes)
{
    bool isFree = true;
    midplanes.forEach([&](std::size_t midplane) {
        isFree = isFree && picture.midplanes[midplane].form == MidplaneForm::Free;
    });
    return isFree;
}

void previewLinks(MachinePicture& picture, const core::LinkMask& links, const QColor& colour)
{
    links.forEach([&](std::size_t link) { picture.links[link] = {LinkForm::Preview, colour, 1}; });
}

void addGlass(MachinePicture& picture, const core::Placement& place, const core::GridSize& grid,
    const QColor& colour, const QString& label)
{
    if (const auto box = solidBox(place, grid)) {
        picture.boxes.push_back({*box, colour, label});
        return;
    }
    place.midplanes.forEach([&](std::size_t midplane) {
        picture.midplanes[midplane] = {MidplaneForm::Ghost, colour, label, 1};
    });
}

const std::vector<std::int64_t>& midplanesBy(const core::BusyTimes& times, BusyMeasure measure)
{
    return measure == BusyMeasure::Held ? times.heldMidplanes : times.midplanesInTheWay;
}

const std::vector<std::int64_t>& linksBy(const core::BusyTimes& times, BusyMeasure measure)
{
    return measure == BusyMeasure::Held ? times.heldLinks : times.linksInTheWay;
}

ShareRange rangeOf(const std::vector<std::int64_t>& seconds, const core::BusyTimes& times)
{
    const auto whole
        = static_cast<double>(std::max<std::int64_t>(1, (times.until - times.from).count()));
    ShareRange range {1, 0};
    for (const std::int64_t each : seconds) {
        if (each == 0)
            continue;
        range.lowest = std::min(range.lowest, static_cast<double>(each) / whole);
        range.highest = std::max(range.highest, static_cast<double>(each) / whole);
    }
    return range.highest == 0 ? ShareRange {} : range;
}

void fadeAll(MachinePicture& picture)
{
    for (MidplaneLook& look : picture.midplanes) {
        if (look.form == MidplaneForm::Member)
            look.form = MidplaneForm::Faded;
    }
    for (LinkLook& look : picture.links) {
        if (look.form == LinkForm::InUse)
            look.form = LinkForm::Faded;
    }
}

/// Whether the job still stands where the plan found it: the clock may have gone on.
bool stands(const MachinePicture& picture, const MovedJob& job)
{
    bool isThere = true;
    job.from.midplanes.forEach([&](std::size_t midplane) {
        isThere = isThere && picture.midplanes[midplane].letter == job.letter;
    });
    return isThere;
}

/// As if the job were not there. Its switches are left as they are: others may pass through them.
void takeAway(MachinePicture& picture, const core::Placement& place)
{
    place.midplanes.forEach(
        [&](std::size_t midplane) { picture.midplanes[midplane] = MidplaneLook {}; });
    place.links.forEach([&](std::size_t link) { picture.links[link] = LinkLook {}; });
}

void putThere(MachinePicture& picture, const core::Placement& place, const MovedJob& job,
    MidplaneForm midplanes, LinkForm links)
{
    place.midplanes.forEach([&](std::size_t midplane) {
        picture.midplanes[midplane] = {midplanes, job.colour, job.letter, 1};
    });
    place.links.forEach([&](std::size_t link) { picture.links[link] = {links, job.colour, 1}; });
}

} // namespace

PictureEdit editOfSlots(
    const core::MachinePtr& machine, std::vector<core::Placement> places, Theme theme)
{
    return [machine, places = std::move(places), theme](MachinePicture& picture) {
        const QColor colour = rolesOf(theme).accent;
        int number = 0;
        for (const core::Placement& place : places) {
            ++number;
            if (!isFreeIn(picture, place.midplanes))
                continue;
            addGlass(picture, place, machine->grid(), colour, QString::number(number));
            previewLinks(picture, place.links, colour);
        }
    };
}

std::vector<core::Cuboid> shownBlocks(const core::MaximalFreeBlocks& blocks)
{
    std::vector<core::Cuboid> shown = blocks.blocks;
    std::stable_sort(shown.begin(), shown.end(), [](const core::Cuboid& a, const core::Cuboid& b) {
        return a.shape.volume() > b.shape.volume();
    });
    shown.resize(std::min(shown.size(), mostBlocksShown));
    return shown;
}

PictureEdit editOfFreeBlocks(
    const core::MachinePtr& machine, const core::MaximalFreeBlocks& blocks, Theme theme)
{
    return [machine, shown = shownBlocks(blocks), theme](MachinePicture& picture) {
        for (const core::Cuboid& box : shown) {
            if (isFreeIn(picture, machine->grid().maskOf(box)))
                picture.boxes.push_back(
                    {box, rolesOf(theme).chartLargestFree, QString::number(box.shape.volume())});
        }
    };
}

BusyRanges rangesOf(const core::BusyTimes& times, BusyMeasure measure)
{
    return {rangeOf(midplanesBy(times, measure), times), rangeOf(linksBy(times, measure), times)};
}

PictureEdit editOfBusy(
    std::shared_ptr<const core::BusyTimes> times, BusyMeasure measure, Theme theme)
{
    return [times = std::move(times), measure, theme](MachinePicture& picture) {
        const BusyRanges ranges = rangesOf(*times, measure);
        const auto whole
            = static_cast<double>(std::max<std::int64_t>(1, (times->until - times->from).count()));
        const std::vector<std::int64_t>& midplanes = midplanesBy(*times, measure);
        for (std::size_t i = 0; i < picture.midplanes.size() && i < midplanes.size(); ++i) {
            MidplaneLook& look = picture.midplanes[i];
            if (look.form == MidplaneForm::Down)
                continue;
            look = {};
            if (midplanes[i] == 0)
                continue;
            const double share = static_cast<double>(midplanes[i]) / whole;
            look.form = MidplaneForm::Member;
            look.colour = rampColour(ranges.midplanes.placeOf(share), theme);
            look.letter = QString::number(std::lround(100 * share));
        }
        const std::vector<std::int64_t>& links = linksBy(*times, measure);
        for (std::size_t i = 0; i < picture.links.size() && i < links.size(); ++i) {
            LinkLook& look = picture.links[i];
            if (look.form == LinkForm::Down)
                continue;
            look = {};
            if (links[i] == 0)
                continue;
            look.form = LinkForm::InUse;
            look.colour
                = rampColour(ranges.links.placeOf(static_cast<double>(links[i]) / whole), theme);
        }
        // Who passes through what is no question here.
        for (SwitchLook& look : picture.switches) {
            if (look.form != SwitchForm::Down)
                look = {};
        }
    };
}

PictureEdit editOfPlan(const core::MachinePtr& machine, std::vector<MovedJob> moved,
    core::Placement wanted, const QString& label, PlanMoment moment, Theme theme)
{
    return [machine, moved = std::move(moved), wanted = std::move(wanted), label, moment, theme](
               MachinePicture& picture) {
        const ColourRoles& roles = rolesOf(theme);
        if (!std::all_of(moved.begin(), moved.end(),
                [&](const MovedJob& job) { return stands(picture, job); }))
            return;
        fadeAll(picture);
        for (const MovedJob& job : moved)
            takeAway(picture, job.from);
        if (moment == PlanMoment::Before) {
            for (const MovedJob& job : moved)
                putThere(picture, job.from, job, MidplaneForm::Member, LinkForm::InUse);
            addGlass(picture, wanted, machine->grid(), roles.conflict, label);
            return;
        }
        for (const MovedJob& job : moved)
            putThere(picture, job.to, job, MidplaneForm::Ghost, LinkForm::Preview);
        addGlass(picture, wanted, machine->grid(), roles.accent, label);
        previewLinks(picture, wanted.links, roles.accent);
    };
}

} // namespace midplane::ui
