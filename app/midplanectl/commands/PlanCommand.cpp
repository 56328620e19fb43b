// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/PlanCommand.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ConstraintArguments.h"
#include "app/midplanectl/commands/FailOption.h"
#include "app/midplanectl/commands/MachineAndBlocks.h"
#include "app/midplanectl/commands/PlacementReport.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/scheduling/jobplans/JobPlaces.h"
#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string machine;
    std::string jobs;
    std::string blocks;
    std::string output;
    std::vector<std::string> fails;
    std::string weights = "1,1,0";
    std::int64_t cutOff = core::PlacesWish().cutOff.count();
    std::uint64_t nodes = 200'000;
    int milliseconds = 0;
};

ordered_json jsonOfStart(const core::Machine& machine, const core::ListedJob& job,
    const std::optional<core::JointStart>& start)
{
    ordered_json row {{"name", job.name}};
    row["start"] = start ? ordered_json(start->start.count()) : ordered_json(nullptr);
    row["place"] = start ? jsonOfPlaced(machine, *start->place, core::wrapOn(machine, {}))
                         : ordered_json(nullptr);
    return row;
}

std::string textOfStart(const core::Machine& machine, const core::ListedJob& job,
    const std::optional<core::JointStart>& start, std::size_t width, bool hasTimes)
{
    const std::string name = core::plainLine(job.name);
    if (!start)
        return fmt::format("{:{}}  has no place, even without the others\n", name, width);
    if (start->start > core::SimTime {0} && !hasTimes)
        return fmt::format("{:{}}  has no place beside the others\n", name, width);
    return fmt::format("{:{}}  {}{}", name, width,
        hasTimes ? fmt::format("after {:>8} s  ", start->start.count()) : std::string(),
        textOfPlaced(machine, *start->place, core::wrapOn(machine, {})));
}

std::string summaryOf(const core::JointPlan& plan, std::size_t now, bool hasTimes)
{
    const std::string placed = fmt::format("{} of {} jobs stand {}", now, plan.starts.size(),
        hasTimes ? "at the beginning" : "beside each other");
    if (plan.isOptimal)
        return placed + ", and no other plan does better.\n";
    return fmt::format("{}; the search ended at its budget ({} nodes): a plan that costs up to "
                       "{:.1f} % less may exist. Give more --nodes.\n",
        placed, plan.nodes, 100 * plan.gap());
}

void plan(CommandContext& context, const Arguments& arguments)
{
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine, arguments.fails);
    if (!machine)
        return;
    if (const auto checked = checkOutputs({arguments.output}, {arguments.jobs, arguments.blocks});
        !checked)
        return context.refuse(checked.error());
    const auto list = core::readJobList(arguments.jobs, *machine);
    if (!list)
        return context.refuse(list.error());
    ConstraintArguments written;
    written.weights = arguments.weights;
    const auto options = constraintOptionsFrom(written);
    if (!options)
        return context.refuse(options.error());

    core::PlacesWish wish;
    wish.list = *list;
    wish.weights = {options->utilizationWeight, options->waitWeight, options->overdueWeight};
    wish.horizon = options->horizon;
    wish.cutOff = core::SimTime {arguments.cutOff};
    if (!arguments.blocks.empty()) {
        auto standing = standingBlocksOrRefuse(context, *machine, arguments.blocks);
        if (!standing)
            return;
        wish.standing = std::move(standing->blocks);
    }
    wish.tables = core::tablesWithUserCache(machine);
    core::JointBudget budget;
    budget.nodes = arguments.nodes;
    if (arguments.milliseconds > 0)
        budget.time = std::chrono::milliseconds {arguments.milliseconds};
    const core::JointPlan best = planPlaces(wish, budget).value(); // Nobody cancels it.

    ordered_json rows = ordered_json::array();
    std::string text;
    const std::size_t now = countStandingNow(best);
    std::size_t width = 0;
    for (const core::ListedJob& job : list->jobs)
        width = std::max(width, job.name.size());
    for (std::size_t i = 0; i < list->jobs.size(); ++i) {
        // Without times only the jobs placed together have a place; the plan's later starts mean
        // nothing.
        const bool hasPlace = list->hasTimes || standsNow(best, i);
        rows.push_back(
            jsonOfStart(*machine, list->jobs[i], hasPlace ? best.starts[i] : std::nullopt));
        text += textOfStart(*machine, list->jobs[i], best.starts[i], width, list->hasTimes);
    }
    if (now < list->jobs.size() && !list->hasTimes)
        context.exitCode = AnswerIsNo;
    context.say(text + summaryOf(best, now, list->hasTimes));
    const ordered_json answer {{"jobs", rows}, {"placedNow", now}, {"proven", best.isOptimal},
        {"gap", best.gap()}, {"nodes", best.nodes}};
    if (arguments.output.empty())
        return context.answer(answer);
    const core::BlockSet set {machine->name(), blocksOf(*machine, *list, best)};
    putOut(context, answer, arguments.output, core::blockSetText(set),
        fmt::format("{} blocks written to {}\n", now, arguments.output));
}

} // namespace

void addPlanCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "plan", "Find places for a handful of jobs, chosen all together (constraint programming)");
    addMachineArgument(*command, arguments->machine);
    command->add_option("JOBS", arguments->jobs, "The jobs: a file (midplane-jobs)")->required();
    command->add_option("--blocks", arguments->blocks,
        "A block file (midplane-blocks): what its blocks hold cannot be had");
    command->add_option("--output", arguments->output,
        "Write the blocks that stand at once into a block file (midplane-blocks)");
    command->add_option("--weights", arguments->weights,
        "Jobs with times: weights of utilization, mean wait, and waits past the cut-off (default "
        "1,1,0)");
    command
        ->add_option("--cut-off", arguments->cutOff,
            "Jobs with times: seconds of waiting after which the third weight counts (default "
            "86400, a day)")
        ->check(CLI::Range(std::int64_t {1}, std::int64_t {100} * 366 * 86400));
    command->add_option(
        "--nodes", arguments->nodes, "Nodes of the search tree at most (default 200000)");
    command
        ->add_option(
            "--milliseconds", arguments->milliseconds, "End after so long, too (default 0: no)")
        ->check(CLI::Range(0, 3'600'000));
    addFailOption(*command, arguments->fails);
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { plan(context, *arguments); });
}

} // namespace midplane::ctl
