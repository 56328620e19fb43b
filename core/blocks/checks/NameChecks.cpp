// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/NameChecks.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>

namespace midplane::core::checks {

namespace {

constexpr std::size_t longestName = 32;

bool isNameLetter(char letter)
{
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z')
        || (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
}

/// What a definition asks for, whatever it is called and however it is written down.
auto contentOf(const Block& block, const BlockFacts& facts)
{
    std::map<LineCoord, std::vector<int>> links;
    for (const LineUse& use : facts.lines)
        links[use.line] = use.links;
    PerDimension<Connectivity> connectivity = block.connectivity;
    for (const Dimension dimension : allDimensions) {
        const bool joins = std::any_of(facts.lines.begin(), facts.lines.end(),
            [&](const auto& u) { return u.line.dimension == dimension && u.members.size() > 1; });
        if (!joins)
            connectivity[dimension] = Connectivity::Mesh; // Mesh and torus of one are alike.
    }
    return std::make_tuple(facts.midplanes, connectivity, block.links.has_value(), links,
        block.nodeCards, block.ioRatio);
}

} // namespace

void checkName(const BlockCase& each, ValidationResult& result)
{
    const std::string& name = each.block().name;
    if (name.empty()) {
        result.add({.rule = Rule::NameMissing, .block = each.facts.index});
        return;
    }
    if (name.size() > longestName || !std::all_of(name.begin(), name.end(), isNameLetter))
        result.add({.rule = Rule::NameBad, .block = each.facts.index});
}

void checkNamesDiffer(const BlockSet& set, ValidationResult& result)
{
    std::map<std::string_view, std::size_t> holders;
    for (std::size_t i = 0; i < set.blocks.size(); ++i) {
        if (set.blocks[i].name.empty())
            continue;
        const auto [holder, isFirst] = holders.try_emplace(set.blocks[i].name, i);
        if (!isFirst)
            result.add({.rule = Rule::NameTaken, .block = i, .other = holder->second});
    }
}

void checkDefinitionsDiffer(
    const BlockSet& set, const std::vector<BlockFacts>& all, ValidationResult& result)
{
    std::map<decltype(contentOf(set.blocks[0], all[0])), std::size_t> first;
    for (const BlockFacts& facts : all) {
        if (facts.midplanes.empty())
            continue;
        const auto [holder, isFirst]
            = first.try_emplace(contentOf(set.blocks[facts.index], facts), facts.index);
        if (!isFirst)
            result.add({.rule = Rule::SameAsOther,
                .severity = Severity::Note,
                .block = facts.index,
                .other = holder->second});
    }
}

} // namespace midplane::core::checks
