// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <optional>

#include "core/allocation/MeritOrder.h"
#include "core/machine/Connectivity.h"
#include "core/machine/Shape.h"
#include "core/machine/Wrap.h"

namespace midplane::core {

enum class Rotations { All, None };

/// How a request wants a dimension joined. TorusIfPossible is LoadLeveler's PREFER_TORUS: of two
/// candidates the one with more dimensions joined as a torus wins before any merit is asked.
enum class Joining { Mesh, Torus, TorusIfPossible };

/// Exactly that connectivity.
inline constexpr Joining joining(Connectivity connectivity)
{
    return connectivity == Connectivity::Torus ? Joining::Torus : Joining::Mesh;
}
inline PerDimension<Joining> joining(const PerDimension<Connectivity>& connectivity)
{
    return {{joining(connectivity[Dimension::X]), joining(connectivity[Dimension::Y]),
        joining(connectivity[Dimension::Z])}};
}

/// Whether the midplanes of a line must be neighbours in space, or may have others between them
/// whose switches are passed through.
enum class Gaps { No, Yes };

/// Whether all lines of a dimension take the same link set (Aridor et al., "Online search for
/// identical x-line link sets"), or each line the best that is free there.
enum class LineChoice { Same, Own };

/// What somebody wants a place for.
struct Request {
    Shape shape; ///< In midplanes. Without geometry its volume is the number of units.
    PerDimension<Joining> joining {{Joining::Mesh, Joining::Mesh, Joining::Mesh}};
    Rotations rotations = Rotations::All;
    /// When given, shape and rotations do not count: all shapes of that many midplanes are tried,
    /// and when none has a place those of the next larger number (Krevat et al., section 2).
    std::optional<int> size {};
    std::optional<Wrap> wrap {}; ///< As the machine file says unless given here.
    Gaps gaps = Gaps::No;
    LineChoice lines = LineChoice::Same;
    MeritOrder merits {};

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
