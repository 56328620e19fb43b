// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/machine/Connectivity.h"
#include "core/machine/Cuboid.h"

namespace midplane::ui {

/// The block being built, not yet part of the set.
struct Draft {
    static constexpr int firstFree = -1;

    QString name;
    core::Cuboid box;
    core::PerDimension<core::Connectivity> connectivity
        = core::everywhere(core::Connectivity::Mesh);
    /// Chosen in the table, by its place there; firstFree leaves the choice to the program.
    core::PerDimension<int> linkSetIndex {{firstFree, firstFree, firstFree}};

    bool operator==(const Draft&) const = default;
};

} // namespace midplane::ui
