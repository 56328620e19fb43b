// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/builder/places/PlacesSearch.h"

/// What the panel of places says, in words.
namespace midplane::ui {

/// A job of the list: where it stands, or why it does not.
struct PlacesRow {
    QString title;                ///< "climate-2  2×4×1 torus"
    QString evidence;             ///< "(0,0,1) to (1,3,1)", or who is in the way.
    std::optional<int> chip;      ///< Its number among those that stand; nothing: it does not.
    core::MidplaneMask midplanes; ///< That it stands on, or of those in its way.
};

/// In the order of the list; those without a place first, since they are what one looks for.
std::vector<PlacesRow> rowsOf(const PlacesAnswer& answer);

/// "12 of 12 jobs stand beside each other."
QString headOf(const PlacesAnswer& answer);
/// Whether more is possible, as far as is known.
QString proofOf(const PlacesAnswer& answer);

/// "12 jobs, 96 of 128 midplanes"; what a list asks for, before anything is looked for.
QString sumOf(const core::JobList& list, int midplanes);

} // namespace midplane::ui
