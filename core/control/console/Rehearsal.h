// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core::console {

/// What a rehearsal begins with.
enum class Stage {
    AsItIs,       ///< Everything as it is now.
    WithoutBlocks ///< Hardware as it is, and neither blocks nor jobs.
};

/// A model of the same system where commands can be tried: they answer there what they would answer
/// here, and change nothing here.
std::unique_ptr<BridgeModel> rehearsalOf(const BridgeModel& model, Stage stage);

} // namespace midplane::core::console
