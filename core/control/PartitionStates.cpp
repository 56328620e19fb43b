// SPDX-License-Identifier: Apache-2.0
#include "core/control/PartitionStates.h"

#include <array>

namespace midplane::core {

namespace {

using enum PartitionState;

constexpr std::array table {
    Transition<PartitionState> {Free, Configuring},
    Transition<PartitionState> {Free, Allocated},
    Transition<PartitionState> {Configuring, Allocated},
    Transition<PartitionState> {Configuring, Deallocating},
    Transition<PartitionState> {Allocated, Booting},
    Transition<PartitionState> {Allocated, Free},
    Transition<PartitionState> {Booting, Initialized},
    Transition<PartitionState> {Booting, Deallocating},
    Transition<PartitionState> {Booting, Error},
    Transition<PartitionState> {Initialized, Deallocating},
    Transition<PartitionState> {Initialized, Terminating},
    Transition<PartitionState> {Initialized, Rebooting},
    Transition<PartitionState> {Initialized, Booting},
    Transition<PartitionState> {Initialized, Error},
    Transition<PartitionState> {Rebooting, Booting},
    Transition<PartitionState> {Deallocating, Terminating},
    Transition<PartitionState> {Terminating, Free},
    Transition<PartitionState> {Terminating, Error},
    Transition<PartitionState> {Error, Free},
};

} // namespace

std::span<const Transition<PartitionState>> partitionTransitions() { return table; }

bool isLegal(PartitionState from, PartitionState to)
{
    return contains<PartitionState>(table, {from, to});
}

bool isAskedFor(PartitionState to) { return to == Configuring || to == Deallocating; }

bool isFreeable(PartitionState state) { return state == Error || isLegal(state, Deallocating); }

PartitionState stateAfterHardwareError(PartitionState state)
{
    switch (state) {
    case Booting:
    case Initialized:
    case Terminating:
        return Error;
    case Configuring:
        return Deallocating;
    case Allocated:
        return Free;
    case Rebooting:    // Its boot will meet the error.
    case Deallocating: // So will its termination.
    case Free:
    case Error:
        break;
    }
    return state;
}

} // namespace midplane::core
