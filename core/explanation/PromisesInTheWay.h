// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/explanation/Turn.h"

namespace midplane::core {

/// Whose promises keep a place from a job that could start there now (conservative backfilling,
/// Mu'alem and Feitelson, section 2.2: a job may overtake others as long as it delays none).
struct PromisesInTheWay {
    std::vector<PromisedStart> promises; ///< By start, then by job.
    /// Free now, and promised to the fewest others before the job would end. None without geometry.
    std::optional<Placement> place;
    /// Without geometry: the first time at which too few units would be left; the promises are
    /// then the fewest that hold enough of them.
    std::optional<SimTime> when;
    bool wasCut = false; ///< Not all places were looked at.
};

/// Of all places that are free for the request, with all their link sets, the one that the fewest
/// promises are in the way of; of these the first. Precondition: moment.promisedPlaces is known,
/// and the floor is that of the recording.
PromisesInTheWay promisesInTheWay(TrialFloor& floor, const Recording& recording,
    const WaitingMoment& moment, const Request& request, SimTime estimate);

/// A place for the request beside what is held and promised until it would end. Of units the
/// lowest free ones. Same precondition.
std::optional<Placement> placeBesidePromises(TrialFloor& floor, const Recording& recording,
    const WaitingMoment& moment, const Request& request, SimTime estimate);

} // namespace midplane::core
