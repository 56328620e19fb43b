// SPDX-License-Identifier: Apache-2.0
#include "core/control/HardwareStates.h"

#include <array>

namespace midplane::core {

namespace {

using enum HardwareState;

constexpr std::array table {
    Transition<HardwareState> {Available, Missing},
    Transition<HardwareState> {Available, Error},
    Transition<HardwareState> {Available, Service},
    Transition<HardwareState> {Available, SoftwareFailure},
    Transition<HardwareState> {Missing, Available},
    Transition<HardwareState> {Error, Available},
    Transition<HardwareState> {Service, Available},
    Transition<HardwareState> {SoftwareFailure, Available},
    Transition<HardwareState> {Error, Service},
    Transition<HardwareState> {SoftwareFailure, Service},
    Transition<HardwareState> {Missing, Service},
};

} // namespace

std::span<const Transition<HardwareState>> hardwareTransitions() { return table; }

bool isLegal(HardwareState from, HardwareState to)
{
    return contains<HardwareState>(table, {from, to});
}

} // namespace midplane::core
