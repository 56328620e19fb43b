// SPDX-License-Identifier: Apache-2.0
#include "core/machine/OutOfServiceText.h"

#include <cctype>
#include <charconv>

#include <fmt/format.h>

namespace midplane::core {

namespace {

std::vector<std::string> wordsOf(const std::string& text)
{
    std::vector<std::string> words(1);
    for (const char letter : text) {
        if (letter != ' ')
            words.back() += letter;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty())
        words.pop_back();
    return words;
}

/// The numbers of "3.2.1".
std::optional<std::vector<int>> dottedNumbers(std::string_view text, std::size_t count)
{
    std::vector<int> numbers;
    const char* cursor = text.data();
    const char* const end = cursor + text.size();
    while (numbers.size() < count) {
        int number = 0;
        const auto [rest, problem] = std::from_chars(cursor, end, number);
        if (problem != std::errc())
            return std::nullopt;
        numbers.push_back(number);
        cursor = rest;
        if (numbers.size() < count && (cursor == end || *cursor++ != '.'))
            return std::nullopt;
    }
    return cursor == end ? std::optional(numbers) : std::nullopt;
}

std::optional<Dimension> dimensionOf(const std::string& letter)
{
    for (const Dimension dimension : allDimensions) {
        if (letter.size() == 1
            && std::tolower(static_cast<unsigned char>(letter.front())) == letterOf(dimension))
            return dimension;
    }
    return std::nullopt;
}

/// "N04" after the dash; one digit alone is hexadecimal, as on Blue Gene/L: N0 .. NF.
std::optional<int> cardNumber(std::string_view digits)
{
    int number = 0;
    const char* const end = digits.data() + digits.size();
    const int base = digits.size() == 1 ? 16 : 10;
    const auto [rest, problem] = std::from_chars(digits.data(), end, number, base);
    if (problem != std::errc() || rest != end)
        return std::nullopt;
    return number;
}

/// Reads one text; its functions answer with the part or with what is wrong.
class PartParser {
public:
    explicit PartParser(const Machine& machine)
        : m_machine(machine)
    {
    }

    Result<OutOfService> parse(const std::string& text) const
    {
        const std::vector<std::string> words = wordsOf(text);
        if (words.size() == 1)
            return midplane(words[0]);
        if (words.size() == 2 && words[0] == "card")
            return card(words[1]);
        const auto dimension = words.size() > 2 ? dimensionOf(words[1]) : std::nullopt;
        if (words.size() == 3 && words[0] == "switch" && dimension)
            return switchOf(*dimension, words[2]);
        if (words.size() == 4 && words[0] == "link" && dimension)
            return link(*dimension, words[2], words[3]);
        return failure("",
            "names no part; write a midplane's name, \"switch x 3.2.1\", \"link x 3.2 7\" or "
            "\"card R00-M0-N04\"");
    }

private:
    Result<MidplaneCoord> coordOf(std::string_view name) const
    {
        if (const auto found = m_machine.names().find(name))
            return *found;
        const GridSize& grid = m_machine.grid();
        const MidplaneCoord last = grid.coordAt(grid.midplaneCount() - 1);
        return failure("",
            fmt::format("names no midplane of {}; write a name from {} to {}, or a place up to "
                        "{}.{}.{}",
                m_machine.name(), m_machine.names().nameOf({}), m_machine.names().nameOf(last),
                last.x, last.y, last.z));
    }
    Result<OutOfService> midplane(const std::string& name) const
    {
        return coordOf(name).transform([](const MidplaneCoord& found) {
            return OutOfService {{found}, {}, {}, {}};
        });
    }
    Result<OutOfService> card(std::string_view name) const
    {
        const std::size_t dash = name.rfind("-N");
        const auto number
            = dash == std::string::npos ? std::nullopt : cardNumber(name.substr(dash + 2));
        if (!number)
            return failure(
                "", "names no node card; write its midplane and its number like R00-M0-N04");
        return coordOf(name.substr(0, dash)).transform([&](const MidplaneCoord& found) {
            return OutOfService {{}, {}, {}, {{found, *number}}};
        });
    }
    Result<OutOfService> switchOf(Dimension dimension, const std::string& place) const
    {
        if (const auto xyz = dottedNumbers(place, 3))
            return OutOfService {{}, {{dimension, {(*xyz)[0], (*xyz)[1], (*xyz)[2]}}}, {}, {}};
        return coordOf(place).transform([&](const MidplaneCoord& found) {
            return OutOfService {{}, {{dimension, found}}, {}, {}};
        });
    }
    Result<OutOfService> link(
        Dimension dimension, const std::string& line, const std::string& number) const
    {
        const auto place = dottedNumbers(line, 2);
        const auto id = dottedNumbers(number, 1);
        const auto others = othersOf(dimension);
        if (!place || !id)
            return failure("",
                fmt::format("names no link; write the line's {} and {} and the link's number like "
                            "\"link {} 0.0 7\"",
                    letterOf(others[0]), letterOf(others[1]), letterOf(dimension)));
        return OutOfService {{}, {}, {{{dimension, (*place)[0], (*place)[1]}, id->front()}}, {}};
    }

    const Machine& m_machine;
};

} // namespace

Result<OutOfService> parseOutOfService(const std::string& text, const Machine& machine)
{
    auto part = PartParser(machine).parse(text);
    if (part) {
        if (const auto known = checkOutOfService(*part, machine); !known)
            part = tl::unexpected(known.error());
    }
    if (!part)
        return failure("", fmt::format("\"{}\" {}", text, part.error().reason));
    return part;
}

std::vector<std::string> textsOf(const OutOfService& parts, const MidplaneNames& names)
{
    std::vector<std::string> texts;
    for (const MidplaneCoord& midplane : parts.midplanes)
        texts.push_back(names.nameOf(midplane));
    for (const SwitchRef& each : parts.switches)
        texts.push_back(fmt::format("switch {} {}.{}.{}", letterOf(each.dimension), each.midplane.x,
            each.midplane.y, each.midplane.z));
    for (const LinkRef& link : parts.links)
        texts.push_back(fmt::format("link {} {}.{} {}", letterOf(link.line.dimension),
            link.line.first, link.line.second, link.id));
    for (const NodeCardRef& card : parts.nodeCards)
        texts.push_back(fmt::format("card {}-N{:02}", names.nameOf(card.midplane), card.card));
    return texts;
}

} // namespace midplane::core
