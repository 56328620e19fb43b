// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/allocation/Placement.h"
#include "core/allocation/RequestRules.h"
#include "core/control/bridge/Definitions.h"
#include "core/journal/JobInfo.h"
#include "core/support/SimTime.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// A job of a manager; counts from 1 in the order of submission. The control system gives the same
/// job a JobId of its own each time it is launched.
using RequestId = StrongId<struct RequestTag>;

/// What a user submits to a job manager: what is to run, and on what (Aridor et al., open
/// architecture, section 3.1: a total size or a shape, and a mesh or a torus).
struct JobRequest {
    std::string name;
    std::string user;
    std::optional<int> nodes {};   ///< Compute nodes; rounded up to what can be had.
    std::optional<Shape> shape {}; ///< In midplanes.
    Joining connection = Joining::Mesh;
    Rotations rotations = Rotations::All;
    /// This partition and no other; then size, shape and connection mean nothing.
    std::string partition {};
    /// leastPriority to mostPriority: a job with a higher one goes before all with a lower one.
    int priority = usualPriority;
    SimTime estimate {0}; ///< How long the user believes that it runs.
    /// How long the simulated hardware runs it; without it until somebody ends it.
    std::optional<SimTime> runTime {};
    std::string executable {};
    std::string arguments {};
    std::string environment {};
    std::string workingDirectory {};
    std::string inFile {};
    std::string outFile {};
    std::string errFile {};

    bool operator==(const JobRequest&) const = default;
};

/// Why the request makes no sense on any machine; nothing when it does.
std::optional<std::string> whyMeaningless(const JobRequest& request);

/// Compute nodes that the request needs at least. Precondition: it names no partition.
int nodesWanted(const Machine& machine, const JobRequest& request);

/// All compute nodes of the machine.
int nodesOfMachine(const Machine& machine);

/// What the two-phase allocator is asked for it; sizes are rounded up to midplanes.
Request allocatorRequest(
    const Machine& machine, const JobRequest& request, const RequestRules& rules);

/// What the journal's readers are told of it: sizes in midplanes.
JobInfo jobInfoOf(const Machine& machine, const JobRequest& request);

/// Whether a partition there would do: enough nodes, the shape where one is wanted, a torus in each
/// dimension where one is wanted (one midplane is its own torus; below a midplane there is none).
bool serves(const Machine& machine, const Placement& place, const JobRequest& request);

} // namespace midplane::core
