// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <stop_token>

#include "core/allocation/MaximalFreeBlocks.h"
#include "core/fragmentation/RoomPlanner.h"
#include "core/fragmentation/SlotsOverTime.h"
#include "core/fragmentation/Stranding.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// The block that slots are counted for.
struct SlotsWish {
    core::Shape shape {2, 2, 2};
    core::Connectivity connectivity = core::Connectivity::Mesh;

    bool operator==(const SlotsWish&) const = default;
};

/// As a job of the run would ask for it, merits apart.
core::Request requestOf(const SlotsWish& wish, const core::RequestRules& rules);

/// "2×2×2 torus"
QString wishText(const SlotsWish& wish);

/// Everything that a worker needs to know of one moment of a replay.
struct SlotsMoment {
    core::TablesPtr tables; ///< Null where nobody has made them yet.
    core::RecordingPtr recording;
    core::SequenceId position = 0;
    core::Occupancy occupancy;
    std::vector<core::RunningBlock> running;
};
SlotsMoment momentOf(const ReplaySession& session, const core::TablesPtr& tables);
/// Tables of the machine of the recording, where these are or the session has some; else null.
core::TablesPtr tablesFor(const ReplaySession& session, const core::TablesPtr& tables);

/// What is known at once.
struct SlotsAnswer {
    core::TablesPtr tables; ///< For the next questions.
    core::SequenceId position = 0;
    SlotsWish wish; ///< Both kinds are counted.
    core::Slots mesh;
    core::Slots torus;
    core::MaximalFreeBlocks freeBlocks; ///< As they lie in space; none without geometry.
    bool hasFreeBox = false;            ///< Free midplanes of the shape, links not considered.

    const core::Slots& chosen() const
    {
        return wish.connectivity == core::Connectivity::Torus ? torus : mesh;
    }
};
using SlotsAnswerPtr = std::shared_ptr<const SlotsAnswer>;
SlotsAnswerPtr answerSlots(
    const SlotsMoment& moment, const SlotsWish& wish, const std::stop_token& stop);

/// What takes longer.
struct SlotsDetails {
    core::SequenceId position = 0;
    SlotsWish wish;
    core::RoomPlans room;
    std::vector<core::StrandedSlots> stranded;
};
using SlotsDetailsPtr = std::shared_ptr<const SlotsDetails>;
SlotsDetailsPtr answerDetails(
    const SlotsMoment& moment, const SlotsAnswer& counted, const std::stop_token& stop);

/// The most compact shape of so many midplanes that the machine has room for; n x 1 x 1 where it
/// has room for none.
core::Shape compactShape(const core::Machine& machine, int midplanes);

} // namespace midplane::ui
