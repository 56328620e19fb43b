// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/EasyForecast.h"
#include "core/scheduling/constraint/JobListFile.h"
#include "core/scheduling/constraint/JointSearch.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

namespace {

/// No two jobs of a plan have a part at the same time.
void checkNothingIsShared(const core::JointProblem& problem, const core::JointPlan& plan)
{
    for (std::size_t one = 0; one < plan.starts.size(); ++one) {
        for (std::size_t two = one + 1; plan.starts[one] && two < plan.starts.size(); ++two) {
            const auto& left = *plan.starts[one];
            const auto& right = plan.starts[two];
            if (right && left.start < right->start + problem.jobs[two].estimate
                && right->start < left.start + problem.jobs[one].estimate
                && (left.place->midplanes.intersects(right->place->midplanes)
                    || left.place->links.intersects(right->place->links)))
                std::abort();
        }
    }
}

} // namespace

/// What can be read and is short is planned, too.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::TablesPtr tables
        = std::make_shared<core::MachineTables>(fuzz::machineNamed("bgl-quarter"));
    const auto list = core::parseJobList(fuzz::textOf(data, size), "jobs.json", tables->machine());
    if (!list)
        return 0;
    if (list->jobs.size() > core::mostListedJobs)
        std::abort();
    constexpr std::size_t mostPlanned = 6; // More of them show nothing new, slowly.
    core::JointProblem problem {core::Occupancy(tables->machine()), {}, {}};
    for (std::size_t i = 0; i < list->jobs.size() && i < mostPlanned; ++i)
        problem.jobs.push_back(list->jobs[i].job);
    core::OptionLibrary library(tables);
    const core::JointPlan easy = core::easyForecast(tables, problem);
    core::JointBudget budget;
    budget.nodes = 50;
    const core::JointPlan plan = core::searchJointPlan(problem, library, easy, budget);
    if (plan.cost > easy.cost || plan.atLeast > plan.cost)
        std::abort();
    checkNothingIsShared(problem, plan);
    return 0;
}
