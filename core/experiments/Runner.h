// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/experiments/RowStore.h"
#include "core/experiments/RunInputs.h"

namespace midplane::core {

/// How far the runs are.
struct RunnerProgress {
    std::size_t finished = 0; ///< Those found finished before among them.
    std::size_t failed = 0;
    std::size_t all = 0;
};

struct RunnerOptions {
    int threads = 1; ///< At least 1.
    /// Told after each run, by one thread at a time. May be empty.
    std::function<void(const RunnerProgress&)> progress {};
    /// Told of each row that was made now, before progress and by the same thread. May be empty.
    std::function<void(const TimedRow&)> finished {};
};

/// Does the runs that the store does not have, each on one thread, and puts each row into the store
/// as it is finished. When stop becomes true, runs under way are left undone. The rows by number,
/// those that were there before among them; fewer than runs when it was stopped. Error when rows
/// cannot be stored, and when a file is not what it was for rows that are there.
Result<std::vector<TimedRow>> runAll(std::span<const PlannedRun> runs, const std::string& digest,
    RunInputs& inputs, RowStore& store, const RunnerOptions& options,
    const std::atomic<bool>& stop);

} // namespace midplane::core
