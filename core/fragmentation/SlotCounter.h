// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "core/allocation/PlaceLister.h"

namespace midplane::core {

/// How many more blocks of one request fit beside each other, and where.
struct Slots {
    /// No two share a midplane or a link; all are free. The first mostPlaces of them.
    std::vector<Placement> places;
    int found = 0;  ///< So many were found to fit.
    int atMost = 0; ///< More do not fit.

    int count() const { return found; }
    /// False when a bound ended the search: then count() is what was found, "at least".
    bool isExact() const { return count() == atMost; }
};

/// How long counting may take, and how much of the answer is kept.
struct SlotEffort {
    ListingBounds listing {100'000, 4'000'000, 40'000'000};
    std::int64_t steps = 100'000'000; ///< DisjointSearch::steps
    /// Where not all places can be listed at once: so often what is left free is listed again.
    int mostRounds = 16;
    std::size_t mostPlaces = 512; ///< On large machines a placement takes much memory.
};

/// Counts slots: the most placements of a request that are free now and can be had together, each
/// with links of its own (Aridor et al., "Two-phase partition allocation": a link serves one
/// partition). What the papers call fragmentation is that these are fewer than the free midplanes
/// would make. Without geometry: how often the number of units goes into the free ones. Not for
/// several threads at once.
class SlotCounter {
public:
    explicit SlotCounter(TablesPtr tables);

    const Machine& machine() const { return m_lister.machine(); }
    PlaceLister& lister() { return m_lister; }

    Slots count(const Occupancy& occupancy, const Request& request, const SlotEffort& effort = {},
        const std::stop_token& stop = {});

private:
    /// Adds what fits beside each other in the occupancy, and takes it there. Answers the bound on
    /// it, or nothing where not all places were listed.
    std::optional<std::size_t> addSlots(Slots& found, Occupancy& occupancy, const Request& request,
        const SlotEffort& effort, const std::stop_token& stop);
    Slots countUnits(const Occupancy& occupancy, int units, std::size_t mostPlaces) const;

    PlaceLister m_lister;
};

/// Midplanes that a request takes.
inline int midplanesOf(const Request& request)
{
    return request.size.value_or(request.shape.volume());
}

} // namespace midplane::core
