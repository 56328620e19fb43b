// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/Request.h"

namespace midplane::core {

/// What holds for all requests of a run, beside what each job says of itself.
struct RequestRules {
    MeritOrder merits {};
    std::optional<Wrap> wrap {}; ///< As the machine file says unless given here.
    Gaps gaps = Gaps::No;
    LineChoice lines = LineChoice::Same;
    Rotations rotations = Rotations::All;

    auto operator<=>(const RequestRules&) const = default;
};

} // namespace midplane::core
