// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/AllocateCommand.h"

#include <limits>

#include <fmt/format.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ExplanationReport.h"
#include "app/midplanectl/commands/FailOption.h"
#include "app/midplanectl/commands/MachineAndBlocks.h"
#include "app/midplanectl/commands/PlacementReport.h"
#include "app/midplanectl/commands/RequestOptions.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string machine;
    std::string blocks;
    std::vector<std::string> fails;
    RequestOptions request;
    int count = 1;
    bool fill = false;
    bool explain = false;
};

/// The machine as it fills: who holds what, by name.
class Floor {
public:
    explicit Floor(const core::Machine& machine)
        : m_machine(machine)
        , m_occupancy(machine)
    {
    }

    const core::Occupancy& occupancy() const { return m_occupancy; }
    const std::vector<core::Holding>& holders() const { return m_holders; }
    HolderName names() const
    {
        return [this](std::size_t holder) { return m_names[holder]; };
    }

    /// Precondition: free.
    void take(const core::Placement& placement, std::string name)
    {
        m_occupancy.take(placement);
        m_holders.push_back({placement.midplanes, placement.links});
        m_names.push_back(std::move(name));
    }

    /// The blocks that are there before anything is placed. Precondition: they are valid together.
    void take(const core::BlockSet& set)
    {
        for (const core::Block& block : set.blocks) {
            core::Placement held;
            held.midplanes = core::midplaneMaskOf(m_machine, block);
            held.links = core::linkMaskOf(m_machine, block);
            take(held, block.name);
        }
    }

private:
    const core::Machine& m_machine;
    core::Occupancy m_occupancy;
    std::vector<core::Holding> m_holders;
    std::vector<std::string> m_names;
};

std::string refusalText(core::Refusal refusal)
{
    return refusal == core::Refusal::Space
        ? "No more: no free midplanes of that shape (space).\n"
        : "No more: free midplanes, but no free links to join them (wiring).\n";
}

/// Takes the blocks of a file; false when something is wrong with them, which was said.
bool takeBlocks(
    CommandContext& context, const core::Machine& machine, const std::string& file, Floor& floor)
{
    const auto set = standingBlocksOrRefuse(context, machine, file);
    if (!set)
        return false;
    floor.take(*set);
    return true;
}

void allocate(CommandContext& context, const Arguments& arguments)
{
    const core::MachinePtr machine = machineOrRefuse(context, arguments.machine, arguments.fails);
    if (!machine)
        return;
    core::Allocator allocator(core::tablesWithUserCache(machine));
    const auto request = requestFrom(arguments.request, allocator);
    if (!request)
        return context.refuse(request.error());
    Floor floor(*machine);
    if (!arguments.blocks.empty() && !takeBlocks(context, *machine, arguments.blocks, floor))
        return;
    nlohmann::ordered_json placed = nlohmann::ordered_json::array();
    nlohmann::ordered_json refusal = nullptr;
    nlohmann::ordered_json explanation = nullptr;
    std::string text;
    const core::Wrap wrap = core::wrapOn(*machine, request->wrap);
    const int wanted = arguments.fill ? std::numeric_limits<int>::max() : arguments.count;
    for (int i = 0; i < wanted; ++i) {
        const auto placement = allocator.find(floor.occupancy(), *request);
        if (!placement) {
            refusal = core::nameOf(placement.error());
            text += refusalText(placement.error());
            if (arguments.explain) {
                const core::Explanation why
                    = core::explain(allocator, floor.occupancy(), floor.holders(), *request);
                explanation = jsonOfExplanation(*machine, why, floor.names(), wrap);
                text += textOfExplanation(*machine, why, floor.names(), wrap);
            }
            break;
        }
        floor.take(*placement, fmt::format("#{}", i + 1));
        placed.push_back(jsonOfPlaced(*machine, *placement, wrap));
        text += fmt::format("#{} {}", i + 1, textOfPlaced(*machine, *placement, wrap));
    }
    if (placed.empty())
        context.exitCode = AnswerIsNo;
    context.say(text);
    nlohmann::ordered_json document {{"placed", placed}, {"refusal", refusal}};
    if (arguments.explain)
        document["explanation"] = explanation;
    context.answer(document);
}

} // namespace

void addAllocateCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command
        = app.add_subcommand("allocate", "Place blocks of one shape or size, one after another");
    addMachineArgument(*command, arguments->machine);
    addRequestOptions(*command, arguments->request);
    CLI::Option* count
        = command->add_option("--count", arguments->count, "How many blocks (default 1)")
              ->check(CLI::Range(1, 1 << 20));
    command->add_flag("--fill", arguments->fill, "As many blocks as fit")->excludes(count);
    command->add_option("--blocks", arguments->blocks,
        "A block file (midplane-blocks): its blocks are there already");
    addFailOption(*command, arguments->fails);
    command->add_flag("--explain", arguments->explain,
        "Say what keeps the refused one from its best place, and what would work now");
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { allocate(context, *arguments); });
}

} // namespace midplane::ctl
