// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/experiments/Plan.h"
#include "core/support/Result.h"

namespace midplane::ui {

/// What the fields beside a plan change in all its grids. What is not given stays.
struct PlanChange {
    std::optional<std::vector<std::uint64_t>> seeds;
    /// The values that the runs of a grid are spread over: its offered loads, loads or time scales,
    /// whichever of these it names first.
    std::optional<std::vector<double>> loads;
};

/// The text of the plan with the changes in it, everything else kept in its order. Error when the
/// text is no JSON object with grids.
core::Result<std::string> changedPlan(const std::string& text, const PlanChange& change);

/// "1, 2, 5" or "1-5" as numbers, in their order without repeats. Error::where is empty.
core::Result<std::vector<std::uint64_t>> parseSeeds(const std::string& text);
/// "0.5, 0.7, 0.9"; numbers above 0.
core::Result<std::vector<double>> parseLoads(const std::string& text);

/// What the fields show of a plan: all seeds, all loads of its grids, in their order.
std::string seedsText(const core::Plan& plan);
std::string loadsText(const core::Plan& plan);

} // namespace midplane::ui
