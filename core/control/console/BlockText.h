// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core::console {

/// "initialized (I)"
std::string textOf(PartitionState state);
std::string textOf(JobState state);

/// "block a: 2 midplanes, 1024 nodes, torus; passes through switch x 3.0.0"
std::string sentenceAbout(const BridgeModel& model, PartitionId id);
/// One part as a user names it; Error::where is empty.
Result<HardwarePart> partNamed(const Machine& machine, const std::string& text);
/// As machine files spell switches.
std::vector<std::string> passedSwitchesOf(const BridgeModel& model, PartitionId id);
/// Names of its midplanes.
std::vector<std::string> midplanesOf(const BridgeModel& model, PartitionId id);
/// "torus", or "torus/mesh/torus" where dimensions differ.
std::string connectivityOf(const Block& block);
/// The name, or "block #3" when it is gone.
std::string nameOf(const BridgeModel& model, PartitionId id);

} // namespace midplane::core::console
