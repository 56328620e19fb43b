// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Connectivity.h"
#include "core/machine/Shape.h"

namespace midplane::core {

enum class Rotations { All, None };

/// What somebody wants a place for.
struct Request {
    Shape shape; ///< In midplanes. Without geometry its volume is the number of units.
    PerDimension<Connectivity> connectivity = everywhere(Connectivity::Mesh);
    Rotations rotations = Rotations::All;

    auto operator<=>(const Request&) const = default;
};

/// Which phase of the two-phase allocation found nothing (Aridor et al.): no set of free midplanes
/// of that shape, or free midplanes but no free links to join them.
enum class Refusal { Space, Wiring };

inline constexpr const char* nameOf(Refusal refusal)
{
    return refusal == Refusal::Space ? "space" : "wiring";
}

} // namespace midplane::core
