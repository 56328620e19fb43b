// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/report/SvgText.h"

namespace midplane::core {

/// One value for each column of a chart.
struct SvgCurve {
    std::string name;
    const SvgRole* role = &usedRole;
    bool isArea = false; ///< Filled down to the curve below it, or to 0; else a line.
    std::vector<double> values;
};

/// A chart over a span of time.
struct SvgTimeChart {
    std::string title; ///< For those who cannot see it.
    std::string unit;  ///< Of the values.
    SimTime first {0};
    SimTime last {1};
    double top = 1;         ///< Of the axis of values; it is made round.
    bool isStacked = false; ///< Areas stand on each other, the first below.
    std::vector<SvgCurve> curves;
};

/// How many columns the charts have.
inline constexpr int chartColumns = 760;

std::string svgOf(const SvgTimeChart& chart);

/// Bars with their values, one below the other.
struct SvgBar {
    std::string name;
    double value = 0;
    std::string text;
    const SvgRole* role = &usedRole;
};
std::string svgOfBars(const std::string& title, const std::vector<SvgBar>& bars);

/// Mean of each column of what holds from one sample to the next. at(i): when the i-th begins;
/// value(i): what holds then. Precondition: times ascend, first < last.
std::vector<double> columnMeans(std::size_t samples, SimTime first, SimTime last,
    const std::function<SimTime(std::size_t)>& at, const std::function<double(std::size_t)>& value);

/// Round marks on an axis of times, as pixels from its left end and texts.
struct TimeMark {
    double pixel = 0;
    std::string text;
};
std::vector<TimeMark> timeMarks(SimTime first, SimTime last, double width);

} // namespace midplane::core
