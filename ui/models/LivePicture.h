// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ColourRoles.h"
#include "ui/models/LiveState.h"
#include "ui/models/MachinePicture.h"

namespace midplane::ui {

/// The machine of a control system: partitions that hold their place in their colours and with
/// their letters, booting, ending and failed ones in forms of their own, parts that are not
/// available marked. While a partition of `chosen` holds its place the others fade.
/// rise: how high the light of booting partitions stands, 0..1; none: nothing moves.
MachinePicture pictureOf(const LiveState& state, Theme theme,
    const std::set<core::PartitionId>& chosen = {}, std::optional<float> rise = std::nullopt);

/// Whether something is under way that the picture shows as movement.
bool isMoving(const LiveState& state);

/// The form of a midplane that a partition in that state holds.
MidplaneForm formOf(core::PartitionState state);

} // namespace midplane::ui
