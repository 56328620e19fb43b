// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/LinkChecks.h"

#include <set>

namespace midplane::core::checks {

namespace {

/// Lines of the block as it is written, midplanes off the machine among them: those are wrong
/// already, and so are not wrong once more for each line through them.
std::set<LineCoord> linesNamedBy(const Block& block)
{
    std::set<LineCoord> lines;
    for (const Dimension dimension : allDimensions) {
        for (const LineCoord& line : linesOf(block, dimension))
            lines.insert(line);
    }
    return lines;
}

} // namespace

void checkLinksExist(const BlockCase& each, ValidationResult& result)
{
    if (!each.block().links)
        return;
    const std::size_t index = each.facts.index;
    if (!each.machine.hasGeometry()) {
        if (!each.block().links->empty())
            result.add({.rule = Rule::LineUnknown,
                .block = index,
                .line = each.block().links->front().line});
        return; // Said once: there are no lines at all.
    }
    const std::set<LineCoord> own = linesNamedBy(each.block());
    std::set<LineCoord> seenLines;
    std::set<LinkRef> seenLinks;
    for (const LineLinks& inLine : *each.block().links) {
        const LineCoord& line = inLine.line;
        const bool isFirst = seenLines.insert(line).second;
        if (!isFirst)
            result.add({.rule = Rule::LineTwice, .block = index, .line = line});
        else if (own.count(line) == 0)
            result.add({.rule = Rule::LineUnknown, .block = index, .line = line});
        if (!each.machine.grid().contains(line))
            continue;
        for (const int id : inLine.ids) {
            if (!seenLinks.insert({line, id}).second)
                result.add({.rule = Rule::LinkTwice, .block = index, .line = line, .link = id});
            else if (!each.machine.hasLink({line, id}))
                result.add({.rule = Rule::LinkUnknown, .block = index, .line = line, .link = id});
        }
    }
}

} // namespace midplane::core::checks
