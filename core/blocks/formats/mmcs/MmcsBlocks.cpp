// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/mmcs/MmcsBlocks.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/blocks/BlockProduct.h"
#include "core/blocks/formats/text/CardNames.h"
#include "core/blocks/formats/text/Words.h"

namespace midplane::core::mmcs {

namespace {

/// Longest line of a machine; a PT string or size is never longer.
constexpr int mostPositions = 4096;

/// More compute nodes than any midplane has.
constexpr int mostNodes = 1'000'000;

Block productBlock(const PerDimension<std::vector<int>>& members, Connectivity connectivity)
{
    Block block;
    block.connectivity = everywhere(connectivity);
    for (const int x : members[Dimension::X]) {
        for (const int y : members[Dimension::Y]) {
            for (const int z : members[Dimension::Z])
                block.midplanes.push_back({x, y, z});
        }
    }
    return block;
}

/// Takes the words of one command apart.
class Reader {
public:
    Reader(const Machine& machine, const Line& line, std::size_t spelled)
        : m_machine(machine)
        , m_line(line)
        , m_words(line.words().begin() + static_cast<std::ptrdiff_t>(spelled), line.words().end())
    {
    }

    Parsed<Definitions> read(const CommandInfo& info)
    {
        const auto ratio = takeIoRatio(info);
        if (!ratio)
            return tl::unexpected(ratio.error());
        auto made = readBlocks(info);
        if (made && *ratio) {
            for (Block& block : made->blocks)
                block.ioRatio = *ratio;
        }
        return made;
    }

private:
    Parsed<Definitions> readBlocks(const CommandInfo& info)
    {
        switch (info.command) {
        case Command::GenBlock:
            return readBlock();
        case Command::GenBlocks:
            return readBlocks();
        case Command::GenBpBlock:
            return readBpBlock(info);
        case Command::GenPtBlock:
            return readPtBlock(info);
        case Command::GenFullBlock:
            return named(m_words[0],
                productBlock(membersOf({{}, m_machine.grid().shape()}), Connectivity::Torus));
        default:
            return readSmallBlock();
        }
    }

    tl::unexpected<Fault> fail(Failure failure, const Word& at, std::string reason) const
    {
        return m_line.fail(failure, at, std::move(reason));
    }
    tl::unexpected<Fault> invalid(const Word& at, std::string reason) const
    {
        return fail(Failure::InvalidArguments, at, std::move(reason));
    }

    Parsed<void> checkId(std::string_view id, const Word& at) const
    {
        if (isBlockId(id))
            return {};
        return fail(Failure::BadId, at,
            fmt::format("\"{}\" is no id of a block; write 1 to 32 of A-Z a-z 0-9 - _", shown(id)));
    }

    Parsed<Definitions> named(const Word& id, Block block) const
    {
        if (const auto fine = checkId(id.text, id); !fine)
            return tl::unexpected(fine.error());
        block.name = id.text;
        Definitions made;
        made.blocks.push_back(std::move(block));
        return made;
    }

    Parsed<MidplaneCoord> midplane(const Word& word) const
    {
        if (const auto found = m_machine.names().find(word.text))
            return *found;
        std::vector<std::string_view> names;
        for (int i = 0; i < m_machine.midplaneCount(); ++i)
            names.push_back(m_machine.names().nameOf(m_machine.grid().coordAt(i)));
        return fail(Failure::MidplaneNotFound, word,
            fmt::format("the machine {} has no midplane \"{}\"; its first is {}{}",
                shown(m_machine.name()), shown(word.text), names.front(),
                suggestion(word.text, names)));
    }

    Parsed<Definitions> readBlock() const
    {
        const auto at = midplane(m_words[1]);
        if (!at)
            return tl::unexpected(at.error());
        return named(m_words[0], productBlock(membersOf({*at, {1, 1, 1}}), Connectivity::Torus));
    }

    Parsed<Definitions> readBlocks() const
    {
        const Word& at = m_words.empty() ? m_line[0] : m_words[0];
        const std::string prefix = m_words.empty() ? "" : m_words[0].text;
        Definitions made;
        for (int i = 0; i < m_machine.midplaneCount(); ++i) {
            const MidplaneCoord coord = m_machine.grid().coordAt(i);
            Block block = productBlock(membersOf({coord, {1, 1, 1}}), Connectivity::Torus);
            block.name = prefix + m_machine.names().nameOf(coord);
            if (const auto fine = checkId(block.name, at); !fine)
                return tl::unexpected(fine.error());
            made.blocks.push_back(std::move(block));
        }
        return made;
    }

