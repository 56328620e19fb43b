// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <map>
#include <utility>

#include "core/machine/Machine.h"

namespace midplane::core {

/// Slim shapes are sticks and sheets; fat ones measure at least 2 in every dimension that can;
/// padded ones are the slim shapes of the fat shapes' volumes (Aridor et al., Figure 8).
enum class ShapeForm { Slim, Fat, Padded };

/// From sizes to shapes (Aridor et al., "Simulation environment"): three nested loops up to the
/// machine's extents, the longest innermost, from 1 for slim or 2 for fat shapes; the first exact
/// product, else the first of the smallest larger ones. Without geometry n units are n x 1 x 1.
///
/// Keeps its answers: logs ask for the same few sizes again and again.
class ShapeModel {
public:
    explicit ShapeModel(const Machine& machine);

    /// Precondition: 1 <= size <= the machine's midplanes.
    Shape shapeOf(int size, ShapeForm form);

private:
    Shape search(int size, ShapeForm form) const;

    bool m_hasGeometry;
    std::array<int, 3> m_limits; ///< The machine's extents, ascending.
    std::map<std::pair<ShapeForm, int>, Shape> m_known;
};

} // namespace midplane::core
