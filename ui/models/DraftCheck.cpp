// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DraftCheck.h"

#include <algorithm>
#include <set>

namespace midplane::ui {

namespace {

std::vector<core::LineCoord> linesThrough(
    const core::PerDimension<std::vector<int>>& members, core::Dimension dimension)
{
    core::Placement placement;
    placement.members = members;
    return core::linesOf(placement, dimension);
}

LinkSetChoice judge(core::LinkSet linkSet, const std::vector<core::LineCoord>& lines,
    const DraftSurroundings& around)
{
    LinkSetChoice choice;
    const core::LinkLayout& layout = around.tables.machine().links();
    for (const int id : linkSet.links) {
        for (const core::LineCoord& line : lines) {
            const core::LinkRef link {line, id};
            const std::size_t bit = layout.indexOf(link);
            choice.usesDeadLink = choice.usesDeadLink || around.deadLinks.test(bit);
            for (std::size_t block = 0; block < around.blocks.size(); ++block) {
                if (around.blocks[block].links.test(bit))
                    choice.held.push_back({link, static_cast<int>(block)});
            }
        }
    }
    std::sort(choice.held.begin(), choice.held.end());
    choice.linkSet = std::move(linkSet);
    return choice;
}

/// The first choice for which wanted holds.
template <class Wanted>
std::optional<std::size_t> firstOf(const std::vector<LinkSetChoice>& choices, Wanted wanted)
{
    const auto found = std::find_if(choices.begin(), choices.end(), wanted);
    if (found == choices.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - choices.begin());
}

/// The cheapest one that stands, if any: free and in service, else free, else (where blocks may
/// overlap) any.
std::optional<std::size_t> pick(const std::vector<LinkSetChoice>& choices, core::SetRule rule)
{
    const auto isSound
        = [](const LinkSetChoice& choice) { return choice.isFree() && !choice.usesDeadLink; };
    if (const auto sound = firstOf(choices, isSound))
        return sound;
    if (const auto free = firstOf(choices, [](const auto& choice) { return choice.isFree(); }))
        return free;
    if (rule == core::SetRule::MayOverlap && !choices.empty())
        return 0;
    return std::nullopt;
}

/// Held links that every choice needs.
std::vector<HeldLink> neededByAll(const std::vector<LinkSetChoice>& choices)
{
    std::vector<HeldLink> needed = choices.front().held;
    for (const LinkSetChoice& choice : choices) {
        std::vector<HeldLink> both;
        std::set_intersection(needed.begin(), needed.end(), choice.held.begin(), choice.held.end(),
            std::back_inserter(both));
        needed = std::move(both);
    }
    return needed;
}

/// Settles which link set is used, or what is in the way of all of them.
void settle(DimensionCheck& check, int chosen, core::SetRule rule)
{
    if (chosen >= 0 && chosen < static_cast<int>(check.choices.size())) {
        const auto index = static_cast<std::size_t>(chosen);
        if (check.choices[index].isFree() || rule == core::SetRule::MayOverlap)
            check.used = index;
        else
            check.inTheWay = check.choices[index].held;
    } else {
        check.used = pick(check.choices, rule);
    }
    if (check.used || check.choices.empty())
        return;
    const bool noneIsFree = !pick(check.choices, rule).has_value();
    if (const auto needed = neededByAll(check.choices); noneIsFree && !needed.empty()) {
        check.inTheWay = needed;
        check.everyLinkSetNeedsThem = true;
    } else if (check.inTheWay.empty()) {
        check.inTheWay = check.choices.front().held;
    }
}

DimensionCheck checkDimension(
    const Draft& draft, core::Dimension dimension, const DraftSurroundings& around)
{
    const auto members = core::membersOf(draft.box);
    DimensionCheck check;
    check.dimension = dimension;
    check.members = members[dimension];
    check.lines = linesThrough(members, dimension);
    if (!around.tables.machine().hasGeometry()) {
        check.choices.emplace_back(); // Units without places need no links.
    } else {
        for (core::LinkSet& linkSet :
            around.tables[dimension].find(check.members, draft.connectivity[dimension]))
            check.choices.push_back(judge(std::move(linkSet), check.lines, around));
    }
    settle(check, draft.linkSetIndex[dimension], around.rule);
    return check;
}

/// Phase one: are the midplanes free?
void checkSpace(const Draft& draft, const DraftSurroundings& around, DraftVerdict& verdict)
{
    const core::GridSize& grid = around.tables.machine().grid();
    if (!grid.contains(draft.box)) {
        verdict.isOnMachine = false;
        verdict.refusal = core::Refusal::Space;
        return;
    }
    if (around.rule == core::SetRule::MayOverlap)
        return;
    const core::MidplaneMask wanted = grid.maskOf(draft.box);
    for (std::size_t block = 0; block < around.blocks.size(); ++block) {
        const core::MidplaneMask shared = wanted & around.blocks[block].midplanes;
        if (shared.none())
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
        return core::makeUnitPlacement(machine.grid().maskOf(draft.box));
    core::PerDimension<std::vector<core::LinkSet>> linkSets;
    for (const core::Dimension dimension : core::allDimensions) {
        const DimensionCheck& check = verdict.dimensions[dimension];
        linkSets[dimension] = {check.choices[*check.used].linkSet};
    }
    return core::makePlacement(
        machine, core::membersOf(draft.box), draft.connectivity, std::move(linkSets));
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
