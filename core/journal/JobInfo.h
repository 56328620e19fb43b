// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/machine/Connectivity.h"
#include "core/machine/Shape.h"
#include "core/support/SimTime.h"

namespace midplane::core {

/// What is known of a job when it is submitted, after scaling and shaping. Its JobId is its place
/// in the queue: the order of submission, or in a control system that in which jobs were added.
struct JobInfo {
    int number = 0; ///< Field 1 of the log.
    int line = 0;   ///< Line of the log, for messages and for seeded choices.
    SimTime submit {0};
    SimTime runTime {0};
    SimTime estimate {0}; ///< What the scheduler believes the run time to be.
    int size = 1;         ///< Requested, in midplanes.
    Shape shape;          ///< Asked for, before rotation; its volume may exceed size (padding).
    PerDimension<Connectivity> connectivity = everywhere(Connectivity::Mesh);
    /// Any box of `size` midplanes will do, and one of more where none of those is free (Krevat et
    /// al., section 2); shape then only says how large it is.
    bool anyShape = false;
    int user = -1; ///< Field 12 of the log.

    bool operator==(const JobInfo&) const = default;
};

} // namespace midplane::core
