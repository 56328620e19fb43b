// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <vector>

#include "core/allocation/freespace/LargestFreeSearch.h"

namespace midplane::core::freespace {

namespace {

__extension__ using WideLane = unsigned __int128;

/// Which dimension of the machine plays which part in the search.
struct Roles {
    Dimension window; ///< Boxes are windows of slices along this one.
    Dimension across; ///< A slice has one row for each place along this one.
    Dimension row;    ///< A row is one lane with a bit for each place along this one.
};

constexpr int longestRow = 128;

/// The longest lines that fit into a lane are the rows: the machine's own words where it can be, so
/// that they need not be turned. Of the others the shorter one is the window: the number of windows
/// grows with its square.
Roles rolesOf(const GridSize& grid)
{
    constexpr int longEnough = 8;
    Dimension row = Dimension::Z;
    if (grid[row] < longEnough || grid[row] > longestRow) {
        for (const Dimension each : allDimensions) {
            const bool better = grid[row] > longestRow || grid[each] > grid[row];
            if (grid[each] <= longestRow && better)
                row = each;
        }
    }
    const auto [first, second] = othersOf(row);
    return grid[first] <= grid[second] ? Roles {first, second, row} : Roles {second, first, row};
}

/// For every window of slices (a1 .. a2) the slices are ANDed into one; in it the rows are ANDed
/// again, from every row on, one further each time, and in what is left the longest run of bits is
/// the third extent. Each step first drops what cannot become larger than the best so far.
template <class Lane, Wrap wrap> class RowSearch final : public LargestFreeSearch {
public:
    RowSearch(const GridSize& grid, const Roles& roles)
        : m_grid(grid)
        , m_roles(roles)
        , m_slices(grid[roles.window])
        , m_rows(grid[roles.across])
        , m_depth(grid[roles.row])
        , m_sliceSize(roundedUp(grid[roles.across]))
        , m_rowMask(static_cast<Lane>(static_cast<Lane>(~Lane {0}) >> (laneBits - m_depth)))
        , m_window(2 * m_sliceSize)
        , m_rest(2 * m_sliceSize)
        , m_places(m_sliceSize)
    {
        for (int width = 1; width <= m_slices; width *= 2)
            m_windows.emplace_back(m_sliceSize * static_cast<std::size_t>(m_slices));
    }

    int size(const MidplaneMask& unavailable, int floor) override
    {
        readSlices(unavailable);
        makeWindows();
        m_best = floor;
        // A few widths first: what they find cuts the others short.
        for (int width = static_cast<int>(std::bit_floor(static_cast<unsigned>(m_slices)));
             width > 0; width /= 2)
            searchWidth(width);
        for (int width = m_slices; width > 0; --width) {
            if (!std::has_single_bit(static_cast<unsigned>(width)))
                searchWidth(width);
        }
        return m_best;
    }

private:
    using Lanes = std::vector<Lane>;
    static constexpr int laneBits = static_cast<int>(sizeof(Lane) * 8);
    /// Loops over lanes go in steps of so many, which the compiler turns into vectors.
    static constexpr std::size_t together = 8;

    static std::size_t roundedUp(int rows)
    {
        return (static_cast<std::size_t>(rows) + together - 1) / together * together;
    }

    void readSlices(const MidplaneMask& unavailable)
    {
        if (m_roles.row == Dimension::Z)
            readLines(unavailable);
        else
            readOneByOne(unavailable);
    }

    Lane& laneOf(const MidplaneCoord& at)
    {
        return m_windows.front()[static_cast<std::size_t>(at[m_roles.window]) * m_sliceSize
            + static_cast<std::size_t>(at[m_roles.across])];
    }

    /// The z-lines stand in the mask as they are wanted here.
    void readLines(const MidplaneMask& unavailable)
    {
        for (int x = 0; x < m_grid[Dimension::X]; ++x) {
            for (int y = 0; y < m_grid[Dimension::Y]; ++y) {
                const auto line = static_cast<std::size_t>(m_grid.indexOf({x, y, 0}));
                laneOf({x, y, 0}) = static_cast<Lane>(~bitsFrom(unavailable, line) & m_rowMask);
            }
        }
    }

    static Lane bitsFrom(const MidplaneMask& mask, std::size_t bit)
    {
        if constexpr (sizeof(Lane) > sizeof(MidplaneMask::Word))
            return Lane {wordFrom(mask, bit)}
            | Lane {wordFrom(mask, bit + MidplaneMask::wordBits)} << MidplaneMask::wordBits;
        else
            return static_cast<Lane>(wordFrom(mask, bit));
    }

    static MidplaneMask::Word wordFrom(const MidplaneMask& mask, std::size_t bit)
    {
        const std::size_t index = bit / MidplaneMask::wordBits;
        const std::size_t shift = bit % MidplaneMask::wordBits;
        const auto word = [&](std::size_t i) { return i < mask.wordCount() ? mask.word(i) : 0; };
        return word(index) >> shift | word(index + 1) << 1 << (MidplaneMask::wordBits - 1 - shift);
    }

    void readOneByOne(const MidplaneMask& unavailable)
    {
        for (int slice = 0; slice < m_slices; ++slice)
            std::fill_n(m_windows.front().begin() + slice * static_cast<int>(m_sliceSize), m_rows,
                m_rowMask);
        unavailable.forEach([&](std::size_t index) {
            const MidplaneCoord at = m_grid.coordAt(static_cast<int>(index));
            Lane& lane = laneOf(at);
            lane = static_cast<Lane>(lane & ~(Lane {1} << at[m_roles.row]));
        });
    }

    /// Level k holds, for every first slice, the AND of 2^k slices.
    void makeWindows()
    {
        const auto slices = static_cast<std::size_t>(m_slices);
        for (std::size_t level = 1; level < m_windows.size(); ++level) {
            const std::size_t half = std::size_t {1} << (level - 1);
            for (std::size_t first = 0; first < slices; ++first) {
                const Lane* front = sliceAt(level - 1, first);
                const Lane* back = sliceAt(level - 1, (first + half) % slices);
                Lane* both = m_windows[level].data() + first * m_sliceSize;
                for (std::size_t i = 0; i < m_sliceSize; ++i)
                    both[i] = static_cast<Lane>(front[i] & back[i]);
            }
        }
    }

    const Lane* sliceAt(std::size_t level, std::size_t first) const
    {
        return m_windows[level].data() + first * m_sliceSize;
    }

    void searchWidth(int width)
    {
        const int firsts = wrap == Wrap::Yes ? m_slices : m_slices - width + 1;
        for (int first = 0; first < firsts; ++first) {
            if (width * m_rows * m_depth <= m_best)
                return;
            searchWindow(width, first);
        }
    }

    void searchWindow(int width, int first)
    {
        // A box of this window that beats the best has at least this depth, and so many rows.
        const int depth = m_best / (width * m_rows) + 1;
        const int fewestRows = m_best / (width * m_depth) + 1;
        andWindow(width, first);
        if (!narrow(m_window.data(), 1, depth))
            return;
        if constexpr (wrap == Wrap::Yes)
            std::copy_n(m_window.begin(), m_rows, m_window.begin() + m_rows);
        std::copy(m_window.begin(), m_window.end(), m_rest.begin());
        for (int rows = 1; rows < fewestRows;) {
            const int step = std::min(rows, fewestRows - rows);
            andRows(m_rest.data(), m_rest.data() + step,
                2 * m_sliceSize - static_cast<std::size_t>(step));
            rows += step;
        }
        for (int rows = fewestRows;;) {
            searchRows(width, rows, depth);
            if (++rows > m_rows || !andOnce(m_rest.data(), m_window.data() + rows - 1))
                return;
        }
    }

    void andWindow(int width, int first)
    {
        const auto level
            = static_cast<std::size_t>(std::bit_width(static_cast<unsigned>(width)) - 1);
        const auto slices = static_cast<std::size_t>(m_slices);
        const auto from = static_cast<std::size_t>(first);
        const auto back = from + static_cast<std::size_t>(width) - (std::size_t {1} << level);
        const Lane* left = sliceAt(level, from);
        const Lane* right = sliceAt(level, back % slices);
        for (std::size_t i = 0; i < m_sliceSize; ++i)
            m_window[i] = static_cast<Lane>(left[i] & right[i]);
    }

    static void andRows(Lane* lanes, const Lane* other, std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            lanes[i] = static_cast<Lane>(lanes[i] & other[i]);
    }

    /// ANDs one slice and says whether anything is left.
    bool andOnce(Lane* lanes, const Lane* other) const
    {
        Lane left = 0;
        for (std::size_t i = 0; i < m_sliceSize; ++i) {
            lanes[i] = static_cast<Lane>(lanes[i] & other[i]);
            left = static_cast<Lane>(left | lanes[i]);
        }
        return left != 0;
    }

    /// Keeps the places where a run of `to` begins, of those where a run of `from` does; says
    /// whether any is left.
    bool narrow(Lane* lanes, int from, int to) const
    {
        for (int length = from; length < to;) {
            const int step = std::min(length, to - length);
            for (std::size_t i = 0; i < m_sliceSize; ++i)
                lanes[i] = static_cast<Lane>(lanes[i] & moved(lanes[i], step));
            length += step;
        }
        Lane left = 0;
        for (std::size_t i = 0; i < m_sliceSize; ++i)
            left = static_cast<Lane>(left | lanes[i]);
        return left != 0;
    }

    Lane moved(Lane lane, int step) const
    {
        if constexpr (wrap == Wrap::Yes)
            return static_cast<Lane>(lane >> step | lane << (m_depth - step));
        else
            return static_cast<Lane>(lane >> step);
    }

    /// Boxes of so many rows whose runs of `depth` begin where m_rest says.
    void searchRows(int width, int rows, int depth)
    {
        const int area = width * rows;
        int wanted = m_best / area + 1;
        if (wanted > m_depth)
            return;
        std::copy_n(m_rest.begin(), m_sliceSize, m_places.begin());
        if (wanted < depth)
            wanted = depth;
        int length = depth;
        while (narrow(m_places.data(), length, wanted)) {
            m_best = area * wanted;
            length = wanted++;
            if (wanted > m_depth)
                return;
        }
    }

    GridSize m_grid;
    Roles m_roles;
    int m_slices;
    int m_rows;
    int m_depth;
    std::size_t m_sliceSize; ///< Lanes of a slice, with empty ones at the end.
    Lane m_rowMask;
    int m_best = 0;
    std::vector<Lanes> m_windows; ///< Level k: windows of 2^k slices.
    Lanes m_window;               ///< The slices of a window in one; with wrap twice in a row.
    Lanes m_rest;                 ///< Of that the rows in one.
    Lanes m_places;               ///< Where a run begins.
};

template <class Lane>
std::unique_ptr<LargestFreeSearch> make(const GridSize& grid, const Roles& roles, Wrap wrap)
{
    if (wrap == Wrap::Yes)
        return std::make_unique<RowSearch<Lane, Wrap::Yes>>(grid, roles);
    return std::make_unique<RowSearch<Lane, Wrap::No>>(grid, roles);
}

} // namespace

std::unique_ptr<LargestFreeSearch> makeRowSearch(const GridSize& grid, Wrap wrap)
{
    const Roles roles = rolesOf(grid);
    const int depth = grid[roles.row];
    if (depth <= 16)
        return make<std::uint16_t>(grid, roles, wrap);
    if (depth <= 32)
        return make<std::uint32_t>(grid, roles, wrap);
    if (depth <= 64)
        return make<std::uint64_t>(grid, roles, wrap);
    return make<WideLane>(grid, roles, wrap);
}

} // namespace midplane::core::freespace
