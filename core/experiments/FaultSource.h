// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scheduling/AfterFailure.h"
#include "core/simulation/Simulation.h"

namespace midplane::core {

/// Which parts of a machine fail at random.
enum class FailingParts { Midplanes, Links };

/// Failures of one part after the other while jobs are submitted, and their repairs.
struct RandomFaults {
    FailingParts parts = FailingParts::Midplanes;
    int every = 0;  ///< Mean seconds from one failure to the next in the whole machine.
    int repair = 0; ///< Mean seconds until the part is back.
    bool operator==(const RandomFaults&) const = default;
};

/// What fails and comes back during a run, under a name for rows and figures.
struct FaultSource {
    std::string name = "none";
    std::string file;                   ///< A "midplane-faults" file beside the plan; or
    std::optional<RandomFaults> random; ///< drawn by the seed; with neither nothing fails.
    AfterFailure afterFailure = AfterFailure::Resubmit;
    bool operator==(const FaultSource&) const = default;
};

/// The failures of the seed between two times and their repairs, in the order of the failures. The
/// times between failures and those of repairs are uniform from 1 s to twice their mean, less 1 s;
/// all parts that the machine has in service are equally likely, and one that is down already does
/// not fail again (docs/workloads.md has the formula). Error when the machine has no such parts, or
/// when there would be more than a million failures.
Result<std::vector<Fault>> randomFaults(const RandomFaults& random, const MachinePtr& machine,
    SimTime from, SimTime until, std::uint64_t seed);

const char* nameOf(FailingParts parts);

} // namespace midplane::core
