// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ManageCommand.h"

#include <fmt/format.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ControlOptions.h"
#include "app/midplanectl/commands/JobSources.h"
#include "app/midplanectl/commands/ManageStrategy.h"
#include "app/midplanectl/commands/ManagedHost.h"
#include "core/scheduling/managers/MpirunFrontEnd.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    ControlOptions control;
    StrategyArguments strategy;
    std::string name;
    std::string mpirun;
    JobSources sources;
    bool usesMpirun = false;
    bool takesOver = false;
    bool stays = false;
};

void manage(CommandContext& context, Arguments arguments)
{
    if (arguments.name.empty())
        arguments.name = arguments.strategy.isSlurm() ? "slurm" : "LL";
    const auto requests = jobsOf(context, arguments.sources);
    if (!requests)
        return context.refuse(requests.error());
    if (!controlOrRefuse(context, arguments.control)) // Makes the file where there is none.
        return;
    const auto bridge = core::StoredBridge::open(arguments.control.file);
    if (!bridge)
        return context.refuse(bridge.error());
    ManagedHost host(context, **bridge, arguments.name);
    if (!host.claim(arguments.takesOver ? core::LeaseClaim::TakeOver::WhenSilent
                                        : core::LeaseClaim::TakeOver::No)
        || !host.clearLeftovers())
        return;
    std::optional<core::MpirunFrontEnd> frontEnd;
    if (arguments.usesMpirun)
        frontEnd.emplace(
            **bridge, core::MpirunFrontEnd::Options {arguments.mpirun, arguments.control.file});
    const auto manager = managerFor(context, arguments.strategy, arguments.name, host.bridge(),
        frontEnd ? &*frontEnd : nullptr);
    if (!manager)
        return context.refuse(manager.error());
    if (!host.submit(*requests))
        return;
    const bool stays = arguments.stays || requests->empty();
    host.run(**manager, stays ? ManagedHost::Ending::WhenTold : ManagedHost::Ending::WhenIdle);
}

bool isName(const std::string& text)
{
    return !text.empty() && text.size() <= 12
        && std::all_of(text.begin(), text.end(), [](char letter) {
               return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-'
                   || letter == '_';
           });
}

} // namespace

void addManageCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("manage", "Hosts a job manager on a control-system file");
    command
        ->add_option("FILE", arguments->control.file,
            "The file of the control system; it is made where there is none")
        ->required();
    addNewControlOptions(*command, std::shared_ptr<ControlOptions>(arguments, &arguments->control));
    addStrategyOptions(*command, arguments->strategy);
    command
        ->add_option("--name", arguments->name,
            "Begins the names of its partitions, 1 to 12 letters (LL or slurm). One process at a "
            "time manages jobs under a name; what a dead one left is taken down")
        ->check([](const std::string& text) {
            return isName(text) ? std::string() : "write 1 to 12 of A-Z a-z 0-9 - _";
        });
    command->add_flag("--take-over", arguments->takesOver,
        "Take the name from a process on another host that shows no sign of life for 30 seconds");
    command
        ->add_option("--submit", arguments->sources.files,
            "Job command files of LoadLeveler or batch scripts of Slurm, in order")
        ->check(CLI::ExistingFile);
    addSimpleJobOptions(*command, arguments->sources);
    command->add_flag("--stay", arguments->stays,
        "Go on when no job is left, until told to end; so it is where no job is given");
    command
        ->add_option("--mpirun", arguments->mpirun,
            "Each job is run by this midplane-mpirun; else simulated hardware runs it")
        ->each([arguments](const std::string& /*program*/) { arguments->usesMpirun = true; });
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { manage(context, *arguments); });
}

} // namespace midplane::ctl
