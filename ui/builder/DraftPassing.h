// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/models/Document.h"
#include "ui/models/SharedView.h"

/// Pass-through by hand: which switches the cables of a draft must pass, and which they must leave.
namespace midplane::ui {

enum class Pass { Through, Around };

/// A position of a dimension that the draft's cables could pass without belonging to it.
struct PassPlace {
    core::Dimension dimension = core::Dimension::X;
    int position = 0;

    auto operator<=>(const PassPlace&) const = default;
};

/// What was meant by a click on a switch, or on a midplane that lies on lines of the draft and does
/// not belong to it. Nothing for everything else.
std::optional<PassPlace> passPlaceOf(const Draft& draft, const MachineObject& object);

/// The draft with that wish, or without it when it had it. In all lines of the dimension; link sets
/// that were chosen there by hand are left to the program again.
Draft draftWithPass(const Draft& draft, const PassPlace& place, Pass pass);

} // namespace midplane::ui
