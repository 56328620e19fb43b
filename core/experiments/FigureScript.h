// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "core/experiments/FigureData.h"

namespace midplane::core {

/// The points of a figure as gnuplot reads them: a block for each series, named in a comment above
/// it, with x (or the place of the bar), mean, least, most, number of seeds.
std::string figureData(const PlanFigure& figure, std::span<const FigurePanel> panels);

/// A gnuplot script that draws NAME.svg and NAME.png from NAME.dat, all in the folder it is run in.
/// Colours are those of Okabe and Ito, which people with any colour vision tell apart; series
/// differ in the shape of their points as well. Texts of the plan are data in it: none is executed
/// or read as markup, whatever it holds. Precondition: the name is one that parsePlan accepts.
std::string figureScript(const PlanFigure& figure, std::span<const FigurePanel> panels);

} // namespace midplane::core
