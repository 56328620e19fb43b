// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "core/experiments/FigureData.h"
#include "core/support/Result.h"

namespace midplane::core {

/// Whether the program gnuplot is there.
bool hasGnuplot();

/// Writes NAME.dat and NAME.gp into the folder and has gnuplot draw NAME.svg and NAME.png; without
/// gnuplot the two text files are left for somebody who has it, and the answer is false. Error when
/// a file cannot be written or gnuplot refuses its script.
Result<bool> drawFigure(
    const PlanFigure& figure, std::span<const TimedRow> rows, const std::string& folder);

} // namespace midplane::core
