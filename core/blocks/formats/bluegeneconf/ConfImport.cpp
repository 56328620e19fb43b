// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/ConfImport.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/blocks/formats/bluegeneconf/ConfFile.h"
#include "core/blocks/formats/bluegeneconf/ConfHead.h"
#include "core/blocks/formats/bluegeneconf/ConfKeys.h"
#include "core/blocks/formats/bluegeneconf/ConfMidplanes.h"
#include "core/blocks/formats/bluegeneconf/SmallCut.h"
#include "core/blocks/formats/text/FreshNames.h"
#include "core/blocks/formats/text/Words.h"
#include "core/blocks/formats/wiring/BlockWiring.h"

namespace midplane::core {

namespace {

using namespace bluegeneconf;

/// A file of a few bytes a line can name the whole machine in each of them.
constexpr std::size_t mostMidplanes = 4'000'000;
constexpr std::size_t mostBlocks = 100'000;

class Importer {
public:
    Importer(ConfFile conf, ConfHead head, const Machine& machine, Numbering numbering,
        const std::string& file)
        : m_conf(std::move(conf))
        , m_head(std::move(head))
        , m_machine(machine)
        , m_file(file)
        , m_numbers(MidplaneNumbering::of(machine, numbering))
    {
        m_result.notes = std::move(m_conf.notes);
        m_result.notes.insert(m_result.notes.end(), m_head.notes.begin(), m_head.notes.end());
        m_result.set.machine = machine.name();
    }

    Result<ImportedSet> run()
    {
        if (m_head.layout == Layout::Dynamic)
            leaveOutBlocks();
        for (const auto step : {&Importer::readBlocks, &Importer::refuseSharing, &Importer::wire}) {
            if (auto done = (this->*step)(); !done)
                return tl::unexpected(done.error());
        }
        return std::move(m_result);
    }

private:
    void note(const TextPlace& place, std::string text)
    {
        m_result.notes.push_back({place, std::move(text)});
    }
    void noteFile(std::string text) { note({m_file, 0, 0}, std::move(text)); }

    void leaveOutBlocks()
    {
        if (!m_conf.blocks.empty())
            note(m_conf.global("LayoutMode")->place(),
                fmt::format("DYNAMIC makes Slurm ignore block lines: {} left out; write OVERLAP to "
                            "read them",
                    m_conf.blocks.size()));
        m_conf.blocks.clear();
    }

    Result<void> readBlocks()
    {
        for (const BlockLine& line : m_conf.blocks) {
            if (auto done = readBlock(line); !done)
                return done;
        }
        return {};
    }

    Result<void> readBlock(const BlockLine& line)
    {
        const TextPlace place = line.midplanes.place();
        auto midplanes = parseMidplanes(line.midplanes, m_machine, m_numbers);
        if (!midplanes)
            return tl::unexpected(midplanes.error());
        m_midplanes += midplanes->size();
        if (m_midplanes > mostMidplanes)
            return failure(place,
                fmt::format(
                    "the blocks come to more than {} midplanes; leave some out", mostMidplanes));
        const auto counts = countsOf(line);
        const bool isSmall = !counts.empty();
        noteTypes(line, isSmall);
        if (isSmall)
            return readSmall(line, *midplanes, counts);
        Block block;
        block.midplanes = std::move(*midplanes);
        block.connectivity = everywhere(
            typeOf(line).value_or("MESH") == "TORUS" ? Connectivity::Torus : Connectivity::Mesh);
        if (!productOf(m_machine.grid(), block))
            return failure(place,
                "these midplanes are no box: every combination of their "
                "positions must be there");
        if (!isNew(line, block))
            return {};
        block.name = line.name.empty() ? m_names.take(plainName(line)) : m_names.take(line.name);
        return add(std::move(block), place);
    }

    Result<void> add(Block block, const TextPlace& place)
    {
        if (m_result.set.blocks.size() == mostBlocks)
            return failure(
                place, fmt::format("the file has more than {} blocks; leave some out", mostBlocks));
        m_result.set.blocks.push_back(std::move(block));
        m_places.push_back(place);
        return {};
    }

