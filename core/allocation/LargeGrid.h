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
        bool isInterval; ///< Without gaps and without wrapping.
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

    Plane planeOf(const MemberSet& members);
    static int countOf(Plane plane);
    Row rowOf(Plane plane, const MemberSet& members);
    static bool mayHold(Row row, int count, bool isInterval);
    static bool holds(Row row, const Set& z);
    Lines linesOf(Dimension dimension, const Set& x, const Set& y, const Set& z) const;
    const LinkChoice* firstFree(Dimension dimension, const Lines& lines, const Joined& way) const;

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

    const LinkLayout& m_layout;
    PerDimension<int> m_size {};
    std::size_t m_rowWords;
    std::vector<Word> m_free; ///< Row after row, y fastest, then x.
    std::vector<Word> m_plane;
    std::vector<Word> m_row;
    const LinkMask* m_links = nullptr;
};

} // namespace midplane::core
