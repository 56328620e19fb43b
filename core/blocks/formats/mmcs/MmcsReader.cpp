// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "core/blocks/formats/mmcs/MmcsCommands.h"
#include "core/blocks/formats/mmcs/MmcsScript.h"
#include "core/blocks/formats/text/CardNames.h"
#include "core/blocks/formats/text/Words.h"
#include "core/blocks/formats/wiring/BlockWiring.h"

namespace midplane::core {

namespace {

using mmcs::Command;

constexpr std::size_t mostBlocks = 100'000;
constexpr std::size_t mostMidplanes = 4'000'000;
/// Longest line of a machine; a PT string or size is never longer.
constexpr int mostPositions = 4096;

/// No command takes as many.
constexpr std::size_t mostWords = 12;

struct Word {
    std::string_view text;
    TextPlace place;
};

/// A definition together with where its command stands.
struct Definition {
    Block block;
    TextPlace place;
    bool isDeleted = false;
};

class ScriptReader {
public:
    ScriptReader(const Machine& machine, const std::string& file)
        : m_machine(machine)
        , m_file(file)
    {
    }

    Result<ImportedSet> read(std::string_view text)
    {
        for (int line = 1; !text.empty(); ++line) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            if (auto done = readLine(text.substr(0, end), line); !done)
                return tl::unexpected(done.error());
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return wire();
    }

private:
    Result<void> readLine(std::string_view text, int line)
    {
        m_words.clear();
        text = text.substr(0, text.find('#'));
        for (std::size_t at = 0; at < text.size() && m_words.size() < mostWords;) {
            if (isBlank(text[at])) {
                ++at;
                continue;
            }
            const std::size_t start = at;
            while (at < text.size() && !isBlank(text[at]))
                ++at;
            m_words.push_back(
                {text.substr(start, at - start), {m_file, line, static_cast<int>(start) + 1}});
        }
        return m_words.empty() ? Result<void>() : readCommand();
    }

    Result<void> readCommand()
    {
        const Word& first = m_words.front();
        if (first.text.front() == '!')
            return failure(first.place,
                "\"!\" repeats a command and means something at the "
                "console only; write the command out");
        if (first.text.front() == '<')
            return failure(first.place, "\"<\" reads another script; write its commands here");
        const auto command = mmcs::commandOf(first.text);
        if (!command) {
            const std::string nearest = suggestion(first.text, mmcs::commandWords());
            return failure(first.place,
                fmt::format("\"{}\" is no command of MMCS{}", shown(first.text),
                    nearest.empty() ? "; remove it, or put # before a comment" : nearest));
        }
        switch (*command) {
        case Command::Block:
            return readBlock();
        case Command::Blocks:
            return readBlocks();
        case Command::BpBlock:
            return readBpBlock();
        case Command::FullBlock:
            return readFullBlock();
        case Command::SmallBlock:
            return readSmallBlock();
        case Command::Delete:
            return readDelete();
        case Command::Other:
            break;
        }
        m_result.notes.push_back(
            {first.place, fmt::format("{} defines no block: left out", first.text)});
        return {};
    }

    /// The command has from fewest to most words behind it.
    Result<void> expectWords(std::size_t fewest, std::size_t most, const char* usage) const
    {
        const std::size_t count = m_words.size() - 1;
        if (count >= fewest && count <= most)
            return {};
        const Word& at = count > most ? m_words[most + 1] : m_words.front();
        return failure(at.place,
            fmt::format("{}; write {} {}",
                count > most ? "this is too much" : "arguments are missing", m_words.front().text,
                usage));
    }

    Result<std::string> parseId(std::string_view text, const TextPlace& place) const
    {
        if (!isBlockId(text))
            return failure(place,
                fmt::format(
                    "\"{}\" is no id of a block; write 1 to 32 of A-Z a-z 0-9 - _", shown(text)));
        if (m_ids.count(std::string(text)) != 0)
            return failure(
                place, fmt::format("a block {} is defined already; choose another id", text));
        return std::string(text);
    }
    Result<std::string> parseId(const Word& word) const { return parseId(word.text, word.place); }

    Result<MidplaneCoord> parseMidplane(const Word& word) const
    {
        const auto midplane = m_machine.names().find(word.text);
        if (!midplane)
            return failure(word.place,
                fmt::format("the machine {} has no midplane \"{}\"; its first is {}",
                    shown(m_machine.name()), shown(word.text), m_machine.names().nameOf({})));
        return *midplane;
    }

    /// Keeps the block when it is new and can be wired at all.
    Result<void> define(Result<std::string> id, Block block)
    {
        if (!id)
            return tl::unexpected(id.error());
        const TextPlace& place = m_words.front().place;
        m_midplanes += block.midplanes.size();
        if (m_definitions.size() == mostBlocks || m_midplanes > mostMidplanes)
            return failure(place,
                fmt::format("the blocks come to more than {} or {} midplanes; leave some out",
                    mostBlocks, mostMidplanes));
        m_ids.emplace(*id, m_definitions.size());
        block.name = std::move(*id);
        m_definitions.push_back({std::move(block), place, false});
        return {};
    }

