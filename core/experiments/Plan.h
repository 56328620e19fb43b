// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/experiments/RunSettings.h"
#include "core/support/Result.h"

namespace midplane::core {

/// A grid of runs: every combination of the values below is one run.
struct PlanGrid {
    std::string name;
    RunKind kind = RunKind::Schedule;
    std::vector<std::string> machines;
    std::vector<std::string> policies;
    std::vector<WorkloadSource> workloads;
    std::vector<std::string> shapes {"slim"};
    std::vector<double> torus {0};
    std::vector<LoadSetting> loads {LoadSetting {}};
    bool loadOfHeld = false;
    std::vector<double> timeScales {1};
    std::vector<std::string> estimates {"request"};
    std::vector<NamedRules> rules {NamedRules {}};
    std::vector<std::string> migrations {"guarded"};
    std::vector<NamedConstraint> constraints {NamedConstraint {}};
    std::vector<std::string> boots {"instant"};
    std::vector<double> pollPeriods {0};
    std::vector<int> failedLinks {0};
    std::vector<FaultSource> faults {FaultSource {}};
    std::vector<std::uint64_t> seeds {1};
};

enum class FigureKind {
    Lines, ///< y over x, a line for each series.
    Bars,  ///< For each series a bar in each of the groups that yMetrics name.
    Stack  ///< For each series one bar in which yMetrics stand on each other.
};

/// What a figure shows of the rows.
struct PlanFigure {
    std::string name; ///< Of its files.
    std::string title;
    FigureKind kind = FigureKind::Lines;
    /// Rows that it shows: those whose setting is one of the values, for every axis named.
    std::map<std::string, std::vector<std::string>> where;
    std::string panels;              ///< One panel for each value of this axis; empty: one panel.
    std::vector<std::string> series; ///< Axes that tell the series apart.
    std::string x;                   ///< An axis or a metric (Lines).
    std::string along;               ///< The axis that a line follows; x when that is an axis.
    std::vector<std::string> y;      ///< Metrics: one for Lines.
    std::string xLabel;
    std::string yLabel;
    bool isLogX = false;
    bool isLogY = false;
    std::optional<std::pair<double, double>> xRange;
    std::optional<std::pair<double, double>> yRange;
    std::map<std::string, std::string> labels; ///< Values and metrics -> words for people.
};

/// What an experiment is made of. Made from a "midplane-experiment" file (schema:
/// resources/schemas/experiment.json).
struct Plan {
    std::string name;
    std::string title;
    std::string source; ///< Which paper and figure it repeats; may be empty.
    std::vector<PlanGrid> grids;
    std::vector<PlanFigure> figures;
    std::string folder; ///< Of the file; what it names is looked for there.
    /// Of what the runs are, not of what the figures show: rows of another digest belong to
    /// another plan.
    std::string digest;
};

/// No plan may have more runs.
inline constexpr std::size_t mostRuns = 100'000;

/// A plan from the text of a file. file is named in errors, and its folder becomes Plan::folder.
Result<Plan> parsePlan(const std::string& text, const std::string& file);
Result<Plan> readPlanFile(const std::string& path);

/// For a quick look: no workload has more than so many jobs.
void limitJobs(Plan& plan, std::size_t most);

/// One run of a plan.
struct PlannedRun {
    std::size_t number = 0; ///< From 0, in the order of the file.
    RunSettings settings;
};

/// All runs of the plan, the first value of each list first, seeds innermost. Where nothing is
/// random only the first seed runs, and of another policy than `constraint` only the first of what
/// that one is told.
std::vector<PlannedRun> runsOf(const Plan& plan);

/// Whether the figure shows a row of these settings.
bool shows(const PlanFigure& figure, const RunSettings& run);

} // namespace midplane::core
