// SPDX-License-Identifier: Apache-2.0
#include "core/machine/Machine.h"

#include <algorithm>

#include <fmt/format.h>

namespace midplane::core {

namespace {

Result<MidplaneNames> namesFor(const MachineSpec& spec, const GridSize& grid)
{
    if (spec.nameTable.empty())
        return MidplaneNames::fromRule(grid, spec.nameRule);
    std::vector<std::string> names(static_cast<std::size_t>(grid.midplaneCount()));
    for (const auto& [name, midplane] : spec.nameTable) {
        if (!grid.contains(midplane))
            return failure(
                "names", fmt::format("\"{}\" is at {}, off the machine", name, textOf(midplane)));
        names[static_cast<std::size_t>(grid.indexOf(midplane))] = name;
    }
    return MidplaneNames::fromTable(grid, std::move(names));
}

Result<void> checkOutOfService(const MachineSpec& spec, const GridSize& grid)
{
    const OutOfService& out = spec.outOfService;
    std::vector<MidplaneCoord> named = out.midplanes;
    for (const SwitchRef& each : out.switches)
        named.push_back(each.midplane);
    for (const NodeCardRef& card : out.nodeCards) {
        named.push_back(card.midplane);
        if (card.card < 0 || card.card >= spec.unit.nodeCards)
            return failure("outOfService",
                fmt::format(
                    "names node card {}; a midplane has {}", card.card, spec.unit.nodeCards));
    }
    for (const MidplaneCoord& midplane : named) {
        if (!grid.contains(midplane))
            return failure("outOfService",
                fmt::format("names {}, which is off the machine", textOf(midplane)));
    }
    for (const LinkRef& link : out.links) {
        if (!grid.contains(link.line) || !spec.lines[link.line.dimension].cable(link.id))
            return failure("outOfService",
                fmt::format(
                    "names link {} of {}, which does not exist", link.id, textOf(link.line)));
    }
    return {};
}

} // namespace

Result<std::shared_ptr<const Machine>> Machine::create(MachineSpec spec)
{
    assert(spec.dims.size() == allDimensions.size());
    const auto grid = GridSize::create(spec.dims[0], spec.dims[1], spec.dims[2]);
    if (!grid)
        return tl::unexpected(grid.error());
    if (!spec.hasGeometry) {
        for (const Dimension dimension : allDimensions)
            spec.lines[dimension] = LineWiring::uncabled((*grid)[dimension]);
    }
    for (const Dimension dimension : allDimensions) {
        if (spec.lines[dimension].length() != (*grid)[dimension])
            return failure(fmt::format("lines/{}", letterOf(dimension)),
                fmt::format("is a line of {}, dims say {}", spec.lines[dimension].length(),
                    (*grid)[dimension]));
    }
    auto names = namesFor(spec, *grid);
    if (!names)
        return tl::unexpected(names.error());
    if (const auto checked = checkOutOfService(spec, *grid); !checked)
        return tl::unexpected(checked.error());
    // A private constructor is out of reach of make_shared.
    return std::shared_ptr<const Machine>(new Machine(std::move(spec), *grid, std::move(*names)));
}

Machine::Machine(MachineSpec spec, const GridSize& grid, MidplaneNames names)
    : m_spec(std::move(spec))
    , m_grid(grid)
    , m_layout(grid, m_spec.lines)
    , m_names(std::move(names))
{
}

int Machine::linkCount() const
{
    int sum = 0;
    for (const Dimension dimension : allDimensions)
        sum += m_grid.lineCount(dimension) * line(dimension).linkCount();
    return sum;
}

bool Machine::hasLink(const LinkRef& link) const
{
    return m_grid.contains(link.line) && line(link.line.dimension).cable(link.id).has_value();
}

const MidplaneUnit& Machine::unit(const MidplaneCoord& midplane) const
{
    const auto other = std::find_if(m_spec.otherUnits.begin(), m_spec.otherUnits.end(),
        [&](const auto& entry) { return entry.first == midplane; });
    return other == m_spec.otherUnits.end() ? m_spec.unit : other->second;
}

} // namespace midplane::core
