// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "core/allocation/MaximalFreeBlocks.h"
#include "core/fragmentation/BusyTimes.h"
#include "core/fragmentation/RoomPlanner.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"

/// What the panel of slots lays over the machine, as changes of its picture.
namespace midplane::ui {

using PictureEdit = std::function<void(MachinePicture&)>;

/// Each slot as a numbered glass box with its links as a preview; a slot that is no box of
/// neighbours as numbered ghosts. What is not free in the picture any more is left out: the clock
/// may have gone on since slots were counted.
PictureEdit editOfSlots(
    const core::MachinePtr& machine, std::vector<core::Placement> places, Theme theme);

/// Of the maximal free blocks the largest, each with the number of its midplanes on its tag.
PictureEdit editOfFreeBlocks(
    const core::MachinePtr& machine, const core::MaximalFreeBlocks& blocks, Theme theme);
inline constexpr std::size_t mostBlocksShown = 8;
/// Those that are shown: the largest first.
std::vector<core::Cuboid> shownBlocks(const core::MaximalFreeBlocks& blocks);

enum class BusyMeasure { Held, InTheWay };
/// Shares of the time, 0..1, of all parts that have any.
struct ShareRange {
    double lowest = 0;
    double highest = 0;

    /// Where a share stands between them, 0..1.
    double placeOf(double share) const
    {
        return highest > lowest ? (share - lowest) / (highest - lowest) : 1;
    }
    bool operator==(const ShareRange&) const = default;
};
struct BusyRanges {
    ShareRange midplanes;
    ShareRange links;
};
BusyRanges rangesOf(const core::BusyTimes& times, BusyMeasure measure);
/// The whole machine in one hue, by the share of the time: the ramp goes from the lowest to the
/// highest there is, for midplanes and for links. Numbers are per cent. Parts that never were are
/// as if free.
PictureEdit editOfBusy(
    std::shared_ptr<const core::BusyTimes> times, BusyMeasure measure, Theme theme);

/// A job that a plan moves, as views know it.
struct MovedJob {
    core::Placement from;
    core::Placement to;
    QString letter;
    QColor colour;
};
enum class PlanMoment { Before, After };
/// Everything else fades. Before: the jobs to be moved where they stand, and the wanted place in
/// the colour of what is in the way. After: the same jobs as ghosts at their new places, the wanted
/// block as glass. Nothing where one of the jobs is not there any more.
PictureEdit editOfPlan(const core::MachinePtr& machine, std::vector<MovedJob> moved,
    core::Placement wanted, const QString& label, PlanMoment moment, Theme theme);

} // namespace midplane::ui
