// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/freespace/MaximalBoxes.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/allocation/freespace/MaximalRectangles.h"

namespace midplane::core::freespace {

namespace {

std::size_t sizeOf(int count) { return static_cast<std::size_t>(count); }

/// The free cells of the machine as a torus whose shortest dimension comes first. Without wrap
/// every dimension gets one more place, which is taken: then nothing can run over the end.
class Cells {
public:
    Cells(const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap)
        : m_order(orderOf(grid))
    {
        const int border = wrap == Wrap::No ? 1 : 0;
        for (std::size_t i = 0; i < 3; ++i)
            m_extents[i] = grid[m_order[i]] + border;
        m_free.resize(static_cast<std::size_t>(slices()) * sliceSize());
        Cuboid {{0, 0, 0}, grid.shape()}.forEach([&](const MidplaneCoord& at) {
            const std::size_t row
                = sizeOf(at[m_order[0]]) * sizeOf(rows()) + sizeOf(at[m_order[1]]);
            m_free[row * sizeOf(columns()) + sizeOf(at[m_order[2]])]
                = !unavailable.test(static_cast<std::size_t>(grid.indexOf(at)));
        });
    }

    int slices() const { return m_extents[0]; }
    int rows() const { return m_extents[1]; }
    int columns() const { return m_extents[2]; }
    std::size_t sliceSize() const { return sizeOf(rows()) * sizeOf(columns()); }
    const std::uint8_t* slice(int index) const
    {
        return m_free.data() + static_cast<std::size_t>(index % slices()) * sliceSize();
    }

    Cuboid boxOf(int first, int width, const Rectangle& rectangle) const
    {
        const std::array<int, 3> origin {first, rectangle.row, rectangle.column};
        const std::array<int, 3> extents {width, rectangle.height, rectangle.width};
        MidplaneCoord corner;
        PerDimension<int> shape;
        for (std::size_t i = 0; i < 3; ++i) {
            corner[m_order[i]] = origin[i];
            shape[m_order[i]] = extents[i];
        }
        return {corner, {shape[Dimension::X], shape[Dimension::Y], shape[Dimension::Z]}};
    }

private:
    static std::array<Dimension, 3> orderOf(const GridSize& grid)
    {
        std::array<Dimension, 3> order = allDimensions;
        std::stable_sort(order.begin(), order.end(),
            [&](Dimension left, Dimension right) { return grid[left] < grid[right]; });
        return order;
    }

    std::array<Dimension, 3> m_order;
    std::array<int, 3> m_extents {};
    std::vector<std::uint8_t> m_free; ///< 1 where free, by slice, row, column.
};

/// Takes the cells away that are not free in one more slice; says whether any is left.
bool keepFreeOf(std::vector<std::uint8_t>& window, const std::uint8_t* slice)
{
    std::uint8_t any = 0;
    for (std::size_t i = 0; i < window.size(); ++i) {
        window[i] = static_cast<std::uint8_t>(window[i] & slice[i]);
        any = static_cast<std::uint8_t>(any | window[i]);
    }
    return any != 0;
}

} // namespace

void forEachMaximalBox(const GridSize& grid, const MidplaneMask& unavailable, Wrap wrap,
    const std::function<void(const Cuboid&)>& visit)
{
    const Cells cells(grid, unavailable, wrap);
    const int slices = cells.slices();
    MaximalRectangles rectangles(cells.rows(), cells.columns());
    std::vector<TakenSums> taken;
    taken.reserve(static_cast<std::size_t>(slices));
    for (int slice = 0; slice < slices; ++slice)
        taken.emplace_back(cells.slice(slice), cells.rows(), cells.columns());
    std::vector<std::uint8_t> window;
    for (int first = 0; first < slices; ++first) {
        window.assign(cells.slice(first), cells.slice(first) + cells.sliceSize());
        for (int width = 1; width <= slices; ++width) {
            if (!keepFreeOf(window, cells.slice(first + width - 1)))
                break;
            const bool isAround = width == slices;
            if (isAround && first != 0)
                break;
            const TakenSums& before
                = taken[static_cast<std::size_t>((first + slices - 1) % slices)];
            const TakenSums& after = taken[static_cast<std::size_t>((first + width) % slices)];
            rectangles.forEach(window, [&](const Rectangle& rectangle) {
                if (isAround || (before.any(rectangle) && after.any(rectangle)))
                    visit(cells.boxOf(first, width, rectangle));
            });
        }
    }
}

} // namespace midplane::core::freespace
