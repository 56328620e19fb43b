// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>

#include "core/journal/Recording.h"
#include "ui/models/MachinePicture.h"

namespace midplane::tests {

/// Who holds what and who waits at a moment, read from what a simulation's journal says of its
/// jobs alone, from the beginning: slow, and without the replay.
struct Held {
    std::map<int, core::JobId> midplanes;
    std::map<int, core::JobId> links;
    std::map<int, std::set<core::JobId>> passedSwitches; ///< By MachinePicture::switchIndex.
    std::map<core::JobId, core::PlacementId> placements; ///< Of the running jobs.
    std::set<core::JobId> running;
    std::set<core::JobId> waiting;

    /// Nothing where it is free.
    std::optional<core::JobId> holderOf(int midplane) const
    {
        const auto found = midplanes.find(midplane);
        return found != midplanes.end() ? std::optional(found->second) : std::nullopt;
    }
    /// The midplanes of a job, ascending.
    std::vector<int> placeOf(core::JobId job) const
    {
        std::vector<int> place;
        for (const auto& [midplane, holder] : midplanes) {
            if (holder == job)
                place.push_back(midplane);
        }
        return place;
    }
};

inline Held heldAt(const core::Recording& recording, core::SimTime moment)
{
    Held held;
    for (const core::Entry& entry : recording.journal.entries()) {
        if (entry.time > moment)
            break;
        if (entry.kind == core::EntryKind::Submitted) {
            held.waiting.insert(entry.job);
        } else if (entry.kind == core::EntryKind::Started) {
            held.waiting.erase(entry.job);
            held.placements[entry.job] = entry.placement;
        } else if (entry.kind == core::EntryKind::Moved) {
            held.placements[entry.job] = entry.placement;
        } else if (entry.kind == core::EntryKind::Ended) {
            held.placements.erase(entry.job);
        }
    }
    for (const auto& [job, id] : held.placements) {
        held.running.insert(job);
        const core::Placement& placement = recording.placements[id];
        placement.midplanes.forEach([&, owner = job](std::size_t index) {
            held.midplanes[static_cast<int>(index)] = owner;
        });
        placement.links.forEach(
            [&, owner = job](std::size_t index) { held.links[static_cast<int>(index)] = owner; });
        for (const core::SwitchRef& passed : core::passedSwitches(placement))
            held.passedSwitches[static_cast<int>(
                                    ui::MachinePicture::switchIndex(*recording.machine, passed))]
                .insert(job);
    }
    return held;
}

} // namespace midplane::tests
