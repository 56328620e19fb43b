// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/blocks/formats/csv/BlockCsv.h"
#include "core/blocks/formats/text/LineIndex.h"
#include "core/blocks/formats/text/Words.h"
#include "core/support/CsvCell.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostBlocks = 100'000;
constexpr std::size_t mostCells = 1000;
constexpr int highestNumber = LineWiring::longestLine * LineWiring::longestLine;
const std::vector<std::string_view> columns {"name", "shape", "nodes", "corner", "connectivity",
    "midplanes", "links", "nodeCards", "ioRatio"};

struct Cell {
    std::string text;
    TextPlace place;
};

/// The parts between separators, blanks around them cut off; none of an empty text.
std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        std::string_view part = text.substr(0, end);
        while (!part.empty() && isBlank(part.front()))
            part.remove_prefix(1);
        while (!part.empty() && isBlank(part.back()))
            part.remove_suffix(1);
        if (!part.empty())
            parts.push_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

class CsvReader {
public:
    CsvReader(const std::string& text, const Machine& machine, const std::string& file)
        : m_text(text)
        , m_machine(machine)
        , m_lines(text, file)
    {
        m_result.set.machine = machine.name();
    }

    Result<ImportedSet> read()
    {
        if (auto head = readHead(); !head)
            return tl::unexpected(head.error());
        while (m_at < m_text.size()) {
            if (auto done = readRow(); !done)
                return tl::unexpected(done.error());
        }
        return std::move(m_result);
    }

private:
    /// The cells up to the end of the line.
    Result<std::vector<Cell>> nextRow()
    {
        std::vector<Cell> row;
        for (;;) {
            auto next = nextCell();
            if (!next)
                return tl::unexpected(next.error());
            if (row.size() == mostCells)
                return failure(next->place,
                    fmt::format("the line has more than {} cells; leave some out", mostCells));
            row.push_back(std::move(*next));
            if (m_at < m_text.size() && m_text[m_at] == ',') {
                ++m_at;
                continue;
            }
            if (m_at < m_text.size() && m_text[m_at] == '\r')
                ++m_at;
            if (m_at < m_text.size() && m_text[m_at] == '\n')
                ++m_at;
            return row;
        }
    }

    Result<Cell> nextCell()
    {
        return nextField().transform([](Cell field) {
            field.text = withoutFormulaGuard(field.text);
            return field;
        });
    }

    Result<Cell> nextField()
    {
        Cell cell {{}, m_lines.placeOf(m_at)};
        if (m_at >= m_text.size() || m_text[m_at] != '"') {
            const std::size_t end = std::min(m_text.find_first_of(",\r\n", m_at), m_text.size());
            cell.text = m_text.substr(m_at, end - m_at);
            m_at = end;
            return cell;
        }
        for (++m_at;; ++m_at) {
            if (m_at >= m_text.size())
                return failure(cell.place, "the quote does not end; write \" after the cell");
            if (m_text[m_at] == '"' && (m_at + 1 >= m_text.size() || m_text[++m_at] != '"'))
                break;
            cell.text += m_text[m_at];
        }
        m_at += m_at < m_text.size() && m_text[m_at] == '"' ? 1 : 0;
        if (m_at < m_text.size()
            && std::string_view(",\r\n").find(m_text[m_at]) == std::string::npos)
            return failure(m_lines.placeOf(m_at),
                "a comma or the end of the line must follow the "
                "quote");
        return cell;
    }

    Result<void> readHead()
    {
        const auto row = nextRow();
        if (!row)
            return tl::unexpected(row.error());
        for (std::size_t i = 0; i < row->size(); ++i) {
            const Cell& head = (*row)[i];
            const auto known = std::find_if(columns.begin(), columns.end(),
                [&](std::string_view column) { return isSameWord(column, head.text); });
            if (known == columns.end() && nearestOf(head.text, columns))
                return failure(head.place,
                    fmt::format(
                        "\"{}\" is no column{}", shown(head.text), suggestion(head.text, columns)));
            if (known == columns.end()) {
                m_result.notes.push_back(
                    {head.place, fmt::format("the column \"{}\" is not kept", shown(head.text))});
                continue;
            }
            if (!m_columns.try_emplace(*known, i).second)
                return failure(head.place, fmt::format("the column {} is there twice", *known));
        }
        for (const char* needed : {"name", "midplanes"}) {
            if (m_columns.count(needed) == 0)
                return failure(
                    m_lines.placeOf(0), fmt::format("the head line lacks the column {}", needed));
        }
        return {};
    }

