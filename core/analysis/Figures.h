// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/analysis/RunMetrics.h"

namespace midplane::core {

/// One number of a run, as reports and tables show it. docs/metrics.md lists them all.
struct Figure {
    std::string key;   ///< In JSON and in the header of a table; never changes.
    std::string title; ///< For people.
    std::string unit;  ///< "s", or nothing.
    std::variant<std::int64_t, double> value;

    /// Integers as they are, all else with six decimals.
    std::string text() const;
};

/// Figures that belong together.
struct FigureGroup {
    std::string title;
    std::vector<Figure> figures;
};

/// All figures of a run in their order: jobs, waits, capacity, reasons of lost capacity, events.
/// Which there are depends only on whether the reasons of losses are known.
std::vector<FigureGroup> figuresOf(const RunMetrics& metrics);

/// Those of a size class, without the class itself.
std::vector<Figure> figuresOf(const SizeClass& sizes);

/// "1", "3-4"
std::string rangeOf(const SizeClass& sizes);

} // namespace midplane::core
