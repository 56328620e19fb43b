// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/journal/Recording.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

/// "Space", "Wiring", "Order"
QString refusalText(core::RefusalReason reason);

/// "First in the queue", "Backfilled", ...
QString startReasonText(core::StartReason reason);

/// Field 12 of the log, or a dash.
QString userText(const core::JobInfo& job);

/// The box that a job stands on, which may be the shape asked for turned.
core::Shape heldShape(
    const core::Recording& recording, core::PlacementId placement, const core::Shape& asked);

/// "1 job", "12 jobs"
QString jobCountText(int count);

} // namespace midplane::ui
