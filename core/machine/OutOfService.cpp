// SPDX-License-Identifier: Apache-2.0
#include "core/machine/OutOfService.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/machine/Machine.h"

namespace midplane::core {

namespace {

template <class Part> void mergeInto(std::vector<Part>& parts, const std::vector<Part>& more)
{
    parts.insert(parts.end(), more.begin(), more.end());
    std::sort(parts.begin(), parts.end());
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
}

tl::unexpected<Error> refuse(std::string reason)
{
    return failure("outOfService", std::move(reason));
}

Result<void> checkMidplane(const MidplaneCoord& midplane, const Machine& machine)
{
    if (machine.grid().contains(midplane))
        return {};
    return refuse(fmt::format("names the midplane {}, which is off the machine: {} is {}",
        textOf(midplane), machine.name(), textOf(machine.grid().shape())));
}

Result<void> checkGeometry(const char* part, const Machine& machine)
{
    if (machine.hasGeometry())
        return {};
    return refuse(fmt::format(
        "names a {}, but the units of {} have no places and no lines", part, machine.name()));
}

std::string knownLinks(const LineWiring& wiring)
{
    if (wiring.linkCount() == 0)
        return "have no links";
    if (wiring.kind() == LineKind::Crossbar)
        return fmt::format("number the link from a to b, two of 0 to {}, as a * {} + b",
            wiring.length() - 1, wiring.length());
    if (wiring.linkCount() == wiring.linkIdEnd())
        return fmt::format("have the links 0 to {}", wiring.linkIdEnd() - 1);
    constexpr std::size_t mostListed = 16;
    std::vector<int> ids;
    for (const Cable& cable : wiring.cables())
        ids.push_back(cable.id);
    const bool isCut = ids.size() > mostListed;
    ids.resize(std::min(ids.size(), mostListed));
    return fmt::format("have the links {}{}", fmt::join(ids, ", "), isCut ? " and more" : "");
}

Result<void> checkLink(const LinkRef& link, const Machine& machine)
{
    const Dimension dimension = link.line.dimension;
    const auto others = othersOf(dimension);
    if (const auto known = checkGeometry("link", machine); !known)
        return known;
    if (!machine.grid().contains(link.line))
        return refuse(fmt::format(
            "names the {}, which is off the machine: the {}-lines of {} are {}.{} from 0.0 to "
            "{}.{}",
            textOf(link.line), letterOf(dimension), machine.name(), letterOf(others[0]),
            letterOf(others[1]), machine.grid()[others[0]] - 1, machine.grid()[others[1]] - 1));
    if (machine.hasLink(link))
        return {};
    return refuse(fmt::format("names the link {}; {}-lines of {} {}", link.id, letterOf(dimension),
        machine.name(), knownLinks(machine.line(dimension))));
}

Result<void> checkCard(const NodeCardRef& card, const Machine& machine)
{
    if (const auto known = checkMidplane(card.midplane, machine); !known)
        return known;
    const int cards = machine.unit(card.midplane).nodeCards;
    if (card.card >= 0 && card.card < cards)
        return {};
    return refuse(fmt::format("names the node card {}; the midplane {} has N00 to N{:02}",
        card.card, machine.names().nameOf(card.midplane), cards - 1));
}

Result<void> checkSwitch(const SwitchRef& each, const Machine& machine)
{
    if (const auto known = checkGeometry("switch", machine); !known)
        return known;
    return checkMidplane(each.midplane, machine);
}

template <class Part, class Check>
Result<void> checkAll(const std::vector<Part>& parts, const Machine& machine, Check check)
{
    for (const Part& part : parts) {
        if (auto known = check(part, machine); !known)
            return known;
    }
    return {};
}

} // namespace

bool OutOfService::isEmpty() const
{
    return midplanes.empty() && switches.empty() && links.empty() && nodeCards.empty();
}

void OutOfService::add(const OutOfService& more)
{
    mergeInto(midplanes, more.midplanes);
    mergeInto(switches, more.switches);
    mergeInto(links, more.links);
    mergeInto(nodeCards, more.nodeCards);
}

Result<void> checkOutOfService(const OutOfService& parts, const Machine& machine)
{
    return checkAll(parts.midplanes, machine, checkMidplane)
        .and_then([&] { return checkAll(parts.switches, machine, checkSwitch); })
        .and_then([&] { return checkAll(parts.links, machine, checkLink); })
        .and_then([&] { return checkAll(parts.nodeCards, machine, checkCard); });
}

} // namespace midplane::core
