// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include "core/control/bridge/BridgeModel.h"
#include "core/control/notifications/Event.h"

namespace midplane::core::console {

/// What happened: "block a: booting (B) -> initialized (I)". Names are those of now; what is gone
/// by now is told by its number.
std::string textOf(const BridgeModel& model, const Event& event);
/// {"id","previous","time","topic","text"}
nlohmann::ordered_json jsonOf(const BridgeModel& model, const Event& event);

} // namespace midplane::core::console
