// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/WorkloadCommand.h"

#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/WorkloadArguments.h"
#include "core/support/TextFile.h"
#include "core/workload/LublinModel.h"
#include "core/workload/SwfLog.h"
#include "core/workload/SyntheticWorkload.h"

namespace midplane::ctl {

namespace {

/// Writes the log and says so.
void writeLog(CommandContext& context, const std::string& file, const std::string& text,
    std::size_t jobs, std::size_t leftOut)
{
    if (const auto written = core::writeFileAtomically(file, text); !written)
        return context.refuse(written.error());
    context.say(leftOut == 0 ? fmt::format("{}: {} jobs\n", file, jobs)
                             : fmt::format("{}: {} jobs, {} rows left out\n", file, jobs, leftOut));
    context.answer({{"file", file}, {"jobs", jobs}, {"leftOut", leftOut}});
}

struct LublinArguments {
    core::LublinSpec spec;
    std::string output;
};

void makeLublin(CommandContext& context, const LublinArguments& arguments)
{
    if (const auto checked = checkOutputs({arguments.output}, {}); !checked)
        return context.refuse(checked.error());
    const auto log = core::lublinLog(arguments.spec);
    if (!log)
        return context.refuse(log.error());
    writeLog(context, arguments.output, core::swfText(*log), log->submissions.size(), 0);
}

void addLublin(CLI::App& workload, CommandContext& context)
{
    const auto arguments = std::make_shared<LublinArguments>();
    CLI::App* command = workload.add_subcommand(
        "lublin", "Invent a log after the model of Lublin and Feitelson (2003), batch jobs");
    command->add_option("OUT", arguments->output, "The log to write")->required();
    core::LublinSpec& spec = arguments->spec;
    command->add_option("--jobs", spec.jobs, "How many (default 1000)");
    command->add_option(
        "--machine-size", spec.machineSize, "The largest job, 16 or more (default 128)");
    command->add_option("--seed", spec.seed, "Of every random choice (default 1)")
        ->check(CLI::Range(std::int64_t {0}, std::numeric_limits<std::int64_t>::max()));
    command->add_option(
        "--load", spec.load, "Stretch the gaps between jobs until the load is that");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { makeLublin(context, *arguments); });
}

struct GenerateArguments {
    std::string parameters;
    std::string output;
};

void generate(CommandContext& context, const GenerateArguments& arguments)
{
    if (const auto checked = checkOutputs({arguments.output}, {arguments.parameters}); !checked)
        return context.refuse(checked.error());
    const auto spec
        = core::readTextFile(arguments.parameters).and_then([&](const std::string& text) {
              return core::parseGenerator(text, arguments.parameters);
          });
    if (!spec)
        return context.refuse(spec.error());
    writeLog(context, arguments.output, core::generateSwf(*spec),
        static_cast<std::size_t>(spec->jobs), 0);
}

void addGenerate(CLI::App& workload, CommandContext& context)
{
    const auto arguments = std::make_shared<GenerateArguments>();
    CLI::App* command
        = workload.add_subcommand("generate", "Invent a log from a file of parameters");
    command
        ->add_option("PARAMETERS", arguments->parameters,
            "A midplane-generator file, like sample-configs/workloads/demo-500.json")
        ->required();
    command->add_option("OUT", arguments->output, "The log to write")->required();
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { generate(context, *arguments); });
}

struct CleanArguments {
    std::string log;
    std::string output;
    WorkloadArguments workload;
};

/// What was asked for, as the archive's cleaned logs say it.
std::string noteOn(const core::CleaningOptions& cleaning)
{
    std::string note = "; Note: rows left out by Midplane:";
    if (cleaning.completedOnly)
        note += " not completed;";
    if (cleaning.firstOfNumber)
        note += " number of an earlier row;";
    for (const core::RowFilter& filter : cleaning.drop)
        note += " " + filter.text + ";";
    if (cleaning.mostADay)
        note += fmt::format(" beyond {} jobs of a user and day;", *cleaning.mostADay);
    note.back() = '\n';
    return note;
}

void clean(CommandContext& context, const CleanArguments& arguments)
{
    const auto options = workloadOptionsFrom(arguments.workload);
    if (!options)
        return context.refuse(options.error());
    if (const auto checked = checkOutputs({arguments.output}, {arguments.log}); !checked)
        return context.refuse(checked.error());
    auto log = core::readSwfLog(arguments.log, options->damage);
    if (!log)
        return context.refuse(log.error());
    const std::size_t before = log->submissions.size();
    core::Cleaner cleaner(options->cleaning);
    std::erase_if(log->submissions,
        [&](const core::Submission& row) { return cleaner.whyDropped(row).has_value(); });
    const std::size_t leftOut = log->damaged.size() + before - log->submissions.size();
    if (!(options->cleaning == core::CleaningOptions {}))
        log->comments += noteOn(options->cleaning);
    writeLog(context, arguments.output, core::swfText(*log), log->submissions.size(), leftOut);
}

void addClean(CLI::App& workload, CommandContext& context)
{
    const auto arguments = std::make_shared<CleanArguments>();
    CLI::App* command
        = workload.add_subcommand("clean", "Write a log again without the rows that do not count");
    command->add_option("LOG", arguments->log, "A log in the Standard Workload Format, or its .gz")
        ->required();
    command->add_option("OUT", arguments->output, "The log to write")->required();
    addCleaningOptions(*command, arguments->workload);
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { clean(context, *arguments); });
}

} // namespace

void addWorkloadCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* workload
        = app.add_subcommand("workload", "Logs of jobs: look at, clean, invent them");
    workload->require_subcommand(1);
    addWorkloadShow(*workload, context);
    addClean(*workload, context);
    addLublin(*workload, context);
    addGenerate(*workload, context);
}

} // namespace midplane::ctl
