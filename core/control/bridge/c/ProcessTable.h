// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/control/bridge/c/PlacementFacts.h"
#include "midplane/rm_types.h"

namespace midplane::core::capi {

/// The processes of a job, for debuggers.
struct ProcessTable {
    MPIR_PROCDESC* rows = nullptr; ///< One piece of malloc with all its texts.
    int count = 0;
};

/// One for each compute node, by midplane and node card. The host is the I/O node that serves it,
/// where a debugger finds it; the number is the rank. std::bad_alloc where there is no memory.
ProcessTable makeProcessTable(
    const Floor& floor, const PlacementFacts& facts, const std::string& executable);

} // namespace midplane::core::capi
