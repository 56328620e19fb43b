// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/experiments/Row.h"

namespace midplane::core {

/// The mean of a metric over seeds, and what it ranges over.
struct Spread {
    double mean = 0;
    double least = 0;
    double most = 0;
    int seeds = 0;
};

struct FigurePoint {
    double x = 0;
    std::string category; ///< What stands below a bar.
    Spread y;
    std::vector<std::size_t> runs {}; ///< The numbers of the runs that it is made of.
};

struct FigureSeries {
    std::string label;
    std::vector<FigurePoint> points;
};

struct FigurePanel {
    std::string label; ///< Empty when there is one panel only.
    std::vector<FigureSeries> series;
};

/// What a figure shows, taken from the rows: runs that differ in nothing but the seed are one
/// point. Rows that failed are left out. Series and points keep the order of the runs.
std::vector<FigurePanel> panelsOf(const PlanFigure& figure, std::span<const TimedRow> rows);

} // namespace midplane::core
