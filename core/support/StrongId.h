// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>

namespace midplane::core {

/// A number that names one thing and cannot be taken for the name of another kind of thing.
template <class Tag> struct StrongId {
    std::uint32_t value = 0;

    auto operator<=>(const StrongId&) const = default;
};

/// A job of a recording: its index in Recording::submissions.
using JobId = StrongId<struct JobTag>;
/// A partition of a control system.
using PartitionId = StrongId<struct PartitionTag>;
/// A piece of hardware, by its number in HardwareParts.
using HardwareId = StrongId<struct HardwareTag>;
/// An entry of PlacementPool.
using PlacementId = StrongId<struct PlacementTag>;

} // namespace midplane::core
