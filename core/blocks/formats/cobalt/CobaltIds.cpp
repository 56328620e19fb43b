// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/blocks/formats/cobalt/CobaltXml.h"
#include "core/blocks/formats/text/Words.h"

namespace midplane::core::cobalt {

namespace {

constexpr int highestLink = 1 << 24;

char capitalOf(Dimension dimension) { return "XYZ"[static_cast<std::size_t>(dimension)]; }

} // namespace

std::string switchId(const Machine& machine, const SwitchRef& at)
{
    return fmt::format("{}_{}", capitalOf(at.dimension), machine.names().nameOf(at.midplane));
}

std::optional<SwitchRef> switchOfId(const Machine& machine, std::string_view id)
{
    constexpr std::size_t prefix = 2;
    if (id.size() <= prefix || id[1] != '_')
        return std::nullopt;
    for (const Dimension dimension : allDimensions) {
        const auto midplane = machine.names().find(id.substr(prefix));
        if (id[0] == capitalOf(dimension) && midplane)
            return SwitchRef {dimension, *midplane};
    }
    return std::nullopt;
}

std::string wireId(const Machine& machine, const LinkRef& link)
{
    const int from = machine.line(link.line.dimension).kind() == LineKind::Crossbar
        ? link.id / machine.line(link.line.dimension).length()
        : machine.cable(link).from;
    return fmt::format(
        "{}_{}", switchId(machine, {link.line.dimension, midplaneOn(link.line, from)}), link.id);
}

std::optional<LinkRef> linkOfWire(const Machine& machine, std::string_view id)
{
    // Names of midplanes may hold "_" themselves; numbers of links do not.
    const std::size_t last = id.rfind('_');
    if (last == std::string_view::npos)
        return std::nullopt;
    const auto at = switchOfId(machine, id.substr(0, last));
    const auto number = parseNumber(id.substr(last + 1), highestLink);
    if (!at || !number)
        return std::nullopt;
    const LinkRef link {lineThrough(at->dimension, at->midplane), *number};
    const bool isIt
        = machine.hasLink(link) && machine.cable(link).from == at->midplane[at->dimension];
    return isIt ? std::optional(link) : std::nullopt;
}

} // namespace midplane::core::cobalt
