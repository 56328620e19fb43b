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
            return failure("names/table",
                fmt::format("has \"{}\" at {}, off the machine", name, textOf(midplane)));
        std::string& place = names[static_cast<std::size_t>(grid.indexOf(midplane))];
        if (!place.empty())
            return failure("names/table",
                fmt::format(
                    "gives {} two names, \"{}\" and \"{}\"", textOf(midplane), place, name));
        place = name;
    }
    return MidplaneNames::fromTable(grid, std::move(names));
}

/// Every line as long as its dimension, and room for all links.
Result<void> checkLines(const PerDimension<LineWiring>& lines, const GridSize& grid)
{
    std::int64_t bits = 0;
    for (const Dimension dimension : allDimensions) {
        const std::string where = fmt::format("lines/{}", letterOf(dimension));
        const LineWiring& line = lines[dimension];
        if (line.length() != grid[dimension])
            return failure(
                where, fmt::format("is a line of {}, dims say {}", line.length(), grid[dimension]));
        bits += std::int64_t {grid.lineCount(dimension)} * line.linkIdEnd();
        if (bits > Machine::mostLinkBits)
            return failure(where,
                fmt::format("has {} lines with link numbers up to {}, more than fit; take fewer "
                            "midplanes, a ring instead of a crossbar, or smaller link numbers",
                    grid.lineCount(dimension), line.linkIdEnd() - 1));
    }
    return {};
}

using OtherUnit = std::pair<MidplaneCoord, MidplaneUnit>;

bool standsBefore(const OtherUnit& left, const OtherUnit& right)
{
    return left.first < right.first;
}

/// Without a word about I/O nodes there are none.
void fillIn(MidplaneUnit& unit)
{
    if (unit.ioNodesPerCard.empty())
        unit.ioNodesPerCard.assign(static_cast<std::size_t>(unit.nodeCards), 0);
}

Result<void> checkOtherUnits(const std::vector<OtherUnit>& sorted, const GridSize& grid)
{
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (!grid.contains(sorted[i].first))
            return failure("units",
                fmt::format("names {}, which is off the machine", textOf(sorted[i].first)));
        if (i > 0 && sorted[i].first == sorted[i - 1].first)
            return failure("units", fmt::format("names {} twice", textOf(sorted[i].first)));
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
        if (spec.nameRule.empty())
            spec.nameRule = "number";
        for (const Dimension dimension : allDimensions)
            spec.lines[dimension] = LineWiring::uncabled((*grid)[dimension]);
    }
    if (const auto checked = checkLines(spec.lines, *grid); !checked)
        return tl::unexpected(checked.error());
    fillIn(spec.unit);
    for (OtherUnit& other : spec.otherUnits)
        fillIn(other.second);
    std::sort(spec.otherUnits.begin(), spec.otherUnits.end(), standsBefore);
    if (const auto checked = checkOtherUnits(spec.otherUnits, *grid); !checked)
        return tl::unexpected(checked.error());
    auto names = namesFor(spec, *grid);
    if (!names)
        return tl::unexpected(names.error());
    std::sort(spec.nameTable.begin(), spec.nameTable.end());
    spec.outOfService.add({});
    // A private constructor is out of reach of make_shared.
    const std::shared_ptr<const Machine> machine(
        new Machine(std::move(spec), *grid, std::move(*names)));
    if (const auto checked = checkOutOfService(machine->outOfService(), *machine); !checked)
        return tl::unexpected(checked.error());
    return machine;
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
    const auto& others = m_spec.otherUnits;
    const auto other = std::lower_bound(others.begin(), others.end(), midplane,
        [](const OtherUnit& entry, const MidplaneCoord& wanted) { return entry.first < wanted; });
    return other == others.end() || other->first != midplane ? m_spec.unit : other->second;
}

Result<MachinePtr> withOutOfService(const Machine& machine, const OutOfService& more)
{
    if (const auto checked = checkOutOfService(more, machine); !checked)
        return tl::unexpected(checked.error());
    const std::shared_ptr<Machine> copy(new Machine(machine));
    copy->m_spec.outOfService.add(more);
    return copy;
}

} // namespace midplane::core