    static std::optional<std::string_view> typeOf(const BlockLine& line)
    {
        const auto type = line.options.find("Type");
        return type == line.options.end()
            ? std::nullopt
            : wordFor(type->second.text, {"MESH", "TORUS", "SMALL", "NAV"});
    }

    /// Where Slurm's manual and program differ, or a word cannot be kept.
    void noteTypes(const BlockLine& line, bool isSmall)
    {
        const auto type = typeOf(line);
        const TextPlace place = type ? line.options.at("Type").place() : line.midplanes.place();
        if (!type && !isSmall)
            note(place, "no Type: read as MESH, as Slurm does (its manual says TORUS)");
        else if (type == "SMALL" && !isSmall)
            note(place,
                "SMALL without counts: read as an ordinary block, as Slurm does (its "
                "manual says four blocks of 128 nodes)");
        else if (type == "NAV")
            note(place, "NAV says nothing about links: read as MESH");
        else if (isSmall && type != "SMALL")
            note(place,
                fmt::format("counts make it SMALL, {}",
                    type ? fmt::format("not {}", *type) : "although no Type says so"));
    }

    /// The counts of small blocks, by size.
    std::map<int, PlacedText> countsOf(const BlockLine& line) const
    {
        std::map<int, PlacedText> counts;
        for (const int size : smallSizes(Generation::P)) {
            const auto option = line.options.find(fmt::format("{}CNBlocks", size));
            if (option != line.options.end() && parseNumber(option->second.text, 1'000'000) != 0)
                counts[size] = option->second;
        }
        return counts;
    }

    Result<void> readSmall(const BlockLine& line, const std::vector<MidplaneCoord>& midplanes,
        const std::map<int, PlacedText>& texts)
    {
        std::map<int, int> counts;
        for (const auto& [size, text] : texts) {
            if (auto done = checkSmallSize(size, text); !done)
                return done;
            counts[size] = *parseNumber(text.text, 1'000'000);
        }
        if (midplanes.size() > 1)
            note(line.midplanes.place(),
                fmt::format("each of the {} midplanes is cut up alike", midplanes.size()));
        noteCards(line.midplanes.place());
        for (const MidplaneCoord& midplane : midplanes) {
            auto cards = cutMidplane(m_machine.unit(midplane), counts);
            if (!cards)
                return failure(texts.begin()->second.place(), cards.error());
            for (auto& [nodes, nodeCards] : *cards) {
                Block block;
                block.midplanes = {midplane};
                block.name = m_names.take(
                    fmt::format("{}-N{:02}-{}", blockIdFrom(m_machine.names().nameOf(midplane)),
                        nodeCards.front().front(), nodes));
                block.nodeCards = std::move(nodeCards);
                if (auto added = add(std::move(block), line.midplanes.place()); !added)
                    return added;
            }
        }
        return {};
    }

    Result<void> checkSmallSize(int size, const PlacedText& text) const
    {
        const std::vector<int>& sizes = smallSizes(m_head.generation);
        if (std::find(sizes.begin(), sizes.end(), size) == sizes.end())
            return failure(text.place(),
                fmt::format("{} has small blocks of {} nodes, none of {}",
                    nameOf(m_head.generation), fmt::join(sizes, " and "), size));
        if (size < smallestBlock(m_head.generation, m_head.ioNodesPerMidplane))
            return failure(text.place(),
                fmt::format("blocks of {} nodes need more I/O nodes than IONodesPerMP={}; write "
                            "IONodesPerMP={} if the machine has them",
                    size, m_head.ioNodesPerMidplane, ioNodesFor(m_head.generation, size)));
        return {};
    }

    void noteCards(const TextPlace& place)
    {
        if (!m_cardsNoted)
            note(place,
                "the file does not say which node cards small blocks take: the largest "
                "begin at N00");
        m_cardsNoted = true;
    }

