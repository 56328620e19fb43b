// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "core/allocation/MemberSets.h"
#include "core/allocation/Occupancy.h"

namespace midplane::core {

/// The state of a machine of any size: planes are words, in which short rows lie several to a word
/// and long ones begin at one. The same functions as SmallGrid. planeOf and rowOf answer with
/// scratch space of the work that the next call of the same function overwrites.
class LargeGrid {
public:
    using Word = std::uint64_t;
    static constexpr int wordBits = 64;
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

    /// What is worked out for one rotation of a request, with scratch space.
    struct Work {
        std::vector<Word> origins; ///< Where boxes of the shape are free, as m_free.
        std::vector<Word> plane;
        std::vector<Word> row;
        bool areIntervals = false;
        int needed = 0;
        int neededInRow = 0;
    };

    explicit LargeGrid(const Machine& machine);

    void look(const Occupancy& occupancy);

    void begin(Work& work, const Shape& shape, bool areIntervals,
        const PerDimension<std::size_t>& setCounts, const PerDimension<Word>& alwaysNeeded) const;
    static bool isFull(const Work&, const Set&) { return false; }
    Plane planeOf(Work& work, const Set& x) const;
    static bool mayHold(const Work& work, Plane plane);
    Row rowOf(Work& work, Plane plane, const Set& y) const;
    static bool rowMayHold(const Work& work, Row row);
    static bool holds(const Work& work, Row row, const Set& z);
    /// Adds the midplanes of the product.
    void addTo(MidplaneMask& mask, const Set& x, const Set& y, const Set& z) const;
    Lines linesOf(Dimension dimension, const Set& x, const Set& y, const Set& z) const;
    const LinkChoice* firstFree(Dimension dimension, const Lines& lines, const Joined& way) const;
    template <class MakeLines>
    const LinkChoice* firstFree(Work&, Dimension dimension, const MakeLines& lines,
        const Joined& way, std::size_t, std::size_t) const
    {
        return firstFree(dimension, lines(), way);
    }

    /// Not looked at here: long lines have too many links for a word.
    static Plane joinable(const Work&, Plane plane, const Set&) { return plane; }

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
    bool areRowsShort() const { return m_rowBits <= wordBits; }
    /// One row where they are short.
    Word shortRow(Plane plane, int y) const
    {
        const int bit = y * m_rowBits;
        return plane[static_cast<std::size_t>(bit / wordBits)] >> (bit % wordBits) & m_wholeRow;
    }
    void markOrigins(Work& work, const Shape& shape) const;
    void keepStartsOfShortRows(std::vector<Word>& origins, int count) const;
    void keepStartsOfLongRows(Work& work, int count) const;

    const LinkLayout& m_layout;
    PerDimension<int> m_size {};
    int m_rowBits;          ///< From one row to the next: a power of two or whole words.
    std::size_t m_rowWords; ///< That a row takes for itself.
    std::size_t m_planeWords;
    Word m_wholeRow;          ///< Of a short row.
    std::vector<Word> m_free; ///< Plane after plane by x; in each row after row by y.
    const LinkMask* m_links = nullptr;
};

} // namespace midplane::core
