// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>

#include "core/journal/JobInfo.h"
#include "core/machine/Machine.h"

namespace midplane::core {

/// How much of the machine a workload asks for while it comes in: sum(size * run time) / (N * (last
/// submission - first submission)), 1 when it could just be done.
struct OfferedLoad {
    double requested = 0; ///< By the sizes that were asked for.
    double held = 0;      ///< By the volumes of the shapes, padding included ("after fattening").
};

/// Nothing when all jobs come in the same second, or there are none.
std::optional<OfferedLoad> offeredLoad(std::span<const JobInfo> jobs, const Machine& machine);

} // namespace midplane::core