    Result<void> readBlock()
    {
        if (auto counted = expectWords(2, 2, "ID MIDPLANE"); !counted)
            return counted;
        const auto midplane = parseMidplane(m_words[2]);
        if (!midplane)
            return tl::unexpected(midplane.error());
        return define(parseId(m_words[1]), blockOf(membersOf({*midplane, {1, 1, 1}})));
    }

    Result<void> readBlocks()
    {
        if (auto counted = expectWords(0, 1, "[PREFIX]"); !counted)
            return counted;
        const std::string prefix(m_words.size() == 2 ? m_words[1].text : "");
        for (int i = 0; i < m_machine.midplaneCount(); ++i) {
            const MidplaneCoord at = m_machine.grid().coordAt(i);
            const auto id = parseId(prefix + m_machine.names().nameOf(at), m_words.back().place);
            if (auto done = define(id, blockOf(membersOf({at, {1, 1, 1}}))); !done)
                return done;
        }
        return {};
    }

    Result<void> readFullBlock()
    {
        if (auto counted = expectWords(1, 1, "ID"); !counted)
            return counted;
        return define(parseId(m_words[1]), blockOf(membersOf({{}, m_machine.grid().shape()})));
    }

    Result<void> readBpBlock()
    {
        constexpr const char* usage = "ID CORNER X Y Z [XPT YPT ZPT] [mesh|torus]";
        if (auto counted = expectWords(5, 9, usage); !counted)
            return counted;
        auto connectivity = Connectivity::Torus;
        const std::string last = lowered(m_words.back().text);
        if (last == "mesh" || last == "torus") {
            connectivity = last == "mesh" ? Connectivity::Mesh : Connectivity::Torus;
            m_words.pop_back();
        }
        constexpr std::size_t plain = 6;
        constexpr std::size_t withPasses = 9;
        if (m_words.size() != plain && m_words.size() != withPasses)
            return failure(m_words[std::min(plain, m_words.size() - 1)].place,
                fmt::format("neither three strings of 1 and 0 nor mesh or torus; write {} {}",
                    m_words.front().text, usage));
        const auto corner = parseMidplane(m_words[2]);
        if (!corner)
            return tl::unexpected(corner.error());
        PerDimension<std::vector<int>> members;
        for (const Dimension dimension : allDimensions) {
            const auto index = static_cast<std::size_t>(dimension);
            const Word* const passes = m_words.size() == withPasses ? &m_words[6 + index] : nullptr;
            auto positions
                = parseExtent(dimension, (*corner)[dimension], m_words[3 + index], passes);
            if (!positions)
                return tl::unexpected(positions.error());
            members[dimension] = std::move(*positions);
        }
        Block block = blockOf(members);
        block.connectivity = everywhere(connectivity);
        return define(parseId(m_words[1]), std::move(block));
    }

    /// The positions that a size, and a string of 1 (in the block) and 0 (passed through), name.
    Result<std::vector<int>> parseExtent(
        Dimension dimension, int from, const Word& size, const Word* passes) const
    {
        const auto count = parseNumber(size.text, mostPositions);
        if (!count || *count == 0)
            return failure(size.place,
                fmt::format(
                    "\"{}\" is no size in midplanes; write a number from 1 on", shown(size.text)));
        const std::string pattern = passes ? std::string(passes->text)
                                           : std::string(static_cast<std::size_t>(*count), '1');
        std::vector<int> positions;
        for (std::size_t i = 0; i < pattern.size(); ++i) {
            if (pattern[i] == '1')
                positions.push_back(from + static_cast<int>(i));
            else if (pattern[i] != '0')
                return failure(passes->place,
                    fmt::format("\"{}\" must be of 1 (in the block) and 0 (passed through)",
                        shown(pattern)));
        }
        if (static_cast<int>(positions.size()) != *count || pattern.front() != '1'
            || pattern.back() != '1')
            return failure(passes->place,
                fmt::format("\"{}\" must begin and end with 1 and have {} of them, as many as the "
                            "size says",
                    shown(pattern), *count));
        if (positions.back() >= m_machine.grid()[dimension])
            return failure(size.place,
                fmt::format("the block reaches beyond the machine {}, which has {} midplanes in {}",
                    shown(m_machine.name()), m_machine.grid()[dimension], letterOf(dimension)));
        return positions;
    }

