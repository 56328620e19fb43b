// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "core/blocks/BlockProduct.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// Chooses the links of blocks by the link-set tables. Keeps the answers of the tables, so ask one
/// chooser again and again. Not for several threads at once.
class LinkChooser {
public:
    explicit LinkChooser(TablesPtr tables);

    const Machine& machine() const { return m_tables->machine(); }
    const TablesPtr& tables() const { return m_tables; }

    /// The link sets of the positions in table order; none when they cannot be joined.
    const std::vector<LinkSet>& linkSets(
        Dimension dimension, const std::vector<int>& positions, Connectivity connectivity);

    /// The first of them that is free of `avoid` in all lines; null when there is none.
    const LinkSet* firstFree(const PerDimension<std::vector<int>>& members, Dimension dimension,
        Connectivity connectivity, const LinkMask& avoid);

    /// The block with everything written out. In a dimension whose links are those of the tables
    /// and free of `avoid` they are kept; elsewhere all lines take the first link set that is free
    /// in all of them, else each line keeps its own or takes the first that is free there. Node
    /// cards, ratio and name stay. Error::where is the name; the reason names the positions, and
    /// the links that they all need when some are to be avoided.
    Result<Block> wired(const Block& block, const LinkMask& avoid);
    Result<Block> wired(const Block& block) { return wired(block, nothing()); }
    /// The same as a place of midplanes, links and connections; node cards are left out.
    Result<Placement> placed(const Block& block, const LinkMask& avoid);

    /// A mask of no links.
    LinkMask nothing() const { return LinkMask(machine().links().bitCount()); }
    /// The links that every link set of the positions needs, ascending.
    std::vector<int> neededBy(
        Dimension dimension, const std::vector<int>& positions, Connectivity connectivity);

private:
    using Question = std::tuple<Dimension, Connectivity, std::vector<int>>;

    bool isFree(const LineCoord& line, const LinkSet& linkSet, const LinkMask& avoid) const;
    const LinkSet* ownOf(const Block& block, const LineCoord& line,
        const std::vector<LinkSet>& linkSets, const LinkMask& avoid) const;
    std::vector<LinkSet> choose(const Block& block, const PerDimension<std::vector<int>>& members,
        Dimension dimension, const LinkMask& avoid);
    std::string refusal(const Block& block, const std::vector<int>& positions, Dimension dimension,
        const LinkMask& avoid, const std::vector<LineCoord>& lines);

    TablesPtr m_tables;
    std::map<Question, std::vector<LinkSet>> m_answers;
};

} // namespace midplane::core
