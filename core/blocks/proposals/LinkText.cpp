// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/blocks/proposals/Kinds.h"

namespace midplane::core::proposals {

namespace {

std::vector<int> sortedIds(const Block& block, const LineCoord& line)
{
    std::vector<int> ids;
    for (const LineLinks& inLine : block.links.value_or(std::vector<LineLinks> {})) {
        if (inLine.line == line)
            ids.insert(ids.end(), inLine.ids.begin(), inLine.ids.end());
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::string inWords(const std::vector<int>& positions)
{
    if (positions.size() == 1)
        return std::to_string(positions.front());
    return fmt::format(
        "{} and {}", fmt::join(positions.begin(), positions.end() - 1, ", "), positions.back());
}

std::string textOfLinkSet(const LinkSet& linkSet, const std::vector<LineCoord>& lines)
{
    std::string text = fmt::format("link{} {} in {}", linkSet.route.size() == 1 ? "" : "s",
        fmt::join(linkSet.route, ", "), letterOf(lines.front().dimension));
    if (lines.size() > 1)
        text += fmt::format(" on {} lines", lines.size());
    if (!linkSet.passThrough.empty())
        text += fmt::format(", passing through {}", inWords(linkSet.passThrough));
    return text;
}

} // namespace

std::string textOfLinks(LinkChooser& links, const Block& before, const Block& after)
{
    const auto members = productOf(links.machine().grid(), after);
    std::vector<std::string> texts;
    for (const Dimension dimension : allDimensions) {
        std::map<std::vector<int>, std::vector<LineCoord>> changed; ///< Lines by their new links.
        for (const LineCoord& line : linesOf(after, dimension)) {
            const std::vector<int> ids = sortedIds(after, line);
            if (!ids.empty() && ids != sortedIds(before, line))
                changed[ids].push_back(line);
        }
        if (changed.empty() || !members)
            continue;
        const auto& known
            = links.linkSets(dimension, (*members)[dimension], after.connectivity[dimension]);
        for (const auto& [ids, lines] : changed) {
            const auto linkSet = std::find_if(known.begin(), known.end(),
                [&, &wanted = ids](const LinkSet& each) { return each.links == wanted; });
            if (linkSet != known.end())
                texts.push_back(textOfLinkSet(*linkSet, lines));
        }
    }
    return fmt::format("{}", fmt::join(texts, "; "));
}

} // namespace midplane::core::proposals
