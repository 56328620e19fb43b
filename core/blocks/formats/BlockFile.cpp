// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/BlockFile.h"

#include <fmt/format.h>

#include "core/support/JsonReader.h"
#include "core/support/NotEnoughMemory.h"
#include "core/support/TextFile.h"

namespace midplane::core {

namespace {

/// Wide enough that a place off the machine is a finding and not an unreadable file.
constexpr int farthest = 100'000;
/// Ids of crossbar links go up to the square of the longest line.
constexpr int highestNumber = LineWiring::longestLine * LineWiring::longestLine;
/// "x":[ids] means the same ids in every line of the block, so that a short text can mean many
/// links. No machine has this many.
constexpr std::size_t mostLinks = 16'000'000;

const char* keyOf(Dimension dimension)
{
    switch (dimension) {
    case Dimension::X:
        return "x";
    case Dimension::Y:
        return "y";
    case Dimension::Z:
        break;
    }
    return "z";
}

Result<MidplaneCoord> parseMidplane(const JsonValue& value)
{
    return value.asInts(-farthest, farthest, 3).transform([](const std::vector<int>& c) {
        return MidplaneCoord {c[0], c[1], c[2]};
    });
}

/// Each element of the array, read by parse.
template <class T, class Parse> Result<std::vector<T>> parseAll(const JsonValue& value, Parse parse)
{
    const auto elements = value.elements();
    if (!elements)
        return tl::unexpected(elements.error());
    std::vector<T> all;
    all.reserve(elements->size());
    for (const JsonValue& element : *elements) {
        Result<T> one = parse(element);
        if (!one)
            return tl::unexpected(one.error());
        all.push_back(std::move(*one));
    }
    return all;
}

/// An object with a member for each dimension; of those that stand there, parse reads each.
template <class Parse>
Result<void> parseDimensions(const JsonValue& value, bool allNeeded, Parse parse)
{
    if (auto checked = value.expectObject({"x", "y", "z"}); !checked)
        return checked;
    for (const Dimension dimension : allDimensions) {
        const auto member = value.find(keyOf(dimension));
        if (!member && allNeeded)
            return value.fail(fmt::format("lacks the key \"{}\"", keyOf(dimension)));
        if (!member)
            continue;
        if (Result<void> done = parse(dimension, *member); !done)
            return done;
    }
    return {};
}

/// Passes an error on and stores a value.
template <class T, class U> Result<void> store(Result<T> parsed, U& target)
{
    if (!parsed)
        return tl::unexpected(parsed.error());
    target = std::move(*parsed);
    return {};
}

Result<Connectivity> parseConnectivity(const JsonValue& value)
{
    const auto text = value.asString();
    if (!text)
        return tl::unexpected(text.error());
    for (const Connectivity connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
        if (*text == nameOf(connectivity))
            return connectivity;
    }
    return value.fail("must be \"torus\" or \"mesh\"");
}

Result<std::vector<int>> parseIds(const JsonValue& value)
{
    return value.asInts(-farthest, highestNumber);
}

Result<LineLinks> parseLineLinks(Dimension dimension, const JsonValue& value)
{
    if (const auto checked = value.expectObject({"line", "ids"}); !checked)
        return tl::unexpected(checked.error());
    const auto line = value.member("line").and_then(
        [](const JsonValue& v) { return v.asInts(-farthest, farthest, 2); });
    if (!line)
        return tl::unexpected(line.error());
    return value.member("ids").and_then(parseIds).transform([&](std::vector<int> ids) {
        return LineLinks {{dimension, (*line)[0], (*line)[1]}, std::move(ids)};
    });
}

/// Reads blocks one after another and watches over how many links they come to.
class BlockParser {
public:
    Result<Block> parse(const JsonValue& value)
    {
        m_block = Block();
        if (const auto checked = value.expectObject({"name", "midplanes", "connectivity", "links",
                "passThrough", "connections", "nodeCards", "ioRatio"});
            !checked)
            return tl::unexpected(checked.error());
        for (const auto part : {&BlockParser::parseName, &BlockParser::parseMidplanes,
                 &BlockParser::parseConnectivities, &BlockParser::parseLinks,
                 &BlockParser::parsePassThrough, &BlockParser::parseConnections,
                 &BlockParser::parseNodeCards, &BlockParser::parseIoRatio}) {
            if (const Result<void> done = (this->*part)(value); !done)
                return tl::unexpected(done.error());
        }
        return std::move(m_block);
    }

private:
    Result<void> parseName(const JsonValue& value)
    {
        return store(value.member("name").and_then([](const JsonValue& v) { return v.asString(); }),
            m_block.name);
    }

    Result<void> parseMidplanes(const JsonValue& value)
    {
        return store(value.member("midplanes").and_then([](const JsonValue& v) {
            return parseAll<MidplaneCoord>(v, parseMidplane);
        }),
            m_block.midplanes);
    }

    Result<void> parseConnectivities(const JsonValue& value)
    {
        return value.member("connectivity").and_then([this](const JsonValue& v) {
            return parseDimensions(v, true, [this](Dimension dimension, const JsonValue& each) {
                return store(parseConnectivity(each), m_block.connectivity[dimension]);
            });
        });
    }

