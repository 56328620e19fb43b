// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace midplane::core::freespace {

/// A rectangle on a torus of rows and columns; it may run over both ends.
struct Rectangle {
    int row = 0;
    int column = 0;
    int height = 1;
    int width = 1;
};

/// Answers at once whether a rectangle of one slice holds a cell that is not free.
class TakenSums {
public:
    /// cells: 1 where free, row by row.
    TakenSums(const std::uint8_t* cells, int rows, int columns);

    bool any(const Rectangle& rectangle) const;

private:
    std::int32_t sumTo(int row, int column) const { return m_sums[indexOf(row, column)]; }
    std::size_t indexOf(int row, int column) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_stride)
            + static_cast<std::size_t>(column);
    }

    int m_stride;
    std::vector<std::int32_t>
        m_sums; ///< Of the cells above and left, over the torus laid out twice.
};

/// Finds the rectangles of free cells on a torus that can be grown in no direction: for every row
/// the free cells above it are a skyline, and a stack of rising heights yields each widest
/// rectangle under it once. One that goes all the way around begins at 0.
class MaximalRectangles {
public:
    MaximalRectangles(int rows, int columns);

    /// cells: 1 where free, row by row. Calls visit(rectangle) in no particular order.
    template <class Visit> void forEach(const std::vector<std::uint8_t>& cells, Visit visit)
    {
        m_found.clear();
        find(cells);
        for (const Rectangle& each : m_found)
            visit(each);
    }

private:
    struct Step {
        int column = 0;
        int height = 0;
    };

    void find(const std::vector<std::uint8_t>& cells);
    void startHeights(const std::vector<std::uint8_t>& cells);
    void findAbove(int row);
    void addIfWhole(int row, int column, int width, int height);
    bool isFreeBelow(int column, int width) const;
    int heightAt(int column) const { return m_heights[static_cast<std::size_t>(column)]; }

    int m_rows;
    int m_columns;
    std::vector<int> m_heights;    ///< For each column the free cells in a row upwards.
    std::vector<int> m_takenBelow; ///< Sums of the taken cells of the row below, laid out twice.
    std::vector<Step> m_stack;
    std::vector<Rectangle> m_found;
};

} // namespace midplane::core::freespace
