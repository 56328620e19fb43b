// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>

#include "core/machine/Machine.h"

namespace midplane::core {

/// The links of one dimension in the words of a LinkMask, on a machine with at most 64 lines in it:
/// one, two or four ids to a word, each with a bit for every line (LinkLayout).
struct LinkPlanes {
    using Word = std::uint64_t;

    LinkPlanes() = default;
    LinkPlanes(const Machine& machine, Dimension dimension)
        : idEnd(machine.line(dimension).linkIdEnd())
        , m_first(machine.links().planeOf(dimension, 0) / LinkMask::wordBits)
        , m_stride(static_cast<int>(machine.links().strideOf(dimension)))
    {
        const int inWord = wordBits / m_stride;
        m_inWordLog = std::countr_zero(static_cast<unsigned>(inWord));
        m_gatherShift = (inWord - 1) * (m_stride - 1);
        for (int plane = 0; plane < inWord; ++plane) {
            m_lowest |= Word {1} << (plane * m_stride);
            m_gather |= Word {1} << (m_gatherShift - plane * (m_stride - 1));
        }
    }

    /// The lines in which the link of that id is in the mask.
    Word linesOf(const Word* mask, int id) const
    {
        const int plane = id & ((1 << m_inWordLog) - 1);
        const Word word = mask[m_first + static_cast<std::size_t>(id >> m_inWordLog)];
        return word >> (plane * m_stride) & (~Word {0} >> (wordBits - m_stride));
    }

    /// The ids, as bits, of which a link in one of those lines is in the mask. Precondition: idEnd
    /// is at most 64.
    Word held(const Word* mask, Word lines) const
    {
        const Word inEach = lines * m_lowest;
        const Word* word = mask + m_first;
        Word ids = 0;
        for (int id = 0; id < idEnd; id += 1 << m_inWordLog, ++word)
            ids |= nonEmpty(*word & inEach) << id;
        return ids;
    }

    int idEnd = 0; ///< Ids are smaller.

private:
    static constexpr int wordBits = 64;

    /// Which planes of a word have a bit, the lowest first.
    Word nonEmpty(Word word) const
    {
        // Adding this carries into a plane's highest bit when any below it is set.
        const Word highest = m_lowest << (m_stride - 1);
        const Word marked = (((word & ~highest) + ~highest) | word) & highest;
        // The product has these marks side by side, from gatherShift on.
        const Word gathered = (marked >> (m_stride - 1)) * m_gather >> m_gatherShift;
        return gathered & ((Word {1} << (1 << m_inWordLog)) - 1);
    }

    std::size_t m_first = 0; ///< Its first word.
    int m_stride = wordBits;
    int m_inWordLog = 0;
    Word m_lowest = 0; ///< The first bit of each plane in a word.
    Word m_gather = 0;
    int m_gatherShift = 0;
};

} // namespace midplane::core
