// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/freespace/MaximalRectangles.h"

#include <algorithm>

namespace midplane::core::freespace {

TakenSums::TakenSums(const std::uint8_t* cells, int rows, int columns)
    : m_stride(2 * columns + 1)
    , m_sums(static_cast<std::size_t>((2 * rows + 1) * m_stride))
{
    for (int row = 0; row < 2 * rows; ++row) {
        std::int32_t inRow = 0;
        for (int column = 0; column < 2 * columns; ++column) {
            inRow += cells[row % rows * columns + column % columns] == 0 ? 1 : 0;
            m_sums[indexOf(row + 1, column + 1)] = sumTo(row, column + 1) + inRow;
        }
    }
}

bool TakenSums::any(const Rectangle& rectangle) const
{
    const int bottom = rectangle.row + rectangle.height;
    const int right = rectangle.column + rectangle.width;
    return sumTo(bottom, right) - sumTo(rectangle.row, right) - sumTo(bottom, rectangle.column)
        + sumTo(rectangle.row, rectangle.column)
        != 0;
}

MaximalRectangles::MaximalRectangles(int rows, int columns)
    : m_rows(rows)
    , m_columns(columns)
    , m_heights(static_cast<std::size_t>(columns))
    , m_takenBelow(static_cast<std::size_t>(2 * columns + 1))
{
}

void MaximalRectangles::find(const std::vector<std::uint8_t>& cells)
{
    startHeights(cells);
    for (int row = 0; row < m_rows; ++row) {
        const auto rowAt
            = [&](int at) { return cells.data() + static_cast<std::ptrdiff_t>(at) * m_columns; };
        const auto* here = rowAt(row);
        const auto* below = rowAt((row + 1) % m_rows);
        for (int column = 0; column < m_columns; ++column) {
            int& height = m_heights[static_cast<std::size_t>(column)];
            height = here[column] == 0 ? 0 : std::min(height + 1, m_rows);
        }
        for (int column = 0; column < 2 * m_columns; ++column) {
            const auto at = static_cast<std::size_t>(column);
            m_takenBelow[at + 1] = m_takenBelow[at] + (below[column % m_columns] == 0 ? 1 : 0);
        }
        findAbove(row);
    }
}

/// The heights above row 0 are those that end in the last row, from the torus's other side.
void MaximalRectangles::startHeights(const std::vector<std::uint8_t>& cells)
{
    for (int column = 0; column < m_columns; ++column) {
        int height = 0;
        while (height < m_rows
            && cells[static_cast<std::size_t>(m_rows - 1 - height)
                       * static_cast<std::size_t>(m_columns)
                   + static_cast<std::size_t>(column)]
                != 0)
            ++height;
        m_heights[static_cast<std::size_t>(column)] = height;
    }
}

void MaximalRectangles::findAbove(int row)
{
    const int lowest = *std::min_element(m_heights.begin(), m_heights.end());
    if (lowest > 0)
        addIfWhole(row, 0, m_columns, lowest);
    // Going around twice, every rectangle that begins in the first round is closed in the second.
    m_stack.clear();
    for (int column = 0; column < 2 * m_columns; ++column) {
        const int height = heightAt(column % m_columns);
        int from = column;
        while (!m_stack.empty() && m_stack.back().height > height) {
            const Step closed = m_stack.back();
            m_stack.pop_back();
            from = closed.column;
            const bool isOpenLeft = closed.column == 0 && heightAt(m_columns - 1) >= closed.height;
            if (closed.column < m_columns && !isOpenLeft)
                addIfWhole(row, closed.column, column - closed.column, closed.height);
        }
        if (height > 0 && (m_stack.empty() || m_stack.back().height < height))
            m_stack.push_back({from, height});
    }
}

/// Keeps a rectangle that ends in this row and cannot be grown downwards.
void MaximalRectangles::addIfWhole(int row, int column, int width, int height)
{
    if (height == m_rows) {
        if (row == m_rows - 1) // All the way around: once is enough.
            m_found.push_back({0, column, height, width});
    } else if (!isFreeBelow(column, width)) {
        m_found.push_back({(row + m_rows + 1 - height) % m_rows, column, height, width});
    }
}

bool MaximalRectangles::isFreeBelow(int column, int width) const
{
    const auto begin = static_cast<std::size_t>(column);
    return m_takenBelow[begin + static_cast<std::size_t>(width)] == m_takenBelow[begin];
}

} // namespace midplane::core::freespace
