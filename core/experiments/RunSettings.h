// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/allocation/RequestRules.h"
#include "core/experiments/FaultSource.h"
#include "core/scheduling/constraint/ConstraintOptions.h"

namespace midplane::core {

/// What a run of a plan does.
enum class RunKind {
    Schedule,       ///< The jobs of a workload run on a machine under a policy.
    Sizes,          ///< The workload is only looked at: sizes and loads, nothing runs.
    SmallPartitions ///< Blocks below a midplane come and go; the policy is a SmallStrategy.
};

/// Jobs of the Lublin-Feitelson model instead of a log.
struct ModelJobs {
    int jobs = 0;
    int processors = 0; ///< Of the machine that the model describes.
    bool operator==(const ModelJobs&) const = default;
};

/// Requests for blocks below a midplane that come and go (RunKind::SmallPartitions).
struct SmallRequests {
    int count = 0;
    std::vector<int> nodes; ///< All sizes are equally likely.
    bool operator==(const SmallRequests&) const = default;
};

/// Where the jobs of a run come from.
struct WorkloadSource {
    std::string name;               ///< In rows and figures: "SDSC".
    std::string log;                ///< As the plan says; may begin with $MIDPLANE_WORKLOADS/.
    std::optional<ModelJobs> model; ///< Then there is no log.
    std::optional<SmallRequests> small;
    std::size_t skip = 0;            ///< Usable jobs left out at the beginning.
    std::optional<std::size_t> jobs; ///< Usable jobs taken after those; all when not given.
    int divideSizes = 1;             ///< Processors of the log for a midplane, rounded up.
    /// Nodes that one processor of the log stands for. Then sizes are nodes, and a job takes as
    /// many units of the machine as hold them; divideSizes does not count.
    std::optional<int> nodesPerProcessor;
    bool lenient = false; ///< Damaged lines are skipped.
    bool operator==(const WorkloadSource&) const = default;
};

/// Rules for places under a name for rows and figures.
struct NamedRules {
    std::string name = "standard";
    RequestRules rules {};
    bool operator==(const NamedRules&) const = default;
};

/// What the policy `constraint` is told, under a name for rows and figures. No limit by the clock
/// is among it: rows are the same on every computer.
struct NamedConstraint {
    std::string name = "standard";
    ConstraintOptions options {};
    bool operator==(const NamedConstraint&) const = default;
};

/// How the arrivals of a workload are stretched or pressed together.
struct LoadSetting {
    double value = 1;
    /// False: submissions come `value` times as fast. True: so much faster or slower that
    /// sum(volume * run) / (N * (last - first submission)) becomes `value`.
    bool isOffered = false;
    bool operator==(const LoadSetting&) const = default;
};

/// All that one run depends on, the files it names included.
struct RunSettings {
    std::string grid;
    RunKind kind = RunKind::Schedule;
    std::string machine; ///< A built-in machine, or a file beside the plan.
    std::string policy;
    WorkloadSource workload;
    std::string shapes = "slim"; ///< slim, fat, padded, any, or the fraction of fat shapes.
    double torus = 0;            ///< Fraction of jobs that need a torus.
    LoadSetting load {};
    /// Whether an offered load counts the midplanes that shapes hold, or those requested.
    bool loadOfHeld = false;
    double timeScale = 1;
    std::string estimate = "request"; ///< actual, request, or a number of times the request.
    NamedRules rules {};
    std::string migration = "guarded"; ///< guarded or literal.
    NamedConstraint constraint {};     ///< Of the policy `constraint`.
    std::string boot = "instant";      ///< instant or machine.
    double pollPeriod = 0;             ///< Seconds between looks at the system; 0: told of events.
    int failedLinks = 0;               ///< Links out of service all the time, chosen by the seed.
    FaultSource faults {};             ///< What fails and comes back during the run.
    std::uint64_t seed = 1;

    bool operator==(const RunSettings&) const = default;
};

/// The settings that a figure may be drawn over, in the order of the columns of the rows.
const std::vector<std::string>& axisNames();
/// The text of a setting in rows and figures. Precondition: axis is one of axisNames().
std::string axisText(const RunSettings& run, std::string_view axis);

/// The whole of the settings as one line of text. Equal keys mean equal rows.
std::string keyOf(const RunSettings& run);

/// Whether another seed can give another row.
bool dependsOnSeed(const RunSettings& run);

/// A number as rows and keys show it: the shortest text that reads back as the same number.
std::string numberText(double number);

/// Whether the policy, or the one that a manager asks, is `constraint`.
bool plansTogether(const RunSettings& run);

const char* nameOf(RunKind kind);

} // namespace midplane::core
