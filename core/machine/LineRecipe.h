// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/machine/LineWiring.h"

namespace midplane::core {

/// How a machine file describes a line: by a generator or cable by cable.
enum class LineForm { Ring, RingWithSplits, Crossbar, Cables };

/// The word of machine files: "ring", "ringWithSplits", "crossbar", "cables".
std::string_view nameOf(LineForm form);
std::optional<LineForm> lineFormNamed(std::string_view name);
/// All words, as they stand in messages.
inline constexpr const char* lineFormNames
    = "\"ring\", \"ringWithSplits\", \"crossbar\" or \"cables\"";

/// The few words from which a line's wiring is made. Only rings have an order, only cables cables.
struct LineRecipe {
    LineForm form = LineForm::Ring;
    std::vector<int> order; ///< Empty: natural for a ring, folded for a ring with splits.
    std::vector<Cable> cables;

    bool operator==(const LineRecipe&) const = default;
};

/// Error::where is "", "order" or "cables/i".
Result<LineWiring> wiringFrom(const LineRecipe& recipe, int length);

/// The shortest recipe of a wiring: a generator where one gives exactly these cables, its order
/// only where it is not the default.
LineRecipe recipeOf(const LineWiring& wiring);

} // namespace midplane::core
