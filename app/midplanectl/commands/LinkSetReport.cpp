// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/LinkSetReport.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace midplane::ctl {

namespace {

std::string textOf(const core::LinkSet& linkSet)
{
    std::string text
        = fmt::format("{} {}", linkSet.linkCount(), linkSet.linkCount() == 1 ? "link" : "links");
    if (!linkSet.links.empty())
        text += fmt::format(": {}", fmt::join(linkSet.links, ", "));
    if (!linkSet.passThrough.empty())
        text += fmt::format("   passes {}", fmt::join(linkSet.passThrough, ", "));
    return text;
}

/// All sets of positions of a line, in the order they are printed.
std::vector<std::vector<int>> allSets(int lineLength)
{
    std::vector<std::vector<int>> sets {{}};
    for (int position = 0; position < lineLength; ++position) {
        for (std::size_t i = 0, count = sets.size(); i < count; ++i) {
            sets.push_back(sets[i]);
            sets.back().push_back(position);
        }
    }
    sets.erase(sets.begin()); // The empty one.
    std::sort(sets.begin(), sets.end(), [](const auto& left, const auto& right) {
        return left.size() != right.size() ? left.size() < right.size() : left < right;
    });
    return sets;
}

void printSet(
    const CommandContext& context, const MemberSet& set, const core::LinkSetAnswer& answer)
{
    if (context.json) {
        const nlohmann::ordered_json row
            = {{"midplanes", set.members}, {"connectivity", core::nameOf(set.connectivity)},
                {"linkSets", jsonOf(answer.linkSets)}};
        fmt::print("{}", row.dump());
        return;
    }
    std::string text
        = fmt::format("{} as a {}\n", fmt::join(set.members, ","), core::nameOf(set.connectivity));
    for (const core::LinkSet& each : answer.linkSets)
        text += fmt::format("  {}\n", textOf(each));
    context.say(answer.linkSets.empty() ? text + "  cannot be joined\n" : text);
}

} // namespace

std::string textOf(const MemberSet& set, const core::LinkSetAnswer& answer)
{
    std::string text;
    for (const core::LinkSet& each : answer.linkSets)
        text += textOf(each) + "\n";
    if (answer.wasCut)
        return text.empty()
            ? "Found none, but the search was cut at its bound: there may be some.\n"
            : text + "The search was cut at its bound: there may be more, none with fewer links.\n";
    if (answer.linkSets.empty())
        return fmt::format("No cables join {} as a {}.\n", fmt::join(set.members, ", "),
            core::nameOf(set.connectivity));
    return text;
}

nlohmann::ordered_json jsonOf(const std::vector<core::LinkSet>& linkSets)
{
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const core::LinkSet& each : linkSets)
        rows.push_back({{"links", each.links}, {"passThrough", each.passThrough}});
    return rows;
}

void printWholeTable(const CommandContext& context, const core::LinkSetTable& table,
    std::span<const core::Connectivity> connectivities)
{
    if (context.json)
        fmt::print("{{\"sets\":[");
    bool isFirst = true;
    for (const std::vector<int>& members : allSets(table.wiring().length())) {
        for (const core::Connectivity connectivity : connectivities) {
            if (context.json && !isFirst)
                fmt::print(",");
            isFirst = false;
            printSet(context, {members, connectivity}, table.answer(members, connectivity));
        }
    }
    if (context.json)
        fmt::print("]}}\n");
}

} // namespace midplane::ctl
