// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/formats/cobalt/CobaltXml.h"
#include "core/blocks/formats/text/CardNames.h"
#include "core/blocks/formats/text/LineIndex.h"
#include "core/blocks/formats/text/Words.h"
#include "core/blocks/formats/wiring/BlockWiring.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostBlocks = 100'000;

/// A node card of the machine.
struct Card {
    MidplaneCoord midplane;
    int card = 0;
};

/// Whether in every line the links leave and enter each switch equally often: then they close.
bool isCycle(const Machine& machine, const LineLinks& inLine)
{
    std::map<int, int> balance;
    for (const int id : inLine.ids) {
        const Cable cable = machine.cable({inLine.line, id});
        ++balance[cable.from];
        --balance[cable.to];
    }
    return std::all_of(
        balance.begin(), balance.end(), [](const auto& each) { return each.second == 0; });
}

class XmlReader {
public:
    XmlReader(const std::string& text, const Machine& machine, const std::string& file)
        : m_machine(machine)
        , m_lines(text, file)
    {
    }

    Result<ImportedSet> read(const std::string& text)
    {
        pugi::xml_document document;
        const pugi::xml_parse_result parsed = document.load_buffer(
            text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
        if (!parsed)
            return failure(m_lines.placeOf(static_cast<std::size_t>(parsed.offset)),
                fmt::format("is no XML: {}", parsed.description()));
        const pugi::xml_node root = document.document_element();
        if (std::strcmp(root.name(), "BG") != 0)
            return refuse(root,
                fmt::format("the outer element is <{}>; it must be <BG>", shown(root.name())));
        m_result.set.machine = m_machine.name();
        for (const pugi::xml_node& list : root.children()) {
            if (isOther(list, "PartitionList")) {
                noteOther(list);
                continue;
            }
            for (const pugi::xml_node& partition : list.children()) {
                if (isOther(partition, "Partition")) {
                    if (auto known = refuseMisspelt(partition, {"Partition"}); !known)
                        return tl::unexpected(known.error());
                    noteOther(partition);
                    continue;
                }
                if (auto done = readPartition(partition); !done)
                    return tl::unexpected(done.error());
            }
        }
        return wire();
    }

private:
    static bool isOther(const pugi::xml_node& node, const char* name)
    {
        return std::strcmp(node.name(), name) != 0;
    }
    TextPlace placeOf(const pugi::xml_node& node) const
    {
        // pugixml points behind the "<".
        const auto offset = node.offset_debug();
        return m_lines.placeOf(offset > 0 ? static_cast<std::size_t>(offset) - 1 : 0);
    }
    tl::unexpected<Error> refuse(const pugi::xml_node& node, std::string reason) const
    {
        return failure(placeOf(node), std::move(reason));
    }
    void noteOther(const pugi::xml_node& node)
    {
        if (node.type() == pugi::node_element)
            m_result.notes.push_back(
                {placeOf(node), fmt::format("<{}> is not kept", shown(node.name()))});
    }
    Result<void> refuseMisspelt(
        const pugi::xml_node& node, const std::vector<std::string_view>& names) const
    {
        const auto nearest = nearestOf(node.name(), names);
        if (node.type() != pugi::node_element || !nearest)
            return {};
        return refuse(node,
            fmt::format(
                "<{}> is no element here; did you mean <{}>?", shown(node.name()), *nearest));
    }

    Result<void> readPartition(const pugi::xml_node& partition)
    {
        const std::string name = partition.attribute("name").value();
        if (name.empty())
            return refuse(partition, "the partition has no name; write name=\"...\"");
        if (!isBlockId(name))
            return refuse(partition,
                fmt::format(
                    "\"{}\" is no name of a block; write 1 to 32 of A-Z a-z 0-9 - _", shown(name)));
        if (!m_names.insert(name).second)
            return refuse(partition, fmt::format("a partition {} is there already", name));
        if (m_result.set.blocks.size() == mostBlocks)
            return refuse(partition, fmt::format("there are more than {} partitions", mostBlocks));
        for (const pugi::xml_attribute& attribute : partition.attributes()) {
            if (std::strcmp(attribute.name(), "name") != 0)
                m_result.notes.push_back({placeOf(partition),
                    fmt::format("{} of {} is not kept", shown(attribute.name()), name)});
        }
        Block block;
        block.name = name;
        std::map<MidplaneCoord, std::set<int>> cards;
        std::set<LinkRef> links;
        std::set<SwitchRef> switches;
        for (const pugi::xml_node& child : partition.children()) {
            const auto done = readChild(child, cards, switches, links);
            if (!done)
                return done;
        }
        if (auto done = fillMidplanes(partition, block, cards); !done)
            return done;
        if (auto done = fillLinks(partition, block, links); !done)
            return done;
        noteSwitches(partition, block, switches);
        m_result.set.blocks.push_back(std::move(block));
        m_places.push_back(placeOf(partition));
        return {};
    }

    Result<void> readChild(const pugi::xml_node& child,
        std::map<MidplaneCoord, std::set<int>>& cards, std::set<SwitchRef>& switches,
        std::set<LinkRef>& links)
    {
        const std::string_view id = child.attribute("id").value();
        const std::string_view kind = child.name();
        if (kind == "NodeCard") {
            const auto card = cardOf(id);
            if (!card)
                return refuse(child,
                    fmt::format("the machine {} has no node card \"{}\"; write one like {}-N00",
                        shown(m_machine.name()), shown(id), m_machine.names().nameOf({})));
            if (!cards[card->midplane].insert(card->card).second)
                return refuse(child, fmt::format("the node card {} is there twice", shown(id)));
        } else if (kind == "Switch") {
            const auto at = cobalt::switchOfId(m_machine, id);
            if (!at)
                return refuse(child,
                    fmt::format("the machine {} has no switch \"{}\"; write one like X_{}",
                        shown(m_machine.name()), shown(id), m_machine.names().nameOf({})));
            switches.insert(*at);
        } else if (kind == "Wire") {
            const auto link = cobalt::linkOfWire(m_machine, id);
            if (!link)
                return refuse(child,
                    fmt::format("the machine {} has no wire \"{}\"; write one like X_{}_1: "
                                "dimension, midplane it leaves, id of the link",
                        shown(m_machine.name()), shown(id), m_machine.names().nameOf({})));
            if (!links.insert(*link).second)
                return refuse(child, fmt::format("the wire {} is there twice", shown(id)));
        } else {
            if (auto known = refuseMisspelt(child, {"NodeCard", "Switch", "Wire"}); !known)
                return known;
            noteOther(child);
        }
        return {};
    }

    std::optional<Card> cardOf(std::string_view id) const
    {
        const std::size_t dash = id.rfind('-');
        if (dash == std::string_view::npos)
            return std::nullopt;
        const auto midplane = m_machine.names().find(id.substr(0, dash));
        const auto card = cardNamed(id.substr(dash + 1));
        if (!midplane || !card || *card >= m_machine.unit(*midplane).nodeCards)
            return std::nullopt;
        return Card {*midplane, *card};
    }

    Result<void> fillMidplanes(const pugi::xml_node& partition, Block& block,
        const std::map<MidplaneCoord, std::set<int>>& cards)
    {
        if (cards.empty())
            return refuse(partition,
                fmt::format("the partition {} has no node cards; list them", block.name));
        for (const auto& [midplane, inMidplane] : cards) {
            block.midplanes.push_back(midplane);
            const int all = m_machine.unit(midplane).nodeCards;
            if (static_cast<int>(inMidplane.size()) == all)
                continue;
            if (cards.size() > 1)
                return refuse(partition,
                    fmt::format("{} has {} of the {} node cards of {}; a partition of several "
                                "midplanes has all of each",
                        block.name, inMidplane.size(), all, m_machine.names().nameOf(midplane)));
            for (const int card : inMidplane)
                block.nodeCards.push_back({card});
        }
        if (!block.nodeCards.empty() && !checks::smallBlockOf(m_machine, block))
            return refuse(partition,
                fmt::format("the node cards of {} are no block: 1, or 2, 4 or 8 in a row that "
                            "begin at a multiple of their number",
                    block.name));
        if (!productOf(m_machine.grid(), block))
            return refuse(partition,
                fmt::format("the midplanes of {} are no box: every combination of their positions "
                            "must be there",
                    block.name));
        return {};
    }

    Result<void> fillLinks(
        const pugi::xml_node& partition, Block& block, const std::set<LinkRef>& links)
    {
        const auto positions = *productOf(m_machine.grid(), block);
        std::map<LineCoord, std::vector<int>> byLine;
        for (const LinkRef& link : links)
            byLine[link.line].push_back(link.id);
        for (const Dimension dimension : allDimensions) {
            bool isTorus = !byLine.empty();
            bool hasWires = false;
            for (const auto& [line, ids] : byLine) {
                if (line.dimension != dimension)
                    continue;
                hasWires = true;
                isTorus = isTorus && isCycle(m_machine, {line, ids});
            }
            block.connectivity[dimension]
                = hasWires && isTorus ? Connectivity::Torus : Connectivity::Mesh;
            if (hasWires && positions[dimension].size() < 2)
                return refuse(partition,
                    fmt::format("{} has wires in {} and is one midplane long there; remove them",
                        block.name, letterOf(dimension)));
        }
        takeOverOnesOf(block, positions);
        const bool needsLinks = std::any_of(positions.values.begin(), positions.values.end(),
            [](const std::vector<int>& each) { return each.size() > 1; });
        if (needsLinks && links.empty())
            return {}; // Chosen later, beside those of the others.
        block.links.emplace();
        for (auto& [line, ids] : byLine)
            block.links->push_back({line, std::move(ids)});
        return {};
    }

    /// A dimension of one midplane has no wires that tell: it is as the others are.
    static void takeOverOnesOf(Block& block, const PerDimension<std::vector<int>>& positions)
    {
        bool isTorus = block.nodeCards.empty();
        for (const Dimension dimension : allDimensions) {
            if (positions[dimension].size() > 1)
                isTorus = isTorus && block.connectivity[dimension] == Connectivity::Torus;
        }
        for (const Dimension dimension : allDimensions) {
            if (positions[dimension].size() == 1 && isTorus)
                block.connectivity[dimension] = Connectivity::Torus;
        }
    }

    /// Switches follow from wires; what does not agree is said.
    void noteSwitches(
        const pugi::xml_node& partition, const Block& block, const std::set<SwitchRef>& listed)
    {
        if (!block.links || listed.empty())
            return;
        std::set<SwitchRef> joined;
        for (const LineLinks& inLine : *block.links) {
            for (const int id : inLine.ids) {
                const Cable cable = m_machine.cable({inLine.line, id});
                joined.insert({inLine.line.dimension, midplaneOn(inLine.line, cable.from)});
                joined.insert({inLine.line.dimension, midplaneOn(inLine.line, cable.to)});
            }
        }
        if (joined != listed)
            m_result.notes.push_back({placeOf(partition),
                fmt::format("{} lists {} switches, its wires join {}: the wires count", block.name,
                    listed.size(), joined.size())});
    }

    Result<ImportedSet> wire()
    {
        std::vector<Block> without;
        std::vector<std::size_t> indexes;
        std::vector<Block>& blocks = m_result.set.blocks;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (!blocks[i].links) {
                without.push_back(blocks[i]);
                indexes.push_back(i);
            }
        }
        const auto links = BlockWiring(m_machine).eachAlone(without);
        if (!links)
            return failure(m_places[indexes[links.error().block]],
                fmt::format("lists no wires, and none were found that join its midplanes in {}",
                    textOf(*links.error().line)));
        for (std::size_t k = 0; k < indexes.size(); ++k) {
            blocks[indexes[k]].links = (*links)[k];
            m_result.notes.push_back({m_places[indexes[k]],
                fmt::format("{} lists no wires: read as a mesh, links were chosen",
                    blocks[indexes[k]].name)});
        }
        return std::move(m_result);
    }

    const Machine& m_machine;
    LineIndex m_lines;
    std::set<std::string> m_names;
    std::vector<TextPlace> m_places;
    ImportedSet m_result;
};

} // namespace

Result<ImportedSet> readCobaltXml(
    const std::string& text, const Machine& machine, const std::string& file)
{
    if (!machine.hasGeometry())
        return failure(machine.name(),
            "has no geometry; partitions of Cobalt need midplanes in "
            "places");
    return XmlReader(text, machine, file).read(text);
}

} // namespace midplane::core
