// SPDX-License-Identifier: Apache-2.0
// The Allocator API (Miller et al., section 3.3).
#include <fmt/format.h>

#include "core/allocation/Allocator.h"
#include "core/allocation/cards/SmallPlaces.h"
#include "core/control/bridge/BlockPlacement.h"
#include "core/control/bridge/BridgeModel.h"
#include "core/control/bridge/Causes.h"

namespace midplane::core {

namespace {

/// Nodes of most midplanes: sizes in nodes are rounded up to midplanes by it.
int nodesOfMidplane(const Machine& machine)
{
    return machine.unit(machine.grid().coordAt(0)).nodes;
}

bool isTorus(const PerDimension<Joining>& joining)
{
    return std::any_of(joining.values.begin(), joining.values.end(),
        [](Joining each) { return each == Joining::Torus; });
}

/// Nothing where it takes a midplane. A ratio that no place has is refused, not rounded up.
std::optional<int> sizeBelowMidplane(const Machine& machine, const AllocationRequest& request)
{
    if (!request.ioRatio)
        return smallSizeFor(machine, *request.nodes);
    const std::vector<int> sizes = smallSizes(machine.unit(machine.grid().coordAt(0)));
    const auto size = std::lower_bound(sizes.begin(), sizes.end(), *request.nodes);
    return size == sizes.end() ? std::nullopt : std::optional(*size);
}

int ioNodesOfMidplane(const MidplaneUnit& unit)
{
    return ioNodesOf(unit, CardSet {0, halfCardsOf(unit)});
}

/// Midplanes with fewer I/O nodes than the ratio asks for: partitions of that ratio avoid them.
std::vector<std::size_t> midplanesShortOfIoNodes(const Machine& machine, int ioRatio)
{
    std::vector<std::size_t> found;
    for (int i = 0; i < machine.midplaneCount(); ++i) {
        const MidplaneUnit& unit = machine.unit(machine.grid().coordAt(i));
        if (!hasIoNodes(unit, CardSet {0, halfCardsOf(unit)}, ioRatio))
            found.push_back(static_cast<std::size_t>(i));
    }
    return found;
}

/// The same occupancy without these midplanes; their switches are still passed through.
Occupancy occupancyWithout(const Occupancy& occupancy, const std::vector<std::size_t>& midplanes)
{
    if (midplanes.empty())
        return occupancy;
    Occupancy rest = occupancy;
    Placement taken;
    taken.midplanes = MidplaneMask(occupancy.unavailableMidplanes().size());
    for (const std::size_t midplane : midplanes) {
        if (!occupancy.unavailableMidplanes().test(midplane))
            taken.midplanes.set(midplane);
    }
    rest.take(taken);
    return rest;
}

std::string shapeText(const Request& wanted)
{
    if (wanted.size)
        return fmt::format("{} midplane{}", *wanted.size, *wanted.size == 1 ? "" : "s");
    return textOf(wanted.shape) + " midplanes";
}

} // namespace

BridgeResult<std::string> BridgeModel::allocate(const AllocationRequest& request)
{
    PartitionDefinition definition;
    definition.name = request.name.empty() ? freshName() : request.name;
    definition.owner = request.owner;
    definition.maker = request.maker;
    if (const auto fine = checkName(definition.name); !fine)
        return tl::unexpected(fine.error());
    const auto place = findPlace(request);
    if (!place)
        return tl::unexpected(place.error());
    definition.block.ioRatio = request.ioRatio;
    return add(std::move(definition), *place);
}

BridgeResult<Placement> BridgeModel::findPlace(const AllocationRequest& request)
{
    const int perMidplane = nodesOfMidplane(machine());
    if (request.ioRatio && *request.ioRatio < 1)
        return refused(StatusCode::InvalidInput,
            fmt::format("the I/O ratio 1:{} must be 1:1 or more", *request.ioRatio));
    if (!request.nodes && !request.shape)
        return refused(StatusCode::InvalidInput, "say a size, a shape or both");
    if (request.nodes && *request.nodes < 1)
        return refused(StatusCode::InvalidInput, "a size is at least one node");
    if (request.nodes && !request.shape && *request.nodes < perMidplane && machine().hasGeometry())
        return findSmall(request);
    Request wanted;
    wanted.joining = request.joining;
    wanted.rotations = request.rotations;
    wanted.gaps = request.gaps;
    wanted.wrap = request.wrap;
    wanted.lines = request.lines;
    wanted.merits = request.merits;
    const int midplanes = request.nodes ? (*request.nodes + perMidplane - 1) / perMidplane : 0;
    if (request.shape) {
        wanted.shape = *request.shape;
        if (wanted.shape.x < 1 || wanted.shape.y < 1 || wanted.shape.z < 1)
            return refused(StatusCode::InvalidInput, "each side of a shape is at least 1");
        if (wanted.shape.volume() < midplanes)
            return refused(StatusCode::InvalidInput,
                fmt::format("a shape of {} midplanes does not hold {} nodes", wanted.shape.volume(),
                    *request.nodes));
    } else {
        wanted.size = midplanes;
        wanted.shape = {midplanes, 1, 1};
    }
    if (!m_allocator)
        m_allocator = std::make_unique<Allocator>(m_tables);
    if (!m_allocator->fitsMachine(wanted))
        return refused(StatusCode::InvalidInput,
            fmt::format("the machine {} of {} midplanes is too small for {}, even empty",
                machine().name(), textOf(machine().grid().shape()), shapeText(wanted)));
    const auto poor = request.ioRatio ? midplanesShortOfIoNodes(machine(), *request.ioRatio)
                                      : std::vector<std::size_t>();
    auto found = m_allocator->find(occupancyWithout(m_control.occupancy(), poor), wanted);
    if (found)
        return *found;
    if (!poor.empty() && !m_allocator->find(occupancyWithout(Occupancy(*m_sound), poor), wanted)) {
        const MidplaneCoord first = machine().grid().coordAt(static_cast<int>(poor.front()));
        const MidplaneUnit& unit = machine().unit(first);
        return refused(StatusCode::InvalidInput,
            fmt::format("too few I/O nodes for 1:{}: {} has {} for {} nodes", *request.ioRatio,
                machine().names().nameOf(first), ioNodesOfMidplane(unit), unit.nodes));
    }
    return refused(StatusCode::IncompatibleState,
        (found.error() == Refusal::Space
                ? fmt::format(
                    "no place for {}: too few free midplanes in that shape", shapeText(wanted))
                : fmt::format("no place for {}: midplanes are free, but not the links to join them",
                    shapeText(wanted)))
            + inTheWay());
}

/// "; held: "half" (initialized); not available: R20-M0 (out of service)"
std::string BridgeModel::inTheWay() const
{
    std::string text;
    if (const auto held = heldPartitions(*this); !held.empty())
        text += "; held: " + holdersText(*this, held);
    std::vector<HardwareId> missing;
    for (const auto& [part, state] : m_control.hardware().unavailable())
        missing.push_back(part);
    if (!missing.empty())
        text += "; not available: " + partsText(*this, missing);
    return text;
}

BridgeResult<Placement> BridgeModel::findSmall(const AllocationRequest& request)
{
    if (isTorus(request.joining))
        return refused(StatusCode::InvalidInput, "below a midplane there are meshes only");
    const auto size = sizeBelowMidplane(machine(), request);
    if (!size) {
        AllocationRequest whole = request;
        whole.shape = Shape {1, 1, 1};
        return findPlace(whole);
    }
    const CardUse use(machine(), m_control.occupancy());
    const auto place = findSmallPlace(machine(), use, {*size, request.ioRatio}, request.strategy);
    if (!place) {
        const std::string withIo = request.ioRatio
            ? fmt::format("enough I/O nodes for 1:{}", *request.ioRatio)
            : std::string("an I/O node");
        if (!findSmallPlace(
                machine(), CardUse(*m_sound), {*size, request.ioRatio}, request.strategy))
            return refused(StatusCode::InvalidInput,
                fmt::format("no {} nodes on node cards in a row of the machine {} have {}", *size,
                    machine().name(), withIo));
        return refused(StatusCode::IncompatibleState,
            fmt::format(
                "no {} free nodes on node cards in a row with {}{}", *size, withIo, inTheWay()));
    }
    return makeCardPlacement(machine(), place->midplane, place->cards);
}

} // namespace midplane::core
