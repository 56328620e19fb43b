// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "core/allocation/MemberSets.h"
#include "core/allocation/Occupancy.h"

namespace midplane::core {

/// The state of a machine of any size: planes are rows of words, each row begins at a word. The
/// same functions as SmallGrid. planeOf and rowOf answer with scratch space that the next call of
/// the same function overwrites.
class LargeGrid {
public:
    using Word = std::uint64_t;
    using Plane = std::span<const Word>;
    using Row = std::span<const Word>;

    struct Set {
        Set(const LargeGrid&, const MemberSet& members);

        const std::vector<int>* positions;
        boost::container::small_vector<Word, 1> bits;
    };

    /// The lines through the product of two sets, or one of them.
    struct Lines {
        const Set* outer = nullptr;
        const Set* inner = nullptr;
        int innerSize = 0;
        int onlyOuter = -1;
        int onlyInner = -1;
    };

    explicit LargeGrid(const Machine& machine);

    void look(const Occupancy& occupancy);

    void begin(const Shape& shape, bool areIntervals, const PerDimension<std::size_t>& setCounts);
    Plane planeOf(const MemberSet& members);
    bool mayHold(Plane plane) const;
    Row rowOf(Plane plane, const MemberSet& members);
    bool rowMayHold(Row row) const;
    bool holds(Row row, const Set& z) const;
    Lines linesOf(Dimension dimension, const Set& x, const Set& y, const Set& z) const;
    const LinkChoice* firstFree(Dimension dimension, const Lines& lines, const Joined& way) const;
    const LinkChoice* firstFree(
        Dimension dimension, const Lines& lines, const Joined& way, std::size_t, std::size_t) const
    {
        return firstFree(dimension, lines, way);
    }

    /// Not looked at here: long lines have too many links for a word.
    static bool holdsAny(Dimension, const Lines&, std::uint64_t, std::size_t, std::size_t)
    {
        return false;
    }

    template <class Visit> static bool forEachLine(const Lines& lines, Visit visit)
    {
        for (const int outer : *lines.outer->positions) {
            for (const int inner : *lines.inner->positions) {
                Lines one = lines;
                one.onlyOuter = outer;
                one.onlyInner = inner;
                if (!visit(one))
                    return false;
            }
        }
        return true;
    }

private:
    bool isFree(Dimension dimension, int id, const Lines& lines) const;
    void markOrigins(const Shape& shape);
    Row rowAt(Plane plane, int y) const
    {
        return plane.subspan(static_cast<std::size_t>(y) * m_rowWords, m_rowWords);
    }

    const LinkLayout& m_layout;
    PerDimension<int> m_size {};
    std::size_t m_rowWords;
    std::vector<Word> m_free;    ///< Row after row, y fastest, then x.
    std::vector<Word> m_origins; ///< Where boxes of the shape are free, in the same order.
    bool m_areIntervals = false;
    int m_needed = 0;
    int m_neededInRow = 0;
    std::vector<Word> m_plane;
    std::vector<Word> m_row;
    const LinkMask* m_links = nullptr;
};

} // namespace midplane::core
