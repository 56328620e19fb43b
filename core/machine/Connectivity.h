// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/Dimension.h"

namespace midplane::core {

/// How the midplanes of a block are joined in one dimension.
enum class Connectivity { Mesh, Torus };

inline constexpr const char* nameOf(Connectivity connectivity)
{
    return connectivity == Connectivity::Torus ? "torus" : "mesh";
}

/// The same connectivity in all three dimensions.
inline constexpr PerDimension<Connectivity> everywhere(Connectivity connectivity)
{
    return {{connectivity, connectivity, connectivity}};
}

} // namespace midplane::core
