// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ConstraintArguments.h"

#include <charconv>
#include <limits>
#include <vector>

#include <fmt/format.h>

namespace midplane::ctl {

namespace {

constexpr int mostWeight = 1'000;

/// Three whole numbers; nothing where the text is something else.
std::optional<std::vector<int>> weightsFrom(const std::string& text)
{
    std::vector<int> weights;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        int weight = 0;
        const auto [next, error] = std::from_chars(at, end, weight);
        if (error != std::errc() || weight < 0 || weight > mostWeight)
            return std::nullopt;
        weights.push_back(weight);
        if (next == end)
            break;
        if (*next != ',')
            return std::nullopt;
        at = next + 1;
    }
    return weights.size() == 3 ? std::optional(weights) : std::nullopt;
}

} // namespace

void addConstraintOptions(CLI::App& command, ConstraintArguments& arguments)
{
    constexpr std::int64_t century = std::int64_t {100} * 366 * 86400;
    command.add_option("--weights", arguments.weights,
        "constraint: how much count utilization, mean wait, and what is waited past the cut-off, "
        "0 to 1000 each (default 1,1,10)");
    command
        .add_option("--cut-off", arguments.cutOff,
            "constraint: a job that has waited so many seconds is overtaken by none that came "
            "later (default 604800, a week)")
        ->check(CLI::Range(std::int64_t {0}, century));
    command
        .add_option("--horizon", arguments.horizon,
            "constraint: utilization counts for so many seconds from now (default 86400)")
        ->check(CLI::Range(std::int64_t {1}, century));
    command
        .add_option("--joint-jobs", arguments.jointJobs,
            "constraint: so many jobs from the front of the queue are planned together, the others "
            "beside them (default 8)")
        ->check(CLI::Range(1, 1000));
    command.add_option("--nodes", arguments.nodes,
        "constraint: nodes of the search tree for one decision (default 10000)");
    command
        .add_option("--milliseconds", arguments.milliseconds,
            "constraint: a decision ends after so long, too; then two runs may differ (default 0: "
            "no such limit)")
        ->check(CLI::Range(0, 3'600'000));
    command
        .add_option("--memory", arguments.memory,
            "constraint: MiB of places and of the search tree for one decision, about (default "
            "512)")
        ->check(CLI::Range(1, 1'000'000));
}

core::Result<core::ConstraintOptions> constraintOptionsFrom(const ConstraintArguments& arguments)
{
    const auto weights = weightsFrom(arguments.weights);
    if (!weights)
        return core::failure("--weights",
            fmt::format("\"{}\" is not three whole numbers from 0 to {} with commas between: write "
                        "1,1,10",
                arguments.weights, mostWeight));
    core::ConstraintOptions options;
    options.utilizationWeight = (*weights)[0];
    options.waitWeight = (*weights)[1];
    options.overdueWeight = (*weights)[2];
    options.cutOff = core::SimTime {arguments.cutOff};
    options.horizon = core::SimTime {arguments.horizon};
    options.jointJobs = arguments.jointJobs;
    options.nodes = arguments.nodes;
    options.memory = static_cast<std::size_t>(arguments.memory) << 20U;
    if (arguments.milliseconds > 0)
        options.time = std::chrono::milliseconds {arguments.milliseconds};
    return options;
}

} // namespace midplane::ctl
