// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/LinkChecks.h"

#include <algorithm>
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

/// The usual case, told without sets: lines of the block, each once, and every id in them counted
/// by the facts, which leave out repeats and what does not exist.
bool areAllInOrder(const BlockCase& each)
{
    const std::vector<LineLinks>& links = *each.block().links;
    std::size_t given = 0;
    for (std::size_t i = 0; i < links.size(); ++i) {
        if (i > 0 && !(links[i - 1].line < links[i].line))
            return false;
        given += links[i].ids.size();
    }
    std::size_t known = 0;
    std::size_t ownLines = 0;
    for (const LineUse& use : each.facts.lines) {
        known += use.links.size();
        if (use.members.empty())
            return false;
        const auto place = std::lower_bound(links.begin(), links.end(), use.line,
            [](const LineLinks& inLine, const LineCoord& line) { return inLine.line < line; });
        ownLines += place != links.end() && place->line == use.line ? 1U : 0U;
    }
    return given == known && ownLines == links.size();
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
    if (areAllInOrder(each))
        return;
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