    Result<void> readSmallBlock()
    {
        if (auto counted = expectWords(4, 4, "ID MIDPLANE NODES FIRSTCARD"); !counted)
            return counted;
        const auto midplane = parseMidplane(m_words[2]);
        if (!midplane)
            return tl::unexpected(midplane.error());
        auto cards = parseCards(m_machine.unit(*midplane));
        if (!cards)
            return tl::unexpected(cards.error());
        Block block = blockOf(membersOf({*midplane, {1, 1, 1}}));
        block.connectivity = everywhere(Connectivity::Mesh); // Below a midplane always.
        block.nodeCards = std::move(*cards);
        return define(parseId(m_words[1]), std::move(block));
    }

    Result<std::vector<std::vector<int>>> parseCards(const MidplaneUnit& unit) const
    {
        const Word& size = m_words[3];
        const Word& card = m_words[4];
        const int nodes = parseNumber(size.text, 256).value_or(0);
        const int nodesPerCard = unit.nodes / unit.nodeCards;
        constexpr std::array sizes {16, 32, 64, 128, 256};
        if (std::find(sizes.begin(), sizes.end(), nodes) == sizes.end()
            || (nodes < nodesPerCard ? nodes * 2 != nodesPerCard : nodes % nodesPerCard != 0))
            return failure(size.place,
                fmt::format("\"{}\" is no size of a small block; write 16, 32, 64, 128 or 256",
                    shown(size.text)));
        const auto first = cardNamed(card.text);
        if (!first || *first >= unit.nodeCards)
            return failure(card.place,
                fmt::format("\"{}\" is no node card; write N00 to N{:02}", shown(card.text),
                    unit.nodeCards - 1));
        if (nodes < nodesPerCard)
            return std::vector<std::vector<int>> {{*first, 0}};
        const int count = nodes / nodesPerCard;
        if (*first % count != 0)
            return failure(card.place,
                fmt::format("{} cards begin at a multiple of {}; write N{:02}", count, count,
                    *first / count * count));
        std::vector<std::vector<int>> cards;
        for (int each = *first; each < *first + count; ++each)
            cards.push_back({each});
        return cards;
    }

    Result<void> readDelete()
    {
        // Both "delete ID" and "delete block ID".
        if (m_words.size() == 3 && isSameWord(m_words[1].text, "block"))
            m_words.erase(m_words.begin() + 1);
        if (auto counted = expectWords(1, 1, "[block] ID"); !counted)
            return counted;
        const std::string id(m_words[1].text);
        const auto defined = m_ids.find(id);
        if (defined == m_ids.end()) {
            m_result.notes.push_back({m_words.front().place,
                fmt::format("deletes {}, which this script does not define", shown(id))});
            return {};
        }
        m_definitions[defined->second].isDeleted = true;
        m_ids.erase(defined);
        return {};
    }

    Block blockOf(const PerDimension<std::vector<int>>& members) const
    {
        Block block;
        block.connectivity = everywhere(Connectivity::Torus);
        for (const int x : members[Dimension::X]) {
            for (const int y : members[Dimension::Y]) {
                for (const int z : members[Dimension::Z])
                    block.midplanes.push_back({x, y, z});
            }
        }
        return block;
    }

    Result<ImportedSet> wire()
    {
        std::vector<Block>& blocks = m_result.set.blocks;
        m_result.set.machine = m_machine.name();
        std::erase_if(m_definitions, [](const Definition& each) { return each.isDeleted; });
        for (Definition& each : m_definitions)
            blocks.push_back(std::move(each.block));
        const auto links = BlockWiring(m_machine).eachAlone(blocks);
        if (!links && links.error().wasCut) {
            m_result.notes.push_back({m_definitions[links.error().block].place,
                "no links were found within the bounds of the search; blocks have none chosen"});
            return std::move(m_result);
        }
        if (!links)
            return failure(m_definitions[links.error().block].place,
                fmt::format("no cables join these midplanes in {}; choose others, or mesh",
                    textOf(*links.error().line)));
        for (std::size_t i = 0; i < blocks.size(); ++i)
            blocks[i].links = (*links)[i];
        const bool hasLinks = std::any_of(
            blocks.begin(), blocks.end(), [](const Block& block) { return !block.links->empty(); });
        if (hasLinks)
            m_result.notes.push_back({{m_file, 0, 0},
                "the file does not say which links blocks take: they were chosen"});
        return std::move(m_result);
    }

    const Machine& m_machine;
    std::string m_file;
    std::vector<Word> m_words; ///< Of the line that is read.
    std::vector<Definition> m_definitions;
    std::map<std::string, std::size_t> m_ids; ///< Those that are defined now.
    std::size_t m_midplanes = 0;
    ImportedSet m_result;
};

} // namespace

Result<ImportedSet> readMmcsScript(
    const std::string& text, const Machine& machine, const std::string& file)
{
    if (!machine.hasGeometry())
        return failure(machine.name(), "has no geometry; blocks of MMCS need midplanes in places");
    return ScriptReader(machine, file).read(text);
}

} // namespace midplane::core
