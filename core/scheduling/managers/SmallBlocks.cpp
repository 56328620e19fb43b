// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/SmallBlocks.h"

namespace midplane::core {

std::optional<int> smallSizeFor(const Machine& machine, const JobRequest& request)
{
    if (!machine.hasGeometry() || !request.nodes || request.shape || !request.partition.empty()
        || request.connection == Joining::Torus)
        return std::nullopt;
    return smallSizeFor(machine, *request.nodes);
}

std::optional<Placement> smallPlaceFor(
    const Machine& machine, const Occupancy& occupancy, int nodes, SmallStrategy strategy)
{
    const auto place = findSmallPlace(machine, CardUse(machine, occupancy), {nodes, {}}, strategy);
    if (!place)
        return std::nullopt;
    return makeCardPlacement(machine, place->midplane, place->cards);
}

Placement wholeMidplaneOf(const Placement& small)
{
    Placement whole = small;
    whole.cards.reset();
    return whole;
}

Occupancy withoutParts(const Machine& machine, const Occupancy& occupancy)
{
    Occupancy whole = occupancy;
    const std::vector<MidplaneCards> parts = occupancy.takenCards();
    for (const MidplaneCards& part : parts) {
        const MidplaneCoord midplane = machine.grid().coordAt(static_cast<int>(part.midplane));
        whole.release(makeCardPlacement(machine, midplane, part.cards));
    }
    for (const MidplaneCards& part : parts) {
        const MidplaneCoord midplane = machine.grid().coordAt(static_cast<int>(part.midplane));
        whole.hold(wholeMidplaneOf(makeCardPlacement(machine, midplane, part.cards)));
    }
    return whole;
}

} // namespace midplane::core
