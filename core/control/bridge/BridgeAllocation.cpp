// SPDX-License-Identifier: Apache-2.0
// The Allocator API (Miller et al., section 3.3).
#include <fmt/format.h>

#include "core/allocation/Allocator.h"
#include "core/allocation/cards/SmallPlaces.h"
#include "core/control/bridge/BlockPlacement.h"
#include "core/control/bridge/BridgeModel.h"

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
        return refused(StatusCode::InvalidInput, "the machine is too small for it, even empty");
    auto found = m_allocator->find(m_control.occupancy(), wanted);
    if (!found)
        return refused(StatusCode::IncompatibleState,
            found.error() == Refusal::Space ? "no free midplanes of that shape"
                                            : "free midplanes, but no free links to join them");
    return *found;
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
    if (!place)
        return refused(StatusCode::IncompatibleState,
            fmt::format("no {} free nodes on node cards in a row{}", *size,
                request.ioRatio ? " with the I/O nodes asked for" : " with an I/O node"));
    return makeCardPlacement(machine(), place->midplane, place->cards);
}

} // namespace midplane::core
