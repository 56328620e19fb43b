// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/allocation/MemberSets.h"
#include "core/allocation/Placement.h"

namespace midplane::core {

/// The midplanes and links of placements as words, so that many are compared fast.
class PartWords {
public:
    explicit PartWords(const Machine& machine);

    std::size_t count() const { return m_midplaneWords + m_linkWords; }
    /// Writes count() words.
    void write(const MidplaneMask& midplanes, const LinkMask& links, std::uint64_t* words) const;

private:
    std::size_t m_midplaneWords;
    std::size_t m_linkWords;
};

/// Every way in which a request can stand on the empty machine: each rotation at each place (x, y,
/// z), with each choice of link sets in the three dimensions. The ones with the fewest links come
/// first, then in the order in which the allocator finds places. Of two that take the same
/// midplanes one whose links include those of the other is left out: it never fits where the other
/// does not. Of a request for a size the shapes of the least volume that has any count; of one
/// whose lines may each have a link set of their own only those where all lines have the same.
class PlaceOptions {
public:
    /// More are not listed.
    static constexpr std::size_t mostListed = 20'000;

    PlaceOptions(const MachineTables& tables, const Request& request);

    std::size_t size() const { return m_options.size(); }
    /// Whether some ways are missing.
    bool wasCut() const { return m_wasCut; }
    std::span<const std::uint64_t> words(std::size_t option) const
    {
        return {m_words.data() + option * m_wordCount, m_wordCount};
    }
    PlacementPtr placement(std::size_t option) const;

private:
    /// Sets of positions with what joins them, as the request may take them in one dimension.
    struct Side {
        std::vector<MemberSet> sets;
    };
    struct Option {
        std::int64_t cost = 0;
        std::size_t order = 0;
        PerDimension<const MemberSet*> members {};
        PerDimension<const Joined*> ways {};
        PerDimension<const LinkChoice*> choices {};
    };

    void addShape(const MachineTables& tables, const Request& request, const Shape& shape);
    const Side& sideOf(const LinkSetTable& table, Dimension dimension, int count,
        const Request& request, Wrap wrap);
    void addPlace(const PerDimension<const MemberSet*>& members);
    void writeWords();

    const Machine* m_machine;
    std::map<std::pair<Dimension, int>, Side> m_sides; ///< Options point into them.
    std::vector<Option> m_options;
    bool m_wasCut = false;
    std::size_t m_wordCount = 0;
    std::vector<std::uint64_t> m_words;
};

/// Whether two have a part in common.
inline bool shareParts(std::span<const std::uint64_t> left, std::span<const std::uint64_t> right)
{
    for (std::size_t i = 0; i < left.size(); ++i) {
        if ((left[i] & right[i]) != 0)
            return true;
    }
    return false;
}

} // namespace midplane::core
