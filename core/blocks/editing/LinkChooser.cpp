// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/editing/LinkChooser.h"

#include <algorithm>

#include <fmt/format.h>

namespace midplane::core {

namespace {

/// A chooser that is asked about ever new positions forgets what it knew: memory stays bounded.
constexpr std::size_t mostAnswers = 20'000;

} // namespace

LinkChooser::LinkChooser(TablesPtr tables)
    : m_tables(std::move(tables))
{
}

const std::vector<LinkSet>& LinkChooser::linkSets(
    Dimension dimension, const std::vector<int>& positions, Connectivity connectivity)
{
    if (m_answers.size() > mostAnswers)
        m_answers.clear();
    const auto [answer, isNew]
        = m_answers.try_emplace(Question {dimension, connectivity, positions});
    if (isNew)
        answer->second = (*m_tables)[dimension].find(positions, connectivity);
    return answer->second;
}

bool LinkChooser::isFree(const LineCoord& line, const LinkSet& linkSet, const LinkMask& avoid) const
{
    return std::none_of(linkSet.links.begin(), linkSet.links.end(), [&](int id) {
        return avoid.test(machine().links().indexOf({line, id}));
    });
}

const LinkSet* LinkChooser::firstFree(const PerDimension<std::vector<int>>& members,
    Dimension dimension, Connectivity connectivity, const LinkMask& avoid)
{
    const std::vector<LineCoord> lines = linesOf(members, dimension);
    for (const LinkSet& linkSet : linkSets(dimension, members[dimension], connectivity)) {
        if (std::all_of(lines.begin(), lines.end(),
                [&](const LineCoord& line) { return isFree(line, linkSet, avoid); }))
            return &linkSet;
    }
    return nullptr;
}

/// The link set that the block has in a line already, if the tables know it and it is free.
const LinkSet* LinkChooser::ownOf(const Block& block, const LineCoord& line,
    const std::vector<LinkSet>& linkSets, const LinkMask& avoid) const
{
    if (!block.links)
        return nullptr;
    const auto own = std::find_if(block.links->begin(), block.links->end(),
        [&](const LineLinks& inLine) { return inLine.line == line; });
    std::vector<int> ids;
    if (own != block.links->end())
        ids = own->ids;
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    const auto known = std::find_if(linkSets.begin(), linkSets.end(),
        [&](const LinkSet& linkSet) { return linkSet.links == ids; });
    return known != linkSets.end() && isFree(line, *known, avoid) ? &*known : nullptr;
}

/// One link set for all lines or one for each; empty when some line cannot be joined.
std::vector<LinkSet> LinkChooser::choose(const Block& block,
    const PerDimension<std::vector<int>>& members, Dimension dimension, const LinkMask& avoid)
{
    const Connectivity connectivity = block.connectivity[dimension];
    const auto& known = linkSets(dimension, members[dimension], connectivity);
    std::vector<const LinkSet*> own;
    for (const LineCoord& line : linesOf(members, dimension))
        own.push_back(ownOf(block, line, known, avoid));
    if (std::find(own.begin(), own.end(), nullptr) != own.end()) {
        if (const LinkSet* same = firstFree(members, dimension, connectivity, avoid))
            return {*same};
    }
    std::vector<LinkSet> chosen;
    const std::vector<LineCoord> lines = linesOf(members, dimension);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto free = std::find_if(known.begin(), known.end(),
            [&](const LinkSet& linkSet) { return isFree(lines[i], linkSet, avoid); });
        if (own[i] == nullptr && free == known.end())
            return {};
        chosen.push_back(own[i] != nullptr ? *own[i] : *free);
    }
    const bool areAlike = std::all_of(
        chosen.begin(), chosen.end(), [&](const LinkSet& each) { return each == chosen.front(); });
    if (areAlike)
        chosen.resize(1);
    return chosen;
}

std::vector<int> LinkChooser::neededBy(
    Dimension dimension, const std::vector<int>& positions, Connectivity connectivity)
{
    const auto& known = linkSets(dimension, positions, connectivity);
    if (known.empty())
        return {};
    std::vector<int> needed = known.front().links;
    for (const LinkSet& linkSet : known) {
        std::erase_if(needed, [&](int id) {
            return !std::binary_search(linkSet.links.begin(), linkSet.links.end(), id);
        });
    }
    return needed;
}

std::string LinkChooser::refusal(const Block& block, const std::vector<int>& positions,
    Dimension dimension, const LinkMask& avoid, const std::vector<LineCoord>& lines)
{
    const Connectivity connectivity = block.connectivity[dimension];
    const std::string what = fmt::format("a {} of {{{}}} in {}", nameOf(connectivity),
        fmt::join(positions, ", "), letterOf(dimension));
    if (linkSets(dimension, positions, connectivity).empty())
        return fmt::format("no links make {}", what);
    std::vector<int> held;
    for (const int id : neededBy(dimension, positions, connectivity)) {
        if (std::any_of(lines.begin(), lines.end(), [&](const LineCoord& line) {
                return avoid.test(machine().links().indexOf({line, id}));
            }))
            held.push_back(id);
    }
    if (held.empty())
        return fmt::format("every link set of {} needs a link that is held or down", what);
    return fmt::format("every link set of {} needs link{} {}, held or down", what,
        held.size() == 1 ? "" : "s", fmt::join(held, ", "));
}

Result<Placement> LinkChooser::placed(const Block& block, const LinkMask& avoid)
{
    if (!machine().hasGeometry())
        return makeUnitPlacement(midplaneMaskOf(machine(), block));
    const auto members = productOf(machine().grid(), block);
    if (!members)
        return failure(block.name, "its midplanes are no box on the machine");
    PerDimension<std::vector<LinkSet>> chosen;
    for (const Dimension dimension : allDimensions) {
        if ((*members)[dimension].size() < 2)
            continue;
        chosen[dimension] = choose(block, *members, dimension, avoid);
        if (chosen[dimension].empty())
            return failure(block.name,
                refusal(
                    block, (*members)[dimension], dimension, avoid, linesOf(*members, dimension)));
    }
    return makePlacement(machine(), *members, block.connectivity, std::move(chosen));
}

Result<Block> LinkChooser::wired(const Block& block, const LinkMask& avoid)
{
    if (!machine().hasGeometry()) {
        Block same = block;
        same.links.emplace();
        return same;
    }
    return placed(block, avoid).transform([&](const Placement& place) {
        Block done = makeBlock(machine(), block.name, place);
        done.nodeCards = block.nodeCards;
        done.ioRatio = block.ioRatio;
        return done;
    });
}

} // namespace midplane::core
