// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "core/allocation/Request.h"
#include "core/blocks/Block.h"

namespace midplane::core {

/// A block that a generator was to make and could not.
struct LeftOutBlock {
    Cuboid box;         ///< Where it would have been.
    std::string what;   ///< "4x2x2 torus"
    std::string reason; ///< "every link set of a torus of {0, 1} in y needs links 0, 1, 2, 3, ..."

    auto operator<=>(const LeftOutBlock&) const = default;
};

/// What a generator made, in an order that a person would list it in.
struct GeneratedSet {
    BlockSet set;
    std::vector<LeftOutBlock> leftOut;
    std::vector<std::string> remarks; ///< Sentences on the set as a whole.
};

/// No generator makes more blocks than this; it refuses instead.
inline constexpr std::size_t mostGenerated = 50'000;

/// What all generators are told.
struct GeneratorWish {
    /// What names begin with; empty: as the generator thinks best.
    std::string prefix;
    /// As tori, as meshes, or each dimension as a torus where it can be one.
    PerDimension<Joining> joining {{Joining::Mesh, Joining::Mesh, Joining::Mesh}};
    /// Who does not want the set anymore says so here; then what was made until then is answered.
    std::stop_token stop {};
};

} // namespace midplane::core
