// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/console/Session.h"

namespace midplane::core::console {

/// Whether jobs that run or wait stop a cleaning.
enum class Jobs { AreKept, AreEnded };

/// Deletes every block, so that a script can bring the system "back to a known state" (Miller et
/// al., section 3.5). Jobs of the blocks that are over are removed and stay in the history. Refused
/// by name: job managers at work and blocks with jobs that run or wait, unless jobs are to be ended
/// and removed; blocks in error whose hardware is not available. When it is refused nothing is
/// changed.
Outcome cleanOut(Session& session, Jobs jobs);

/// The same at once: refused as well while a block is not free or a job is active, since ending
/// them takes time.
Outcome cleanOutNow(BridgeModel& model, Jobs jobs);

} // namespace midplane::core::console
