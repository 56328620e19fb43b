// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "core/control/bridge/Bridge.h"
#include "core/support/Result.h"

namespace midplane::core {

struct LauncherOptions {
    std::string report; ///< A file that lines are appended to; empty: none.
    /// An open descriptor to report to instead, such as a pipe to a job manager; -1: none.
    int reportDescriptor = -1;
    /// The report gets a line "alive" so often while the mpirun lives; zero: never.
    std::chrono::milliseconds heartbeat {0};
    /// How long to take down what a dead mpirun left, partitions that are being freed included.
    std::chrono::milliseconds takeDownLimit {std::chrono::minutes(5)};
};

/// The slave daemon of the paper (Aridor et al., open job management, section 2.3): instead of the
/// job it forks an mpirun, watches it and reports its end. Signals that it gets from other
/// processes go to the mpirun. When the mpirun dies instead of coming to its end, all processes
/// that it left are killed, its job is cancelled and what it made in the control system is taken
/// down; when the launcher dies, the mpirun sees the socket closed and does the same itself.
///
/// The report has a line each: "started PID", "job ID", "partition NAME" (that was booted for it),
/// "alive" with every heartbeat, "ended STATUS" or "died SIGNAL", then "cancelled job ID" and so
/// on. A reader of a pipe that does not read loses lines, and holds up nothing.
///
/// Answers the exit status of the mpirun, 128 and the signal for one that died. In the process of
/// the mpirun it answers what `mpirun` does. Called before the process has a second thread.
int runLauncher(const std::function<int(int launcherSocket)>& mpirun,
    const std::function<Result<BridgePtr>()>& openControlSystem, const LauncherOptions& options);

} // namespace midplane::core
