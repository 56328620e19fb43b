// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/Stranding.h"

#include <algorithm>
#include <tuple>

namespace midplane::core {

namespace {

/// Takes all that is free but the place.
void takeAllBut(Occupancy& occupancy, const Placement& place)
{
    Placement rest;
    rest.midplanes = MidplaneMask(occupancy.unavailableMidplanes().size());
    rest.midplanes.setRange(0, rest.midplanes.size());
    rest.midplanes -= occupancy.unavailableMidplanes();
    rest.midplanes -= place.midplanes;
    rest.links = LinkMask(occupancy.unavailableLinks().size());
    rest.links.setRange(0, rest.links.size());
    rest.links -= occupancy.unavailableLinks();
    if (place.links.size() != 0)
        rest.links -= place.links;
    occupancy.take(rest);
}

} // namespace

std::vector<StrandedSlots> strandedSlots(SlotCounter& counter, const Occupancy& occupancy,
    std::span<const RunningBlock> running, const Request& request, const Slots& now,
    const SlotEffort& effort, const std::stop_token& stop)
{
    std::vector<StrandedSlots> stranded;
    for (const RunningBlock& block : running) {
        if (stop.stop_requested())
            break;
        Occupancy gone = occupancy;
        gone.release(block.place);
        const Slots then = counter.count(gone, request, effort, stop);
        takeAllBut(gone, block.place);
        const Slots own = counter.count(gone, request, effort, stop);
        stranded.push_back({block.job, then.count() - now.count(), own.count(),
            then.isExact() && own.isExact() && now.isExact()});
    }
    std::stable_sort(stranded.begin(), stranded.end(), [](const auto& a, const auto& b) {
        return std::make_tuple(a.stranded(), a.gained) > std::make_tuple(b.stranded(), b.gained);
    });
    return stranded;
}

} // namespace midplane::core