    /// Takes "ioratio=16" or "ioratio=1:16" from among the words; what is left must be as many as
    /// the command has without it.
    Parsed<std::optional<int>> takeIoRatio(const CommandInfo& info)
    {
        constexpr std::string_view keyword = "ioratio=";
        constexpr std::string_view toOne = "1:";
        std::optional<int> ratio;
        for (auto word = m_words.begin(); word != m_words.end();) {
            if (!isSameWord(std::string_view(word->text).substr(0, keyword.size()), keyword)) {
                ++word;
                continue;
            }
            std::string_view value = std::string_view(word->text).substr(keyword.size());
            value.remove_prefix(value.starts_with(toOne) ? toOne.size() : 0);
            const auto number = parseNumber(value, mostNodes);
            if (!number || *number == 0 || ratio)
                return invalid(*word,
                    ratio
                        ? std::string("ioratio= is there already")
                        : fmt::format("\"{}\" is no number of compute nodes to one I/O node; write "
                                      "ioratio=16",
                            shown(word->text)));
            ratio = *number;
            word = m_words.erase(word);
        }
        if (m_words.size() < info.fewest)
            return invalid(m_line[0],
                fmt::format("too few arguments; write {} {}", m_line[0].text, info.usage));
        if (m_words.size() >= info.most)
            return invalid(m_words[info.most - 1],
                fmt::format("this is too much; write {} {}", m_line[0].text, info.usage));
        return ratio;
    }

    /// Takes "mesh" or "torus" from the end of the words.
    Connectivity takeConnectivity()
    {
        const std::string last = lowered(m_words.back().text);
        if (last != "mesh" && last != "torus")
            return Connectivity::Torus;
        m_words.pop_back();
        return last == "mesh" ? Connectivity::Mesh : Connectivity::Torus;
    }

    Parsed<Definitions> readBpBlock(const CommandInfo& info)
    {
        const Connectivity connectivity = takeConnectivity();
        constexpr std::size_t plain = 5;
        constexpr std::size_t withPasses = 8;
        if (m_words.size() != plain && m_words.size() != withPasses)
            return invalid(m_words[std::min(plain, m_words.size() - 1)],
                fmt::format("neither three strings of 1 and 0 nor mesh or torus; write {} {}",
                    m_line[0].text, info.usage));
        const auto corner = midplane(m_words[1]);
        if (!corner)
            return tl::unexpected(corner.error());
        PerDimension<std::vector<int>> members;
        for (const Dimension dimension : allDimensions) {
            const auto index = static_cast<std::size_t>(dimension);
            const Word* const passes
                = m_words.size() == withPasses ? &m_words[plain + index] : nullptr;
            auto positions = extent(dimension, (*corner)[dimension], m_words[2 + index], passes);
            if (!positions)
                return tl::unexpected(positions.error());
            members[dimension] = std::move(*positions);
        }
        return named(m_words[0], productBlock(members, connectivity));
    }

    /// The positions that a size, and a string of 1 (in the block) and 0 (passed through), name.
    Parsed<std::vector<int>> extent(
        Dimension dimension, int from, const Word& size, const Word* passes) const
    {
        const auto count = parseNumber(size.text, mostPositions);
        if (!count || *count == 0)
            return invalid(size,
                fmt::format(
                    "\"{}\" is no size in midplanes; write a number from 1 on", shown(size.text)));
        const std::string pattern
            = passes ? passes->text : std::string(static_cast<std::size_t>(*count), '1');
        std::vector<int> positions;
        for (std::size_t i = 0; i < pattern.size(); ++i) {
            if (pattern[i] == '1')
                positions.push_back(from + static_cast<int>(i));
            else if (pattern[i] != '0')
                return invalid(*passes,
                    fmt::format("\"{}\" must be of 1 (in the block) and 0 (passed through)",
                        shown(pattern)));
        }
        if (static_cast<int>(positions.size()) != *count || pattern.front() != '1'
            || pattern.back() != '1')
            return invalid(passes ? *passes : size,
                fmt::format("\"{}\" must begin and end with 1 and have {} of them, as many as the "
                            "size says",
                    shown(pattern), *count));
        if (positions.back() >= m_machine.grid()[dimension])
            return fail(Failure::InvalidConfiguration, size,
                fmt::format("the block reaches beyond the machine {}, which has {} midplanes in {}",
                    shown(m_machine.name()), m_machine.grid()[dimension], letterOf(dimension)));
        return positions;
    }