    Result<void> readRow()
    {
        const TextPlace place = m_lines.placeOf(m_at);
        const auto row = nextRow();
        if (!row)
            return tl::unexpected(row.error());
        if (row->size() == 1 && row->front().text.empty())
            return {}; // An empty line.
        const auto cellOf = [&](std::string_view column) {
            const auto found = m_columns.find(column);
            return found != m_columns.end() && found->second < row->size() ? (*row)[found->second]
                                                                           : Cell {{}, place};
        };
        if (m_result.set.blocks.size() == mostBlocks)
            return failure(
                place, fmt::format("there are more than {} blocks; leave some out", mostBlocks));
        m_block = Block();
        m_block.name = cellOf("name").text;
        using Part = Result<void> (CsvReader::*)(const Cell&);
        constexpr std::array<std::pair<const char*, Part>, 5> parts {{
            {"midplanes", &CsvReader::readMidplanes},
            {"connectivity", &CsvReader::readConnectivity},
            {"links", &CsvReader::readLinks},
            {"nodeCards", &CsvReader::readCards},
            {"ioRatio", &CsvReader::readRatio},
        }};
        for (const auto& [column, read] : parts) {
            const Cell cell = cellOf(column);
            if (auto done = (this->*read)(cell); !done)
                return done;
        }
        m_result.set.blocks.push_back(std::move(m_block));
        return {};
    }

    Result<void> readMidplanes(const Cell& cell)
    {
        for (const std::string_view name : split(cell.text, ' ')) {
            const auto midplane = m_machine.names().find(name);
            if (!midplane)
                return failure(cell.place,
                    fmt::format("the machine {} has no midplane \"{}\"; its first is {}",
                        shown(m_machine.name()), shown(name), m_machine.names().nameOf({})));
            m_block.midplanes.push_back(*midplane);
        }
        if (m_block.midplanes.empty())
            return failure(cell.place,
                "a block has midplanes; write their names with blanks "
                "between");
        return {};
    }

    Result<void> readConnectivity(const Cell& cell)
    {
        auto words = split(cell.text, '/');
        if (words.empty())
            return {};
        if (words.size() == 1)
            words = {words[0], words[0], words[0]};
        for (std::size_t i = 0; i < words.size(); ++i) {
            const bool isTorus = isSameWord(words[i], "torus");
            if (words.size() != 3 || (!isTorus && !isSameWord(words[i], "mesh")))
                return failure(cell.place,
                    fmt::format("\"{}\" must be mesh or torus, or three of them as torus/mesh/mesh",
                        shown(cell.text)));
            m_block.connectivity[allDimensions[i]]
                = isTorus ? Connectivity::Torus : Connectivity::Mesh;
        }
        return {};
    }

    Result<void> readLinks(const Cell& cell)
    {
        const auto lines = split(cell.text, ';');
        if (lines.empty())
            return {};
        m_block.links.emplace();
        if (lines.size() == 1 && isSameWord(lines[0], "none"))
            return {};
        for (const std::string_view line : lines) {
            auto links = parseLine(line);
            if (!links)
                return failure(cell.place,
                    fmt::format(
                        "\"{}\" must be a line and ids as x 0.0: 1 2, or none", shown(line)));
            m_block.links->push_back(std::move(*links));
        }
        return {};
    }

    static std::optional<LineLinks> parseLine(std::string_view text)
    {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos)
            return std::nullopt;
        const auto words = split(text.substr(0, colon), ' ');
        const std::string_view letters = "xyz";
        if (words.size() != 2 || words[0].size() != 1
            || letters.find(words[0][0]) == std::string_view::npos)
            return std::nullopt;
        const auto places = split(words[1], '.');
        const auto first
            = places.size() == 2 ? parseNumber(places[0], highestNumber) : std::nullopt;
        const auto second
            = places.size() == 2 ? parseNumber(places[1], highestNumber) : std::nullopt;
        if (!first || !second)
            return std::nullopt;
        LineLinks links {{allDimensions[letters.find(words[0][0])], *first, *second}, {}};
        for (const std::string_view id : split(text.substr(colon + 1), ' ')) {
            const auto number = parseNumber(id, highestNumber);
            if (!number)
                return std::nullopt;
            links.ids.push_back(*number);
        }
        return links;
    }

    Result<void> readCards(const Cell& cell)
    {
        for (const std::string_view word : split(cell.text, ' ')) {
            std::vector<int> card;
            for (const std::string_view part : split(word, '.'))
                card.push_back(parseNumber(part, highestNumber).value_or(-1));
            if (card.empty() || card.size() > 2 || *std::min_element(card.begin(), card.end()) < 0)
                return failure(cell.place,
                    fmt::format("\"{}\" is no node card; write 4, or 4.1 for its second half",
                        shown(word)));
            m_block.nodeCards.push_back(std::move(card));
        }
        return {};
    }

    Result<void> readRatio(const Cell& cell)
    {
        if (cell.text.empty())
            return {};
        m_block.ioRatio = parseNumber(cell.text, highestNumber);
        if (!m_block.ioRatio)
            return failure(cell.place,
                fmt::format(
                    "\"{}\" is no number of compute nodes to one I/O node", shown(cell.text)));
        return {};
    }

    const std::string& m_text;
    const Machine& m_machine;
    LineIndex m_lines;
    std::size_t m_at = 0;
    std::map<std::string_view, std::size_t> m_columns;
    Block m_block; ///< Of the row that is read.
    ImportedSet m_result;
};

} // namespace

Result<ImportedSet> readBlockCsv(
    const std::string& text, const Machine& machine, const std::string& file)
{
    return CsvReader(text, machine, file).read();
}

} // namespace midplane::core
