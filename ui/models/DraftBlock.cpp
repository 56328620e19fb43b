// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DraftBlock.h"

#include <algorithm>
#include <map>

namespace midplane::ui {

namespace {

using CablesByStart = std::map<int, core::Cable>;

/// None when two links leave one switch or one does not exist.
std::optional<CablesByStart> cablesByStart(
    const core::LineWiring& wiring, const std::vector<int>& ids)
{
    CablesByStart cables;
    for (const int id : ids) {
        const auto cable = wiring.cable(id);
        if (!cable || !cables.emplace(cable->from, *cable).second)
            return std::nullopt;
    }
    return cables;
}

/// A mesh begins at the switch that no link leads to, a torus at its smallest member.
std::optional<int> startOf(
    const CablesByStart& cables, const std::vector<int>& members, core::Connectivity connectivity)
{
    if (connectivity == core::Connectivity::Torus)
        return members.front();
    for (const auto& [from, cable] : cables) {
        const bool isReached = std::any_of(cables.begin(), cables.end(),
            [start = from](const auto& other) { return other.second.to == start; });
        if (!isReached)
            return from;
    }
    return std::nullopt;
}

/// The links of a block by line, sorted.
std::map<core::LineCoord, std::vector<int>> linksByLine(const core::Block& block)
{
    std::map<core::LineCoord, std::vector<int>> links;
    if (block.links) {
        for (const core::LineLinks& inLine : *block.links) {
            std::vector<int>& ids = links[inLine.line];
            ids.insert(ids.end(), inLine.ids.begin(), inLine.ids.end());
            std::sort(ids.begin(), ids.end());
        }
    }
    return links;
}

LinkWish wishOf(const std::map<core::LineCoord, std::vector<int>>& links, const Draft& draft,
    core::Dimension dimension)
{
    LinkWish wish;
    for (const core::LineCoord& line : core::linesOf(draft.members, dimension)) {
        const auto own = links.find(line);
        wish.chosen.push_back(own == links.end() ? std::vector<int> {} : own->second);
    }
    const bool areAlike = std::all_of(wish.chosen.begin(), wish.chosen.end(),
        [&](const auto& ids) { return ids == wish.chosen.front(); });
    if (!areAlike)
        wish.lines = core::LineChoice::Own;
    else if (wish.chosen.front().empty())
        wish.chosen.clear();
    else
        wish.chosen.resize(1);
    return wish;
}

} // namespace

core::Block blockOf(
    const core::Machine& machine, const Draft& draft, const core::Placement& placement)
{
    core::Block block = core::makeBlock(machine, draft.name.toStdString(), placement);
    block.nodeCards = draft.nodeCards;
    block.ioRatio = draft.ioRatio;
    if (draft.isSmall())
        block.connectivity = core::everywhere(core::Connectivity::Mesh);
    return block;
}

Draft draftOf(const core::Machine& machine, const core::Block& block)
{
    Draft draft;
    draft.name = QString::fromStdString(block.name);
    draft.setMidplanes({block.midplanes.begin(), block.midplanes.end()});
    draft.connectivity = block.connectivity;
    draft.nodeCards = block.nodeCards;
    draft.ioRatio = block.ioRatio;
    if (!machine.hasGeometry())
        return draft;
    const auto links = linksByLine(block);
    for (const core::Dimension dimension : core::allDimensions)
        draft.links[dimension] = wishOf(links, draft, dimension);
    return draft;
}

std::optional<core::LinkSet> linkSetOf(const core::LineWiring& wiring,
    const std::vector<int>& members, core::Connectivity connectivity, const std::vector<int>& ids)
{
    const auto cables = cablesByStart(wiring, ids);
    if (!cables || cables->empty())
        return std::nullopt;
    const auto start = startOf(*cables, members, connectivity);
    if (!start)
        return std::nullopt;
    core::LinkSet linkSet {ids, {}, {}};
    std::set<int> met;
    int here = *start;
    while (met.insert(here).second) {
        const auto next = cables->find(here);
        if (next == cables->end())
            break;
        linkSet.route.push_back(next->second.id);
        here = next->second.to;
    }
    const bool isTorus = connectivity == core::Connectivity::Torus;
    const bool isSimple = met.size() == ids.size() + (isTorus ? 0 : 1);
    const bool meetsAll = std::all_of(
        members.begin(), members.end(), [&](int member) { return met.contains(member); });
    const bool isMember = std::binary_search(members.begin(), members.end(), *start)
        && std::binary_search(members.begin(), members.end(), here);
    if (linkSet.route.size() != ids.size() || !isSimple || !meetsAll || !isMember
        || (isTorus && here != *start))
        return std::nullopt;
    std::set_difference(met.begin(), met.end(), members.begin(), members.end(),
        std::back_inserter(linkSet.passThrough));
    return linkSet;
}

} // namespace midplane::ui
