// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/WorkloadArguments.h"

#include <cstdint>
#include <limits>

#include "core/workload/OptionTexts.h"

namespace midplane::ctl {

void addCleaningOptions(CLI::App& command, WorkloadArguments& arguments)
{
    core::CleaningOptions& cleaning = arguments.options.cleaning;
    command
        .add_option("--status", arguments.status,
            "all, or completed: rows that failed, were cancelled or are parts of a job stay out "
            "(default all)")
        ->check(CLI::IsMember({"all", "completed"}));
    command.add_flag("--first-of-number", cleaning.firstOfNumber,
        "Of rows with the same job number only the first counts");
    command
        .add_option("--drop", arguments.drop,
            "Rows to leave out, repeatable: user=21,job=13717-16207 (also group, size, executable, "
            "queue, partition, status)")
        ->allow_extra_args(false);
    command.add_option(
        "--most-a-day", cleaning.mostADay, "Jobs of one user that count on one day of the log");
    command.add_flag(
        "--lenient", arguments.lenient, "Count and list damaged lines of the log, and go on");
}

void addWorkloadOptions(CLI::App& command, WorkloadArguments& arguments)
{
    const CLI::Range notNegative(std::int64_t {0}, std::numeric_limits<std::int64_t>::max());
    core::WorkloadOptions& options = arguments.options;
    command.add_option("--jobs", options.count, "How many usable jobs to take (default all)")
        ->check(notNegative); // A minus sign would make a huge number.
    command.add_option("--skip", options.skip, "Usable jobs to leave out at the beginning")
        ->check(notNegative);
    command.add_option("--shapes", arguments.shapes,
        "slim, fat, the fraction of jobs with fat shapes, padded (slim, with the fat shape's "
        "volume) or any (whatever box is free; default slim)");
    command.add_option(
        "--torus", options.torusFraction, "Fraction of jobs that need a torus (default 0)");
    command.add_option("--load", options.load, "Submissions come so many times as fast");
    command.add_option("--scale-times", options.timeScale, "Run times are so many times as long");
    command.add_option("--scale-sizes", options.sizeDivisor, "Sizes are divided by it, rounded up");
    command.add_option("--multiply-sizes", options.sizeFactor,
        "Sizes are multiplied by it before they are divided");
    command.add_option("--estimate", arguments.estimate,
        "What the scheduler believes: actual, request, or so many times the request (default "
        "request)");
    command.add_option("--seed", options.seed, "Of every random choice (default 1)")
        ->check(notNegative);
}

core::Result<core::WorkloadOptions> workloadOptionsFrom(const WorkloadArguments& arguments)
{
    core::WorkloadOptions options = arguments.options;
    options.damage = arguments.lenient ? core::Damage::Skip : core::Damage::Refuse;
    options.cleaning.completedOnly = arguments.status == "completed";
    for (const std::string& text : arguments.drop) {
        auto filter = core::parseRowFilter(text);
        if (!filter)
            return tl::unexpected(filter.error());
        options.cleaning.drop.push_back(std::move(*filter));
    }
    return core::setShapes(options, arguments.shapes)
        .and_then([&] { return core::setEstimate(options, arguments.estimate); })
        .and_then([&] { return core::checkOptions(options); })
        .transform([&] { return options; });
}

} // namespace midplane::ctl
