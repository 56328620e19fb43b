// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/generators/LineCut.h"

#include "core/wiring/DisjointChoice.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostSteps = 100'000;

}

std::optional<std::vector<LinkSet>> disjointLinkSets(LinkChooser& links, Dimension dimension,
    const std::vector<std::vector<int>>& pieces, Connectivity connectivity)
{
    std::vector<const std::vector<LinkSet>*> options;
    // All are asked before any pointer is kept: the chooser may forget older answers.
    for (const auto& piece : pieces)
        links.linkSets(dimension, piece, connectivity);
    options.reserve(pieces.size());
    for (const auto& piece : pieces)
        options.push_back(&links.linkSets(dimension, piece, connectivity));
    std::size_t steps = mostSteps;
    const auto chosen = chooseDisjoint(options, links.machine().line(dimension).linkIdEnd(), steps);
    if (!chosen)
        return std::nullopt;
    std::vector<LinkSet> linkSets;
    linkSets.reserve(chosen->size());
    for (const LinkSet* linkSet : *chosen)
        linkSets.push_back(*linkSet);
    return linkSets;
}

} // namespace midplane::core
