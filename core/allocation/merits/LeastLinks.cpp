// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/merits/Merit.h"

namespace midplane::core {

const Merit leastLinks {"least-links",
    "fewest links over all lines (Aridor et al., \"Two-phase partition allocation\")",
    [](const LinkSet& linkSet) -> std::int64_t { return linkSet.linkCount(); }, nullptr, nullptr};

} // namespace midplane::core
