// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scheduling/jobplans/JobPlaces.h"

namespace midplane::core {

/// Why a job has no place in a plan, as far as is known.
enum class WithoutPlace {
    Nowhere, ///< Not even without the other jobs: for what stands already, or dead parts.
    Beside,  ///< It could stand, but not beside those that do.
    Untried  ///< It could stand beside them: the search ended before.
};

/// A job of the list that does not stand at once, and what comes closest to a place for it.
struct MissingPlace {
    std::size_t job = 0; ///< In the list.
    WithoutPlace why = WithoutPlace::Beside;
    /// Which phase of the allocator refuses it; of a machine without geometry always space.
    Refusal refusal = Refusal::Space;
    /// Who is in the way where it comes closest: indices in PlacesWish::standing, and jobs of the
    /// list; ascending.
    std::vector<std::size_t> standing;
    std::vector<std::size_t> jobs;
    bool hasDeadParts = false; ///< Parts out of service are in the way, too.
};

/// All jobs that do not stand at once. Of a list with times these may stand later: it is said why
/// they do not stand now.
std::vector<MissingPlace> missingPlaces(const PlacesWish& wish, const JointPlan& plan);

} // namespace midplane::core