    Result<void> parseLinks(const JsonValue& value)
    {
        const auto links = value.find("links");
        if (!links)
            return {};
        m_block.links.emplace();
        return parseDimensions(*links, false, [this](Dimension dimension, const JsonValue& each) {
            return parseLinksOf(dimension, each);
        });
    }

    Result<void> parseLinksOf(Dimension dimension, const JsonValue& value)
    {
        const bool isByLine
            = value.isArray() && !value.json().empty() && value.json().front().is_object();
        if (!isByLine)
            return parseAlikeLinks(dimension, value);
        auto lines = parseAll<LineLinks>(
            value, [&](const JsonValue& each) { return parseLineLinks(dimension, each); });
        if (!lines)
            return tl::unexpected(lines.error());
        for (LineLinks& inLine : *lines)
            m_block.links->push_back(std::move(inLine));
        return {};
    }

    Result<void> parseAlikeLinks(Dimension dimension, const JsonValue& value)
    {
        const auto ids = parseIds(value);
        if (!ids)
            return tl::unexpected(ids.error());
        if (ids->empty())
            return {};
        const auto lines = linesOf(m_block, dimension);
        m_linkCount += ids->size() * lines.size();
        if (m_linkCount > mostLinks)
            return value.fail(
                fmt::format("comes to more than {} links in all lines; give fewer ids", mostLinks));
        for (const LineCoord& line : lines)
            m_block.links->push_back({line, *ids});
        return {};
    }

    Result<void> parsePassThrough(const JsonValue& value)
    {
        const auto passed = value.find("passThrough");
        if (!passed)
            return {};
        m_block.passThrough.emplace();
        return parseDimensions(*passed, false, [this](Dimension dimension, const JsonValue& each) {
            return store(
                parseAll<MidplaneCoord>(each, parseMidplane), (*m_block.passThrough)[dimension]);
        });
    }

    Result<void> parseConnections(const JsonValue& value)
    {
        const auto connections = value.find("connections");
        if (!connections)
            return {};
        m_block.connections.emplace();
        return parseDimensions(
            *connections, false, [this](Dimension dimension, const JsonValue& each) {
                auto parsed = parseAll<SwitchConnection>(
                    each, [&](const JsonValue& v) { return parseConnection(dimension, v); });
                if (!parsed)
                    return Result<void>(tl::unexpected(parsed.error()));
                m_block.connections->insert(
                    m_block.connections->end(), parsed->begin(), parsed->end());
                return Result<void>();
            });
    }

    static Result<SwitchConnection> parseConnection(Dimension dimension, const JsonValue& value)
    {
        if (const auto checked = value.expectObject({"at", "in", "out"}); !checked)
            return tl::unexpected(checked.error());
        SwitchConnection connection;
        connection.at.dimension = dimension;
        const auto port = [](const JsonValue& v) { return v.asInt(-farthest, farthest); };
        const auto at = store(value.member("at").and_then(parseMidplane), connection.at.midplane);
        const auto in = store(value.member("in").and_then(port), connection.inPort);
        const auto out = store(value.member("out").and_then(port), connection.outPort);
        for (const auto& done : {at, in, out}) {
            if (!done)
                return tl::unexpected(done.error());
        }
        return connection;
    }

    Result<void> parseNodeCards(const JsonValue& value)
    {
        const auto cards = value.find("nodeCards");
        if (!cards)
            return {};
        return store(parseAll<std::vector<int>>(*cards,
                         [](const JsonValue& each) -> Result<std::vector<int>> {
                             if (each.isArray())
                                 return each.asInts(-farthest, farthest, 2);
                             return each.asInt(-farthest, farthest).transform([](int card) {
                                 return std::vector {card};
                             });
                         }),
            m_block.nodeCards);
    }

    Result<void> parseIoRatio(const JsonValue& value)
    {
        const auto ratio = value.find("ioRatio");
        return ratio ? store(ratio->asInt(-farthest, farthest), m_block.ioRatio) : Result<void>();
    }

    Block m_block;
    std::size_t m_linkCount = 0;
};

} // namespace

Result<BlockSet> parseBlockSet(const std::string& text, const std::string& file)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    const JsonValue root(*document, file);
    if (const auto checked = expectFormat(root, "midplane-blocks"); !checked)
        return tl::unexpected(checked.error());
    if (const auto checked = root.expectObject({"format", "version", "machine", "blocks"});
        !checked)
        return tl::unexpected(checked.error());
    BlockSet set;
    BlockParser parser;
    const auto machine
        = store(root.member("machine").and_then([](const JsonValue& v) { return v.asString(); }),
            set.machine);
    if (!machine)
        return tl::unexpected(machine.error());
    const auto blocks = store(root.member("blocks").and_then([&](const JsonValue& v) {
        return parseAll<Block>(v, [&](const JsonValue& each) { return parser.parse(each); });
    }),
        set.blocks);
    if (!blocks)
        return tl::unexpected(blocks.error());
    return set;
}

Result<BlockSet> readBlockSetFile(const std::string& path)
{
    return unlessOutOfMemory(path, [&] {
        return readTextFile(path).and_then(
            [&](const std::string& text) { return parseBlockSet(text, path); });
    });
}

} // namespace midplane::core
