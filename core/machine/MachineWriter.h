// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/machine/Machine.h"

namespace midplane::core {

/// The "midplane-machine" file of a machine: parseMachine reads back an equal Machine::spec().
/// Lines are written as generators where one gives the same cables; what is as by default is left
/// out. Precondition: Machine::create takes the spec.
std::string machineText(const Machine& machine);

} // namespace midplane::core