    /// The same midplanes may stand once as a torus and once as a mesh.
    bool isNew(const BlockLine& line, const Block& block)
    {
        const auto [known, isFirst] = m_seen.try_emplace(
            {block.midplanes, block.connectivity}, line.midplanes.place().line);
        if (!isFirst)
            note(line.midplanes.place(),
                fmt::format("is the same block as that of line {}: left out", known->second));
        return isFirst;
    }

    /// "000x133" for [000x133] when that is a name, else "block".
    static std::string plainName(const BlockLine& line)
    {
        std::string name;
        for (const char letter : line.midplanes.text) {
            if (letter != '[' && letter != ']')
                name += letter == ',' ? '_' : letter;
        }
        return isBlockId(name) ? name : "block";
    }

    Result<void> refuseSharing()
    {
        if (m_head.layout != Layout::Static)
            return {};
        std::vector<int> owners(static_cast<std::size_t>(m_machine.midplaneCount()), -1);
        for (std::size_t i = 0; i < m_result.set.blocks.size(); ++i) {
            for (const MidplaneCoord& midplane : m_result.set.blocks[i].midplanes) {
                int& owner = owners[static_cast<std::size_t>(m_machine.grid().indexOf(midplane))];
                const auto held = static_cast<std::size_t>(owner);
                if (owner >= 0 && m_places[held] != m_places[i])
                    return failure(m_places[i],
                        fmt::format("shares the midplane {} with the block of line {}, and STATIC "
                                    "blocks must not overlap; write LayoutMode=OVERLAP",
                            *base36Of(m_numbers.numberOf(midplane)), m_places[held].line));
                owner = static_cast<int>(i);
            }
        }
        return {};
    }

    Result<void> wire()
    {
        std::vector<Block>& blocks = m_result.set.blocks;
        BlockWiring wiring(m_machine);
        const auto links
            = m_head.layout == Layout::Static ? wiring.together(blocks) : wiring.eachAlone(blocks);
        if (links) {
            for (std::size_t i = 0; i < blocks.size(); ++i)
                blocks[i].links = (*links)[i];
            const bool hasLinks = std::any_of(blocks.begin(), blocks.end(),
                [](const Block& block) { return !block.links->empty(); });
            if (hasLinks)
                noteFile("the file does not say which links blocks take: they were chosen");
            return {};
        }
        const BlockWiring::Refusal& refusal = links.error();
        const std::string line = refusal.line ? textOf(*refusal.line) : "";
        if (refusal.wasCut) {
            note(m_places[refusal.block],
                fmt::format("no links were found in {} within the bounds of the search; blocks "
                            "have none chosen",
                    line));
            return {};
        }
        return failure(m_places[refusal.block],
            m_head.layout == Layout::Static
                ? fmt::format("no cables are left for this block in {} beside the STATIC blocks "
                              "before it; write LayoutMode=OVERLAP or make it a MESH",
                    line)
                : fmt::format("no cables join these midplanes in {}; choose others", line));
    }

    ConfFile m_conf;
    ConfHead m_head;
    const Machine& m_machine;
    std::string m_file;
    MidplaneNumbering m_numbers;
    std::size_t m_midplanes = 0;
    bool m_cardsNoted = false;
    FreshNames m_names;
    std::map<std::pair<std::vector<MidplaneCoord>, PerDimension<Connectivity>>, int> m_seen;
    std::vector<TextPlace> m_places; ///< Of each block.
    ImportedSet m_result;
};

} // namespace

Result<ImportedSet> readBluegeneConf(const std::string& text, const Machine& machine,
    const std::string& file, std::optional<Numbering> numbering, const Includer& includer)
{
    if (const auto checked = checkBluegeneConf(machine, {machine.name(), {}}); !checked)
        return tl::unexpected(checked.error());
    auto conf = parseConfFile(text, file, includer);
    if (!conf)
        return tl::unexpected(conf.error());
    const Numbering used
        = numbering.value_or(conf->numbering.value_or(machine.spec().bridgeNumbering));
    return readHead(*conf, machine, file).and_then([&](ConfHead head) {
        return Importer(std::move(*conf), std::move(head), machine, used, file).run();
    });
}

} // namespace midplane::core
