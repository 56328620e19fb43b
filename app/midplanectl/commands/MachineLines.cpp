// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/MachineLines.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/CommandContext.h"
#include "core/machine/LineRecipe.h"
#include "core/machine/WiringGenerators.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

const char* kindOf(const core::LineWiring& wiring)
{
    return wiring.kind() == core::LineKind::Crossbar ? "crossbar" : "cabled";
}

std::string recipeText(const core::LineWiring& wiring)
{
    const core::LineRecipe recipe = core::recipeOf(wiring);
    std::string text(core::nameOf(recipe.form));
    if (!recipe.order.empty())
        text += fmt::format(" in the order {}", fmt::join(recipe.order, " "));
    return text;
}

core::Result<std::vector<int>> parseOrder(
    const std::string& text, int length, const std::string& option)
{
    if (text == "natural")
        return core::naturalOrder(length);
    if (text == "folded")
        return core::foldedOrder(length);
    return parseNumbers(text, option);
}

} // namespace

std::string linesText(const core::Machine& machine)
{
    std::string text;
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LineWiring& wiring = machine.line(dimension);
        text += fmt::format("\n{}-lines: {} lines of {} midplanes, {} links each, {}\n",
            core::letterOf(dimension), machine.grid().lineCount(dimension), wiring.length(),
            wiring.linkCount(), recipeText(wiring));
        if (!wiring.cables().empty())
            text += "  link  from output    to input\n";
        for (const core::Cable& cable : wiring.cables())
            text += fmt::format("  {:>4} {:>5} {:>6} {:>5} {:>5}\n", cable.id, cable.from,
                cable.outPort, cable.to, cable.inPort);
    }
    return text;
}

ordered_json linesJson(const core::Machine& machine)
{
    ordered_json lines = ordered_json::object();
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LineWiring& wiring = machine.line(dimension);
        const core::LineRecipe recipe = core::recipeOf(wiring);
        ordered_json cables = ordered_json::array();
        for (const core::Cable& cable : wiring.cables())
            cables.push_back({cable.id, cable.from, cable.outPort, cable.to, cable.inPort});
        lines[std::string(1, core::letterOf(dimension))]
            = {{"kind", kindOf(wiring)}, {"generator", core::nameOf(recipe.form)},
                {"order", recipe.order}, {"lines", machine.grid().lineCount(dimension)},
                {"linksPerLine", wiring.linkCount()}, {"cables", cables}};
    }
    return lines;
}

core::Result<core::LineWiring> parseLine(
    const std::string& text, int length, const std::string& option)
{
    const std::size_t colon = text.find(':');
    const auto form = core::lineFormNamed(text.substr(0, colon));
    if (!form || *form == core::LineForm::Cables)
        return core::failure(option,
            fmt::format("\"{}\" is no kind of line; write ring, ringWithSplits or crossbar, a ring "
                        "also with its order like ring:0,1,3,2 (cables are listed in the file)",
                text));
    core::LineRecipe recipe {*form, {}, {}};
    if (colon != std::string::npos) {
        if (*form == core::LineForm::Crossbar)
            return core::failure(option, "gives a crossbar an order; only rings have one");
        const auto order = parseOrder(text.substr(colon + 1), length, option);
        if (!order)
            return tl::unexpected(order.error());
        recipe.order = *order;
    }
    auto wiring = core::wiringFrom(recipe, length);
    if (!wiring)
        return core::failure(option, fmt::format("\"{}\": {}", text, wiring.error().text()));
    return wiring;
}

} // namespace midplane::ctl
