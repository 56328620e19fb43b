// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/PlacementReport.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/midplanectl/CommandContext.h"

namespace midplane::ctl {

namespace {

std::string keyOf(core::Dimension dimension) { return {core::letterOf(dimension)}; }

bool isBox(const core::Placement& placement)
{
    return std::all_of(
        placement.members.values.begin(), placement.members.values.end(), [](const auto& set) {
            return set.back() - set.front() + 1 == static_cast<int>(set.size());
        });
}

bool hasOwnLinkSets(const core::Placement& placement)
{
    return std::any_of(placement.linkSets.values.begin(), placement.linkSets.values.end(),
        [](const auto& linkSets) { return linkSets.size() > 1; });
}

/// Of each line by itself: {"line":[y,z],"ids":[...]}, as in a block file.
nlohmann::ordered_json jsonOfLines(const core::Placement& placement, core::Dimension dimension)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    const auto lines = core::linesOf(placement, dimension);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto& links = placement.linkSet(dimension, i).links;
        if (!links.empty())
            list.push_back({{"line", {lines[i].first, lines[i].second}}, {"ids", links}});
    }
    return list;
}

} // namespace

nlohmann::ordered_json jsonOfPlaced(
    const core::Machine& machine, const core::Placement& placement, core::Wrap wrap)
{
    nlohmann::ordered_json links = nlohmann::ordered_json::object();
    const auto box = core::boxOf(placement, machine.grid(), wrap);
    if (!box) {
        for (const core::Dimension dimension : core::allDimensions)
            links[keyOf(dimension)] = nlohmann::ordered_json::array();
        return {{"origin", nullptr}, {"shape", {placement.midplaneCount(), 1, 1}}, {"links", links},
            {"linkCount", 0}};
    }
    nlohmann::ordered_json members;
    nlohmann::ordered_json connectivity;
    for (const core::Dimension dimension : core::allDimensions) {
        if (placement.linkSets[dimension].size() > 1)
            links[keyOf(dimension)] = jsonOfLines(placement, dimension);
        else
            links[keyOf(dimension)] = placement.linkSet(dimension).links;
        members[keyOf(dimension)] = placement.members[dimension];
        connectivity[keyOf(dimension)] = core::nameOf(placement.connectivity[dimension]);
    }
    return {{"origin", jsonOf(box->origin)}, {"shape", jsonOf(box->shape)}, {"links", links},
        {"linkCount", placement.linkCount()}, {"members", members}, {"connectivity", connectivity}};
}

std::string textOfPlaced(
    const core::Machine& machine, const core::Placement& placement, core::Wrap wrap)
{
    const auto box = core::boxOf(placement, machine.grid(), wrap);
    if (!box)
        return fmt::format("{} units\n", placement.midplaneCount());
    std::string text = fmt::format("{} at {}, {} links", core::textOf(box->shape),
        core::textOf(box->origin), placement.linkCount());
    if (!isBox(placement)) {
        for (const core::Dimension dimension : core::allDimensions)
            text += fmt::format("{}{} {}", dimension == core::Dimension::X ? "; members " : ", ",
                core::letterOf(dimension), fmt::join(placement.members[dimension], " "));
    }
    if (hasOwnLinkSets(placement))
        return text + ", each line its own\n";
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LinkSet& linkSet = placement.linkSet(dimension);
        if (!linkSet.links.empty())
            text += fmt::format(
                "   {}: {}", core::letterOf(dimension), fmt::join(linkSet.links, ", "));
    }
    return text + "\n";
}

} // namespace midplane::ctl
