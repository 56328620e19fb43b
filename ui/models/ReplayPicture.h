// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// The machine at the clock: jobs in their colours with their numbers, pass-through switches with
/// collars, partitions that boot or are shut down in forms of their own, those that stand booted
/// without a job in grey, parts that are out of service then marked. While the selected job
/// (selectedJob >= 0) is on the machine the other jobs fade.
/// rise: how high the light of booting partitions stands, 0..1; none: nothing moves.
MachinePicture pictureOf(const ReplaySession& session, Theme theme, int selectedJob = -1,
    std::optional<float> rise = std::nullopt);

/// Whether something is under way at the clock that the picture shows as movement.
bool isMoving(const core::ReplayState& state);

} // namespace midplane::ui
