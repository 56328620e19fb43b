// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/allocation/PlacementBox.h"

namespace midplane::ctl {

/// {"origin","shape","links","linkCount","members","connectivity"}. The links of a dimension are
/// ids, or where each line has its own a list of {"line","ids"}. wrap: whether the request wraps
/// around.
nlohmann::ordered_json jsonOfPlaced(
    const core::Machine& machine, const core::Placement& placement, core::Wrap wrap);

/// One line: "2x2x1 at 0,0,0, 12 links   x: 0, 1".
std::string textOfPlaced(
    const core::Machine& machine, const core::Placement& placement, core::Wrap wrap);

} // namespace midplane::ctl
