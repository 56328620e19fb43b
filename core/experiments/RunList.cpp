// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/experiments/Plan.h"

namespace midplane::core {

namespace {

/// Each run so far once with each of the values.
template <class T, class Set>
void cross(std::vector<RunSettings>& runs, const std::vector<T>& values, Set set)
{
    std::vector<RunSettings> crossed;
    crossed.reserve(runs.size() * values.size());
    for (const RunSettings& run : runs) {
        for (const T& value : values) {
            crossed.push_back(run);
            set(crossed.back(), value);
        }
    }
    runs = std::move(crossed);
}

std::vector<RunSettings> runsOf(const PlanGrid& grid)
{
    RunSettings first;
    first.grid = grid.name;
    first.kind = grid.kind;
    first.loadOfHeld = grid.loadOfHeld;
    std::vector<RunSettings> runs {first};
    const auto to = [](auto member) {
        return [member](RunSettings& run, const auto& value) { run.*member = value; };
    };
    cross(runs, grid.workloads, to(&RunSettings::workload));
    cross(runs, grid.machines, to(&RunSettings::machine));
    cross(runs, grid.policies, to(&RunSettings::policy));
    cross(runs, grid.rules, to(&RunSettings::rules));
    cross(runs, grid.migrations, to(&RunSettings::migration));
    cross(runs, grid.constraints, to(&RunSettings::constraint));
    cross(runs, grid.shapes, to(&RunSettings::shapes));
    cross(runs, grid.torus, to(&RunSettings::torus));
    cross(runs, grid.estimates, to(&RunSettings::estimate));
    cross(runs, grid.boots, to(&RunSettings::boot));
    cross(runs, grid.pollPeriods, to(&RunSettings::pollPeriod));
    cross(runs, grid.failedLinks, to(&RunSettings::failedLinks));
    cross(runs, grid.faults, to(&RunSettings::faults));
    cross(runs, grid.timeScales, to(&RunSettings::timeScale));
    cross(runs, grid.loads, to(&RunSettings::load));
    cross(runs, grid.seeds, to(&RunSettings::seed));
    std::erase_if(runs, [&](const RunSettings& run) {
        return (run.seed != grid.seeds.front() && !dependsOnSeed(run))
            || (run.constraint.name != grid.constraints.front().name && !plansTogether(run));
    });
    return runs;
}

} // namespace

std::vector<PlannedRun> runsOf(const Plan& plan)
{
    std::vector<PlannedRun> all;
    for (const PlanGrid& grid : plan.grids) {
        for (RunSettings& run : runsOf(grid))
            all.push_back({all.size(), std::move(run)});
    }
    return all;
}

void limitJobs(Plan& plan, std::size_t most)
{
    for (PlanGrid& grid : plan.grids) {
        for (WorkloadSource& source : grid.workloads) {
            source.jobs = std::min(source.jobs.value_or(most), most);
            if (source.small)
                source.small->count = std::min(source.small->count, static_cast<int>(most));
            if (source.model)
                source.model->jobs = std::min(source.model->jobs, static_cast<int>(most));
        }
    }
    plan.digest += fmt::format("-{}", most);
}

bool shows(const PlanFigure& figure, const RunSettings& run)
{
    return std::all_of(figure.where.begin(), figure.where.end(), [&](const auto& condition) {
        const std::string text = axisText(run, condition.first);
        return std::find(condition.second.begin(), condition.second.end(), text)
            != condition.second.end();
    });
}

} // namespace midplane::core
