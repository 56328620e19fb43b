// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/support/SimTime.h"

namespace midplane::ui {

/// Times of a recording on the pixels of a line: what part is visible, and how to get from the one
/// to the other. The visible part never leaves the whole and is never shorter than a minute, or
/// the whole where that is shorter.
class TimeAxis {
public:
    TimeAxis() = default;
    /// All of it is visible.
    TimeAxis(core::SimTime first, core::SimTime last, int left, int width);

    int left() const { return m_left; }
    int width() const { return m_width; }
    /// The same times on other pixels.
    void setPixels(int left, int width);

    core::SimTime visibleFirst() const { return timeAt(m_left); }
    core::SimTime visibleLast() const { return timeAt(m_left + m_width); }
    bool showsAll() const { return m_seconds >= wholeSeconds(); }
    /// Where the visible part begins and how long it is, as parts of the whole.
    double visibleStart() const;
    double visiblePart() const;

    double pixelOf(core::SimTime time) const;
    /// The second nearest to a pixel, within the whole.
    core::SimTime timeAt(double pixel) const;
    /// Seconds of the log at the left edge of a column, counted from left().
    double secondsUntil(int column) const
    {
        return static_cast<double>(m_first.count()) + m_start + column * secondsPerPixel();
    }
    double secondsPerPixel() const { return m_seconds / m_width; }

    /// Shows `factor` times as much; the time at a pixel stays there while there is room.
    void zoom(double pixel, double factor);
    void pan(double pixels);
    void showAll();
    /// That part, as far as it is inside the whole.
    void show(core::SimTime first, core::SimTime last);
    /// The whole ends later now. What showed all of it, or its end, goes on doing so.
    void extend(core::SimTime last);
    /// Moves by the least that makes a time visible, if it is not.
    void reveal(core::SimTime time);

    /// Marks at round times, at least so many pixels apart, ascending.
    std::vector<core::SimTime> marks(int leastPixels) const;
    /// How far apart those are.
    core::SimTime markStep(int leastPixels) const;

    bool operator==(const TimeAxis&) const = default;

private:
    double wholeSeconds() const;
    void keepInside();

    core::SimTime m_first {0};
    core::SimTime m_last {1};
    int m_left = 0;
    int m_width = 1;
    double m_start = 0;   ///< Of the visible part, in seconds after m_first.
    double m_seconds = 1; ///< Length of the visible part.
};

} // namespace midplane::ui
