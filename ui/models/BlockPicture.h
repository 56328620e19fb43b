// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ColourRoles.h"
#include "ui/models/Document.h"
#include "ui/models/MachinePicture.h"

namespace midplane::ui {

/// The document as a picture: blocks in their colours, planned blocks as ghosts, the draft that is
/// shown (a preview before the real one) as ghost or refused with its links previewed or in
/// conflict (then the blocks that are no holders fade).
MachinePicture pictureOf(const Document& document, Theme theme);

/// Colour number of the draft that is shown: that of the block it changes, else of the next one.
int draftColourIndex(const Document& document);

} // namespace midplane::ui
