// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/Transition.h"
#include "core/journal/Entry.h"

namespace midplane::core {

/// Every change of state that a midplane, switch, node card or link can make.
std::span<const Transition<HardwareState>> hardwareTransitions();

bool isLegal(HardwareState from, HardwareState to);

} // namespace midplane::core
