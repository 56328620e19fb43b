// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/machine/Machine.h"

namespace midplane::core {

/// The positions of a line in the order in which its ring of cables meets them; the places on the
/// floor where there is no such ring. The ring follows the regular cable of each switch (its lowest
/// output), or the split cable where a line was cut and lost the regular one. A plain ring starts
/// at 0. A ring with split cables starts one step before 0, so that both midplanes of the first
/// pair come first; on lines of 5 and of 13 that pair has the numbers 2, 3 and 6, 7. That gives
/// what Slurm counts: on Blue Gene/L its x = 0..7 are our 1, 0, 2, 4, 6, 7, 5, 3, its y and z =
/// 0..3 our 0, 1, 3, 2; on a line of 5 its x = 0..4 are our 4, 3, 1, 0, 2.
std::vector<int> cableOrderOf(const LineWiring& line);

/// Whether switches of the line have a second cable out, beside that of the ring.
bool hasSplits(const LineWiring& line);

/// Another way of counting midplanes than by place on the floor.
class MidplaneNumbering {
public:
    static MidplaneNumbering alongCables(const Machine& machine);
    static MidplaneNumbering onFloor(const Machine& machine);
    static MidplaneNumbering of(const Machine& machine, Numbering numbering)
    {
        return numbering == Numbering::Cable ? alongCables(machine) : onFloor(machine);
    }

    /// Precondition: the midplane is on the machine.
    MidplaneCoord numberOf(const MidplaneCoord& floor) const;
    /// The midplane with that number; nothing when there is none.
    std::optional<MidplaneCoord> midplaneAt(const MidplaneCoord& number) const;

private:
    explicit MidplaneNumbering(const PerDimension<std::vector<int>>& order);

    PerDimension<std::vector<int>> m_numbers; ///< By place on the floor.
    PerDimension<std::vector<int>> m_places;  ///< By number.
};

} // namespace midplane::core
