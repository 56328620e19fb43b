// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/LinkReliance.h"

#include <algorithm>
#include <map>

namespace midplane::core {

namespace {

/// Which links every link set of some positions needs, asked once for each question.
class NeededLinks {
public:
    explicit NeededLinks(LinkChooser& links)
        : m_links(links)
    {
    }

    bool isNeeded(
        Dimension dimension, const std::vector<int>& positions, Connectivity connectivity, int id)
    {
        const auto [answer, isNew]
            = m_answers.try_emplace(std::tuple(dimension, connectivity, positions));
        if (isNew)
            answer->second = m_links.neededBy(dimension, positions, connectivity);
        return std::binary_search(answer->second.begin(), answer->second.end(), id);
    }

private:
    LinkChooser& m_links;
    std::map<std::tuple<Dimension, Connectivity, std::vector<int>>, std::vector<int>> m_answers;
};

bool hangsMore(const LinkReliance& one, const LinkReliance& other)
{
    if (one.wouldDie.size() != other.wouldDie.size())
        return one.wouldDie.size() > other.wouldDie.size();
    if (one.blocks.size() != other.blocks.size())
        return one.blocks.size() > other.blocks.size();
    return one.link < other.link;
}

} // namespace

std::vector<LinkReliance> linkReliance(LinkChooser& links, const BlockSet& set)
{
    const Machine& machine = links.machine();
    NeededLinks needed(links);
    std::map<std::size_t, LinkReliance> byLink;
    for (std::size_t index = 0; index < set.blocks.size(); ++index) {
        const Block& block = set.blocks[index];
        const auto members = productOf(machine.grid(), block);
        if (!block.links || !members)
            continue;
        for (const LineLinks& inLine : *block.links) {
            const Dimension dimension = inLine.line.dimension;
            for (const int id : inLine.ids) {
                const LinkRef link {inLine.line, id};
                if (!machine.hasLink(link))
                    continue;
                LinkReliance& reliance = byLink[machine.links().indexOf(link)];
                reliance.link = link;
                reliance.blocks.push_back(index);
                if (needed.isNeeded(
                        dimension, (*members)[dimension], block.connectivity[dimension], id))
                    reliance.wouldDie.push_back(index);
            }
        }
    }
    std::vector<LinkReliance> all;
    all.reserve(byLink.size());
    for (auto& [index, reliance] : byLink)
        all.push_back(std::move(reliance));
    std::sort(all.begin(), all.end(), hangsMore);
    return all;
}

} // namespace midplane::core
