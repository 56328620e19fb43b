// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/BlockPlacement.h"

#include <fmt/format.h>

#include "core/blocks/Validator.h"
#include "core/blocks/checks/SmallBlock.h"
#include "core/machine/HardwarePart.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostReasons = 3;

BridgeResult<void> check(const Machine& machine, const Block& block)
{
    BlockSet set {machine.name(), {block}};
    set.blocks.front().name = "block"; // Names are the control system's matter.
    const ValidationResult result = validateAlone(machine, set, 0);
    std::string reasons;
    std::size_t count = 0;
    for (const Finding& finding : result.findings()) {
        if (finding.severity != Severity::Error)
            continue;
        if (++count <= mostReasons)
            reasons += (reasons.empty() ? "" : "; ") + textOf(machine, set, finding);
    }
    if (count == 0)
        return {};
    if (count > mostReasons)
        reasons += fmt::format("; and {} more", count - mostReasons);
    return refused(StatusCode::InvalidInput, reasons);
}

} // namespace

BridgeResult<Placement> placementOf(
    const Block& block, const Machine& machine, LinkChooser& links, const Occupancy& occupancy)
{
    Block checked = block;
    if (!block.links && block.nodeCards.empty()) {
        auto wired = links.wired(block, occupancy.unavailableLinks());
        if (!wired)
            wired = links.wired(block);
        if (!wired)
            return refused(StatusCode::InvalidInput, wired.error().reason);
        checked = *wired;
    }
    if (machine.hasGeometry()) {
        if (const auto valid = check(machine, checked); !valid)
            return tl::unexpected(valid.error());
    }
    if (const auto small = checks::smallBlockOf(machine, checked);
        small && !checked.nodeCards.empty())
        return makeCardPlacement(machine, small->midplane, small->cards());
    const auto placement = links.placed(checked, links.nothing());
    if (!placement)
        return refused(StatusCode::InvalidInput, placement.error().reason);
    if (!machine.hasGeometry() || placement->links == linkMaskOf(machine, checked))
        return *placement;
    LinkMask odd = linkMaskOf(machine, checked);
    odd -= placement->links;
    const auto first = odd.first();
    return refused(StatusCode::InvalidInput,
        fmt::format("its links are none of the link sets of its midplanes{}",
            first ? ": " + textOf(machine, HardwarePart {machine.links().linkAt(*first)})
                    + " is one too many"
                  : ""));
}

Block blockOf(const Machine& machine, const Placement& placement)
{
    if (machine.hasGeometry()) {
        Block block = makeBlock(machine, {}, placement);
        if (placement.cards)
            block.nodeCards = cardList(*placement.cards);
        return block;
    }
    Block block;
    placement.midplanes.forEach([&](std::size_t index) {
        block.midplanes.push_back(machine.grid().coordAt(static_cast<int>(index)));
    });
    block.links.emplace();
    return block;
}

} // namespace midplane::core
