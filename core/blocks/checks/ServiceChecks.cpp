// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/ServiceChecks.h"

#include <algorithm>
#include <set>

#include "core/blocks/checks/SmallBlock.h"

namespace midplane::core::checks {

namespace {

/// Whole midplanes need all their cards, a small block its own.
bool needsCard(const std::optional<SmallBlock>& small, int card)
{
    return !small
        || std::any_of(small->halfCards.begin(), small->halfCards.end(),
            [card](int half) { return half / 2 == card; });
}

std::set<MidplaneCoord> midplanesDown(const BlockCase& each)
{
    const OutOfService& out = each.machine.outOfService();
    std::set<MidplaneCoord> down(out.midplanes.begin(), out.midplanes.end());
    const auto small = smallBlockOf(each.machine, each.block());
    for (const NodeCardRef& card : out.nodeCards) {
        if (needsCard(small, card.card))
            down.insert(card.midplane);
    }
    return down;
}

/// Switches that no cable works at: those out of service, and where the machine says so those of
/// midplanes out of service. Of the block's own such midplanes it is said already.
std::set<SwitchRef> switchesDown(const BlockCase& each)
{
    const OutOfService& out = each.machine.outOfService();
    std::set<SwitchRef> down(out.switches.begin(), out.switches.end());
    if (each.machine.deadMidplanesPass())
        return down;
    for (const MidplaneCoord& midplane : out.midplanes) {
        if (std::binary_search(each.facts.midplanes.begin(), each.facts.midplanes.end(), midplane))
            continue;
        for (const Dimension dimension : allDimensions)
            down.insert({dimension, midplane});
    }
    return down;
}

Finding note(const BlockCase& each, Rule rule)
{
    return {.rule = rule, .severity = Severity::Note, .block = each.facts.index};
}

} // namespace

void noteOutOfService(const BlockCase& each, ValidationResult& result)
{
    const OutOfService& out = each.machine.outOfService();
    if (out.isEmpty())
        return;
    for (const MidplaneCoord& midplane : midplanesDown(each)) {
        if (!std::binary_search(each.facts.midplanes.begin(), each.facts.midplanes.end(), midplane))
            continue;
        Finding finding = note(each, Rule::MidplaneDown);
        finding.midplane = midplane;
        result.add(finding);
    }
    const std::set<SwitchRef> switches = switchesDown(each);
    const std::set<LinkRef> links(out.links.begin(), out.links.end());
    if (switches.empty() && links.empty())
        return;
    for (const LineUse& line : each.facts.lines) {
        const Dimension dimension = line.line.dimension;
        for (const SwitchUse& use : line.switches) {
            const SwitchRef at {dimension, midplaneOn(line.line, use.position)};
            if (switches.count(at) == 0)
                continue;
            Finding finding = note(each, Rule::SwitchDown);
            finding.atSwitch = at;
            result.add(finding);
        }
        for (const int id : line.links) {
            if (links.count({line.line, id}) == 0)
                continue;
            Finding finding = note(each, Rule::LinkDown);
            finding.line = line.line;
            finding.link = id;
            result.add(finding);
        }
    }
}

} // namespace midplane::core::checks
