// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/formats/Losses.h"
#include "core/blocks/formats/cobalt/CobaltXml.h"

namespace midplane::core {

namespace {

bool takesHalfACard(const Block& block)
{
    return std::any_of(block.nodeCards.begin(), block.nodeCards.end(),
        [](const std::vector<int>& card) { return card.size() > 1; });
}

std::vector<int> cardsOf(const Machine& machine, const Block& block, const MidplaneCoord& midplane)
{
    std::vector<int> cards;
    for (const auto& card : block.nodeCards)
        cards.push_back(card.front());
    for (int card = 0; block.nodeCards.empty() && card < machine.unit(midplane).nodeCards; ++card)
        cards.push_back(card);
    return cards;
}

/// The switches that cables of the block join, its own and those passed through.
std::set<SwitchRef> switchesOf(const Machine& machine, const Block& block)
{
    std::set<SwitchRef> switches;
    if (!block.links)
        return switches;
    for (const LineLinks& inLine : *block.links) {
        for (const int id : inLine.ids) {
            const Cable cable = machine.cable({inLine.line, id});
            switches.insert({inLine.line.dimension, midplaneOn(inLine.line, cable.from)});
            switches.insert({inLine.line.dimension, midplaneOn(inLine.line, cable.to)});
        }
    }
    return switches;
}

void append(pugi::xml_node& parent, const char* element, const std::string& id)
{
    parent.append_child(element).append_attribute("id").set_value(id.c_str());
}

void appendPartition(pugi::xml_node& list, const Machine& machine, const Block& block)
{
    pugi::xml_node partition = list.append_child("Partition");
    partition.append_attribute("name").set_value(block.name.c_str());
    for (const MidplaneCoord& midplane : block.midplanes) {
        for (const int card : cardsOf(machine, block, midplane))
            append(partition, "NodeCard",
                fmt::format("{}-N{:02}", machine.names().nameOf(midplane), card));
    }
    for (const SwitchRef& at : switchesOf(machine, block))
        append(partition, "Switch", cobalt::switchId(machine, at));
    if (!block.links)
        return;
    for (const LineLinks& inLine : *block.links) {
        for (const int id : inLine.ids)
            append(partition, "Wire", cobalt::wireId(machine, {inLine.line, id}));
    }
}

} // namespace

Result<std::string> cobaltXml(const Machine& machine, const BlockSet& set)
{
    if (!machine.hasGeometry())
        return failure(machine.name(),
            "has no geometry; Cobalt's partitions are node cards and "
            "wires of midplanes in places");
    pugi::xml_document document;
    pugi::xml_node list = document.append_child("BG").append_child("PartitionList");
    for (const Block& block : set.blocks) {
        if (takesHalfACard(block))
            return failure(block.name,
                "takes half a node card; Cobalt's partitions are of whole "
                "node cards");
        appendPartition(list, machine, block);
    }
    std::ostringstream text;
    document.save(text, " ");
    return text.str();
}

std::vector<FormatNote> cobaltLosses(const Machine& machine, const BlockSet& set)
{
    Losses losses(machine, set);
    losses.sayOf([](const Block& block) { return block.ioRatio.has_value(); },
        "the ratio of compute to I/O nodes is not said");
    losses.sayOf(
        [](const Block& block) {
            const PerDimension<int> extent = extentOf(block);
            const auto joining = oneConnectivityOf(block);
            return std::any_of(
                allDimensions.begin(), allDimensions.end(), [&](Dimension dimension) {
                    return extent[dimension] == 1
                        && block.connectivity[dimension]
                        != joining.value_or(block.connectivity[dimension]);
                });
        },
        "mesh or torus of a dimension of one midplane, which has no wires, is not said");
    return losses.take();
}

} // namespace midplane::core
