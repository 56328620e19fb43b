// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/BlockFile.h"

#include <nlohmann/json.hpp>

namespace midplane::core {

namespace {

using Json = nlohmann::ordered_json; // Keeps the keys in the order they are written.

Json jsonOf(const MidplaneCoord& midplane) { return {midplane.x, midplane.y, midplane.z}; }

Json jsonOf(const std::vector<MidplaneCoord>& midplanes)
{
    Json list = Json::array();
    for (const MidplaneCoord& midplane : midplanes)
        list.push_back(jsonOf(midplane));
    return list;
}

std::string keyOf(Dimension dimension) { return {letterOf(dimension)}; }

std::vector<LineLinks> linksIn(const Block& block, Dimension dimension)
{
    std::vector<LineLinks> links;
    for (const LineLinks& inLine : *block.links) {
        if (inLine.line.dimension == dimension)
            links.push_back(inLine);
    }
    return links;
}

/// Whether {"x":[ids]} says the same as the lines one by one, so that it reads back equal.
bool areAlike(const Block& block, Dimension dimension, const std::vector<LineLinks>& links)
{
    const auto lines = linesOf(block, dimension);
    if (links.empty() || links.size() != lines.size() || links.front().ids.empty())
        return links.empty();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (links[i].line != lines[i] || links[i].ids != links.front().ids)
            return false;
    }
    return true;
}

Json linksJson(const Block& block)
{
    Json all = Json::object();
    for (const Dimension dimension : allDimensions) {
        const std::vector<LineLinks> links = linksIn(block, dimension);
        Json list = Json::array();
        if (areAlike(block, dimension, links)) {
            if (!links.empty())
                list = links.front().ids;
        } else {
            for (const LineLinks& inLine : links)
                list.push_back(
                    {{"line", {inLine.line.first, inLine.line.second}}, {"ids", inLine.ids}});
        }
        all[keyOf(dimension)] = std::move(list);
    }
    return all;
}

Json connectionsJson(const std::vector<SwitchConnection>& connections)
{
    Json all = Json::object();
    for (const SwitchConnection& each : connections)
        all[keyOf(each.at.dimension)].push_back(
            {{"at", jsonOf(each.at.midplane)}, {"in", each.inPort}, {"out", each.outPort}});
    return all;
}

Json nodeCardsJson(const std::vector<std::vector<int>>& cards)
{
    Json list = Json::array();
    for (const std::vector<int>& entry : cards)
        list.push_back(entry.size() == 1 ? Json(entry.front()) : Json(entry));
    return list;
}

Json blockJson(const Block& block)
{
    Json json;
    json["name"] = block.name;
    json["midplanes"] = jsonOf(block.midplanes);
    for (const Dimension dimension : allDimensions)
        json["connectivity"][keyOf(dimension)] = nameOf(block.connectivity[dimension]);
    if (block.links)
        json["links"] = linksJson(block);
    // Links imply the rest. Where there are none, what was given is all there is.
    if (!block.links && block.passThrough) {
        for (const Dimension dimension : allDimensions)
            json["passThrough"][keyOf(dimension)] = jsonOf((*block.passThrough)[dimension]);
    }
    if (!block.links && block.connections)
        json["connections"] = connectionsJson(*block.connections);
    if (!block.nodeCards.empty())
        json["nodeCards"] = nodeCardsJson(block.nodeCards);
    if (block.ioRatio)
        json["ioRatio"] = *block.ioRatio;
    return json;
}

/// Text that came from outside may not be UTF-8: what is not is replaced, nothing is thrown.
std::string dumped(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string blockSetText(const BlockSet& set)
{
    std::string text = "{\"format\":\"midplane-blocks\",\"version\":1,\"machine\":"
        + dumped(set.machine) + ",\"blocks\":[";
    for (std::size_t i = 0; i < set.blocks.size(); ++i)
        text += (i == 0 ? "\n  " : ",\n  ") + dumped(blockJson(set.blocks[i]));
    return text + (set.blocks.empty() ? "]}\n" : "\n]}\n");
}

} // namespace midplane::core
