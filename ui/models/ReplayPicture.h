// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// The machine at the clock: running jobs in their colours with their numbers, pass-through
/// switches with collars, parts out of service marked. While the selected job (selectedJob >= 0)
/// is on the machine the other jobs fade.
MachinePicture pictureOf(const ReplaySession& session, Theme theme, int selectedJob = -1);

} // namespace midplane::ui
