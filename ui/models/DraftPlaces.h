// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/machine/Machine.h"
#include "ui/models/Draft.h"

/// A draft at other places of the machine, its gaps kept.
namespace midplane::ui {

/// Steps in each dimension.
using Steps = core::PerDimension<int>;

/// The positions so many steps further; over the edge only where the machine wraps around. Nothing
/// when they would leave it.
std::optional<std::vector<int>> shifted(
    const std::vector<int>& positions, int step, int length, bool wraps);

/// The draft so many steps further, its links left to the program where its positions change.
std::optional<Draft> shifted(const Draft& draft, const Steps& steps, const core::Machine& machine);

/// All other places of the draft, the nearest first.
std::vector<Steps> stepsAround(const Draft& draft, const core::Machine& machine);

} // namespace midplane::ui
