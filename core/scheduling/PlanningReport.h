// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace midplane::core {

/// How the searches of a policy that plans several jobs together came out, over a run. Each search
/// counts once in `proven`, `outOfBudget`, `outOfMemory` or `stopped`, or nowhere when it went
/// through a shortened list of places.
struct PlanningReport {
    std::uint64_t searches = 0;    ///< Decisions at which somebody could start.
    std::uint64_t proven = 0;      ///< No plan costs less.
    std::uint64_t better = 0;      ///< The plan costs less than what EASY would do.
    std::uint64_t fellBack = 0;    ///< EASY's own plan was carried out, not proven the best.
    std::uint64_t outOfBudget = 0; ///< The nodes or the time ended first.
    std::uint64_t outOfMemory = 0; ///< The memory ended first.
    std::uint64_t stopped = 0;     ///< Somebody asked for an end.
    std::uint64_t nodes = 0;       ///< Of all search trees.
    double gaps = 0;               ///< Sum of what the plans may be away from the best.

    double provenShare() const { return shareOf(static_cast<double>(proven)); }
    double betterShare() const { return shareOf(static_cast<double>(better)); }
    /// Mean over all searches; the proven ones count as 0.
    double meanGap() const { return shareOf(gaps); }

    bool operator==(const PlanningReport&) const = default;

private:
    double shareOf(double part) const
    {
        return searches == 0 ? 0.0 : part / static_cast<double>(searches);
    }
};

} // namespace midplane::core
