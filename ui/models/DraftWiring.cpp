// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DraftWiring.h"

#include <algorithm>

#include "core/allocation/Placement.h"
#include "ui/models/DraftBlock.h"

namespace midplane::ui {

namespace {

using Lines = std::span<const core::LineCoord>;

LinkSetChoice judge(core::LinkSet linkSet, Lines lines, const DraftSurroundings& around,
    const std::optional<int>& editing)
{
    LinkSetChoice choice;
    const core::LinkLayout& layout = around.tables.machine().links();
    for (const int id : linkSet.links) {
        for (const core::LineCoord& line : lines) {
            const core::LinkRef link {line, id};
            const std::size_t bit = layout.indexOf(link);
            if (around.deadLinks.test(bit))
                choice.dead.push_back(link);
            for (std::size_t block = 0; block < around.blocks.size(); ++block) {
                if (around.blocks[block].links.test(bit) && static_cast<int>(block) != editing)
                    choice.held.push_back({link, static_cast<int>(block)});
            }
        }
    }
    std::sort(choice.held.begin(), choice.held.end());
    choice.linkSet = std::move(linkSet);
    return choice;
}

bool doesAsWished(const core::LinkSet& linkSet, const LinkWish& wish)
{
    const std::vector<int>& passed = linkSet.passThrough;
    const auto passes
        = [&](int position) { return std::binary_search(passed.begin(), passed.end(), position); };
    return std::all_of(wish.passing.begin(), wish.passing.end(), passes)
        && std::none_of(wish.leaving.begin(), wish.leaving.end(), passes);
}

void listChoices(DimensionCheck& check, const Draft& draft, const DraftSurroundings& around)
{
    core::LinkSetAnswer answer
        = around.tables[check.dimension].answer(check.members, draft.connectivity[check.dimension]);
    check.wasCut = answer.wasCut;
    for (core::LinkSet& linkSet : answer.linkSets) {
        if (doesAsWished(linkSet, draft.links[check.dimension]))
            check.choices.push_back(judge(std::move(linkSet), check.lines, around, draft.editing));
        else
            check.wereOthersLeftOut = true;
    }
}

std::optional<std::size_t> placeOf(const DimensionCheck& check, const std::vector<int>& links)
{
    const auto found = std::find_if(check.choices.begin(), check.choices.end(),
        [&](const LinkSetChoice& choice) { return choice.linkSet.links == links; });
    if (found == check.choices.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - check.choices.begin());
}

/// What was chosen by hand and is not among the choices joins the members all the same, where a
/// bound cut the search or a wish left it out; or it joins nothing.
void addChosen(DimensionCheck& check, const Draft& draft, const DraftSurroundings& around)
{
    for (const std::vector<int>& links : draft.links[check.dimension].chosen) {
        if (links.empty())
            continue;
        check.wasChosen = true;
        if (placeOf(check, links))
            continue;
        auto linkSet = linkSetOf(around.tables.machine().line(check.dimension), check.members,
            draft.connectivity[check.dimension], links);
        if (linkSet)
            check.choices.push_back(judge(std::move(*linkSet), check.lines, around, draft.editing));
        else
            check.notJoining = links;
    }
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

bool areFree(const LinkSetChoice& choice, Lines lines)
{
    return std::all_of(
        lines.begin(), lines.end(), [&](const auto& line) { return choice.isFreeIn(line); });
}

bool areInService(const LinkSetChoice& choice, Lines lines)
{
    return std::none_of(
        lines.begin(), lines.end(), [&](const auto& line) { return choice.usesDeadLinkIn(line); });
}

/// The cheapest one that stands in all these lines, if any: free and in service, else free, else
/// (where blocks may overlap) any.
std::optional<std::size_t> pick(const DimensionCheck& check, Lines lines, core::SetRule rule)
{
    const auto sound = firstOf(check.choices, [&](const LinkSetChoice& choice) {
        return areFree(choice, lines) && areInService(choice, lines);
    });
    if (sound)
        return sound;
    const auto free = firstOf(
        check.choices, [&](const LinkSetChoice& choice) { return areFree(choice, lines); });
    if (free)
        return free;
    if (rule == core::SetRule::MayOverlap && !check.choices.empty())
        return 0;
    return std::nullopt;
}

std::vector<HeldLink> heldIn(const LinkSetChoice& choice, Lines lines)
{
    std::vector<HeldLink> held;
    std::copy_if(choice.held.begin(), choice.held.end(), std::back_inserter(held),
        [&](const HeldLink& each) {
            return std::find(lines.begin(), lines.end(), each.link.line) != lines.end();
        });
    return held;
}

/// Held links of these lines that every choice needs.
std::vector<HeldLink> neededByAll(const DimensionCheck& check, Lines lines)
{
    std::vector<HeldLink> needed = heldIn(check.choices.front(), lines);
    for (const LinkSetChoice& choice : check.choices) {
        const std::vector<HeldLink> held = heldIn(choice, lines);
        std::vector<HeldLink> both;
        std::set_intersection(
            needed.begin(), needed.end(), held.begin(), held.end(), std::back_inserter(both));
        needed = std::move(both);
    }
    return needed;
}

/// Notes what keeps these lines from a link set. With a chosen one it is that one's.
void noteInTheWay(DimensionCheck& check, Lines lines, const std::optional<std::size_t>& chosen,
    core::SetRule rule)
{
    if (check.choices.empty())
        return;
    std::vector<HeldLink> inTheWay = heldIn(check.choices[chosen.value_or(0)], lines);
    const bool noneIsFree = !pick(check, lines, rule).has_value();
    if (auto needed = neededByAll(check, lines); noneIsFree && !needed.empty()) {
        inTheWay = std::move(needed);
        check.everyLinkSetNeedsThem = true;
    }
    check.inTheWay.insert(check.inTheWay.end(), inTheWay.begin(), inTheWay.end());
    std::sort(check.inTheWay.begin(), check.inTheWay.end());
}

/// Settles which link set is used in these lines, or what is in the way of all of them.
std::optional<std::size_t> settle(
    DimensionCheck& check, Lines lines, const std::vector<int>& links, core::SetRule rule)
{
    const auto chosen = links.empty() ? std::nullopt : placeOf(check, links);
    const bool isOverlapAllowed = rule == core::SetRule::MayOverlap;
    std::optional<std::size_t> used;
    if (links.empty())
        used = pick(check, lines, rule);
    else if (chosen && (isOverlapAllowed || areFree(check.choices[*chosen], lines)))
        used = chosen;
    if (!used && !check.notJoining)
        noteInTheWay(check, lines, chosen, rule);
    return used;
}

void settleAll(DimensionCheck& check, const LinkWish& wish, core::SetRule rule)
{
    const auto chosenOf = [&](std::size_t line) {
        if (wish.chosen.size() == 1)
            return wish.chosen.front();
        return line < wish.chosen.size() ? wish.chosen[line] : std::vector<int> {};
    };
    std::vector<std::size_t> used;
    if (wish.lines == core::LineChoice::Same) {
        if (const auto index = settle(check, check.lines, chosenOf(0), rule))
            used = {*index};
    } else {
        for (std::size_t line = 0; line < check.lines.size(); ++line) {
            if (const auto index
                = settle(check, Lines(check.lines).subspan(line, 1), chosenOf(line), rule))
                used.push_back(*index);
        }
        if (used.size() != check.lines.size())
            used.clear();
    }
    check.used = std::move(used);
}

} // namespace

bool LinkSetChoice::isFreeIn(const core::LineCoord& line) const
{
    return std::none_of(
        held.begin(), held.end(), [&](const HeldLink& each) { return each.link.line == line; });
}

bool LinkSetChoice::usesDeadLinkIn(const core::LineCoord& line) const
{
    return std::any_of(
        dead.begin(), dead.end(), [&](const core::LinkRef& link) { return link.line == line; });
}

DimensionCheck checkDimension(
    const Draft& draft, core::Dimension dimension, const DraftSurroundings& around)
{
    DimensionCheck check;
    check.dimension = dimension;
    check.members = draft.members[dimension];
    check.lines = core::linesOf(draft.members, dimension);
    check.choice = draft.links[dimension].lines;
    if (around.tables.machine().hasGeometry()) {
        listChoices(check, draft, around);
        addChosen(check, draft, around);
    } else {
        check.choices.emplace_back(); // Units without places need no links.
    }
    settleAll(check, draft.links[dimension], around.rule);
    return check;
}

} // namespace midplane::ui
