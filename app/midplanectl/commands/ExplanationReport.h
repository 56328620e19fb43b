// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/allocation/Explanation.h"

namespace midplane::ctl {

/// The name of a holder by its place in the list that the explanation was made from.
using HolderName = std::function<std::string(std::size_t)>;

/// wrap: whether the request wraps around.
nlohmann::ordered_json jsonOfExplanation(const core::Machine& machine,
    const core::Explanation& explanation, const HolderName& nameOfHolder, core::Wrap wrap);

/// Some lines: what comes closest, who is in the way with what, what would work now.
std::string textOfExplanation(const core::Machine& machine, const core::Explanation& explanation,
    const HolderName& nameOfHolder, core::Wrap wrap);

} // namespace midplane::ctl
