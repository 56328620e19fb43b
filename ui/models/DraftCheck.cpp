// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DraftCheck.h"

#include <algorithm>
#include <set>

#include "core/blocks/checks/SmallBlock.h"
#include "ui/models/DraftBlock.h"

namespace midplane::ui {

namespace {

std::vector<int> halfCardsOf(const Draft& draft, const core::Machine& machine)
{
    core::Block block;
    block.midplanes = {draft.box().origin};
    block.nodeCards = draft.nodeCards;
    const auto small = core::checks::smallBlockOf(machine, block);
    return small ? small->halfCards : std::vector<int> {};
}

/// Two small blocks on other cards of one midplane share nothing.
bool areApart(const std::vector<int>& halves, const std::vector<int>& others)
{
    return !halves.empty() && !others.empty()
        && std::find_first_of(halves.begin(), halves.end(), others.begin(), others.end())
        == halves.end();
}

bool isOfTheBlockAlone(const core::Finding& finding)
{
    switch (finding.rule) {
    case core::Rule::NotABox:
    case core::Rule::NodeCardsWrong:
    case core::Rule::IoRatioWrong:
        return true;
    default:
        return false;
    }
}

/// What the validator says of the draft without its links.
void checkAlone(const Draft& draft, const core::Machine& machine, DraftVerdict& verdict)
{
    core::BlockSet alone;
    alone.machine = machine.name();
    core::Block block;
    block.name = "draft";
    for (const core::MidplaneCoord& midplane : draft.midplanes(machine.grid()))
        block.midplanes.push_back(midplane);
    block.nodeCards = draft.nodeCards;
    block.ioRatio = draft.ioRatio;
    alone.blocks.push_back(std::move(block));
    const core::ValidationResult result = core::validate(machine, alone, core::SetRule::MayOverlap);
    for (const core::Finding& finding : result.findings()) {
        if (!isOfTheBlockAlone(finding))
            continue;
        verdict.findings.push_back(finding);
        if (finding.severity == core::Severity::Error)
            verdict.refusal = core::Refusal::Space;
    }
}

/// Phase one: are the midplanes free?
void checkSpace(const Draft& draft, const DraftSurroundings& around, DraftVerdict& verdict)
{
    const core::Machine& machine = around.tables.machine();
    verdict.isRectangle = draft.missing.empty();
    if (!draft.isOn(machine.grid())) {
        verdict.isOnMachine = false;
        verdict.refusal = core::Refusal::Space;
        return;
    }
    checkAlone(draft, machine, verdict);
    if (!verdict.isRectangle)
        verdict.refusal = core::Refusal::Space;
    if (around.rule == core::SetRule::MayOverlap)
        return;
    const core::MidplaneMask wanted = draft.mask(machine.grid());
    const std::vector<int> halves = halfCardsOf(draft, machine);
    for (std::size_t block = 0; block < around.blocks.size(); ++block) {
        const core::MidplaneMask shared = wanted & around.blocks[block].midplanes;
        if (shared.none() || static_cast<int>(block) == draft.editing
            || areApart(halves, around.blocks[block].halfCards))
            continue;
        verdict.midplanesInTheWay |= shared;
        verdict.holders.push_back(static_cast<int>(block));
        verdict.refusal = core::Refusal::Space;
    }
}

/// Phase two: are the links free?
void checkWiring(const Draft& draft, const DraftSurroundings& around, DraftVerdict& verdict)
{
    const core::LinkLayout& layout = around.tables.machine().links();
    std::set<int> holders;
    for (const core::Dimension dimension : core::allDimensions) {
        verdict.dimensions[dimension] = checkDimension(draft, dimension, around);
        const DimensionCheck& check = verdict.dimensions[dimension];
        if (check.isRefused())
            verdict.refusal = core::Refusal::Wiring;
        for (const HeldLink& held : check.inTheWay) {
            verdict.linksInTheWay.set(layout.indexOf(held.link));
            holders.insert(held.block);
        }
    }
    verdict.holders.assign(holders.begin(), holders.end());
}

core::Placement placementOf(
    const Draft& draft, const core::Machine& machine, const DraftVerdict& verdict)
{
    if (!machine.hasGeometry())
        return core::makeUnitPlacement(draft.mask(machine.grid()));
    core::PerDimension<std::vector<core::LinkSet>> linkSets;
    for (const core::Dimension dimension : core::allDimensions) {
        const DimensionCheck& check = verdict.dimensions[dimension];
        for (const std::size_t index : check.used)
            linkSets[dimension].push_back(check.choices[index].linkSet);
    }
    return core::makePlacement(machine, draft.members, draft.connectivity, std::move(linkSets));
}

} // namespace

DraftVerdict checkDraft(const Draft& draft, const DraftSurroundings& around)
{
    const core::Machine& machine = around.tables.machine();
    DraftVerdict verdict;
    verdict.midplanesInTheWay
        = core::MidplaneMask(static_cast<std::size_t>(machine.midplaneCount()));
    verdict.linksInTheWay = core::LinkMask(machine.links().bitCount());
    checkSpace(draft, around, verdict);
    if (!verdict.refusal)
        checkWiring(draft, around, verdict);
    if (!verdict.refusal)
        verdict.placement = placementOf(draft, machine, verdict);
    return verdict;
}

} // namespace midplane::ui
