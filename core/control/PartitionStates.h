// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/Transition.h"
#include "core/journal/Entry.h"

namespace midplane::core {

/// Every change of state that a partition can make.
std::span<const Transition<PartitionState>> partitionTransitions();

bool isLegal(PartitionState from, PartitionState to);

/// Whether the change is one that somebody outside asks for: to configure or to deallocate. All
/// others the control system makes by itself.
bool isAskedFor(PartitionState to);

/// Whether a partition in that state can be freed: it is shut down, or released from its error.
bool isFreeable(PartitionState state);

/// The state that follows by itself in the normal course of things; the state itself where a
/// partition stays until something is asked.
constexpr PartitionState stateAfter(PartitionState state)
{
    switch (state) {
    case PartitionState::Configuring:
        return PartitionState::Allocated;
    case PartitionState::Allocated:
    case PartitionState::Rebooting:
        return PartitionState::Booting;
    case PartitionState::Booting:
        return PartitionState::Initialized;
    case PartitionState::Deallocating:
        return PartitionState::Terminating;
    case PartitionState::Terminating:
        return PartitionState::Free;
    case PartitionState::Free:
    case PartitionState::Initialized:
    case PartitionState::Error:
        break;
    }
    return state;
}

/// Where a hardware error sends a partition; the state itself where it holds no hardware.
PartitionState stateAfterHardwareError(PartitionState state);

} // namespace midplane::core
