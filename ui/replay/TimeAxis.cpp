// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TimeAxis.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace midplane::ui {

namespace {

constexpr double shortest = 60; ///< Seconds that are visible at least.

/// Distances of marks that people count in, in seconds.
constexpr std::array<long long, 24> roundSteps {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800,
    3600, 7200, 10800, 21600, 43200, 86400, 2 * 86400, 5 * 86400, 10 * 86400, 20 * 86400,
    50 * 86400, 100 * 86400};

} // namespace

TimeAxis::TimeAxis(core::SimTime first, core::SimTime last, int left, int width)
    : m_first(first)
    , m_last(std::max(last, first + core::SimTime {1}))
    , m_left(left)
    , m_width(std::max(width, 1))
    , m_seconds(wholeSeconds())
{
}

double TimeAxis::wholeSeconds() const { return static_cast<double>((m_last - m_first).count()); }

void TimeAxis::setPixels(int left, int width)
{
    m_left = left;
    m_width = std::max(width, 1);
}

double TimeAxis::visibleStart() const { return m_start / wholeSeconds(); }
double TimeAxis::visiblePart() const { return m_seconds / wholeSeconds(); }

double TimeAxis::pixelOf(core::SimTime time) const
{
    const auto sinceFirst = static_cast<double>((time - m_first).count());
    return m_left + (sinceFirst - m_start) / secondsPerPixel();
}

core::SimTime TimeAxis::timeAt(double pixel) const
{
    const double sinceFirst = m_start + (pixel - m_left) * secondsPerPixel();
    const auto seconds = std::llround(std::clamp(sinceFirst, 0.0, wholeSeconds()));
    return m_first + core::SimTime {seconds};
}

void TimeAxis::zoom(double pixel, double factor)
{
    const double part = (pixel - m_left) / m_width;
    const double held = m_start + part * m_seconds;
    m_seconds = std::clamp(m_seconds * factor, std::min(shortest, wholeSeconds()), wholeSeconds());
    m_start = held - part * m_seconds;
    keepInside();
}

void TimeAxis::pan(double pixels)
{
    m_start += pixels * secondsPerPixel();
    keepInside();
}

void TimeAxis::showAll()
{
    m_start = 0;
    m_seconds = wholeSeconds();
}

void TimeAxis::show(core::SimTime first, core::SimTime last)
{
    m_seconds = std::clamp(static_cast<double>((last - first).count()),
        std::min(shortest, wholeSeconds()), wholeSeconds());
    m_start = static_cast<double>((first - m_first).count());
    keepInside();
}

void TimeAxis::reveal(core::SimTime time)
{
    const auto sinceFirst = static_cast<double>((time - m_first).count());
    m_start = std::clamp(m_start, sinceFirst - m_seconds, sinceFirst);
    keepInside();
}

void TimeAxis::extend(core::SimTime last)
{
    if (last <= m_last)
        return;
    const bool showedAll = showsAll();
    const bool showedEnd = m_start + m_seconds >= wholeSeconds() - secondsPerPixel();
    m_last = last;
    if (showedAll)
        showAll();
    else if (showedEnd)
        m_start = wholeSeconds() - m_seconds;
}

void TimeAxis::keepInside() { m_start = std::clamp(m_start, 0.0, wholeSeconds() - m_seconds); }

core::SimTime TimeAxis::markStep(int leastPixels) const
{
    const double least = leastPixels * secondsPerPixel();
    const auto fits = [least](long long step) { return static_cast<double>(step) >= least; };
    const auto step = std::find_if(roundSteps.begin(), roundSteps.end(), fits);
    if (step != roundSteps.end())
        return core::SimTime {*step};
    const auto hundreds
        = static_cast<long long>(std::ceil(least / static_cast<double>(roundSteps.back())));
    return core::SimTime {hundreds * roundSteps.back()};
}

std::vector<core::SimTime> TimeAxis::marks(int leastPixels) const
{
    const long long step = markStep(leastPixels).count();
    const long long first = visibleFirst().count();
    // Rounded up to the next mark, before the log's zero as well.
    long long mark = first / step * step;
    if (mark < first)
        mark += step;
    std::vector<core::SimTime> marks;
    for (; mark <= visibleLast().count(); mark += step)
        marks.emplace_back(mark);
    return marks;
}

} // namespace midplane::ui
