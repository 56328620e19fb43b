// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// The machine at the clock: running jobs in their colours with their numbers, pass-through
/// switches with collars. Other jobs fade while a job is selected (selectedJob >= 0).
MachinePicture pictureOf(const ReplaySession& session, Theme theme, int selectedJob = -1);

} // namespace midplane::ui