    Parsed<Definitions> readPtBlock(const CommandInfo& info)
    {
        const Connectivity connectivity = takeConnectivity();
        Block block;
        block.connectivity = everywhere(connectivity);
        std::vector<std::pair<MidplaneCoord, const Word*>> passed;
        bool isThrough = false;
        for (std::size_t i = 1; i < m_words.size(); ++i) {
            if (!isThrough && isSameWord(m_words[i].text, "through")) {
                isThrough = true;
                continue;
            }
            const auto at = midplane(m_words[i]);
            if (!at)
                return tl::unexpected(at.error());
            if (isThrough)
                passed.emplace_back(*at, &m_words[i]);
            else
                block.midplanes.push_back(*at);
        }
        if (block.midplanes.empty() || (isThrough && passed.empty()))
            return invalid(m_words.back(),
                fmt::format("midplanes are missing; write {} {}", m_line[0].text, info.usage));
        const auto positions = productOf(m_machine.grid(), block);
        const std::size_t count = positions ? (*positions)[Dimension::X].size()
                * (*positions)[Dimension::Y].size() * (*positions)[Dimension::Z].size()
                                            : 0;
        if (count != block.midplanes.size())
            return fail(Failure::InvalidConfiguration, m_words[1],
                "the midplanes are not all combinations of some positions in x, y and z, each "
                "once; add those that are missing");
        auto made = named(m_words[0], std::move(block));
        for (std::size_t i = 0; made && i < passed.size(); ++i) {
            const auto dimension = dimensionThrough(*positions, passed[i].first);
            if (!dimension)
                return fail(Failure::InvalidConfiguration, *passed[i].second,
                    fmt::format("the switches of {} are on no line of the block, or it is one of "
                                "its midplanes",
                        passed[i].second->text));
            auto& through = made->through[*dimension];
            const int position = passed[i].first[*dimension];
            through.insert(std::lower_bound(through.begin(), through.end(), position), position);
            through.erase(std::unique(through.begin(), through.end()), through.end());
        }
        return made;
    }

    /// The dimension of the lines of the block that the midplane is on without being a member.
    static std::optional<Dimension> dimensionThrough(
        const PerDimension<std::vector<int>>& members, const MidplaneCoord& midplane)
    {
        std::optional<Dimension> off;
        for (const Dimension dimension : allDimensions) {
            const auto& positions = members[dimension];
            if (std::binary_search(positions.begin(), positions.end(), midplane[dimension]))
                continue;
            if (off)
                return std::nullopt;
            off = dimension;
        }
        return off;
    }

    Parsed<Definitions> readSmallBlock() const
    {
        const auto at = midplane(m_words[1]);
        if (!at)
            return tl::unexpected(at.error());
        auto cards = cardsOf(m_machine.unit(*at));
        if (!cards)
            return tl::unexpected(cards.error());
        // Below a midplane there are meshes only.
        Block block = productBlock(membersOf({*at, {1, 1, 1}}), Connectivity::Mesh);
        block.nodeCards = std::move(*cards);
        return named(m_words[0], std::move(block));
    }

    Parsed<std::vector<std::vector<int>>> cardsOf(const MidplaneUnit& unit) const
    {
        const Word& size = m_words[2];
        const Word& card = m_words[3];
        const int nodes = parseNumber(size.text, 256).value_or(0);
        const int nodesPerCard = std::max(1, unit.nodes / unit.nodeCards);
        constexpr std::array sizes {16, 32, 64, 128, 256};
        if (std::find(sizes.begin(), sizes.end(), nodes) == sizes.end()
            || (nodes < nodesPerCard ? nodes * 2 != nodesPerCard : nodes % nodesPerCard != 0))
            return invalid(size,
                fmt::format("\"{}\" is no size of a small block; write 16, 32, 64, 128 or 256",
                    shown(size.text)));
        const auto first = cardNamed(card.text);
        if (!first || *first >= unit.nodeCards)
            return invalid(card,
                fmt::format("\"{}\" is no node card; write N00 to N{:02}", shown(card.text),
                    unit.nodeCards - 1));
        if (nodes < nodesPerCard)
            return std::vector<std::vector<int>> {{*first, 0}};
        const int count = nodes / nodesPerCard;
        if (count > unit.nodeCards)
            return fail(Failure::InvalidConfiguration, size,
                fmt::format("the midplane has {} nodes only", unit.nodes));
        if (*first % count != 0)
            return fail(Failure::InvalidConfiguration, card,
                fmt::format("{} cards begin at a multiple of {}; write N{:02}", count, count,
                    *first / count * count));
        std::vector<std::vector<int>> cards;
        for (int each = *first; each < *first + count; ++each)
            cards.push_back({each});
        return cards;
    }

    const Machine& m_machine;
    const Line& m_line;
    std::vector<Word> m_words; ///< Behind the spelling.
};

} // namespace

bool isDefinition(Command command) { return command <= Command::GenSmallBlock; }

Parsed<Definitions> blocksOf(const Machine& machine, const Line& line, const Recognized& recognized)
{
    return Reader(machine, line, recognized.words).read(*recognized.info);
}

} // namespace midplane::core::mmcs
