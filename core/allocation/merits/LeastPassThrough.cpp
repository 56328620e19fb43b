// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/merits/Merit.h"

namespace midplane::core {

const Merit leastPassThrough {"least-pass-through",
    "fewest switches passed through without belonging to the block",
    [](const LinkSet& linkSet) { return static_cast<std::int64_t>(linkSet.passThrough.size()); },
    nullptr, nullptr};

} // namespace midplane::core
