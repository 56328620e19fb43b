// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/allocation/PlaceLister.h"

namespace midplane::core {

/// Numbers of options as bits.
using OptionBits = std::vector<std::uint64_t>;

/// Every way in which a request can stand on the empty machine, dead parts or not: the places of a
/// PlaceLister. The ones with the fewest links come first, then in the order in which the lister
/// finds them. Of a request for a size the shapes of the least volume that has any count.
class PlaceOptions {
public:
    /// More are not listed.
    static constexpr std::size_t mostListed = 20'000;

    /// Good for as long as the lister is. Cancelled, the list is useless.
    PlaceOptions(
        PlaceLister& lister, const Request& request, const std::function<bool()>& isCancelled = {});

    std::size_t size() const { return m_places.size(); }
    /// Whether some ways are missing.
    bool wasCut() const { return m_wasCut; }
    /// The parts that an option takes as bits, by their numbers in FittingPlace::parts.
    std::span<const std::uint64_t> words(std::size_t option) const
    {
        return {m_words.data() + option * m_wordCount, m_wordCount};
    }
    PlacementPtr placement(std::size_t option) const;
    /// Bytes, about.
    std::size_t memory() const;

private:
    void listLevel(const std::vector<Shape>& shapes, const Request& request,
        const std::function<bool()>& isCancelled);
    void order(const std::function<bool()>& isCancelled);

    PlaceLister* m_lister;
    std::vector<FittingPlace> m_places; ///< Their parts are in the words.
    bool m_wasCut = false;
    std::size_t m_wordCount;
    std::vector<std::uint64_t> m_words;
};

/// Parts by number as bits.
void setParts(std::span<const std::uint32_t> parts, std::span<std::uint64_t> words);

/// Whether two have a part in common.
inline bool shareParts(std::span<const std::uint64_t> left, std::span<const std::uint64_t> right)
{
    for (std::size_t i = 0; i < left.size(); ++i) {
        if ((left[i] & right[i]) != 0)
            return true;
    }
    return false;
}

inline bool hasBit(std::span<const std::uint64_t> bits, int bit)
{
    const auto at = static_cast<std::size_t>(bit);
    return (bits[at / 64] >> at % 64 & 1U) != 0;
}

/// Whether all bits of `less` are in `more`, which is as long.
inline bool isWithin(std::span<const std::uint64_t> less, std::span<const std::uint64_t> more)
{
    for (std::size_t word = 0; word < less.size(); ++word) {
        if ((less[word] & ~more[word]) != 0)
            return false;
    }
    return true;
}

} // namespace midplane::core
