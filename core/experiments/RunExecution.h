// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <optional>

#include "core/experiments/Row.h"
#include "core/experiments/RunInputs.h"

namespace midplane::core {

/// Does one run. What keeps it from being done is in the row. Nothing when stop became true before
/// it was over. Safe to call from several threads with the same inputs.
std::optional<TimedRow> execute(
    const PlannedRun& run, RunInputs& inputs, const std::atomic<bool>& stop);

/// The kinds of runs; each fills in the metrics that concern it. False when it was stopped.
Result<bool> schedule(const RunSettings& settings, RunInputs& inputs, MetricValues& metrics,
    const std::atomic<bool>& stop);
Result<bool> lookAtSizes(const RunSettings& settings, RunInputs& inputs, MetricValues& metrics);
Result<bool> allocateSmallPartitions(const RunSettings& settings, RunInputs& inputs,
    MetricValues& metrics, const std::atomic<bool>& stop);

} // namespace midplane::core
