// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/allocation/Request.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// A link set as a candidate of one line, with what the request's merits say of it.
struct LinkChoice {
    LinkSet linkSet;
    std::array<std::int64_t, MeritOrder::mostMerits> costs {}; ///< By merit of links, for one line.
};

/// The link sets of one connectivity, the best first: by the merits of links, then as in the table.
struct Joined {
    Connectivity connectivity = Connectivity::Mesh;
    std::int64_t base = 0; ///< What it costs not to be the torus that was preferred.
    std::vector<LinkChoice> choices;
    std::vector<std::uint64_t>
        ids; ///< Of each choice the links as bits, where all ids are below 64.
};

/// The positions of a line that a candidate takes in one dimension.
struct MemberSet {
    std::vector<int> positions; ///< Ascending.
    std::uint64_t bits = 0;     ///< The same, where the line has at most 64.
    std::uint32_t order = 0;    ///< When it is found: by first position, or lexicographic.
    std::vector<Joined> ways;   ///< A preferred torus before the mesh. Empty: cannot be joined.
    /// The least that joining it in so many lines can cost, as a primary cost.
    std::int64_t leastCost(int lines) const { return leastBase + leastInLine * lines; }

    std::int64_t leastBase = cannotBeJoined;
    std::int64_t leastInLine = 0;

    static constexpr std::int64_t cannotBeJoined = std::int64_t {1} << 50;
};

/// Links that each link set of each way takes, as bits; none where ids are too large for that.
std::uint64_t linksAlwaysNeeded(const MemberSet& set);

/// The primary cost of a candidate comes before all others. It counts the dimensions where a torus
/// was preferred and is not there, this much each, and then the first merit if that is one of
/// links.
inline constexpr std::int64_t costOfMissedTorus = std::int64_t {1} << 40;

/// All sets of that many positions which a request may take in a dimension, sorted by what joining
/// them costs at least and then by their order. Contiguous sets, wrapping ones too where the
/// request wraps, or all sets where it may have gaps. Of lines so long that all sets are too many,
/// the contiguous ones come first and the others up to a bound.
struct MemberSets {
    /// More sets are not looked at in one dimension; a tabled line has at most 3,432 of one size.
    static constexpr std::size_t mostSets = 4096;
    /// The same where every set costs a search (lines beyond LinkSetTable::longestTabled).
    static constexpr std::size_t mostSearchedSets = 256;

    std::vector<MemberSet> sets;
    bool wasCut = false; ///< A bound left out sets of positions or link sets.
};

/// Precondition: 1 <= count <= length of the line.
MemberSets memberSetsOf(const LinkSetTable& table, int count, Joining joining, Wrap wrap, Gaps gaps,
    const MeritOrder& merits);

/// One set, given by its positions. Sets wasCut when a bound left out link sets.
MemberSet memberSetOf(const LinkSetTable& table, std::vector<int> positions, Joining joining,
    const MeritOrder& merits, bool& wasCut);

/// The sets of positions alone, in the order in which they are found.
std::vector<std::vector<int>> positionSetsOf(
    int length, int count, Wrap wrap, Gaps gaps, std::size_t mostSets, bool& wasCut);

} // namespace midplane::core
