// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/control/Transition.h"

namespace midplane::core {

/// States of a midplane (letters of MMCS: A M E S F).
enum class HardwareState : std::uint8_t { Available, Missing, Error, Service, SoftwareFailure };

inline constexpr int hardwareStateCount = 5;

std::span<const Transition<HardwareState>> hardwareTransitions();

bool isLegal(HardwareState from, HardwareState to);
char letterOf(HardwareState state);

} // namespace midplane::core
