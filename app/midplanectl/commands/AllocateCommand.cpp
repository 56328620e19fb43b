// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/AllocateCommand.h"

#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "core/allocation/Allocator.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string shape;
    std::string connectivity;
    int count = 1;
    bool fill = false;
    bool noRotation = false;
};

nlohmann::ordered_json jsonOfPlaced(const core::Placement& placement)
{
    nlohmann::ordered_json links = nlohmann::ordered_json::object();
    for (const core::Dimension dimension : core::allDimensions)
        links[std::string(1, core::letterOf(dimension))] = placement.linkSets[dimension].links;
    const auto box = placement.box();
    if (!box)
        return {{"origin", nullptr}, {"shape", {placement.midplaneCount(), 1, 1}}, {"links", links},
            {"linkCount", 0}};
    return {{"origin", jsonOf(box->origin)}, {"shape", jsonOf(box->shape)}, {"links", links},
        {"linkCount", placement.linkCount()}};
}

std::string textOfPlaced(const core::Placement& placement)
{
    const auto box = placement.box();
    if (!box)
        return fmt::format("{} units\n", placement.midplaneCount());
    std::string text = fmt::format("{} at {}, {} links", core::textOf(box->shape),
        core::textOf(box->origin), placement.linkCount());
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LinkSet& linkSet = placement.linkSets[dimension];
        if (!linkSet.links.empty())
            text += fmt::format(
                "   {}: {}", core::letterOf(dimension), fmt::join(linkSet.links, ", "));
    }
    return text + "\n";
}

std::string refusalText(core::Refusal refusal)
{
    return refusal == core::Refusal::Space
        ? "No more: no free midplanes of that shape (space).\n"
        : "No more: free midplanes, but no free links to join them (wiring).\n";
}

/// The request, or what is wrong with it.
core::Result<core::Request> requestFrom(
    const Arguments& arguments, const core::Allocator& allocator)
{
    const auto shape = core::parseShape(arguments.shape);
    if (!shape)
        return core::failure("--shape", shape.error().reason);
    const core::Request request {*shape, core::everywhere(connectivityOf(arguments.connectivity)),
        arguments.noRotation ? core::Rotations::None : core::Rotations::All};
    if (!allocator.fitsMachine(*shape, request.rotations)) {
        const core::Machine& machine = allocator.tables().machine();
        return core::failure("--shape",
            fmt::format("{} is larger than {} ({}){}", core::textOf(*shape), machine.name(),
                core::textOf(machine.grid().shape()),
                arguments.noRotation ? " without rotation" : " in every rotation"));
    }
    return request;
}

void allocate(CommandContext& context, const Arguments& arguments)
{
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine);
    if (!machine)
        return;
    core::Allocator allocator(core::tablesWithUserCache(machine));
    const auto request = requestFrom(arguments, allocator);
    if (!request)
        return context.refuse(request.error());
    core::Occupancy occupancy(*machine);
    nlohmann::ordered_json placed = nlohmann::ordered_json::array();
    nlohmann::ordered_json refusal = nullptr;
    std::string text;
    const int wanted = arguments.fill ? std::numeric_limits<int>::max() : arguments.count;
    for (int i = 0; i < wanted; ++i) {
        const auto placement = allocator.find(occupancy, *request);
        if (!placement) {
            refusal = core::nameOf(placement.error());
            text += refusalText(placement.error());
            break;
        }
        occupancy.take(*placement);
        placed.push_back(jsonOfPlaced(*placement));
        text += textOfPlaced(*placement);
    }
    if (placed.empty())
        context.exitCode = AnswerIsNo;
    context.say(text);
    context.answer({{"placed", placed}, {"refusal", refusal}});
}

} // namespace

void addAllocateCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand(
        "allocate", "Place blocks of one shape on the empty machine, one after another");
    addMachineArgument(*command, arguments->machine);
    command->add_option("--shape", arguments->shape, "Midplanes in x, y and z, like 2x2x2")
        ->required();
    addConnectivityOption(*command, arguments->connectivity)->required();
    CLI::Option* count
        = command->add_option("--count", arguments->count, "How many blocks (default 1)")
              ->check(CLI::Range(1, 1 << 20));
    command->add_flag("--fill", arguments->fill, "As many blocks as fit")->excludes(count);
    command->add_flag(
        "--no-rotation", arguments->noRotation, "Only the shape as given, not its rotations");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { allocate(context, *arguments); });
}

} // namespace midplane::ctl
